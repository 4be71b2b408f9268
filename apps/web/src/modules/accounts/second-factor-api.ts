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

const signatureFor = async (options: object) => {
  const { startAuthentication } = await webAuthn()
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
}

const signedBy = async (questionAt: string) =>
  signatureFor(dataOf(await callApi({ method: 'POST', path: questionAt, answer: passkeyOptions })))

const sign = async (questionAt: string, answerAt: string): Promise<ApiResult<void>> => {
  const asked = await callApi({ method: 'POST', path: questionAt, answer: passkeyOptions, signedOut: 'tell' })
  if (asked.status === 'error') return asked
  const assertion = await signatureFor(asked.data)
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

/** What somebody shows to prove that the account is theirs. A code that is left empty stands for a passkey, where there is one. */
export interface Proof {
  readonly password: string
  readonly code: string
  readonly byPasskey: boolean
}

const proofBody = async ({ password, code, byPasskey }: Proof): Promise<object> => {
  const known = password === '' ? {} : { password }
  if (code.trim() !== '') return { ...known, code }
  return byPasskey ? { ...known, assertion: await signedBy(`${keys}proof/`) } : known
}

export const beginTotp = async (proof: Proof): Promise<TotpSetUp> =>
  dataOf(await callApi({ method: 'POST', path: `${own}totp/`, body: await proofBody(proof), answer: totpSetUp }))

export const confirmTotp = async (code: string): Promise<string[] | null> =>
  dataOf(await callApi({ method: 'PUT', path: `${own}totp/`, body: { code }, answer: firstCodes })).recovery_codes

export const removeTotp = async (proof: Proof): Promise<void> =>
  dataOf(await callApi({ method: 'POST', path: `${own}totp/remove/`, body: await proofBody(proof) }))

export const renewCodes = async (proof: Proof): Promise<string[]> =>
  dataOf(
    await callApi({ method: 'POST', path: `${own}recovery-codes/`, body: await proofBody(proof), answer: newCodes }),
  ).recovery_codes

/** Has the browser make a passkey and keeps it; the recovery codes, where they are the first. */
export const addPasskey = async (name: string, proof: Proof): Promise<string[] | null> => {
  const asked = dataOf(
    await callApi({ method: 'POST', path: `${keys}options/`, body: await proofBody(proof), answer: passkeyOptions }),
  )
  const { startRegistration } = await webAuthn()
  const optionsJSON = asked as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = await startRegistration({ optionsJSON })
  return dataOf(await callApi({ method: 'POST', path: keys, body: { name, credential }, answer: addedPasskey }))
    .recovery_codes
}

export const renamePasskey = async (id: string, name: string): Promise<Passkey> =>
  dataOf(await callApi({ method: 'PATCH', path: `${keys}${id}/`, body: { name }, answer: passkey }))

export const removePasskey = async (id: string, proof: Proof): Promise<void> =>
  dataOf(await callApi({ method: 'POST', path: `${keys}${id}/remove/`, body: await proofBody(proof) }))
