import { and, desc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Db, prepared, preparedSql, unplanned } from '../../platform/db/database.ts'
import { users } from '../accounts/index.ts'
import { organizationRows as organizations } from '../organizations/index.ts'
import { postingDays as days, postingMoves as moves, postings, postingVersions as versions } from './tables.ts'
import type { PostingStatus } from './wire.ts'

/**
 * The title that staff approved last, of the row of postings that the statement calls so: whoever is not of the organization reads no
 * other. While the posting is open that is its own; afterwards its organization may write another, which nobody has looked at.
 */
export const approvedTitle = (row: 'p' | 'postings'): SQL<string> => {
  const of = (column: string) => sql.raw(`${row}.${column}`)
  return sql<string>`case when ${of('status')} = 'open' then ${of('title')} else coalesce((
    select v.facts->>'title' from ${versions} v where v.posting_id = ${of('id')} and v.at <= (
      select max(m.at) from ${moves} m where m.posting_id = ${of('id')} and m.to_status = 'open')
    order by v.version desc limit 1), ${of('title')}) end`
}

/** The same, of the posting with this id. */
export const approvedTitleOf = (id: SQL): SQL<string> =>
  sql<string>`(select ${approvedTitle('p')} from ${postings} p where p.id = ${id})`

/** So many of its moves are told of a posting. */
export const movesTold = 500
/** The changes of so many versions are told. */
export const versionsTold = 50

const { search: _search, namedSearch: _namedSearch, ...columns } = getTableColumns(postings)

const sumOf = (column: PgColumn) =>
  sql<number>`(select coalesce(sum(${column}), 0)::int from ${days} where ${days.postingId} = postings.id)`

const waits = {
  answers: sql<number>`(
    select coalesce(sum(cardinality(${days.waits})), 0)::int from ${days} where ${days.postingId} = postings.id)`,
  usualWait: sql<number | null>`(
    select percentile_cont(0.5) within group (order by wait)
    from ${days}, unnest(${days.waits}) wait where ${days.postingId} = postings.id)`,
}

const figures = {
  views: sumOf(days.views),
  applications: sumOf(days.applications),
  ...waits,
}

const lastReason = sql<string | null>`(
  select m.reason from ${moves} m where m.posting_id = postings.id order by m.id desc limit 1
)`

const ofOrganization = {
  organizationSlug: organizations.slug,
  organizationStatus: organizations.status,
}

const openHeld = prepared((orm) =>
  orm
    .select({ ...columns, ...ofOrganization })
    .from(postings)
    .innerJoin(organizations, eq(organizations.id, postings.organizationId))
    .where(
      and(
        eq(postings.id, sql.placeholder('id')),
        eq(postings.status, 'open'),
        gte(postings.deadlineDay, sql.placeholder('day')),
        eq(organizations.status, 'vetted'),
      ),
    )
    .for('share', { of: postings })
    .prepare('posting_open_held'),
)

const whole = prepared((orm) =>
  orm
    .select({ ...columns, ...ofOrganization, ...figures, reason: lastReason })
    .from(postings)
    .innerJoin(organizations, eq(organizations.id, postings.organizationId))
    .where(eq(postings.id, sql.placeholder('id')))
    .prepare('posting_whole'),
)

const ofOrganizationById = prepared((orm) =>
  orm
    .select({
      id: postings.id,
      title: postings.title,
      status: postings.status,
      deadlineDay: postings.deadlineDay,
      openings: postings.openings,
      hires: postings.hires,
      organizationStatus: organizations.status,
    })
    .from(postings)
    .innerJoin(organizations, eq(organizations.id, postings.organizationId))
    .where(and(eq(postings.id, sql.placeholder('id')), eq(postings.organizationId, sql.placeholder('organizationId'))))
    .prepare('posting_of_organization'),
)

const counted = prepared((orm) =>
  orm
    .insert(days)
    .values({
      postingId: sql.placeholder('postingId'),
      day: sql.placeholder('day'),
      views: sql.placeholder('views'),
      applications: sql.placeholder('applications'),
      waits: sql.placeholder('waits'),
    })
    .onConflictDoUpdate({
      target: [days.postingId, days.day],
      set: {
        views: sql`${days.views} + excluded.views`,
        applications: sql`${days.applications} + excluded.applications`,
        waits: sql`${days.waits} || excluded.waits`,
      },
    })
    .prepare('posting_counted'),
)

