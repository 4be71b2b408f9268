import type { ReferralSource } from '@firstrung/api/accounts/wire'
import { type ApiResult, callApi } from '../../platform/api-client.ts'

/** Keeps how they heard of us; null where they would rather not say. */
export const saveReferral = (
  profileId: string,
  source: ReferralSource | null,
  other: string,
): Promise<ApiResult<void>> =>
  callApi({
    method: 'PATCH',
    path: `/api/profiles/${profileId}/`,
    body: { referral_source: source, referral_other: source === 'other' ? other : null },
  })
