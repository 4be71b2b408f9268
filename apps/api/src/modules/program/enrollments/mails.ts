import { type Locale, regionOf } from '../../../platform/locale/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { type EnrollmentStatus, formatMoney, type PaymentType, type ProgramTrack, plans } from '../wire.ts'
import { mailTexts } from './mail-texts.ts'
import { mailKindOf } from './wire.ts'

interface Move {
  readonly from: EnrollmentStatus | null
  readonly to: EnrollmentStatus
}

/** What the mails tell: the person, their application and where to read on. */
export interface MailFacts {
  readonly email: string
  readonly firstName: string
  readonly locale: Locale
  readonly brandName: string
  readonly publicUrl: string
  readonly startDate: string | null
  readonly programTracks: readonly ProgramTrack[]
  readonly paymentType: PaymentType | null
}

const month = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(regionOf(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const planLine = (paymentType: PaymentType, locale: Locale): string => {
  const texts = mailTexts[locale]
  const { upfront, afterMatch, monthly, months } = plans[paymentType]
  const money = (cents: number) => formatMoney(cents, locale)
  const rest = afterMatch > 0 ? texts.afterMatch(money(afterMatch)) : texts.monthly(money(monthly), months)
  return texts.plan(texts.planNames[paymentType], money(upfront), rest)
}

const choices = ({ startDate, programTracks, paymentType, locale }: MailFacts): string[] => {
  const texts = mailTexts[locale]
  return [
    ...(startDate ? [texts.start(month(startDate, locale))] : []),
    ...(programTracks.length > 0
      ? [texts.tracks(programTracks.map((track) => texts.trackNames[track]).join(', '))]
      : []),
    ...(paymentType ? [planLine(paymentType, locale)] : []),
  ]
}

/** The mail that a move of the status sends, in the student's language, or null where it sends none. */
export const mailOfMove = (move: Move, facts: MailFacts): Mail | null => {
  const kind = mailKindOf(move.from, move.to)
  if (!kind) return null
  const { greeting, kinds } = mailTexts[facts.locale]
  const text = kinds[kind]
  return {
    to: facts.email,
    locale: facts.locale,
    subject: `${facts.brandName}: ${text.subject}`,
    greeting: greeting(facts.firstName),
    paragraphs: [...text.before, ...(text.choices ? choices(facts) : []), ...text.after],
    action: { label: text.label, url: `${facts.publicUrl}/professional-program` },
  }
}
