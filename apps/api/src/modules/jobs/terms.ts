import { type SQL, sql } from 'drizzle-orm'
import { postingMoves as moves, postings, postingVersions as versions } from './tables.ts'
import type { PostingTerms } from './wire.ts'

/**
 * The version that staff approved last, of the posting with this id: while the posting is open its newest, of which nothing that students
 * decide by waits for staff; afterwards its organization may write what nobody has looked at.
 */
export const approvedVersionOf = (id: SQL): SQL<number | null> => sql<number | null>`(
  select v.version from ${versions} v join ${postings} p on p.id = v.posting_id
  where v.posting_id = ${id} and (p.status = 'open' or v.at <= (
    select max(m.at) from ${moves} m where m.posting_id = v.posting_id and m.to_status = 'open'))
  order by v.version desc limit 1)`

/** The terms of a version of a posting, and whether the posting itself says something else today. */
interface OfferedTerms extends PostingTerms {
  readonly posting_version: number
  /** When the version was written, as JSON has instants. */
  readonly written_at: string
  readonly has_changed: boolean
}

/** What the version of the posting says, of the row of postings that the statement holds; null where there is no version. */
export const termsOfVersion = (version: SQL): SQL<OfferedTerms | null> => sql<OfferedTerms | null>`(
  select t.terms || jsonb_build_object('posting_version', v.version, 'written_at', v.at, 'has_changed', t.terms <> jsonb_build_object(
    'pay_min_cents', postings.pay_min_cents, 'pay_max_cents', postings.pay_max_cents, 'hours_week', postings.hours_week,
    'weeks', postings.weeks, 'start_day', postings.start_day, 'place', postings.place, 'remote', postings.remote,
    'remote_states', postings.remote_states))
  from ${versions} v cross join lateral (select jsonb_build_object(
    'pay_min_cents', v.facts->'pay_min_cents', 'pay_max_cents', v.facts->'pay_max_cents', 'hours_week', v.facts->'hours_week',
    'weeks', v.facts->'weeks', 'start_day', v.facts->'start_day', 'place', v.facts->'place', 'remote', v.facts->'remote',
    'remote_states', v.facts->'remote_states') as terms) t
  where v.posting_id = postings.id and v.version = ${version})`
