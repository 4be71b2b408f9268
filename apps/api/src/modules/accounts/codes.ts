import type { Ctx, Ports } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { hashCode, newCode, sha256 } from './secrets.ts'

/** A code lives this long and bears this many tries; then it is expired, whatever is typed. */
export const codeLifeSeconds = 15 * 60
export const codeTries = 5

/** So many of them at most are of others than who asked for the code: they leave the rest to whom it was mailed. */
const othersTries = 2

/**
 * A code that staff sent was asked for by no browser, so nobody's tries are its owner's for sure: each network has as many as any code bears,
 * and all together so many that it takes fifty networks to use it up, and a guess at it is right once in four thousand codes.
 */
export const staffCodeTries = { network: codeTries, overall: 250 }

interface Tries {
  /** Of who asked for the code. */
  readonly codeTries: number
  readonly otherTries: number
}

/** Whether a code that was tried so often may be compared once more: five times in all, whoever tries. */
export const mayTry = ({ codeTries: own, otherTries: others }: Tries, isOwn: boolean): boolean =>
  own + Math.min(others, othersTries) < codeTries && (isOwn || others < othersTries)

const asker = { max: 1, windowSeconds: 24 * 3600 }
const askerKey = (id: string, network: string): string => `code-asker:${id}:${network}`

/** Keeps from which network the code with this id was asked for: who types it there without the browser's cookie is as good as who asked. */
export const noteAsker = async ({ limiter, network }: Pick<Ctx, 'limiter' | 'network'>, db: Db, id: string) => {
  await limiter.hit(db, askerKey(id, network), asker)
}

export const isAsker = async ({ limiter, network, db }: Pick<Ctx, 'limiter' | 'network' | 'db'>, id: string) =>
  (await limiter.peek(db, askerKey(id, network), asker)).count > 0

/** A code is mailed again at most this often. */
export const resendPauseSeconds = 30

const windows = {
  hour: { max: 6, windowSeconds: 3600 },
  day: { max: 12, windowSeconds: 24 * 3600 },
} as const
/** Where each who asks for an address is counted apart, all of them together have so many times as much. */
const together = 2

/** What a code is mailed for; each is counted apart, so that nobody who asks for one uses up another. */
type CodePurpose = 'sign-up' | 'reset' | 'reset-known' | 'reset-staff' | 'address'

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
 * Counts a code mail for the address: six an hour and twelve a day for each purpose. Where `by` names who asks, that is theirs alone, and twice
 * as many are mailed for all who ask. Answers how many seconds to wait where the hour or the day is full, else null.
 */
export const countCodeMail = async (
  ports: Pick<Ports, 'limiter'>,
  db: Db,
  emailKey: string,
  { purpose, by = null }: { readonly purpose: CodePurpose; readonly by?: string | null },
): Promise<number | null> => {
  for (const [name, { max, windowSeconds }] of Object.entries(windows)) {
    const all = `code-mail-${purpose}-${name}:${sha256(emailKey)}`
    const counts =
      by === null
        ? [{ key: all, max }]
        : [
            { key: `${all}:${by}`, max },
            { key: all, max: max * together },
          ]
    for (const { key, max: most } of counts) {
      const pass = await ports.limiter.hit(db, key, { max: most, windowSeconds })
      if (!pass.ok) return pass.retryAfterSeconds
    }
  }
  return null
}
