import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

export type Language = 'en' | 'es'

const entriesOf = (locale: Language): ReadonlyMap<string, string> => {
  const file = new URL(`../../apps/web/src/locales/${locale}/messages.po`, import.meta.url)
  const found = readFileSync(file, 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)
  return new Map(Array.from(found, ([, id = '', text = '']) => [id, text.replaceAll('\\"', '"')]))
}

/** Looks up what an English text of the catalog reads like in the language, the brand's name put in. */
export const textsOf = (locale: Language): ((english: string) => string) => {
  const entries = entriesOf(locale)
  return (english) => {
    const text = entries.get(english)
    if (text === undefined) throw new Error(`The catalog of "${locale}" has no text for "${english}".`)
    return text.replace('{name}', 'Firstrung')
  }
}

/** The English texts that read otherwise in the language, but for those with something put in. */
const englishOnly = (locale: Language): ReadonlySet<string> => {
  const [english, other] = [entriesOf('en'), entriesOf(locale)]
  const spoken = new Set(other.values())
  const texts = [...english].filter(([id, text]) => other.get(id) !== text && !spoken.has(text) && !/[{<]/.test(text))
  return new Set(texts.map(([, text]) => text))
}

/** Fails where the page shows, or tells a screen reader, a text in English that the language has a text of its own for. */
export const expectNoEnglish = async (page: Page, locale: Language): Promise<void> => {
  const said = await page.evaluate(() => {
    const texts: string[] = [document.title.split(' · ')[0] ?? '']
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && !parent.closest('script, style, noscript, [lang="en"]') && parent.checkVisibility())
        texts.push(node.textContent?.trim() ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
    return texts
  })
  const english = englishOnly(locale)
  expect(english.size).toBeGreaterThan(300)
  expect(said.filter((text) => english.has(text))).toEqual([])
}
