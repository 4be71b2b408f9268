import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { auditEvents } from './tables.ts'

interface TrailWanted {
  /** What was done to these. */
  readonly subjects: readonly { readonly type: string; readonly id: string }[]
  /** What this person did, in their own name and in others'. */
  readonly actorId: string
  /** The event behind which the page begins. */
  readonly after: string | null
  readonly limit: number
}

/** An event of the trail as it is read. */
export interface TrailRow {
  readonly id: string
  readonly at: Date
  readonly actorId: string | null
  readonly runAsBy: string | null
  readonly action: string
  readonly subjectType: string
  readonly subjectId: string
  readonly reason: string | null
  readonly detail: unknown
  /** Null where no call led to it. */
  readonly requestId: string | null
}

/** The newest event of this kind about the subject, for what nothing but the trail knows any more; null where there is none. */
export const findEvent = async (
  db: Db,
  { action, subjectType, subjectId }: Pick<TrailRow, 'action' | 'subjectType' | 'subjectId'>,
): Promise<Pick<TrailRow, 'detail'> | null> => {
  const { action: done, subjectType: type, subjectId: id } = auditEvents
  const found = db.orm
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(type, subjectType), eq(id, subjectId), eq(done, action)))
  return (await found.orderBy(desc(auditEvents.id)).limit(1))[0] ?? null
}

/** The reasons of these events, by their ids; those that gave none are left out. */
export const findReasons = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const { id, reason } = auditEvents
  const rows = await db.orm
    .select({ id, reason })
    .from(auditEvents)
    .where(inArray(id, [...ids]))
  return new Map(rows.flatMap((row) => (row.reason === null ? [] : [[row.id, row.reason] as const])))
}

/** A page of what a person did and what was done to them, newest first; each way to be part of it has its own index. */
export const listTrail = async (db: Db, { subjects, actorId, after, limit }: TrailWanted): Promise<TrailRow[]> => {
  const newest = (isPart: SQL): SQL => sql`(
    select id from ${auditEvents} where ${isPart} ${after === null ? sql`` : sql`and id < ${after}::uuid`}
    order by id desc limit ${limit})`
  const parts = [
    ...subjects.map(({ type, id }) => newest(sql`subject_type = ${type} and subject_id = ${id}`)),
    newest(sql`actor_id = ${actorId}::uuid`),
    newest(sql`run_as_by = ${actorId}::uuid`),
  ]
  return db.orm
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      actorId: auditEvents.actorId,
      runAsBy: auditEvents.runAsBy,
      action: auditEvents.action,
      subjectType: auditEvents.subjectType,
      subjectId: auditEvents.subjectId,
      reason: auditEvents.reason,
      detail: auditEvents.detail,
      requestId: auditEvents.requestId,
    })
    .from(auditEvents)
    .where(sql`${auditEvents.id} in (${sql.join(parts, sql` union `)})`)
    .orderBy(sql`${auditEvents.id} desc`)
    .limit(limit)
}
