import { type SQL, sql } from 'drizzle-orm'
import type { Ports } from '../../platform/context.ts'
import { doesOpen } from './federation/rules.ts'
import { federatedIdentities } from './federation/tables.ts'
import { opensAlone, type SeenPasskey } from './passkeys/opening.ts'
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
    readonly ({ readonly id: string } & SeenPasskey)[]
  >`${whole(sql`select coalesce(json_agg(json_build_object('id', ${passkeys.id}, 'verifiesUser', ${passkeys.verifiesUser}, 'isDiscoverable', ${passkeys.isDiscoverable})), '[]') from ${passkeys} where ${passkeys.userId} = ${users.id}`)}`,
}

/** An account with all that may open it. */
export interface Openable {
  readonly roles: readonly string[]
  readonly passwordHash: string | null
  readonly identities: readonly { readonly id: string; readonly issuer: string }[]
  readonly passkeys: readonly ({ readonly id: string } & SeenPasskey)[]
}

/** One way into an account: its password, or the id of a passkey or of the link with an identity provider. */
export type WayIn = 'password' | (string & {})

type Deployment = Pick<Ports, 'identityProvider'>

const waysBy = (
  account: Openable,
  { identityProvider }: Deployment,
  doesCount: (opens: boolean | null) => boolean,
): WayIn[] => [
  ...(account.passwordHash === null ? [] : ['password']),
  ...account.identities.filter(({ issuer }) => doesOpen(issuer, account, identityProvider)).map(({ id }) => id),
  ...account.passkeys.filter((key) => doesCount(opensAlone(key))).map(({ id }) => id),
]

/**
 * What may open the account now: a link with a former provider does not, nor one of staff's, nor a passkey that is known to be a second step
 * only. One of which that is not known may.
 */
export const waysInto = (account: Openable, deployment: Deployment): WayIn[] =>
  waysBy(account, deployment, (opens) => opens !== false)

/** The same without the passkeys of which it is not known. */
export const sureWaysInto = (account: Openable, deployment: Deployment): WayIn[] =>
  waysBy(account, deployment, (opens) => opens === true)
