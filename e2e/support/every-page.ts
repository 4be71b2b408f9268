import routes from '../../apps/web/src/routes.ts'
import { expect, type Page } from './journey.ts'
import { expectNoEnglish, textsOf } from './languages.ts'
import { expectSound } from './sound.ts'

type Route = (typeof routes)[number]

const patternsOf = (entries: readonly Route[], above: string): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above.replace(/\/$/, '')}/${path}`
    return [...(path !== undefined || index ? [here] : []), ...patternsOf(children ?? [], here)]
  })

/** Every address that the web application knows, as its routes name it: `/admin/enrollments/:id`. */
export const patterns: readonly string[] = patternsOf(routes, '/')

// The longer words of the two languages; English is what the other journeys read.
export const language = 'es'
export const locale = 'es-MX'
const say = textsOf(language)
const inEnglish = textsOf('en')

/** A page as somebody sees it. Its texts are the catalog's English ones, looked up in Spanish. */
export interface Sight {
  /** The route's pattern, where the address is not the pattern itself. */
  readonly of?: string
  readonly path: string
  /** The browser's title without the brand; null where the brand leads. */
  readonly title: string | null
  /** Shown once the page is whole: a heading's text. */
  readonly heading: string
  /** Finds the address, where nobody knows it beforehand; `path` then only names it. */
  readonly find?: (page: Page) => Promise<string>
  /** Makes the page's form show what is wrong, or the page show what `reveals` says. */
  readonly provoke?: (page: Page, say: (text: string) => string) => Promise<void>
  /** Whether another role's journey looks at it: then it is opened, and the frame around it is looked at on the role's own pages. */
  readonly isKnown?: boolean
  /** A selector of what `provoke` brings about, where it is not a field that is marked as wrong. */
  readonly reveals?: string
}

/** Where a role does not see a page: the answer's status, and where it leads. */
export type Away = readonly [path: string, status: 302 | 404, to?: string | undefined, of?: string]

/** The sizes that every page is looked at in. Colors are the same at every width: one is looked at dark, the other light. */
const sizes = [
  { name: 'narrow', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'wide', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
] as const

/** Looks at the page as it stands, at each size without loading it again, which costs more than to look. */
const lookOver = async (page: Page, name: string): Promise<void> => {
  for (const { name: size, viewport, colorScheme } of sizes) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await expectSound(page, `${name}, ${size} and ${colorScheme}`)
    await expectNoEnglish(page, language)
  }
  await page.setViewportSize(sizes[0].viewport)
}

/** Opens the page, and fails where its title, its language, its one heading, its contrast or its width is not in order. */
export const see = async (page: Page, sight: Sight): Promise<void> => {
  const { path, find, title, heading, provoke, isKnown = false, reveals = '[aria-invalid="true"]' } = sight
  if (title !== null) expect(inEnglish(title)).toBe(title)
  await page.goto(find ? await find(page) : path)
  await expect(page.getByRole('heading', { name: say(heading) }).first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: say('Loading') })).toHaveCount(0)
  await expect(page).toHaveTitle(title === null ? /^Firstrung · / : `${say(title)} · Firstrung`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('h1')).toHaveCount(1)
  if (!isKnown) await lookOver(page, path)
  if (!provoke) return
  await provoke(page, say)
  await expect(page.locator(reveals).first()).toBeVisible()
  await lookOver(page, `${path}, provoked`)
}

/** Fails where the page is shown after all, or leads elsewhere. */
export const expectAway = async (page: Page, [path, status, to]: Away): Promise<void> => {
  const answer = await page.request.get(path, { maxRedirects: 0 })
  expect([path, answer.status(), answer.headers().location]).toEqual([path, status, to])
}
