/** Days in which an owner may still keep their account. */
export const graceDays = 14

/** When an account is deleted whose owner asks for it at `now`. */
export const deletionDueFrom = (now: Date): Date => new Date(now.getTime() + graceDays * 24 * 3_600_000)

/** Whether the time to keep the account is over, though the job may not have reached it yet. */
export const isDeletionDue = (dueAt: Date | null, now: Date): boolean => dueAt !== null && dueAt <= now
