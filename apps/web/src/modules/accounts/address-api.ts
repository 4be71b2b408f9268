import { pendingAddress } from '@firstrung/api/accounts/address/wire'
import { queryOptions } from '@tanstack/react-query'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'
import { type Proof, proofBody } from './second-factor-api.ts'

const path = '/api/users/me/email/'

/** The address that waits for its code. */
export const pendingAddressQuery = queryOptions({
  queryKey: ['accounts', 'pending-address'],
  queryFn: async ({ signal }) => dataOf(await callApi({ path, answer: pendingAddress, signal })).pending,
  staleTime: 0,
})

/** Has a code mailed to the new address; throws where it is refused. */
export const askForAddress = async (email: string, proof: Proof): Promise<void> =>
  dataOf(await callApi({ method: 'POST', path, body: { email, ...(await proofBody(proof)) } }))

export const confirmAddress = (code: string): Promise<ApiResult<void>> =>
  callApi({ method: 'PUT', path, body: { code } })

export const resendAddressCode = (): Promise<ApiResult<void>> => callApi({ method: 'POST', path: `${path}resend/` })

export const cancelAddress = (): Promise<ApiResult<void>> => callApi({ method: 'DELETE', path })
