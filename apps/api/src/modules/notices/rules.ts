const minute = 60_000

/** How long a notice waits for others before it is mailed, in milliseconds. */
export const gatherMs = 15 * minute
/** A digest of a kind comes at most this often, in milliseconds. */
const digestPauseMs = 4 * 60 * minute
/** How long a notice is kept, in milliseconds. */
export const keptMs = 180 * 24 * 60 * minute

/** When the digest may leave: now where the last one is long enough ago, else the instant from which on it is. */
export const digestDue = (lastSentAt: Date | null, now: Date): Date =>
  lastSentAt ? new Date(Math.max(now.getTime(), lastSentAt.getTime() + digestPauseMs)) : now
