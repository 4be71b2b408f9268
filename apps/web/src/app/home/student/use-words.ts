import type { EnrollmentStatus } from '@firstrung/api/program/wire'
import { useLingui } from '@lingui/react/macro'
import { useBrand } from '../../../platform/session.tsx'
import type { Missing, NextAction } from './standing.ts'

/** What a status means to the student: where that is, and what happens next. */
export const useStatusWords = (): ((status: EnrollmentStatus) => { headline: string; text: string }) => {
  const { t } = useLingui()
  const unsent = {
    headline: t`Your program application is not sent yet`,
    text: t`What you entered is saved. Nothing is due, and nobody reads it before you send it.`,
  }
  const words: Record<EnrollmentStatus, { headline: string; text: string }> = {
    application_started: unsent,
    send_application_reminder: unsent,
    applied: {
      headline: t`Your program application is in`,
      text: t`A person reads it. Then you get an email to set up your interview. Nothing is due now.`,
    },
    interviewing: {
      headline: t`You are in the interview stage`,
      text: t`We email you to set up each step. Our decision stands here; a yes comes by email, too. Nothing is due before it.`,
    },
    accepted: {
      headline: t`You are in`,
      text: t`The invoice for your first payment comes by email. Once it is paid, the interview training follows.`,
    },
    invoice_reminder: {
      headline: t`Your invoice is still open`,
      text: t`You find it in your email. If you have paid already, there is nothing to do.`,
    },
    matching: {
      headline: t`We are introducing you to companies`,
      text: t`As soon as one of them wants to meet you, you will hear from us.`,
    },
    rejected: {
      headline: t`Your program application was not accepted`,
      text: t`Your account stays as it is. If you want to know why, or try again, write to us.`,
    },
    archived: {
      headline: t`Your program application is closed`,
      text: t`Your account stays as it is. If you want it opened again, write to us.`,
    },
  }
  return (status) => words[status]
}

interface ActionWords {
  readonly headline: string
  readonly text: string
  readonly label: string
  /** An address of the product, or of another site. */
  readonly to: string
}

/** What the page offers first: why, and where it leads. */
export const useActionWords = (): ((next: NextAction) => ActionWords) => {
  const { t } = useLingui()
  const { links, support_email: email } = useBrand()
  const words: Record<NextAction, ActionWords> = {
    finish_onboarding: {
      headline: t`Finish setting up`,
      text: t`A few answers are still missing. You go on where you left off, and nothing you entered is lost.`,
      label: t`Continue`,
      to: '/onboarding',
    },
    add_details: {
      headline: t`Tell us where you are from`,
      text: t`Wage programs go by where you live. It takes a minute.`,
      label: t`Add your details`,
      to: '/onboarding',
    },
    sign_consent: {
      headline: t`Your consent is not signed`,
      text: t`Without it we do not collect your Student Aid Report, and nothing is taken as agreed. Signing takes a minute. You can also leave it unsigned.`,
      label: t`Review and sign`,
      to: '/onboarding',
    },
    see_program: {
      headline: t`You are ready to apply to the Professional Program`,
      text: t`A 10-week paid internship, with interview training and coaching before it. The application asks for a start date, your tracks and how you want to pay; nothing is due until you are accepted.`,
      label: t`See the program`,
      to: '/professional-program',
    },
    continue_application: {
      headline: t`Your program application is not sent yet`,
      text: '',
      label: t`Continue my application`,
      to: '/professional-program',
    },
    see_payments: {
      headline: t`Your invoice is still open`,
      text: '',
      label: t`See my payments`,
      to: '/professional-program',
    },
    add_resume: {
      headline: t`Add your resume`,
      text: t`Meanwhile: your resume is missing. Interviewers read it first, and a rough one is better than none.`,
      label: t`Add your resume`,
      to: '/settings/privacy#documents',
    },
    talk_to_coach: {
      headline: t`Talk to a career coach`,
      text: t`Meanwhile: a coach goes over your interview with you, 1:1.`,
      label: t`Talk to a career coach`,
      to: links.coach_calendar,
    },
    write_to_us: {
      headline: t`Write to us`,
      text: '',
      label: t`Write to us`,
      to: `mailto:${email}`,
    },
  }
  return (next) => words[next]
}

interface MissingWords {
  readonly name: string
  readonly why: string
  readonly to: string
  readonly optional?: boolean
}

/** What is missing: what it is for, and where it is added. */
export const useMissingWords = (): ((missing: Missing) => MissingWords) => {
  const { t } = useLingui()
  const words: Record<Missing, MissingWords> = {
    payment: {
      name: t`Your first payment`,
      why: t`The invoice is in your email. If you have paid already, there is nothing to do.`,
      to: '/professional-program',
    },
    application: {
      name: t`Your program application`,
      why: t`Started, but not sent.`,
      to: '/professional-program',
    },
    details: {
      name: t`Hometown and aid answers`,
      why: t`They show which programs can pay part of your wage.`,
      to: '/onboarding',
    },
    resume: { name: t`Resume`, why: t`A PDF of up to 2MB.`, to: '/settings/privacy#documents' },
    consent: {
      name: t`Consent`,
      why: t`Not signed: we do not collect your Student Aid Report.`,
      to: '/onboarding',
      optional: true,
    },
    aid_answers: {
      name: t`Aid answers`,
      why: t`Without them we cannot tell which programs fit you.`,
      to: '/onboarding',
      optional: true,
    },
  }
  return (missing) => words[missing]
}
