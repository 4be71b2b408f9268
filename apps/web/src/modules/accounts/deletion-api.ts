import { type AccountDeletion, deletion } from '@firstrung/api/accounts/deletion/wire'
import { queryOptions } from '@tanstack/react-query'
import { callApi, dataOf } from '../../platform/api-client.ts'
import { whileSessionChanges } from '../../platform/session-watch.ts'
import { type Proof, proofBody } from './second-factor-api.ts'

const path = '/api/users/me/deletion/'

/** When one's account is deleted, and what that leaves. */
export const deletionQuery = queryOptions({
  queryKey: ['accounts', 'deletion'],
  queryFn: async ({ signal }): Promise<AccountDeletion> => dataOf(await callApi({ path, answer: deletion, signal })),
})

/** Asks for the account to be deleted; from then on nobody is signed in. */
export const askForDeletion = async (confirmation: string, proof: Proof): Promise<AccountDeletion> => {
  const body = { ...(await proofBody(proof)), confirmation }
  return whileSessionChanges(async () =>
    dataOf(await callApi({ method: 'POST', path, body, answer: deletion, signedOut: 'tell' })),
  )
}

export const keepAccount = async (): Promise<void> => dataOf(await callApi({ method: 'DELETE', path }))
