import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { users } from '../../accounts/index.ts'
import {
  applicationInterviewers as interviewers,
  applicationMoves as moves,
  applicationNotes as notes,
  scoreCards,
} from '../tables.ts'

const named = { firstName: users.firstName, lastName: users.lastName }

export const reviewStore = (db: Db) => ({
  listMoves: (applicationId: string) =>
    db.orm
      .select({ from: moves.from, to: moves.to, at: moves.at, ...named })
      .from(moves)
      .leftJoin(users, eq(users.id, moves.byId))
      .where(eq(moves.applicationId, applicationId))
      .orderBy(moves.id)
      .limit(200),

  listNotes: (applicationId: string) =>
    db.orm
      .select({ id: notes.id, text: notes.text, at: notes.at, ...named })
      .from(notes)
      .leftJoin(users, eq(users.id, notes.byId))
      .where(eq(notes.applicationId, applicationId))
      .orderBy(notes.id)
      .limit(500),

  insertNote: async (note: typeof notes.$inferInsert): Promise<void> => {
    await db.orm.insert(notes).values(note)
  },

  findCard: async (applicationId: string, byId: string) =>
    (
      await db.orm
        .select()
        .from(scoreCards)
        .where(and(eq(scoreCards.applicationId, applicationId), eq(scoreCards.byId, byId)))
    )[0] ?? null,

  listOtherCards: (applicationId: string, byId: string) =>
    db.orm
      .select({
        byId: scoreCards.byId,
        criteria: scoreCards.criteria,
        recommendation: scoreCards.recommendation,
        text: scoreCards.text,
        ...named,
      })
      .from(scoreCards)
      .leftJoin(users, eq(users.id, scoreCards.byId))
      .where(and(eq(scoreCards.applicationId, applicationId), ne(scoreCards.byId, byId)))
      .orderBy(scoreCards.at)
      .limit(100),

  upsertCard: async (card: typeof scoreCards.$inferInsert): Promise<void> => {
    const { criteria, recommendation, text, at } = card
    await db.orm
      .insert(scoreCards)
      .values(card)
      .onConflictDoUpdate({
        target: [scoreCards.applicationId, scoreCards.byId],
        set: { criteria, recommendation, text, at },
      })
  },

  listInterviewers: (applicationId: string) =>
    db.orm
      .select({
        id: interviewers.userId,
        kind: interviewers.kind,
        hasScored: sql<boolean>`${scoreCards.byId} is not null`,
        ...named,
      })
      .from(interviewers)
      .innerJoin(users, eq(users.id, interviewers.userId))
      .leftJoin(
        scoreCards,
        and(eq(scoreCards.applicationId, interviewers.applicationId), eq(scoreCards.byId, interviewers.userId)),
      )
      .where(eq(interviewers.applicationId, applicationId))
      .orderBy(interviewers.userId),

  replaceInterviewers: async (
    applicationId: string,
    rows: readonly { readonly userId: string; readonly kind: 'primary' | 'secondary' }[],
  ): Promise<void> => {
    await db.orm.delete(interviewers).where(eq(interviewers.applicationId, applicationId))
    if (rows.length > 0) await db.orm.insert(interviewers).values(rows.map((row) => ({ applicationId, ...row })))
  },
})
