import type { Mail } from '../../../platform/mail/mail.ts'
import {
  type EnrollmentStatus,
  formatMoney,
  type PaymentType,
  type ProgramTrack,
  paymentTypeLabels,
  plans,
  programTrackLabels,
} from '../wire.ts'

interface Move {
  readonly from: EnrollmentStatus | null
  readonly to: EnrollmentStatus
}

/** What the mails tell: the person, their application and where to read on. */
export interface MailFacts {
  readonly email: string
  readonly firstName: string
  readonly brandName: string
  readonly publicUrl: string
  readonly startDate: string | null
  readonly programTracks: readonly ProgramTrack[]
  readonly paymentType: PaymentType | null
}

const month = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

const planInWords = (paymentType: PaymentType): string => {
  const { upfront, afterMatch, monthly, months } = plans[paymentType]
  const rest =
    afterMatch > 0
      ? `${formatMoney(afterMatch)} after your internship match`
      : `${formatMoney(monthly)} a month for ${months} months`
  return `${paymentTypeLabels[paymentType]}: ${formatMoney(upfront)} upfront, then ${rest}`
}

const choices = ({ startDate, programTracks, paymentType }: MailFacts): string[] => [
  ...(startDate ? [`Start: ${month(startDate)}.`] : []),
  ...(programTracks.length > 0
    ? [`Tracks: ${programTracks.map((track) => programTrackLabels[track]).join(', ')}.`]
    : []),
  ...(paymentType ? [`Plan: ${planInWords(paymentType)}.`] : []),
]

type Text = Pick<Mail, 'subject' | 'paragraphs'> & { readonly label: string }

const textOf = ({ from, to }: Move, facts: MailFacts): Text | null => {
  switch (to) {
    case 'applied':
      return {
        subject:
          from === 'rejected' || from === 'archived' ? 'Your application is open again' : 'We have your application',
        paragraphs: [
          from === 'rejected' || from === 'archived'
            ? 'We reopened your application to the Professional Program. This is what it says:'
            : 'Thank you for applying to the Professional Program. This is what we received:',
          ...choices(facts),
          'The next step is an interview. Nothing is due now: we ask for payment only after you are accepted.',
        ],
        label: 'See your application',
      }
    case 'accepted':
      // Back from a later step the student has long been told.
      if (from !== 'interviewing') return null
      return {
        subject: 'You are accepted to the Professional Program',
        paragraphs: [
          'You are in. This is what you chose:',
          ...choices(facts),
          'What comes next: complete your invoice, attend the interview training, build your profile, then interview and match with companies.',
          'There is no finance charge. Read the terms again before you pay; if something is not clear, ask us first.',
        ],
        label: 'See what comes next',
      }
    case 'send_application_reminder':
      return {
        subject: 'Your application is waiting for you',
        paragraphs: [
          'You started an application to the Professional Program and have not sent it. We kept what you entered.',
          'Continue where you left off, or leave it be: nothing is due, and you owe us no answer.',
        ],
        label: 'Continue my application',
      }
    case 'invoice_reminder':
      return {
        subject: 'Your program invoice is still open',
        paragraphs: [
          'You are accepted to the Professional Program. Your place needs its first payment.',
          ...choices(facts),
          'If you have paid already, there is nothing to do. If the plan no longer fits, reply to this email before you pay.',
        ],
        label: 'See your application',
      }
    default:
      return null
  }
}

/** The mail that a move of the status sends, or null where it sends none. */
export const mailOfMove = (move: Move, facts: MailFacts): Mail | null => {
  const text = textOf(move, facts)
  return (
    text && {
      to: facts.email,
      subject: `${facts.brandName}: ${text.subject}`,
      greeting: `Hi ${facts.firstName},`,
      paragraphs: text.paragraphs,
      action: { label: text.label, url: `${facts.publicUrl}/professional-program` },
    }
  )
}
