import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/database.ts'
import type { StatementKind } from './statements.ts'
import { consentEvidence as evidence, consentStatements as statements } from './tables.ts'
import type { Statement } from './wire.ts'

const correction = alias(evidence, 'correction')

export const consentStore = (db: Db) => ({
  /** The id of the statement in exactly these words; kept the first time somebody agrees to it. */
  upsertStatement: async (kind: StatementKind, content: Statement, sha256: string): Promise<string> => {
    await db.orm.insert(statements).values({ kind, version: content.version, sha256, content }).onConflictDoNothing()
    const [row] = await db.orm
      .select({ id: statements.id })
      .from(statements)
      .where(and(eq(statements.kind, kind), eq(statements.sha256, sha256)))
    if (!row) throw new Error('the statement was not kept')
    return row.id
  },

  insertEvidence: async (row: typeof evidence.$inferInsert): Promise<void> => {
    await db.orm.insert(evidence).values(row)
  },

  /** The user's newest consent to the aid report. */
  findNewest: async (userId: string) =>
    (
      await db.orm
        .select({
          id: evidence.id,
          content: statements.content,
          signature: evidence.signature,
          signedDate: evidence.signedDate,
          signedAt: evidence.signedAt,
          withdrawnAt: evidence.withdrawnAt,
        })
        .from(evidence)
        .innerJoin(statements, eq(statements.id, evidence.statementId))
        .where(and(eq(evidence.userId, userId), eq(statements.kind, 'aid_report_consent')))
        .orderBy(desc(evidence.signedAt), desc(evidence.id))
        .limit(1)
    )[0] ?? null,

  /** The newest twenty that were corrected, and were withdrawn when the consent of the same user was, or stand with it. */
  listCorrected: async (userId: string, withdrawnAt: Date | null) =>
    db.orm
      .select({
        signature: evidence.signature,
        signedDate: evidence.signedDate,
        signedAt: evidence.signedAt,
        correctedAt: correction.signedAt,
      })
      .from(evidence)
      .innerJoin(correction, eq(correction.correctsId, evidence.id))
      .where(
        and(
          eq(evidence.userId, userId),
          withdrawnAt ? eq(evidence.withdrawnAt, withdrawnAt) : isNull(evidence.withdrawnAt),
        ),
      )
      .orderBy(desc(evidence.signedAt), desc(evidence.id))
      .limit(20),

  /** Marks all that the user agreed to as withdrawn, and takes out what tells who it was and from where. */
  withdraw: async (userId: string, now: Date): Promise<void> => {
    await db.orm
      .update(evidence)
      .set({ withdrawnAt: now, signature: null, ip: null, userAgent: null, sessionId: null, fileId: null })
      .where(and(eq(evidence.userId, userId), isNull(evidence.withdrawnAt)))
  },

  removeWithdrawnBefore: async (before: Date): Promise<void> => {
    await db.orm.delete(evidence).where(lt(evidence.withdrawnAt, before))
  },
})
