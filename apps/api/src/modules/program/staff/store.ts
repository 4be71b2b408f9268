import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { users } from '../../accounts/index.ts'
import { cohorts, enrollmentMoves, enrollments } from '../tables.ts'
import type { EnrollmentStatus } from '../wire.ts'

interface NamedMove {
  readonly from: EnrollmentStatus | null
  readonly to: EnrollmentStatus
  readonly at: string
  readonly by: string
  readonly by_name: string
  readonly run_as_by_name: string | null
}

const nameOf = (alias: string): SQL => sql.raw(`${alias}.first_name || ' ' || ${alias}.last_name`)

const history = sql<NamedMove[]>`(
  select coalesce(json_agg(json_build_object('from', m.from_status, 'to', m.to_status, 'at', m.at, 'by', m.by_id,
    'by_name', ${nameOf('author')}, 'run_as_by_name', ${nameOf('actor')}) order by m.at, m.id), '[]')
  from ${enrollmentMoves} m
  join ${users} author on author.id = m.by_id
  left join ${users} actor on actor.id = m.run_as_by_id
  where m.enrollment_id = ${enrollments.id}
)`

const columns = {
  id: enrollments.id,
  cohortId: enrollments.cohortId,
  startDate: cohorts.startDate,
  programTracks: enrollments.programTracks,
  status: enrollments.status,
  applicationDate: enrollments.applicationDate,
  financialAid: enrollments.financialAid,
  paymentType: enrollments.paymentType,
  paymentStatus: enrollments.paymentStatus,
  createdAt: enrollments.createdAt,
  history,
  user: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
    deactivatedAt: users.deactivatedAt,
  },
}

const select = (db: Db) =>
  db.orm
    .select(columns)
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(cohorts, eq(cohorts.id, enrollments.cohortId))

/** A page of everybody's: from behind the row that `after` names, of these statuses, of people whom the search finds. */
interface PageWanted {
  readonly after: { readonly createdAt: string; readonly id: string } | null
  readonly limit: number
  readonly statuses: readonly EnrollmentStatus[] | null
  readonly search: string | null
}

const isIn = (statuses: readonly EnrollmentStatus[]): SQL => inArray(enrollments.status, [...statuses])

// Compared as a row: the index leads straight to the place, however far behind it is.
const isBehind = (table: SQL, after: PageWanted['after']): SQL =>
  after ? sql`(${table}.created_at, ${table}.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql`true`

/** Each status by its own stretch of the index: rare ones are not looked for among all the others. */
const isNewestIn = ({ statuses, after, limit }: PageWanted): SQL => sql`${enrollments.id} = any(array(
  select newest.id from unnest(${sql.param(statuses)}::text[]) as wanted(status) cross join lateral (
    select e.id from ${enrollments} e where e.status = wanted.status and ${isBehind(sql.raw('e'), after)}
    order by e.created_at desc, e.id desc limit ${limit}
  ) newest
))`

/** Everybody's enrollments; whoever asks has been found to be staff. */
export const staffStore = (db: Db) => ({
  /** Newest first. */
  list: (wanted: PageWanted) => {
    const { after, limit, statuses, search } = wanted
    const isSeveral = statuses !== null && statuses.length > 1 && !search
    return select(db)
      .where(
        and(
          isBehind(sql.raw('enrollments'), after),
          isSeveral ? isNewestIn(wanted) : statuses ? isIn(statuses) : undefined,
          search ? sql`${users.search} @@ search_query(${search})` : undefined,
        ),
      )
      .orderBy(desc(enrollments.createdAt), desc(enrollments.id))
      .limit(limit)
  },

  find: async (id: string) => (await select(db).where(eq(enrollments.id, id)))[0] ?? null,

  countByStatus: () =>
    db.orm.select({ status: enrollments.status, count: count() }).from(enrollments).groupBy(enrollments.status),
})

export type StaffRow = Awaited<ReturnType<ReturnType<typeof staffStore>['list']>>[number]
