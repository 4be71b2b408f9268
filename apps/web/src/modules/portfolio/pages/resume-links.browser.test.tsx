import { expect, it } from 'vitest'
import { type Answer, answerWith, showPage, unreachable } from '../../../platform/testing.tsx'
import { aStudent } from '../../../platform/testing-student.ts'
import { aPortfolio, takeFile } from '../testing.ts'
import { ProfilePage } from './profile.tsx'

const path = '/api/portfolio/'
const link = 'https://github.com/ana'
const student = aStudent()
const account = `/api/profiles/${student.profile.id}/`
const refused = () =>
  Response.json(
    {
      type: 'validation_error',
      code: 'invalid',
      errors: [{ code: 'invalid', detail: 'This is no address of GitHub', attr: 'github_link' }],
    },
    { status: 400 },
  )
const saved = () => new Response(null, { status: 204 })
const said = { headline: 'From a file' }

/** The page once the file is read, with what the account answers to each change of the links, and the calls that change something. */
const withFile = async (links: Answer[]) => {
  let portfolio: object = aPortfolio
  let version = aPortfolio.version
  let github: string | null = null
  const calls = answerWith({
    [`GET ${path}`]: () => Response.json(portfolio),
    [`POST ${path}resume-readings/`]: () =>
      Response.json({ understood: { ...said, links: [{ kind: 'github_link', url: link }] }, left_out: [] }),
    [`PATCH ${path}`]: () => {
      version += 1
      portfolio = { ...portfolio, ...(changes().at(-1) as object), version }
      return Response.json(portfolio)
    },
    [`PATCH ${account}`]: links.map((answer) => async () => {
      const asked = (changes().at(-1) as { github_link: string }).github_link
      const answered = await answer()
      if (answered.ok) github = asked
      return answered
    }),
    'GET /api/users/me/': () => Response.json(aStudent({ profile: { github_link: github } })),
  })
  const changes = () => calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
  const page = await showPage(<ProfilePage />, { path: '/profile', user: student })
  await expect.element(page.getByRole('button', { name: 'Read a file' })).toBeVisible()
  takeFile({ basics: {} })
  await expect.element(page.getByRole('button', { name: 'Replace these parts' })).toBeVisible()
  return { page, changes }
}
const before = { headline: aPortfolio.headline }

it('says that the links of a file were refused, tries them alone again, and puts back what was there before all of it', async () => {
  const { page, changes } = await withFile([refused, saved, unreachable, saved])
  await page.getByRole('button', { name: 'Replace these parts' }).click()
  await expect.element(page.getByText('Everything but the links is saved.')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('This is no address of GitHub')).toBeVisible()
  await expect.element(page.getByText('Your profile says what the file says.')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Use this' }).click()
  await expect.element(page.getByText('Your profile says what the file says.')).toBeVisible()
  const back = page.getByRole('button', { name: 'Put back what was there' })
  await back.click()
  await expect.element(page.getByText('Everything but the links is put back.')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(/^We could not reach the server\./)).toBeVisible()
  await back.click()
  await expect.element(back).not.toBeInTheDocument()
  expect(changes()).toEqual([
    { ...said, version: 3 },
    { github_link: link },
    { github_link: link },
    { ...before, version: 4 },
    { github_link: '' },
    { github_link: '' },
  ])
})

it('does not say that the profile says all of a file whose links were refused and left', async () => {
  const { page, changes } = await withFile([refused])
  await page.getByRole('button', { name: 'Replace these parts' }).click()
  await expect.element(page.getByText('Everything but the links is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Your profile says what the file says, but for its links.')).toBeVisible()
  await page.getByRole('button', { name: 'Put back what was there' }).click()
  await expect.element(page.getByLabelText('Headline')).toHaveValue(aPortfolio.headline)
  expect(changes()).toEqual([{ ...said, version: 3 }, { github_link: link }, { ...before, version: 4 }])
})

it('takes a file over once, and puts it back once, however often that is pressed', async () => {
  const gates: (() => void)[] = []
  const late = () => new Promise<Response>((resolve) => gates.push(() => resolve(saved())))
  const { page, changes } = await withFile([late, late])
  const press = async (name: string) => {
    const button = page.getByRole('button', { name })
    await button.click()
    await expect.poll(() => gates).toHaveLength(1)
    // As the second of two presses comes, whatever the first made of the button.
    ;(button.element() as HTMLButtonElement).click()
    gates.pop()?.()
  }
  await press('Replace these parts')
  await expect.element(page.getByText('Your profile says what the file says.')).toBeVisible()
  await press('Put back what was there')
  await expect.element(page.getByText('Put back what was there')).not.toBeInTheDocument()
  expect(changes()).toEqual([
    { ...said, version: 3 },
    { github_link: link },
    { ...before, version: 4 },
    { github_link: '' },
  ])
})
