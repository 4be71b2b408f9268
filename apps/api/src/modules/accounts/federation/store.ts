import { and, asc, eq, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { normalIssuer } from '../../../platform/oidc/issuer.ts'
import { users } from '../tables.ts'
import { formsOf } from './rules.ts'
import { federatedFlows as flows, federatedIdentities as identities } from './tables.ts'

export type FlowRow = typeof flows.$inferSelect

export const federationStore = (db: Db) => ({
  insertFlow: async (flow: typeof flows.$inferInsert): Promise<void> => {
    await db.orm.insert(flows).values(flow)
  },

  /** The browser's own started sign-in, used or not. */
  findFlow: async (stateHash: string, browserHash: string): Promise<FlowRow | null> =>
    (
      await db.orm
        .select()
        .from(flows)
        .where(and(eq(flows.stateHash, stateHash), eq(flows.browserHash, browserHash)))
    )[0] ?? null,

  /** Takes the sign-in's only turn; says whether it was still to be had. */
  useFlow: async (id: string, now: Date): Promise<boolean> =>
    (
      await db.orm
        .update(flows)
        .set({ usedAt: now })
        .where(and(eq(flows.id, id), isNull(flows.usedAt), gt(flows.expiresAt, now)))
        .returning({ id: flows.id })
    ).length === 1,

  removeFlowsBefore: async (expiredBefore: Date): Promise<void> => {
    await db.orm.delete(flows).where(lt(flows.expiresAt, expiredBefore))
  },

  /** Lets whoever comes as the same identity at the same moment wait until the transaction ends. */
  holdIdentity: async (issuer: string, subject: string): Promise<void> => {
    await db.orm.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${normalIssuer(issuer)} ${subject}`}, 0))`,
    )
  },

  /** The account that the provider knows by this subject. */
  findUser: async (issuer: string, subject: string) =>
    (
      await db.orm
        .select({
          id: users.id,
          identityId: identities.id,
          primaryRole: users.primaryRole,
          roles: users.roles,
          deactivatedAt: users.deactivatedAt,
        })
        .from(identities)
        .innerJoin(users, eq(users.id, identities.userId))
        .where(and(inArray(identities.issuer, formsOf(issuer)), eq(identities.subject, subject)))
        .orderBy(asc(identities.createdAt), asc(identities.id))
        .limit(1)
    )[0] ?? null,

  /** Whether the issuer knows the account already, as whomever. */
  isLinked: async (userId: string, issuer: string): Promise<boolean> =>
    (
      await db.orm
        .select({ id: identities.id })
        .from(identities)
        .where(and(eq(identities.userId, userId), inArray(identities.issuer, formsOf(issuer))))
    ).length > 0,

  /** As whom each issuer knows the account, the oldest first. */
  listIdentities: (userId: string) =>
    db.orm
      .select({ id: identities.id, issuer: identities.issuer, createdAt: identities.createdAt })
      .from(identities)
      .where(eq(identities.userId, userId))
      .orderBy(asc(identities.createdAt), asc(identities.id)),

  /** Forgets one identity of the account; its issuer, or null where the account has none such. */
  removeIdentity: async (userId: string, id: string): Promise<string | null> =>
    (
      await db.orm
        .delete(identities)
        .where(and(eq(identities.userId, userId), eq(identities.id, id)))
        .returning({ issuer: identities.issuer })
    )[0]?.issuer ?? null,

  /** Everybody who vouched for somebody here. */
  listIssuers: async (): Promise<string[]> =>
    (await db.orm.selectDistinct({ issuer: identities.issuer }).from(identities)).map(({ issuer }) => issuer),

  /** Marks as the demo's the accounts that have no password and no identity but of these issuers. */
  markDemos: async (issuers: readonly string[]): Promise<void> => {
    await db.orm
      .update(users)
      .set({ isDemo: true })
      .where(
        and(
          isNull(users.passwordHash),
          inArray(
            users.id,
            db.orm
              .select({ id: identities.userId })
              .from(identities)
              .where(inArray(identities.issuer, [...issuers])),
          ),
          notInArray(
            users.id,
            db.orm
              .select({ id: identities.userId })
              .from(identities)
              .where(notInArray(identities.issuer, [...issuers])),
          ),
        ),
      )
  },

  removeIdentitiesOf: async (issuers: readonly string[]): Promise<void> => {
    await db.orm.delete(identities).where(inArray(identities.issuer, [...issuers]))
  },

  /** Keeps the identity; its id, or null where the subject, or the account at that issuer, has one already. */
  insertIdentity: async (identity: typeof identities.$inferInsert): Promise<string | null> => {
    const { userId, issuer, subject } = identity
    // The index compares what is kept in the normal form, which all is from now on; what was kept in another is looked for before.
    const [former] = await db.orm
      .select({ id: identities.id })
      .from(identities)
      .where(
        and(
          inArray(identities.issuer, formsOf(issuer)),
          or(eq(identities.userId, userId), eq(identities.subject, subject)),
        ),
      )
      .limit(1)
    if (former) return null
    const row = { ...identity, issuer: normalIssuer(issuer) }
    const [kept] = await db.orm.insert(identities).values(row).onConflictDoNothing().returning({ id: identities.id })
    return kept?.id ?? null
  },
})
