import type { EnrollmentStatus } from '@firstrung/api/program/wire'
import { useLingui } from '@lingui/react/macro'

/** What comes next for a status, in one or two sentences. */
export const useNextStep = (): ((status: EnrollmentStatus) => string) => {
  const { t } = useLingui()
  const sentences: Record<EnrollmentStatus, string> = {
    application_started: t`Your application is saved but not sent yet.`,
    applied: t`Next comes an interview: once we have read your application, we email you to set it up. Nothing is due now.`,
    interviewing: t`You are in the interview stage. We email you to set up each step. Our decision stands here; a yes comes by email, too.`,
    accepted: t`You are in. Your invoice comes by email; the interview training follows.`,
    invoice_reminder: t`Your invoice is still open. You will find it in your email; if you have paid already, there is nothing to do.`,
    matching: t`We are introducing you to companies. You will hear from us as soon as one wants to meet you.`,
    archived: t`This application is closed. If you want it opened again, write to us.`,
    rejected: t`This application was not accepted. If you want to know why or try again, write to us.`,
    send_application_reminder: t`Your application is saved but not sent yet. Continue it when you are ready; nothing is due.`,
  }
  return (status) => sentences[status]
}
