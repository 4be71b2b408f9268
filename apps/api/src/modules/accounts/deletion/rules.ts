import { nextDayEverywhere } from '../../../platform/calendar/wire.ts'

/** Days in which an owner may still keep their account. */
export const graceDays = 14

/** When an account is deleted whose owner asks for it at `now`: as a day begins that mails and pages can name, with the whole grace before it. */
export const deletionDueFrom = (now: Date): Date =>
  nextDayEverywhere(new Date(now.getTime() + graceDays * 24 * 3_600_000))

/** Whether the time to keep the account is over, though the job may not have reached it yet. */
export const isDeletionDue = (dueAt: Date | null, now: Date): boolean => dueAt !== null && dueAt <= now
