import { forgetInTab, keepInTab, keptInTab } from '../../platform/kept-in-tab.ts'

/** What the consent's form holds; named as the wire names it. */
export interface ConsentDraft {
  fafsa_consent: boolean
  fafsa_consent_signature: string
  fafsa_consent_date: string
}

const keyOf = (userId: string) => `consent-draft:${userId}`

/** Keeps a signature in progress for this tab; it is tied to the version that it stands under. */
export const keepConsentDraft = (userId: string, version: string, draft: ConsentDraft): void =>
  keepInTab(keyOf(userId), { ...draft, version })

export const forgetConsentDraft = (userId: string): void => forgetInTab(keyOf(userId))

/** The signature in progress, or one with what is offered. Another version is agreed to anew. */
export const startOfConsent = (
  userId: string,
  version: string,
  offered: { readonly signature: string; readonly date: string },
): ConsentDraft => {
  const kept = keptInTab(keyOf(userId))
  const found = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  const text = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)
  return {
    fafsa_consent: found.version === version && found.fafsa_consent === true,
    fafsa_consent_signature: text(found.fafsa_consent_signature, offered.signature),
    fafsa_consent_date: text(found.fafsa_consent_date, offered.date) || offered.date,
  }
}
