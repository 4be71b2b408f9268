import { type ApiResult, callApi } from '../../platform/api-client.ts'
import { type Proof, proofBody } from './second-factor-api.ts'

const path = '/api/auth/forgot_password/'

/** Has a reset code mailed; answers alike whether or not the address is known. */
export const askForResetCode = (username: string): Promise<ApiResult<void>> =>
  callApi({ method: 'POST', path, body: { username }, signedOut: 'tell' })

/** Puts the new password in place by the code, once; every session of the account ends. */
export const resetPassword = (username: string, code: string, password: string): Promise<ApiResult<void>> =>
  callApi({ method: 'POST', path, body: { username, code, password }, signedOut: 'tell' })

/** Puts a new password in place of the known one; every other session of the account ends. */
export const changePassword = async (
  { password: currentPassword, ...factor }: Proof,
  password: string,
): Promise<ApiResult<void>> =>
  callApi({
    method: 'PUT',
    path: '/api/users/me/password/',
    body: { ...(await proofBody({ ...factor, password: '' })), current_password: currentPassword, password },
  })
