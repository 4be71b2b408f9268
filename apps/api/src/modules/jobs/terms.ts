import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { postingMoves as moves, postings, postingVersions as versions } from './tables.ts'
import type { PostingFacts } from './wire.ts'

type Terms = Pick<PostingFacts, 'pay_min_cents' | 'pay_max_cents' | 'hours_week' | 'weeks' | 'start_day'>

// While the posting is open it says what staff approved; afterwards its organization may write what nobody has looked at.
const approvedFacts = sql<Terms | null>`case when postings.status = 'open' then null else (
  select v.facts from ${versions} v where v.posting_id = postings.id and v.at <= (
    select max(m.at) from ${moves} m where m.posting_id = postings.id and m.to_status = 'open')
  order by v.version desc limit 1) end`

/** What internships offer, as staff approved it last, by their ids. */
export const listTerms = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Terms>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.orm
    .select({
      id: postings.id,
      approved: approvedFacts,
      pay_min_cents: postings.payMinCents,
      pay_max_cents: postings.payMaxCents,
      hours_week: postings.hoursWeek,
      weeks: postings.weeks,
      start_day: postings.startDay,
    })
    .from(postings)
    .where(inArray(postings.id, [...ids]))
  return new Map(
    rows.map(({ id, approved, ...own }) => {
      const { pay_min_cents, pay_max_cents, hours_week, weeks, start_day } = approved ?? own
      return [id, { pay_min_cents, pay_max_cents, hours_week, weeks, start_day }]
    }),
  )
}
