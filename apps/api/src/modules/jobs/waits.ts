import { type SQL, sql } from 'drizzle-orm'
import { type Db, preparedSql, unplanned } from '../../platform/db/database.ts'
import { postingDays as days, postings } from './tables.ts'

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

const waits = preparedSql<Wait & { readonly organizationId: string }>(
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
  const rows = await waits(db, { organizationIds, today })
  return new Map(rows.map(({ organizationId, ...wait }) => [organizationId, wait]))
}
