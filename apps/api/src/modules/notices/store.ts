import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Db, prepared, preparedSql, unplanned } from '../../platform/db/database.ts'
import { liveAlong } from '../../platform/live/emit-live.ts'
import { isOpenAccount, users } from '../accounts/index.ts'
import { noticeDigests, notices } from './tables.ts'
import { mostCounted } from './wire.ts'

const columns = {
  id: notices.id,
  kind: notices.kind,
  about: notices.about,
  path: notices.path,
  createdAt: notices.createdAt,
  readAt: notices.readAt,
}

const listFirst = prepared((orm) =>
  orm
    .select(columns)
    .from(notices)
    .where(eq(notices.userId, sql.placeholder('userId')))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(sql.placeholder('limit'))
    .prepare('notices_first'),
)

const listAfter = prepared((orm) =>
  orm
    .select(columns)
    .from(notices)
    .where(
      sql`${notices.userId} = ${sql.placeholder('userId')} and (${notices.createdAt}, ${notices.id}) < (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
    )
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(sql.placeholder('limit'))
    .prepare('notices_after'),
)

const countUnread = prepared((orm) => {
  const some = orm
    .select({ one: sql`1`.as('one') })
    .from(notices)
    .where(and(eq(notices.userId, sql.placeholder('userId')), isNull(notices.readAt)))
    .limit(mostCounted)
    .as('some')
  return orm.select({ unread: sql<number>`count(*)::int` }).from(some).prepare('notices_unread')
})

/** One notice, or all up to one. */
export type Marked = { readonly id: string } | { readonly upTo: string }

/** Whom something is told, and where it leads them. */
type Led = Pick<typeof notices.$inferInsert, 'userId' | 'path'>

/** What all are told alike. */
type New = Required<
  Omit<typeof notices.$inferInsert, 'id' | 'userId' | 'path' | 'readAt' | 'subjectId'> & {
    readonly subjectId: string | null
  }
>

const given = sql.placeholder

/** What the live stream of somebody says when what they were told has changed. */
export const noticesChanged = { kind: 'notices' }

const added = preparedSql(
  'notices_added',
  sql`with told as (insert into ${notices}
      (id, user_id, kind, about, subject_id, path, event_key, created_at, mail_kind, mail_due_at)
    select told.id, ${users.id}, ${given('kind')}, ${given('about')}::jsonb, ${given('subjectId')}::uuid, told.path,
      ${given('eventKey')}, ${given('createdAt')}::timestamptz, ${given('mailKind')}, ${given('mailDueAt')}::timestamptz
    from unnest(${unplanned('ids', 'uuid[]')}, ${unplanned('userIds', 'uuid[]')}, ${unplanned('paths', 'text[]')}) told (id, user_id, path)
      join ${users} on ${users.id} = told.user_id
    where ${isOpenAccount}
    on conflict (user_id, event_key) do nothing
    returning user_id)
    ${liveAlong(sql`select user_id from told`, noticesChanged)}`,
)

export const noticesStore = (db: Db) => ({
  /** Tells those of the people who have an open account and were not told of the event before, whoever has a page open at once. */
  insert: async (people: readonly Led[], { about, createdAt, mailDueAt, ...notice }: New): Promise<void> => {
    await added(db, {
      ...notice,
      ids: people.map(() => uuidv7()),
      userIds: people.map(({ userId }) => userId),
      paths: people.map(({ path }) => path),
      about: JSON.stringify(about),
      createdAt: createdAt.toISOString(),
      mailDueAt: mailDueAt?.toISOString() ?? null,
      liveAt: createdAt.toISOString(),
    })
  },

  /** Whether the person has an open account. */
  isReachable: async (userId: string): Promise<boolean> =>
    (
      await db.orm
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isOpenAccount))
    ).length > 0,

  /** Newest first, from behind the row that `after` names. */
  list: (userId: string, { after, limit }: { after: { createdAt: string; id: string } | null; limit: number }) =>
    after ? listAfter(db).execute({ userId, ...after, limit }) : listFirst(db).execute({ userId, limit }),

  countUnread: async (userId: string): Promise<number> => (await countUnread(db).execute({ userId }))[0]?.unread ?? 0,

  exists: async (userId: string, id: string): Promise<boolean> =>
    (
      await db.orm
        .select({ id: notices.id })
        .from(notices)
        .where(and(eq(notices.id, id), eq(notices.userId, userId)))
    ).length > 0,

  /** Whether one was unread that is read now. */
  markRead: async (userId: string, which: Marked, now: Date): Promise<boolean> => {
    const chosen =
      'id' in which
        ? eq(notices.id, which.id)
        : sql`(${notices.createdAt}, ${notices.id}) <= (select created_at, id from ${notices} as newest where newest.id = ${which.upTo} and newest.user_id = ${userId})`
    const marked = await db.orm
      .update(notices)
      .set({ readAt: now })
      .where(and(eq(notices.userId, userId), isNull(notices.readAt), chosen))
      .returning({ id: notices.id })
    return marked.length > 0
  },

  /** Whom something is to be mailed by now, with the kind of mail; those who wait longest first. */
  listDue: (now: Date, limit: number) =>
    db.orm
      .select({ userId: notices.userId, kind: sql<string>`${notices.mailKind}` })
      .from(notices)
      .where(lte(notices.mailDueAt, now))
      .groupBy(notices.userId, notices.mailKind)
      .orderBy(sql`min(${notices.mailDueAt})`, notices.userId)
      .limit(limit),

  /** Those of the person that wait for a mail of the kind, oldest first, locked; another process's are left to it. */
  listWaiting: (userId: string, kind: string) =>
    db.orm
      .select(columns)
      .from(notices)
      .where(and(eq(notices.userId, userId), eq(notices.mailKind, kind), isNotNull(notices.mailDueAt)))
      .orderBy(asc(notices.createdAt), asc(notices.id))
      .for('update', { skipLocked: true }),

  setDue: async (ids: readonly string[], dueAt: Date | null): Promise<void> => {
    await db.orm
      .update(notices)
      .set({ mailDueAt: dueAt })
      .where(inArray(notices.id, [...ids]))
  },

  findDigest: async (userId: string, kind: string): Promise<Date | null> => {
    const which = and(eq(noticeDigests.userId, userId), eq(noticeDigests.kind, kind))
    return (await db.orm.select({ sentAt: noticeDigests.sentAt }).from(noticeDigests).where(which))[0]?.sentAt ?? null
  },

  keepDigest: async (userId: string, kind: string, sentAt: Date): Promise<void> => {
    await db.orm
      .insert(noticeDigests)
      .values({ userId, kind, sentAt })
      .onConflictDoUpdate({ target: [noticeDigests.userId, noticeDigests.kind], set: { sentAt } })
  },

  /** Whether there was one. */
  removeKinds: async (userId: string, kinds: readonly string[]): Promise<boolean> => {
    const gone = await db.orm
      .delete(notices)
      .where(and(eq(notices.userId, userId), inArray(notices.kind, [...kinds])))
      .returning({ id: notices.id })
    return gone.length > 0
  },

  removeBefore: async (before: Date): Promise<void> => {
    await db.orm.delete(notices).where(lte(notices.createdAt, before))
  },
})

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof noticesStore>['list']>>[number]
