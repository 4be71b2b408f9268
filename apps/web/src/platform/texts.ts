import type { I18n, Messages } from '@lingui/core'
import { messages as en } from '../locales/en/messages.po'

/** The languages that there are texts for; the first one serves where none fits. */
export const locales = ['en'] as const
export type Locale = (typeof locales)[number]

const catalogs: Readonly<Record<Locale, Messages>> = { en }

/** The first of our languages that the browser asks for. */
export const localeFor = (acceptLanguage: string | null): Locale => {
  const wanted = (acceptLanguage ?? '').split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
    return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) }
  })
  wanted.sort((a, b) => b.quality - a.quality)
  for (const { language } of wanted) {
    const found = locales.find((locale) => locale === language)
    if (found) return found
  }
  return locales[0]
}

/** Makes the texts of one language the ones that are shown. */
export const speak = (i18n: I18n, locale: Locale): I18n => {
  i18n.loadAndActivate({ locale, messages: catalogs[locale] })
  return i18n
}
