import { and, desc, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/db/database.ts'
import { gathered, isOneOf } from '../../../platform/db/gather.ts'
import { enrollmentMoves, enrollments } from '../tables.ts'
import type { EnrollmentStatus } from '../wire.ts'
import { vettedStatuses } from './rules.ts'

interface Move {
  readonly from: EnrollmentStatus | null
  readonly to: EnrollmentStatus
  readonly at: string
  readonly by: string
}

const columns = {
  id: enrollments.id,
  userId: enrollments.userId,
  cohortId: enrollments.cohortId,
  programTracks: enrollments.programTracks,
  status: enrollments.status,
  applicationDate: enrollments.applicationDate,
  financialAid: enrollments.financialAid,
  paymentType: enrollments.paymentType,
  paymentStatus: enrollments.paymentStatus,
}

// The outer id is written out: in a query of one table the builder leaves the table's name away, and the inner one has an id too.
const history = sql<Move[]>`(
  select coalesce(json_agg(json_build_object('from', m.from_status, 'to', m.to_status, 'at', m.at, 'by', m.by_id) order by m.at, m.id), '[]')
  from ${enrollmentMoves} m where m.enrollment_id = enrollments.id
)`

const isEnded = sql`${enrollments.status} in ('archived', 'rejected')`

// What an actor may see at all: their own, and staff everything.
const visible = (userId: unknown, isStaff: unknown): SQL | undefined =>
  or(eq(enrollments.userId, userId as string), sql`${isStaff}::boolean`)

const listOwn = prepared((orm) =>
  orm
    .select({ ...columns, history })
    .from(enrollments)
    .where(isOneOf(enrollments.userId, 'userIds', 'uuid'))
    .orderBy(isEnded, desc(enrollments.id))
    .prepare('enrollments_own'),
)

const listOwnTogether = gathered(async (db, userIds: readonly string[]) => {
  const byUser = Map.groupBy(await listOwn(db).execute({ userIds }), ({ userId }) => userId)
  return (userId) => byUser.get(userId) ?? []
})

const findVisible = prepared((orm) =>
  orm
    .select({ ...columns, history })
    .from(enrollments)
    .where(
      and(eq(enrollments.id, sql.placeholder('id')), visible(sql.placeholder('userId'), sql.placeholder('isStaff'))),
    )
    .prepare('enrollment_visible'),
)

const findLiveForUpdate = prepared((orm) =>
  orm
    .select(columns)
    .from(enrollments)
    .where(and(eq(enrollments.userId, sql.placeholder('userId')), not(isEnded)))
    .for('update')
    .prepare('enrollment_live_for_update'),
)

/** Who reads, as far as the store limits what they see. */
export interface Reader {
  readonly userId: string
  readonly isStaff: boolean
}

const vettedOf = prepared((orm) =>
  orm
    .selectDistinct({ userId: enrollments.userId })
    .from(enrollments)
    .where(
      and(
        isOneOf(enrollments.userId, 'userIds', 'uuid'),
        // Written out: PostgreSQL plans anew at each call for what it may look at.
        sql`${enrollments.status} in (${sql.raw(vettedStatuses.map((status) => `'${status}'`).join(', '))})`,
      ),
    )
    .prepare('enrollments_vetted'),
)

/** Those of the users whom the program has accepted. */
export const listVetted = async (db: Db, userIds: readonly string[]): Promise<string[]> =>
  (await vettedOf(db).execute({ userIds })).map(({ userId }) => userId)

export const enrollmentsStore = (db: Db) => ({
  /** The user's own, the live one first, then the newest. */
  listOwn: (userId: string) => listOwnTogether(db, userId),

  findVisible: async (reader: Reader, id: string) => (await findVisible(db).execute({ ...reader, id }))[0] ?? null,

  /** Locks the row until the transaction ends, so that the next writer sees what this one wrote. */
  findVisibleForUpdate: async ({ userId, isStaff }: Reader, id: string) =>
    (
      await db.orm
        .select(columns)
        .from(enrollments)
        .where(and(eq(enrollments.id, id), visible(userId, isStaff)))
        .for('update')
    )[0] ?? null,

  /** The user's live enrollment, locked until the transaction ends. */
  findLiveForUpdate: async (userId: string) => (await findLiveForUpdate(db).execute({ userId }))[0] ?? null,

  /** The new row's id, or null where the user has a live enrollment by now. */
  insert: async (row: typeof enrollments.$inferInsert): Promise<string | null> =>
    (await db.orm.insert(enrollments).values(row).onConflictDoNothing().returning({ id: enrollments.id }))[0]?.id ??
    null,

  update: async (id: string, change: Partial<typeof enrollments.$inferInsert>): Promise<void> => {
    await db.orm.update(enrollments).set(change).where(eq(enrollments.id, id))
  },

  insertMove: async (move: typeof enrollmentMoves.$inferInsert): Promise<void> => {
    await db.orm.insert(enrollmentMoves).values(move)
  },
})

export type EnrollmentRow = NonNullable<Awaited<ReturnType<ReturnType<typeof enrollmentsStore>['findVisible']>>>
