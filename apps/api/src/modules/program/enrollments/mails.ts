import { formatMoney, type Locale, regionOf } from '../../../platform/locale/wire.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { type EnrollmentStatus, type PaymentType, type ProgramTrack, plans } from '../wire.ts'
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

type Fact = NonNullable<Mail['facts']>[number]

const month = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(regionOf(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const payments = (paymentType: PaymentType, locale: Locale): string => {
  const texts = mailTexts[locale]
  const { upfront, afterMatch, monthly, months } = plans[paymentType]
  const money = (cents: number) => formatMoney(cents, locale)
  const rest = afterMatch > 0 ? texts.afterMatch(money(afterMatch)) : texts.monthly(money(monthly), months)
  return texts.payments(money(upfront), rest)
}

const choices = ({ startDate, programTracks, paymentType, locale }: MailFacts): Fact[] => {
  const { labels, trackNames, planNames } = mailTexts[locale]
  return [
    ...(startDate ? [{ label: labels.start, value: month(startDate, locale) }] : []),
    ...(programTracks.length > 0
      ? [{ label: labels.tracks, value: programTracks.map((track) => trackNames[track]).join(', ') }]
      : []),
    ...(paymentType
      ? [
          { label: labels.plan, value: planNames[paymentType] },
          { label: labels.payments, value: payments(paymentType, locale) },
        ]
      : []),
  ]
}

/** Among which of the mails that somebody may do without the one of a move is. */
export const optionOfMove = ({ from, to }: Move): 'updates' | 'reminders' => {
  const kind = mailKindOf(from, to)
  return kind === 'application_reminder' || kind === 'invoice_reminder' ? 'reminders' : 'updates'
}

/** The mail that a move of the status sends, in the student's language, or null where it sends none. */
export const mailOfMove = (move: Move, facts: MailFacts): Mail | null => {
  const kind = mailKindOf(move.from, move.to)
  if (!kind) return null
  const { greeting, reason, kinds } = mailTexts[facts.locale]
  const text = kinds[kind]
  return {
    to: facts.email,
    locale: facts.locale,
    subject: `${facts.brandName}: ${text.subject}`,
    heading: text.subject,
    preview: text.preview,
    greeting: greeting(facts.firstName),
    paragraphs: text.before,
    facts: text.choices ? choices(facts) : [],
    closing: text.after,
    action: { label: text.label, url: `${facts.publicUrl}/professional-program` },
    reason: reason(facts.brandName),
  }
}
