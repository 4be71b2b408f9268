import { forgetInTab, keepInTab, keptInTab } from '../../platform/kept-in-tab.ts'

const key = 'password-recovery'

/** Where somebody stands who has forgotten their password. The address stays in the tab: addresses in links end up in logs. */
export interface Recovery {
  readonly email: string
  readonly step: 'ADDRESS' | 'CODE'
}

export const keepRecovery = (recovery: Recovery): void => keepInTab(key, recovery)

/** What is kept for this tab, or null. */
export const keptRecovery = (): Recovery | null => {
  const kept = keptInTab(key)
  if (typeof kept !== 'object' || kept === null || !('email' in kept) || !('step' in kept)) return null
  const { email, step } = kept
  if (typeof email !== 'string' || (step !== 'ADDRESS' && step !== 'CODE')) return null
  return { email, step: email === '' ? 'ADDRESS' : step }
}

/** Forgets it, once the new password is in place. */
export const forgetRecovery = (): void => forgetInTab(key)
