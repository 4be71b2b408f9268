import type { EnrollmentStatus } from '../wire.ts'

type Moves = Partial<Record<EnrollmentStatus | 'none', readonly EnrollmentStatus[]>>

/** The moves of the status that each party has; there is no other. */
export const moves: Readonly<Record<'student' | 'staff', Moves>> = {
  student: {
    none: ['application_started', 'applied'],
    application_started: ['application_started', 'applied'],
    send_application_reminder: ['application_started'],
  },
  staff: {
    application_started: ['send_application_reminder', 'archived'],
    send_application_reminder: ['application_started', 'archived'],
    applied: ['interviewing', 'rejected', 'archived'],
    interviewing: ['accepted', 'rejected', 'archived'],
    accepted: ['invoice_reminder', 'matching', 'archived'],
    invoice_reminder: ['accepted', 'matching', 'archived'],
    matching: ['accepted', 'archived'],
    rejected: ['applied'],
    archived: ['applied'],
  },
}

/** What a mail tells the student of a move. */
export type MailKind = 'received' | 'reopened' | 'accepted' | 'application_reminder' | 'invoice_reminder'

/** Which mail a move of the status sends, or null where it sends none. */
export const mailKindOf = (from: EnrollmentStatus | null, to: EnrollmentStatus): MailKind | null => {
  switch (to) {
    case 'applied':
      return from === 'rejected' || from === 'archived' ? 'reopened' : 'received'
    case 'accepted':
      // Back from a later step the student has long been told.
      return from === 'interviewing' ? 'accepted' : null
    case 'send_application_reminder':
      return 'application_reminder'
    case 'invoice_reminder':
      return 'invoice_reminder'
    default:
      return null
  }
}
