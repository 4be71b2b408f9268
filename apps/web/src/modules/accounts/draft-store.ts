import { forgetInTab, keepInTab, keptInTab } from '../../platform/kept-in-tab.ts'
import { keptForAnybody } from '../../platform/kept-on-device.ts'
import { fingerprintOf } from './fingerprint.ts'

const key = 'sign-up-draft'

type Texts = Readonly<Record<string, string>>

const isSecret = (name: string): boolean => /password/i.test(name)

const withoutSecrets = (values: Texts): Texts =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSecret(name) && value !== ''))

/** Keeps what was typed for this tab, so that a reload does not lose it; never a password. */
export const keepDraft = (values: Texts): void => keepInTab(key, withoutSecrets(values))

/** What is kept for the fields that are still empty. */
export const keptDraft = (values: Texts): Texts => {
  const kept = keptInTab(key)
  if (typeof kept !== 'object' || kept === null) return {}
  const found = Object.entries(kept).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && values[entry[0]] === '' && !isSecret(entry[0]),
  )
  return Object.fromEntries(found)
}

/** Forgets the draft, once it has become an account. */
export const forgetDraft = (): void => forgetInTab(key)

const verificationKey = 'sign-up-verification'

/** Which of the two sign-ups it is. */
export type SignUpKind = 'generic' | 'student'

/** Keeps for this tab that the code for the address is awaited. */
export const keepVerification = (kind: SignUpKind, email: string): void => keepInTab(verificationKey, { kind, email })

/** The address whose code is awaited, or null. */
export const keptVerification = (kind: SignUpKind): string | null => {
  const kept = keptInTab(verificationKey)
  if (typeof kept !== 'object' || kept === null || !('kind' in kept) || !('email' in kept)) return null
  return kept.kind === kind && typeof kept.email === 'string' && kept.email !== '' ? kept.email : null
}

/** No code is awaited any more. */
export const forgetVerification = (): void => forgetInTab(verificationKey)

const nextKey = 'sign-up-next:'
const nextLife = 24 * 60 * 60 * 1000

/** What the address is known by on the device, where it does not lie in plain text itself. */
const nextKeyOf = (email: string): string => `${nextKey}${fingerprintOf(email.trim().toLowerCase())}`

const liveNext = (key: string): string | null => {
  const kept = keptForAnybody.kept(key)
  if (typeof kept !== 'object' || kept === null || !('next' in kept) || !('until' in kept)) return null
  const isLive = typeof kept.until === 'number' && kept.until > Date.now()
  return isLive && typeof kept.next === 'string' ? kept.next : null
}

/** Keeps for a day and all tabs where the sign-up of the address leads to: the code may be typed in another than it was asked for in. */
export const keepSignUpNext = (email: string, next: string): void => {
  for (const key of keptForAnybody.keys(nextKey)) if (liveNext(key) === null) keptForAnybody.forget(key)
  keptForAnybody.keep(nextKeyOf(email), { next, until: Date.now() + nextLife })
}

/** Where the sign-up of the address leads to, unchecked, or null. */
export const keptSignUpNext = (email: string): string | null => liveNext(nextKeyOf(email))

/** The sign-up of the address is over, or given up. */
export const forgetSignUpNext = (email: string): void => keptForAnybody.forget(nextKeyOf(email))

const confirmedKey = 'sign-up-confirmed'

/** Keeps for this tab that the address was confirmed, for a login without what was typed at the sign-up. */
export const keepConfirmed = (email: string): void => keepInTab(confirmedKey, email)

/** The address that was confirmed in this tab and waits for its login, or null. */
export const keptConfirmed = (): string | null => {
  const kept = keptInTab(confirmedKey)
  return typeof kept === 'string' && kept !== '' ? kept : null
}
