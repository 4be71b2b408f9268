import { addedPasskey, type Passkey, passkey, passkeyOptions } from '@firstrung/api/accounts/passkeys/wire'
import {
  challenge,
  type challengeMethods,
  firstCodes,
  newCodes,
  type SecondFactor,
  secondFactor,
  type TotpSetUp,
  totpSetUp,
} from '@firstrung/api/accounts/second-factor/wire'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { type ApiResult, callApi, dataOf } from '../../platform/api-client.ts'
import { whileSessionChanges } from '../../platform/session-watch.ts'

export type ChallengeMethod = (typeof challengeMethods)[number]

const pending = '/api/auth/login/challenge/'
const own = '/api/users/me/second-factor/'
const keys = '/api/users/me/passkeys/'

// The library comes with the first use, so that a page's scripts stay as small as they are.
const webAuthn = () => import('@simplewebauthn/browser')

/** By what the login that waits in this browser can be ended. */
export const fetchChallenge = (): Promise<ApiResult<{ methods: ChallengeMethod[] }>> =>
  callApi({ path: pending, answer: challenge, signedOut: 'tell' })

/** Ends the login by a code of the app, or a recovery code. */
export const answerByCode = (code: string): Promise<ApiResult<void>> =>
  whileSessionChanges(() => callApi({ method: 'POST', path: pending, body: { code }, signedOut: 'tell' }))

const sign = async (questionAt: string, answerAt: string): Promise<ApiResult<void>> => {
  const asked = await callApi({ method: 'POST', path: questionAt, answer: passkeyOptions, signedOut: 'tell' })
  if (asked.status === 'error') return asked
  const { startAuthentication } = await webAuthn()
  const optionsJSON = asked.data as unknown as PublicKeyCredentialRequestOptionsJSON
  const assertion = await startAuthentication({ optionsJSON })
  return whileSessionChanges(() => callApi({ method: 'POST', path: answerAt, body: { assertion }, signedOut: 'tell' }))
}

/** Ends the login by a passkey; throws where the person or the browser gave up. */
export const answerByPasskey = (): Promise<ApiResult<void>> => sign(`${pending}passkey/`, pending)

/** Signs in with a passkey alone; throws where the person or the browser gave up. */
export const signInByPasskey = (): Promise<ApiResult<void>> => sign('/api/auth/passkey/options/', '/api/auth/passkey/')

/** Whether somebody, or the browser for them, put the passkey's dialog away: no connection is to blame. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

export const secondFactorQuery = queryOptions({
  queryKey: ['accounts', 'second-factor'],
  queryFn: async ({ signal }): Promise<SecondFactor> =>
    dataOf(await callApi({ path: own, answer: secondFactor, signal })),
  staleTime: 0,
})

export const beginTotp = async (password: string): Promise<TotpSetUp> =>
  dataOf(await callApi({ method: 'POST', path: `${own}totp/`, body: { password }, answer: totpSetUp }))

export const confirmTotp = async (code: string): Promise<string[] | null> =>
  dataOf(await callApi({ method: 'PUT', path: `${own}totp/`, body: { code }, answer: firstCodes })).recovery_codes

export const removeTotp = async (password: string, code: string): Promise<void> =>
  dataOf(await callApi({ method: 'POST', path: `${own}totp/remove/`, body: { password, code } }))

export const renewCodes = async (password: string): Promise<string[]> =>
  dataOf(await callApi({ method: 'POST', path: `${own}recovery-codes/`, body: { password }, answer: newCodes }))
    .recovery_codes

/** Has the browser make a passkey and keeps it; the recovery codes, where they are the first. */
export const addPasskey = async (name: string, password: string): Promise<string[] | null> => {
  const asked = dataOf(
    await callApi({ method: 'POST', path: `${keys}options/`, body: { password }, answer: passkeyOptions }),
  )
  const { startRegistration } = await webAuthn()
  const optionsJSON = asked as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = await startRegistration({ optionsJSON })
  return dataOf(await callApi({ method: 'POST', path: keys, body: { name, credential }, answer: addedPasskey }))
    .recovery_codes
}

export const renamePasskey = async (id: string, name: string): Promise<Passkey> =>
  dataOf(await callApi({ method: 'PATCH', path: `${keys}${id}/`, body: { name }, answer: passkey }))

export const removePasskey = async (id: string, password: string): Promise<void> =>
  dataOf(await callApi({ method: 'POST', path: `${keys}${id}/remove/`, body: { password } }))
