import { identities, type LinkedIdentity } from '@firstrung/api/accounts/identities/wire'
import { queryOptions } from '@tanstack/react-query'
import { callApi, dataOf } from '../../platform/api-client.ts'
import { type Proof, proofBody } from './second-factor-api.ts'

const path = '/api/users/me/identities/'

/** As whom identity providers know one. */
export const identitiesQuery = queryOptions({
  queryKey: ['accounts', 'identities'],
  queryFn: async ({ signal }): Promise<LinkedIdentity[]> => dataOf(await callApi({ path, answer: identities, signal })),
  staleTime: 0,
})

export const removeIdentity = async (id: string, proof: Proof): Promise<void> =>
  dataOf(await callApi({ method: 'POST', path: `${path}${id}/remove/`, body: await proofBody(proof) }))
