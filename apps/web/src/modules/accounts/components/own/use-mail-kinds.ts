import type { OptionalMail } from '@firstrung/api/accounts/notifications/wire'
import { useLingui } from '@lingui/react/macro'

/** How the kinds of optional mails are called, and what they tell. */
export const useMailKinds = (): Readonly<Record<OptionalMail, { readonly name: string; readonly about: string }>> => {
  const { t } = useLingui()
  return {
    updates: {
      name: t`Application updates`,
      about: t`We have your application, it is open again, or you are accepted.`,
    },
    reminders: {
      name: t`Reminders`,
      about: t`Your application is not finished, or a payment is still open.`,
    },
  }
}
