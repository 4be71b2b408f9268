import { codeTries, resendPauseSeconds } from '../codes.ts'

/** A change that nobody confirmed by then is forgotten. */
export const changeLifeSeconds = 24 * 3600

export interface Change {
  readonly emailKey: string
  readonly codeHash: string | null
  readonly codeMailedAt: Date
  readonly codeExpiresAt: Date
  readonly codeTries: number
}

const since = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 1000

export const isAlive = ({ codeMailedAt }: Change, now: Date): boolean => since(codeMailedAt, now) < changeLifeSeconds

/** Whether the code that was mailed last is so new that no other is mailed. */
export const isJustMailed = ({ codeMailedAt }: Change, now: Date): boolean =>
  since(codeMailedAt, now) < resendPauseSeconds

/** When another code can be mailed. */
export const resendAt = ({ codeMailedAt }: Change): Date => new Date(codeMailedAt.getTime() + resendPauseSeconds * 1000)

export const canTry = (change: Change, now: Date): boolean => change.codeTries < codeTries && now < change.codeExpiresAt
