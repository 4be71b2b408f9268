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

interface News {
  /** What its owner calls the search. */
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  /** Those that are told of. */
  readonly jobs: readonly NewJob[]
  /** How many there are in all. */
  readonly found: number
}

const texts = {
  en: {
    subject: (name: string, count: number) => `${count} new for “${name}”`,
    greeting: (name: string) => `Hi ${name},`,
    about: (name: string) => `These internships are new since our last mail, and fit your saved search “${name}”.`,
    rest: 'There are more. The list has all of them.',
    remote: 'Remote',
    hour: (pay: string) => `${pay} an hour`,
    label: 'See the list',
    reason: (brand: string) => `You get this email because you saved this search on ${brand} and turned its mail on.`,
  },
  es: {
    subject: (name: string, count: number) => `${count} ${count === 1 ? 'nueva' : 'nuevas'} para «${name}»`,
    greeting: (name: string) => `Hola, ${name}:`,
    about: (name: string) =>
      `Estas pasantías son nuevas desde nuestro último correo y coinciden con tu búsqueda guardada «${name}».`,
    rest: 'Hay más. En la lista están todas.',
    remote: 'A distancia',
    hour: (pay: string) => `${pay} por hora`,
    label: 'Ver la lista',
    reason: (brand: string) =>
      `Recibes este correo porque guardaste esta búsqueda en ${brand} y activaste sus correos.`,
  },
} as const

/** What is new for a saved search. */
export const newJobsMail = ({ brand, publicUrl }: House, { email, firstName, locale }: Reader, news: News): Mail => {
  const text = texts[locale]
  const pay = ({ payMinCents: min, payMaxCents: max }: NewJob): string =>
    text.hour(min === max ? formatMoney(min, locale) : `${formatMoney(min, locale)} – ${formatMoney(max, locale)}`)
  const placeOf = ({ remote, place }: NewJob): string => (remote ? text.remote : place)
  return {
    to: email,
    locale,
    subject: text.subject(news.name, news.jobs.length),
    greeting: text.greeting(firstName),
    paragraphs: [
      text.about(news.name),
      ...news.jobs.map(
        (job) => `${job.title}, ${job.organizationName}. ${placeOf(job)}, ${pay(job)}. ${publicUrl}${jobPath(job)}`,
      ),
    ],
    closing: news.found > news.jobs.length ? [text.rest] : [],
    action: { label: text.label, url: `${publicUrl}/internships?${new URLSearchParams(news.query)}` },
    reason: text.reason(brand.name),
  }
}
