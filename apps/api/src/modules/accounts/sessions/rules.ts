import { sessionIdleSeconds } from '../cookies.ts'

/** When a session ends that is used at `now`. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + sessionIdleSeconds * 1000)

/** Whether the use should be written down: once an hour is enough, so that a call costs no write. */
export const isTouchDue = (lastSeenAt: Date, now: Date): boolean => now.getTime() - lastSeenAt.getTime() >= 3_600_000

/** After the allowed failures a further try is let through once in this many seconds; nobody is locked out for good. */
export const slowLoginSeconds = 30
export const failedLoginWindowSeconds = 15 * 60
