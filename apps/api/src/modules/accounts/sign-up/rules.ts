import { mayTry, resendPauseSeconds } from '../codes.ts'

/** An attempt that was not confirmed by then is forgotten. */
export const attemptLifeSeconds = 7 * 24 * 3600

interface Attempt {
  readonly id: string
}

/** Which attempt a code or a resend is for: the browser's own where its cookie names a live one; else, for a code, the only live one. */
export const attemptForCode = <A extends Attempt>(alive: readonly A[], own: string | null): A | null => {
  const mine = alive.find((attempt) => attempt.id === own)
  if (mine) return mine
  return alive.length === 1 ? (alive[0] ?? null) : null
}

/** Which attempt a resend is for, or a login that proved several: the browser's own, else the latest; `alive` is newest first. */
export const latestAttempt = <A extends Attempt>(alive: readonly A[], own: string | null): A | null =>
  alive.find((attempt) => attempt.id === own) ?? alive[0] ?? null

export const isResendDue = (codeMailedAt: Date, now: Date): boolean =>
  now.getTime() - codeMailedAt.getTime() >= resendPauseSeconds * 1000

interface Code {
  readonly codeTries: number
  readonly otherTries: number
  readonly codeExpiresAt: Date
}

/** Whether a code may still be tried. Others than who made the attempt cannot use it up. */
export const canTry = (code: Code, isOwn: boolean, now: Date): boolean =>
  mayTry(code, isOwn) && now < code.codeExpiresAt
