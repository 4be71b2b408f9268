/** How long a session lives without being used. */
const sessionIdleSeconds = 30 * 24 * 3600

/** How long it lives at most, however much it is used. */
export const sessionLifeSeconds = 90 * 24 * 3600

/** How many sessions of one person stand side by side; all are shown to them. */
export const mostSessions = 100

/** When a session ends that began at `since` and is used at `now`. */
export const expiryFrom = (since: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + sessionIdleSeconds * 1000, since.getTime() + sessionLifeSeconds * 1000))

/** Whether the use should be written down: once an hour is enough, so that a call costs no write. */
export const isTouchDue = (lastSeenAt: Date, now: Date): boolean => now.getTime() - lastSeenAt.getTime() >= 3_600_000
