import type { Locale } from '../../locale/wire.ts'
import type { Brand } from '../wire.ts'

// Apart from the schemas, which every page would carry along.

/** A text of the brand as one language says it. */
export const textIn = <T extends string | readonly string[]>(
  text: T | Readonly<Record<Locale, T>>,
  locale: Locale,
): T => (typeof text === 'string' || Array.isArray(text) ? (text as T) : (text as Readonly<Record<Locale, T>>)[locale])

/** The brand as one language says it. */
export const brandIn = (brand: Brand, locale: Locale) => {
  const { partners, testimonial, program_terms: terms } = brand
  return {
    ...brand,
    tagline: textIn<string>(brand.tagline, locale),
    partners: partners.map((partner) => ({ ...partner, name: textIn<string>(partner.name, locale) })),
    testimonial: testimonial && {
      ...testimonial,
      quote: textIn<string>(testimonial.quote, locale),
      by: textIn<string>(testimonial.by, locale),
    },
    program_terms: {
      ...terms,
      refund: textIn<string[]>(terms.refund, locale),
      guarantee: textIn<string[]>(terms.guarantee, locale),
      eligibility: textIn<string[]>(terms.eligibility, locale),
    },
  }
}
export type SpokenBrand = ReturnType<typeof brandIn>
