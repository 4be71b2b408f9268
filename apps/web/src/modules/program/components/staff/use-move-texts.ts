import type { MailKind } from '@firstrung/api/program/enrollments/wire'
import { type EnrollmentStatus, enrollmentStatusBadges } from '@firstrung/api/program/wire'
import { useLingui } from '@lingui/react/macro'

/** How staff's moves are called, and what each does. */
export const useMoveTexts = () => {
  const { t } = useLingui()
  const mails: Record<MailKind, (name: string) => string> = {
    received: (name) => t`${name} gets an email that the application has arrived.`,
    reopened: (name) => t`${name} gets an email that the application is open again, with what it says.`,
    accepted: (name) => t`${name} gets an email that they are accepted, with what they chose and what comes next.`,
    application_reminder: (name) => t`${name} gets an email with a link to continue the application.`,
    invoice_reminder: (name) => t`${name} gets an email that the first payment is still open.`,
  }
  const forward: Record<EnrollmentStatus, string> = {
    application_started: t`Back to draft`,
    applied: t`Open again`,
    interviewing: t`Invite to interview`,
    accepted: t`Accept`,
    matching: t`Start matching`,
    rejected: t`Reject`,
    archived: t`Archive`,
    send_application_reminder: t`Send application reminder`,
    invoice_reminder: t`Send invoice reminder`,
  }
  return {
    /** What the button of a move says. */
    nameOf: (from: EnrollmentStatus, to: EnrollmentStatus): string => {
      const label = enrollmentStatusBadges[to].label
      return to === 'accepted' && from !== 'interviewing' ? t`Back to ${label}` : forward[to]
    },
    /** Which mail it sends. */
    mailOf: (kind: MailKind, name: string): string => mails[kind](name),
  }
}
