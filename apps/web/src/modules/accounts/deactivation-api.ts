import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { callApi, dataOf } from '../../platform/api-client.ts'
import { whileSessionChanges } from '../../platform/session-watch.ts'
import { type Proof, proofBody } from './second-factor-api.ts'

/** Closes one's own account; from then on nobody is signed in. */
export const deactivateOwn = async ({ email, has_password }: CurrentUser, proof: Proof): Promise<void> => {
  const given = await proofBody(proof)
  // The server takes a fresh login in place of the password; where the page asks for one, an empty field is a slip.
  const body = { ...given, username: email, ...(has_password ? { password: proof.password } : {}) }
  return whileSessionChanges(async () =>
    dataOf(await callApi({ method: 'POST', path: '/api/auth/deactivate/', body, signedOut: 'tell' })),
  )
}
