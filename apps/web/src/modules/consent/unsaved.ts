import { forgetInTab, keepInTab, keptInTab } from '../../platform/kept-in-tab.ts'
import { type SignedConsent, signConsent } from './api.ts'
import { forgetConsentDraft } from './consent-draft.ts'

/** What came of a save. `unsaved`: another try may help; `refused`: the student has to read and sign anew. */
export type Outcome = 'saved' | 'unsaved' | 'refused'

/** A signed consent that the server does not have, and why. */
export interface UnsavedConsent extends SignedConsent {
  readonly outcome: 'unsaved' | 'refused'
}

interface Signer {
  readonly id: string
  readonly profile: { readonly id: string }
}

const keyOf = (userId: string) => `unsaved-consent:${userId}`

const isText = (value: unknown): value is string => typeof value === 'string'

/** What this tab keeps of a consent that was signed and not saved, or null. */
export const unsavedConsent = (userId: string): UnsavedConsent | null => {
  const kept = keptInTab(keyOf(userId))
  if (typeof kept !== 'object' || kept === null) return null
  const { version, signature, date, outcome } = kept as Record<string, unknown>
  if (!isText(version) || !isText(signature) || !isText(date)) return null
  return { version, signature, date, outcome: outcome === 'refused' ? 'refused' : 'unsaved' }
}

/** Forgets it: another one was signed, or the student wants none. */
export const forgetUnsavedConsent = (userId: string): void => forgetInTab(keyOf(userId))

/** Whether the same call can succeed later: the server was not reached, was down, or was busy. */
export const isWorthAnotherTry = (httpStatus: number): boolean =>
  httpStatus === 401 || httpStatus === 408 || httpStatus === 429 || httpStatus >= 500

const delays = [3_000, 10_000, 30_000, 60_000, 120_000]

/** Milliseconds until the next try by itself after so many, or null where it is the student's turn. */
export const delayBeforeTry = (tries: number): number | null => delays[tries] ?? null

const outcomeOf = async (profileId: string, signed: SignedConsent): Promise<Outcome> => {
  try {
    const result = await signConsent(profileId, signed)
    if (result.status === 'success') return 'saved'
    console.error('The consent was not saved.', result.code)
    return isWorthAnotherTry(result.httpStatus) ? 'unsaved' : 'refused'
  } catch (error) {
    console.error('The consent was not saved.', error)
    return 'unsaved'
  }
}

let running: Promise<Outcome> | null = null

/** Saves a signed consent, one at a time. What is not saved is kept in this tab until it is. */
export const saveConsent = (user: Signer, { version, signature, date }: SignedConsent): Promise<Outcome> => {
  if (running) return running
  const signed = { version, signature, date }
  keepInTab(keyOf(user.id), { ...signed, outcome: 'unsaved' })
  running = outcomeOf(user.profile.id, signed).then((outcome) => {
    running = null
    if (outcome === 'saved') {
      forgetUnsavedConsent(user.id)
      forgetConsentDraft(user.id)
    } else keepInTab(keyOf(user.id), { ...signed, outcome })
    return outcome
  })
  return running
}
