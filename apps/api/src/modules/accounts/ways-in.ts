import { type SQL, sql } from 'drizzle-orm'
import type { Ports } from '../../platform/context.ts'
import { doesOpen } from './federation/rules.ts'
import { federatedIdentities } from './federation/tables.ts'
import { passkeys } from './passkeys/tables.ts'
import { users } from './tables.ts'

// A statement of one table names columns without their table, but not those of a part within a part.
const whole = (part: SQL): SQL => sql`(${part})`

/** What opens an account beside its password, as a part of a statement over users. */
export const otherWayColumns = {
  identities: sql<
    readonly { readonly id: string; readonly issuer: string }[]
  >`${whole(sql`select coalesce(json_agg(json_build_object('id', ${federatedIdentities.id}, 'issuer', ${federatedIdentities.issuer})), '[]') from ${federatedIdentities} where ${federatedIdentities.userId} = ${users.id}`)}`,
  passkeys: sql<
    readonly { readonly id: string; readonly verifiesUser: boolean }[]
  >`${whole(sql`select coalesce(json_agg(json_build_object('id', ${passkeys.id}, 'verifiesUser', ${passkeys.verifiesUser})), '[]') from ${passkeys} where ${passkeys.userId} = ${users.id}`)}`,
}

/** An account with all that may open it. */
export interface Openable {
  readonly roles: readonly string[]
  readonly passwordHash: string | null
  readonly identities: readonly { readonly id: string; readonly issuer: string }[]
  readonly passkeys: readonly { readonly id: string; readonly verifiesUser: boolean }[]
}

/** One way into an account: its password, or the id of a passkey or of the link with an identity provider. */
export type WayIn = 'password' | (string & {})

/**
 * What opens the account now: a link with a former provider does not, nor one of staff's, nor a passkey that was never seen to make sure of
 * its person, for that is asked of one at a sign-in.
 */
export const waysInto = (account: Openable, { identityProvider }: Pick<Ports, 'identityProvider'>): WayIn[] => [
  ...(account.passwordHash === null ? [] : ['password']),
  ...account.identities.filter(({ issuer }) => doesOpen(issuer, account, identityProvider)).map(({ id }) => id),
  ...account.passkeys.filter(({ verifiesUser }) => verifiesUser).map(({ id }) => id),
]
