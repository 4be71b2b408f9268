import type { Ports } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { federationStore } from './federation/store.ts'
import type { Owner } from './ownership/store.ts'
import { passkeysStore } from './passkeys/store.ts'
import { waysInto } from './ways-in.ts'

/** The owner's links with providers and passkeys, the oldest first, and what opens the account now. */
export const readOwnWays = async (db: Db, ctx: Pick<Ports, 'identityProvider'>, owner: Owner) => {
  const identities = await federationStore(db).listIdentities(owner.id)
  const passkeys = await passkeysStore(db).list(owner.id)
  const passkeyIds = passkeys.map(({ id }) => id)
  return { identities, passkeys, waysIn: waysInto({ ...owner, identities, passkeyIds }, ctx) }
}
