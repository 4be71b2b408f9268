import { type Locale, localeFor } from '@firstrung/api/locale/wire'
import { type I18n, type Messages, i18n as ofPage } from '@lingui/core'
import { patiently } from './line.ts'

type Catalog = Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>>

// Each language is a script of its own, so that a page downloads the one that it speaks. In the browser these are the
// texts of every page; what is loaded later brings its own.
const catalogs: Catalog[] = [
  {
    en: () => import('../locales/en/messages.po'),
    es: () => import('../locales/es/messages.po'),
  },
]

const whole: Catalog = {
  en: () => import('../locales/en/messages.po?lingui'),
  es: () => import('../locales/es/messages.po?lingui'),
}

const take = async (i18n: I18n, locale: Locale, from: readonly Catalog[]): Promise<void> => {
  const found = await Promise.all(from.map((catalog) => catalog[locale]()))
  i18n.load(locale, Object.assign({}, ...found.map(({ messages }) => messages)))
}

/** Loads the texts of one language and makes them the ones that are shown. */
export const speak = async (i18n: I18n, locale: Locale): Promise<I18n> => {
  await take(i18n, locale, catalogs)
  i18n.activate(locale)
  return i18n
}

/** Adds the texts of what was loaded later, in the language of the page. The build writes the calls. */
export const takeTexts = async (catalog: Catalog): Promise<void> => {
  catalogs.push(catalog)
  // What asked for them stays broken for good where they fail.
  await patiently(() => take(ofPage, localeFor(ofPage.locale || document.documentElement.lang), [catalog]))
}

/** Where a text is not there, in the browser: all the others of its language are fetched, and the page shows them. */
export const mendMissingTexts = (): void => {
  const asked = new Set<string>()
  ofPage.on('missing', ({ locale }) => {
    if (asked.has(locale)) return
    asked.add(locale)
    void patiently(() => take(ofPage, localeFor(locale), [whole]))
  })
}
