import type { OnboardingState, ProfilePatch } from '@firstrung/api/accounts/wire'
import type { ErrorEntry } from '@firstrung/api/platform/wire'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'

/** How long a save may take before it counts as failed, in milliseconds. */
const patience = 20_000

/** The field of a form at which a fault of the profile's is told. */
export const fieldOf = ({ attr }: ErrorEntry): string | null => (attr === 'hometown_place_id' ? 'hometown' : attr)

/** Writes what the patch names and nothing else. */
export const saveProfile = (
  profileId: string,
  patch: ProfilePatch,
  signedOut: 'login' | 'tell' = 'login',
): Promise<ApiResult<void>> =>
  callApi({
    method: 'PATCH',
    path: `/api/profiles/${profileId}/`,
    body: patch,
    signal: AbortSignal.timeout(patience),
    signedOut,
  })

// One after the other, so that the step entered last is the one that stays.
let last: Promise<void> = Promise.resolve()

/** Keeps on the server where the student stands, for another device, and tells when it is kept. A failure is only logged: the flow goes on. */
export const saveState = (userId: string, state: OnboardingState, onKept: () => void): Promise<void> => {
  last = last.then(async () => {
    try {
      const path = `/api/users/${userId}/onboarding_state/`
      dataOf(await callApi({ method: 'PUT', path, body: { state }, signedOut: 'tell' }))
      onKept()
    } catch (error) {
      console.error('The onboarding state was not saved.', error)
    }
  })
  return last
}
