import type { Brand } from '../../../platform/brand/wire.ts'
import { formatMoney, type Locale } from '../../../platform/locale/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { jobPath } from '../addresses/wire.ts'

interface House {
  readonly brand: Pick<Brand, 'name'>
  readonly publicUrl: string
}

interface Reader {
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
}

interface NewJob {
  readonly id: string
  readonly title: string
  readonly organizationName: string
  readonly place: string
  readonly remote: boolean
  readonly payMinCents: number
  readonly payMaxCents: number
}

interface Searched {
  /** What its owner calls the search. */
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  /** Those that are told of. */
  readonly jobs: readonly NewJob[]
}

interface News {
  /** Those for which something is new. */
  readonly searches: readonly Searched[]
  /** Whether there is more than what is told of. */
  readonly hasMore: boolean
}

const texts = {
  en: {
    subject: (name: string, count: number) => `${count} new for “${name}”`,
    subjectOfAll: (count: number) => `${count} new for your saved searches`,
    greeting: (name: string) => `Hi ${name},`,
    about: (name: string) => `These internships are new since our last mail, and fit your saved search “${name}”.`,
    aboutAll: 'These internships are new since our last mail, and fit your saved searches.',
    over: (name: string, url: string) => `“${name}”: ${url}`,
    rest: 'There are more. The list has all of them.',
    remote: (place: string) => (place === '' ? 'Remote' : `${place}, or remote`),
    hour: (pay: string) => `${pay} an hour`,
    label: 'See the list',
    reason: (brand: string) => `You get this email because you saved a search on ${brand} and turned its mail on.`,
  },
  es: {
    subject: (name: string, count: number) => `${count} ${count === 1 ? 'nueva' : 'nuevas'} para «${name}»`,
    subjectOfAll: (count: number) => `${count} ${count === 1 ? 'nueva' : 'nuevas'} para tus búsquedas guardadas`,
    greeting: (name: string) => `Hola, ${name}:`,
    about: (name: string) =>
      `Estas pasantías son nuevas desde nuestro último correo y coinciden con tu búsqueda guardada «${name}».`,
    aboutAll: 'Estas pasantías son nuevas desde nuestro último correo y coinciden con tus búsquedas guardadas.',
    over: (name: string, url: string) => `«${name}»: ${url}`,
    rest: 'Hay más. En la lista están todas.',
    remote: (place: string) => (place === '' ? 'A distancia' : `${place}, o a distancia`),
    hour: (pay: string) => `${pay} por hora`,
    label: 'Ver la lista',
    reason: (brand: string) => `Recibes este correo porque guardaste una búsqueda en ${brand} y activaste sus correos.`,
  },
} as const

/** What is new for somebody's saved searches: under the name of each what was found for it, where there are several. */
export const newJobsMail = ({ brand, publicUrl }: House, { email, firstName, locale }: Reader, news: News): Mail => {
  const text = texts[locale]
  const pay = ({ payMinCents: min, payMaxCents: max }: NewJob): string =>
    text.hour(min === max ? formatMoney(min, locale) : `${formatMoney(min, locale)} – ${formatMoney(max, locale)}`)
  const placeOf = ({ remote, place }: NewJob): string => (remote ? text.remote(place) : place)
  const listOf = ({ query }: Searched): string => `${publicUrl}/internships?${new URLSearchParams(query)}`
  const linesOf = ({ jobs }: Searched): string[] =>
    jobs.map(
      (job) => `${job.title}, ${job.organizationName}. ${placeOf(job)}, ${pay(job)}. ${publicUrl}${jobPath(job)}`,
    )
  const [first, ...others] = news.searches
  const only = others.length === 0 ? first : undefined
  const count = news.searches.reduce((sum, { jobs }) => sum + jobs.length, 0)
  return {
    to: email,
    locale,
    subject: only ? text.subject(only.name, count) : text.subjectOfAll(count),
    greeting: text.greeting(firstName),
    paragraphs: only
      ? [text.about(only.name), ...linesOf(only)]
      : [text.aboutAll, ...news.searches.flatMap((one) => [text.over(one.name, listOf(one)), ...linesOf(one)])],
    closing: news.hasMore ? [text.rest] : [],
    action: { label: text.label, url: only ? listOf(only) : `${publicUrl}/internships` },
    reason: text.reason(brand.name),
  }
}
