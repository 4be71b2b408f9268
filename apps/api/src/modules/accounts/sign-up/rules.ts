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

interface Former {
  readonly formerCodeHash: string | null
  readonly formerExpiresAt: Date | null
}

/** The code from before others asked for another, where it still serves whoever made the attempt; nobody else's try is compared with it. */
export const formerCode = ({ formerCodeHash, formerExpiresAt }: Former, isOwn: boolean, now: Date): string | null =>
  isOwn && formerExpiresAt !== null && now < formerExpiresAt ? formerCodeHash : null

interface Replaced {
  readonly formerCodeHash: string | null
  readonly formerExpiresAt: Date | null
  /** Left out where the tries of who made the attempt count on, for both codes together. */
  readonly codeTries?: 0
}

/**
 * What becomes of a code once another is mailed. Asked for by who made the attempt, it is void. Asked for by somebody else, the first that
 * still serves goes on to do so, beside the newest: a stranger cannot void what lies in the owner's mailbox.
 */
export const replacedCode = (
  code: Code & Former & { readonly codeHash: string },
  isOwn: boolean,
  now: Date,
): Replaced => {
  if (isOwn || !canTry(code, true, now)) return { formerCodeHash: null, formerExpiresAt: null, codeTries: 0 }
  const former = formerCode(code, true, now)
  return former === null
    ? { formerCodeHash: code.codeHash, formerExpiresAt: code.codeExpiresAt }
    : { formerCodeHash: former, formerExpiresAt: code.formerExpiresAt }
}

/** Whether a code may still be tried. Others than who made the attempt cannot use it up. */
export const canTry = (code: Code, isOwn: boolean, now: Date): boolean =>
  mayTry(code, isOwn) && now < code.codeExpiresAt
