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

/** Why a device made or used no passkey: nobody answered it or it was put away, it cannot, it has one already, or who knows. */
export type PasskeyFault = 'given-up' | 'unable' | 'known' | 'other'

export type PasskeyAct = 'using' | 'making'

/** Thrown where the browser or the device, not the server, is why there is no passkey. */
export class PasskeyTrouble extends Error {
  override name = 'PasskeyTrouble'
  readonly doing: PasskeyAct
  readonly fault: PasskeyFault

  constructor(doing: PasskeyAct, fault: PasskeyFault, cause: unknown) {
    super(`No passkey while ${doing} it: ${fault}`, { cause })
    this.doing = doing
    this.fault = fault
  }
}

// By the names that WebAuthn gives them (https://www.w3.org/TR/webauthn-3, "createCredential" and "getAssertion").
const faults: Readonly<Record<string, PasskeyFault>> = {
  NotAllowedError: 'given-up',
  AbortError: 'given-up',
  InvalidStateError: 'known',
  NotSupportedError: 'unable',
  ConstraintError: 'unable',
}

const atTheDevice = async <T>(doing: PasskeyAct, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    const isAble = typeof window.PublicKeyCredential === 'function'
    const fault = faults[error instanceof Error ? error.name : ''] ?? 'other'
    throw new PasskeyTrouble(doing, isAble ? fault : 'unable', error)
  }
}

const signatureFor = async (options: object) => {
  const { startAuthentication } = await webAuthn()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return atTheDevice('using', () => startAuthentication({ optionsJSON }))
}

const signedBy = async (questionAt: string) =>
  signatureFor(dataOf(await callApi({ method: 'POST', path: questionAt, answer: passkeyOptions })))

const sign = async (questionAt: string, answerAt: string): Promise<ApiResult<void>> => {
  const asked = await callApi({ method: 'POST', path: questionAt, answer: passkeyOptions, signedOut: 'tell' })
  if (asked.status === 'error') return asked
  const assertion = await signatureFor(asked.data)
  return whileSessionChanges(() => callApi({ method: 'POST', path: answerAt, body: { assertion }, signedOut: 'tell' }))
}

/** Ends the login by a passkey; throws a PasskeyTrouble where the device signs nothing. */
export const answerByPasskey = (): Promise<ApiResult<void>> => sign(`${pending}passkey/`, pending)

/** Logs in with a passkey alone; throws a PasskeyTrouble where the device signs nothing. */
export const signInByPasskey = (): Promise<ApiResult<void>> => sign('/api/auth/passkey/options/', '/api/auth/passkey/')

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

/** The proof as it is sent; asks the device where a passkey stands for the code. */
export const proofBody = async ({ password, code, byPasskey }: Proof): Promise<object> => {
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

/** Has the browser make a passkey and keeps it, with the recovery codes, where they are the first. Throws a PasskeyTrouble where the device makes none. */
export const addPasskey = async (name: string, proof: Proof) => {
  const asked = dataOf(
    await callApi({ method: 'POST', path: `${keys}options/`, body: await proofBody(proof), answer: passkeyOptions }),
  )
  const { startRegistration } = await webAuthn()
  const optionsJSON = asked as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = await atTheDevice('making', () => startRegistration({ optionsJSON }))
  return dataOf(await callApi({ method: 'POST', path: keys, body: { name, credential }, answer: addedPasskey }))
}

export const renamePasskey = async (id: string, name: string): Promise<Passkey> =>
  dataOf(await callApi({ method: 'PATCH', path: `${keys}${id}/`, body: { name }, answer: passkey }))

export const removePasskey = async (id: string, proof: Proof): Promise<void> =>
  dataOf(await callApi({ method: 'POST', path: `${keys}${id}/remove/`, body: await proofBody(proof) }))
