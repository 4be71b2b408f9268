import type { Ports } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Linkable } from '../federation/linking.ts'
import { newToken, sha256 } from '../secrets.ts'
import { pendingLoginSeconds } from './rules.ts'
import { secondFactorStore } from './store.ts'

/** What is to be done once the login that waits is done. */
interface Afterwards {
  /** Whom a super admin then looks as, by their address. */
  readonly runAs?: string | null
  /** Whom the identity provider vouched for, to be linked to the account. */
  readonly identity?: Linkable
}

/** Has a login whose first step was right wait for the second factor; the token is for the cookie. Null where none is due. */
export const awaitSecondFactor = async (
  tx: Tx,
  userId: string,
  { runAs = null, identity }: Afterwards,
): Promise<string | null> => {
  const store = secondFactorStore(tx)
  if (!(await store.hasFactor(userId))) return null
  const token = newToken()
  const expiresAt = new Date(tx.clock.now().getTime() + pendingLoginSeconds * 1000)
  await store.insertPending({ tokenHash: sha256(token), userId, expiresAt, runAs, ...identity })
  return token
}

/** Ends the logins of the user that wait: what they have proven counts no more. */
export const endPendingLogins = (tx: Tx, userId: string): Promise<void> => secondFactorStore(tx).removePendingOf(userId)

/** Ends the logins of everybody that wait. */
export const endAllPendingLogins = (tx: Tx): Promise<void> => secondFactorStore(tx).removeAllPending()

/** Forgets the logins that nobody can end any more. */
export const forgetOldPendingLogins = ({ db, clock }: Ports): Promise<void> =>
  secondFactorStore(db).removeExpiredPending(clock.now())
