import { z } from 'zod'

/** The languages that the product speaks; the first one serves where none fits. */
export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]

/** The language's name in the language itself. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', es: 'Español' }

/** The cookie in which a browser keeps the language that was chosen in it. */
export const localeCookie = 'locale'

export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text)

/** The language as it is written where the program runs, for dates and sums of money. */
export const regionOf = (locale: Locale): string => `${locale}-US`

/** The currency of every sum. */
export const currency = 'USD'

/** Cents as people read them: "$1,500", or "$1,500.50" where there are cents, or where `withCents` asks for them. */
export const formatMoney = (cents: number, locale: Locale, { withCents = cents % 100 !== 0 } = {}): string =>
  new Intl.NumberFormat(regionOf(locale), {
    style: 'currency',
    currency,
    minimumFractionDigits: withCents ? 2 : 0,
  }).format(cents / 100)

/** The text as a language of ours; where it is none, `otherwise`, or else the first one. */
export const localeOf = (text: unknown, otherwise: Locale = locales[0]): Locale => (isLocale(text) ? text : otherwise)

/** The direction in which the language is written. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  ['ar', 'fa', 'he', 'ur'].includes(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'

/** The first of our languages that the browser asks for in its Accept-Language header. */
export const localeFor = (acceptLanguage: string | null | undefined): Locale => {
  const wanted = (acceptLanguage ?? '').split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
    return { language: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) }
  })
  // A language with q=0 is one that the reader refuses.
  const accepted = wanted.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)
  for (const { language } of accepted) {
    const found = locales.find((locale) => locale === language)
    if (found) return found
  }
  return locales[0]
}

/** The language of a call: the account's own choice, else the browser's, else what the browser asks for. */
export const chooseLocale = ({
  stored,
  cookie,
  acceptLanguage,
}: {
  readonly stored: string | null | undefined
  readonly cookie: string | null | undefined
  readonly acceptLanguage: string | null | undefined
}): Locale => [stored, cookie].find(isLocale) ?? localeFor(acceptLanguage)

// Every page reads this file; marked as pure, the schema and its library stay out of those that do not use it.
export const localeChoice = /* @__PURE__ */ z.object({
  locale: /* @__PURE__ */ z.enum(locales, { error: 'Choose one of the languages' }),
})
