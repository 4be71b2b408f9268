import { forgetInTab, keepInTab, keptInTab } from '../../platform/kept-in-tab.ts'

/** What a link to the sign-up leaves in the history: the internship that somebody wants to apply to. */
export const signUpToApply = (internship: string): { readonly signUpToApply: string } => ({ signUpToApply: internship })

/** The internship for which somebody signs up, or null. */
export const appliesTo = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'signUpToApply' in state && typeof state.signUpToApply === 'string'
    ? state.signUpToApply
    : null

const key = 'signs-up-to-apply'

/** Keeps for this tab which internship, on the page of this path, somebody signs up for: a login on the way forgets the history. */
export const keepReason = (internship: string, path: string): void => keepInTab(key, { internship, path })

/** The internship for which somebody came to the page of this path, or null. */
export const keptReason = (path: string): string | null => {
  const kept = keptInTab(key)
  if (typeof kept !== 'object' || kept === null || !('internship' in kept) || !('path' in kept)) return null
  return kept.path === path && typeof kept.internship === 'string' ? kept.internship : null
}

/** They can apply now. */
export const forgetReason = (): void => forgetInTab(key)
