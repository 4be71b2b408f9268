import type { OptionalMail } from '@firstrung/api/accounts/notifications/wire'
import type { UserRole } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'

type Kinds = Readonly<Record<OptionalMail, { readonly name: string; readonly about: string }>>

/** The kinds of optional mails that each role gets. */
export const mailKindsOf: Readonly<Record<UserRole, readonly OptionalMail[]>> = {
  STUDENT: ['updates', 'reminders', 'searches'],
  EMPLOYER: ['updates', 'reminders'],
  SUPER_ADMIN: [],
}

/** How the kinds of optional mails are called, and what they tell somebody of the role. */
export const useMailKinds = (role: UserRole = 'STUDENT'): Kinds => {
  const { t } = useLingui()
  const isEmployer = role === 'EMPLOYER'
  return {
    updates: {
      name: t`Application updates`,
      about: isEmployer
        ? t`Somebody applied to a posting of yours, withdrew, or answered an offer. What you have not read after a quarter of an hour comes in one email, every four hours at most.`
        : t`News of your applications and invitations. A decision, and news of your program application, comes by itself. What else you have not read after a quarter of an hour comes in one email, every four hours at most.`,
    },
    reminders: {
      name: t`Reminders`,
      about: isEmployer
        ? t`Applications have been waiting for your answer for days.`
        : t`Your application is not finished, or a payment is still open.`,
    },
    searches: {
      name: t`New internships`,
      about: t`Once a day, what is new for a search that you saved.`,
    },
  }
}