/** A page of postings: from behind the row that `after` names, of this organization, of this status, whom the search finds. */
interface PageWanted {
  readonly after: { readonly movedAt: string; readonly id: string } | null
  readonly limit: number
  readonly organizationId: string | null
  readonly status: PostingStatus | null
  readonly search: string | null
}

/** How an organization has answered within a year. */
export interface Wait extends Record<string, unknown> {
  /** How many applications it answered. */
  readonly answers: number
  /** The median of the hours that they had waited; null where there was none. */
  readonly hours: number | null
}

/**
 * The same as a statement, for whoever tells of it: there is one figure, whoever reads it. The days are looked for posting by posting: joined,
 * those of everybody would be read as long as they are few.
 */
export const waitIn = (organizationId: SQL, today: SQL): SQL => sql`
  select count(*)::int as answers, percentile_cont(0.5) within group (order by wait) as hours
  from ${postings} s cross join lateral (
    select unnest(d.waits) as wait from ${days} d where d.posting_id = s.id and d.day > ${today} - interval '1 year') answered
  where s.organization_id = ${organizationId}`

const waitsOf = preparedSql<Wait & { readonly organizationId: string }>(
  'posting_waits',
  sql`select o.id as "organizationId", w.answers, w.hours
    from unnest(${unplanned('organizationIds', 'uuid[]')}) o (id)
      cross join lateral (${waitIn(sql`o.id`, unplanned('today', 'date'))}) w`,
)

