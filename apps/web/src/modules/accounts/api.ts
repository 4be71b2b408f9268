import type { SignUpRole } from '@firstrung/api/accounts/wire'
import { type ApiResult, callApi } from '../../platform/api-client.ts'
import { whileSessionChanges } from '../../platform/session-watch.ts'

/** What a sign-up sends. */
export interface SignUpPayload {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly password: string
  readonly new_user_flow: SignUpRole
}

/** Begins an account and mails its code. */
export const signUp = (body: SignUpPayload): Promise<ApiResult<void>> =>
  callApi({ method: 'POST', path: '/api/auth/signup/', body, signedOut: 'tell' })

/** Confirms the address with its code; again with the same code is as good. */
export const confirmSignUp = (username: string, code: string): Promise<ApiResult<void>> =>
  callApi({ method: 'PUT', path: '/api/auth/signup/confirm/', body: { username, code }, signedOut: 'tell' })

/** Mails a new code; answers alike whether or not the address is known. */
export const resendCode = (username: string): Promise<ApiResult<void>> =>
  callApi({ method: 'POST', path: '/api/auth/signup/confirm/', body: { username }, signedOut: 'tell' })

export const logIn = (username: string, password: string): Promise<ApiResult<void>> =>
  whileSessionChanges(() =>
    callApi({ method: 'POST', path: '/api/auth/login/', body: { username, password }, signedOut: 'tell' }),
  )
