import type { Ports } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { hashCode, newCode, sha256 } from './secrets.ts'

/** A code lives this long and bears this many tries; then it is expired, whatever is typed. */
export const codeLifeSeconds = 15 * 60
export const codeTries = 5

/** A code is mailed again at most this often. */
export const resendPauseSeconds = 30

/** Code mails for one address, whatever they are for. */
const codeMailsPerHour = { max: 6, windowSeconds: 3600 }
const codeMailsPerDay = { max: 12, windowSeconds: 24 * 3600 }

/** A new code for the owner with this id, and what of it is kept. */
export const freshCode = (secret: Keyring, ownerId: string, now: Date) => {
  const code = newCode()
  return {
    code,
    codeHash: hashCode(secret, ownerId, code),
    codeExpiresAt: new Date(now.getTime() + codeLifeSeconds * 1000),
  }
}

/**
 * Counts a code mail for the address, or for those of its mails that `apart` names, which nobody else can use up; answers how many seconds to wait where the
 * hour or the day is full, else null.
 */
export const countCodeMail = async (
  ports: Pick<Ports, 'limiter'>,
  db: Db,
  emailKey: string,
  apart: string | null = null,
): Promise<number | null> => {
  for (const [name, rule] of [
    ['hour', codeMailsPerHour],
    ['day', codeMailsPerDay],
  ] as const) {
    const pass = await ports.limiter.hit(
      db,
      `code-mail-${name}:${sha256(emailKey)}${apart === null ? '' : `:${apart}`}`,
      rule,
    )
    if (!pass.ok) return pass.retryAfterSeconds
  }
  return null
}