/** How long organizations take to answer, by their ids. */
export const listWaits = async (
  db: Db,
  organizationIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Wait>> => {
  const rows = await waitsOf(db, { organizationIds, today })
  return new Map(rows.map(({ organizationId, ...wait }) => [organizationId, wait]))
}

export const postingsStore = (db: Db) => ({
  find: async (id: string) => (await whole(db).execute({ id }))[0] ?? null,

  /** What others need of an organization's own posting, and nothing that has to be counted. */
  findOf: async (organizationId: string, id: string) =>
    (await ofOrganizationById(db).execute({ organizationId, id }))[0] ?? null,

  /** The posting, held; from every other who would hold it where it is to be deleted. */
  findForUpdate: async (id: string, isToGo = false) => {
    const found = db.orm.select(columns).from(postings).where(eq(postings.id, id))
    return (await found.for(isToGo ? 'update' : 'no key update'))[0] ?? null
  },

  /** The posting if it takes applications on this day, held so that it cannot be closed before the transaction ends. */
  holdOpen: async (id: string, day: string) => (await openHeld(db).execute({ id, day }))[0] ?? null,

  /** Whether the row is in; false where its id is another's. */
  insert: async (row: Omit<typeof postings.$inferInsert, 'organizationName'>): Promise<boolean> => {
    // Held, so that an organization that gets another name meanwhile does not miss this posting.
    const organizationName = sql`(
      select ${organizations.name} from ${organizations} where ${organizations.id} = ${row.organizationId} for share)`
    const made = db.orm.insert(postings).values({ ...row, organizationName })
    return (await made.onConflictDoNothing().returning({ id: postings.id })).length > 0
  },

  update: async (id: string, change: Partial<typeof postings.$inferInsert>): Promise<void> => {
    await db.orm
      .update(postings)
      .set({ ...change, version: sql`${postings.version} + 1` })
      .where(eq(postings.id, id))
  },

  /** Calls an organization's postings as it is called now; no change of theirs. */
  rename: async (organizationId: string, organizationName: string): Promise<void> => {
    await db.orm.update(postings).set({ organizationName }).where(eq(postings.organizationId, organizationId))
  },

  delete: async (id: string): Promise<void> => {
    await db.orm.delete(postings).where(eq(postings.id, id))
  },

  insertMove: async (move: typeof moves.$inferInsert): Promise<void> => {
    await db.orm.insert(moves).values(move)
  },

  /** When it was opened last, and what staff approved as its title then; null where it never was. */
  findOpening: async (id: string): Promise<{ readonly openedAt: Date; readonly title: string } | null> => {
    const [opening] = await db.orm
      .select({ openedAt: moves.at, title: approvedTitle('postings') })
      .from(moves)
      .innerJoin(postings, eq(postings.id, moves.postingId))
      .where(and(eq(moves.postingId, id), eq(moves.to, 'open')))
      .orderBy(desc(moves.id))
      .limit(1)
    return opening ?? null
  },

  /** Keeps what the posting says with this version, once. */
  insertVersion: async (version: typeof versions.$inferInsert): Promise<void> => {
    await db.orm.insert(versions).values(version).onConflictDoNothing()
  },

  /** The last moved first. */
  list: ({ after, limit, organizationId, status, search }: PageWanted) =>
    db.orm
      .select({ ...columns, ...ofOrganization, ...figures })
      .from(postings)
      .innerJoin(organizations, eq(organizations.id, postings.organizationId))
      .where(
        and(
          // Compared as a row: the index leads straight to the place, however far behind it is.
          after
            ? sql`(${postings.movedAt}, ${postings.id}) < (${after.movedAt}::timestamptz, ${after.id}::uuid)`
            : undefined,
          organizationId ? eq(postings.organizationId, organizationId) : undefined,
          status ? eq(postings.status, status) : undefined,
          search ? sql`${postings.search} @@ posting_query(${search})` : undefined,
        ),
      )
      .orderBy(desc(postings.movedAt), desc(postings.id))
      .limit(limit),

  /** Whether anything has happened to it yet. */
  hasMoved: async (id: string): Promise<boolean> => {
    const before = db.orm.select({ one: sql`1` }).from(moves).where(eq(moves.postingId, id))
    const [found] = await db.orm
      .select({ hasMoved: sql<boolean>`exists ${before}` })
      .from(postings)
      .where(eq(postings.id, id))
    return found?.hasMoved ?? false
  },

  /** What happened to it last, the newest first, and by whom: one more than is told. */
  listMoves: (id: string) =>
    db.orm
      .select({
        from: moves.from,
        to: moves.to,
        reason: moves.reason,
        at: moves.at,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(moves)
      .leftJoin(users, eq(users.id, moves.byId))
      .where(eq(moves.postingId, id))
      .orderBy(desc(moves.id))
      .limit(movesTold + 1),

  /** What the posting said and who changed it, the last first: one more than is told, which the oldest of these is compared with. */
  listVersions: (id: string) =>
    db.orm
      .select({
        version: versions.version,
        facts: versions.facts,
        at: versions.at,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(versions)
      .leftJoin(users, eq(users.id, versions.byId))
      .where(eq(versions.postingId, id))
      .orderBy(desc(versions.version))
      .limit(versionsTold + 1),

  /** Open postings whose deadline was before the day, held; those that somebody else holds are left for the next time. */
  takeOverdue: (day: string, limit: number) =>
    db.orm
      .select({
        id: postings.id,
        organizationId: postings.organizationId,
        organizationName: postings.organizationName,
        title: postings.title,
        version: postings.version,
      })
      .from(postings)
      .where(and(eq(postings.status, 'open'), lt(postings.deadlineDay, day)))
      .orderBy(postings.deadlineDay, postings.id)
      .limit(limit)
      .for('no key update', { skipLocked: true }),

  /** Counts something of a posting on a day. */
  count: async (
    postingId: string,
    day: string,
    added: { readonly views?: number; readonly applications?: number; readonly waits?: number[] },
  ): Promise<void> => {
    await counted(db).execute({ postingId, day, views: 0, applications: 0, waits: [], ...added })
  },
})

type Store = ReturnType<typeof postingsStore>
export type PostingRow = NonNullable<Awaited<ReturnType<Store['findForUpdate']>>>
export type PostingWhole = NonNullable<Awaited<ReturnType<Store['find']>>>
export type PostingListed = Awaited<ReturnType<Store['list']>>[number]
export type PostingVersionRow = Awaited<ReturnType<Store['listVersions']>>[number]
export type PostingMoveRow = Awaited<ReturnType<Store['listMoves']>>[number]
