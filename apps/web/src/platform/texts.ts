import type { Locale } from '@firstrung/api/locale/wire'
import type { I18n, Messages } from '@lingui/core'

// Each language is a script of its own, so that a page downloads the one that it speaks.
const catalogs: Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>> = {
  en: () => import('../locales/en/messages.po'),
  es: () => import('../locales/es/messages.po'),
}

/** Loads the texts of one language and makes them the ones that are shown. */
export const speak = async (i18n: I18n, locale: Locale): Promise<I18n> => {
  const { messages } = await catalogs[locale]()
  i18n.loadAndActivate({ locale, messages })
  return i18n
}
