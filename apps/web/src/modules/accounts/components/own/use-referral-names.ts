import type { ReferralSource } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'

/** What each way of hearing of us is called. */
export const useReferralNames = (): Readonly<Record<ReferralSource, string>> => {
  const { t } = useLingui()
  return {
    referral: t`Somebody told me`,
    linkedin: t`On LinkedIn`,
    partner: t`From a partner organization`,
    university: t`At my school`,
    email: t`By email`,
    student_org: t`In a student organization`,
    search_engine: t`With a search engine`,
    other: t`Another way`,
  }
}
