import { type SQL, sql } from 'drizzle-orm'
import { postingMoves as moves, postings, postingVersions as versions } from './tables.ts'

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
