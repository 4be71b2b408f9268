import { and, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '../../../platform/clock.ts'
import { postingMarks as marks, postings } from '../tables.ts'
import type { Circle, facetNames } from './rules.ts'
import type { JobFilters, JobShow, JobSort } from './wire.ts'

/** What is looked for, whoever looks. */
export interface Wanted {
  readonly filters: JobFilters
  readonly circle: Circle | null
  readonly today: CalendarDay | SQL
  /** Whose marks count; null for nobody's. */
  readonly userId: string | Placeholder | null
  readonly show: JobShow | null
}

/** Where a page goes on: behind the row with these values of its order's columns. */
export type Place = readonly (string | SQL)[]

export interface PageWanted extends Wanted {
  readonly sort: JobSort
  readonly after: Place | null
  readonly limit: number
}

const milesOf = ({ latitude, longitude }: Circle): SQL => sql`(7917.5 * asin(least(1, sqrt(
  power(sin(radians(p.latitude - ${latitude}::float8) / 2), 2)
  + cos(radians(${latitude}::float8)) * cos(radians(p.latitude))
  * power(sin(radians(p.longitude - ${longitude}::float8) / 2), 2)))))`

const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** Among the states of a posting: all of them. */
export const wholeCountry = '*'

/** The states in which somebody may work for it. */
export const statesOf = sql`case
  when p.remote and p.remote_states = '{}' then array[${wholeCountry}::text]
  when p.remote then array_append(p.remote_states, case when p.country = 'US' then p.region end)
  when p.country = 'US' then array[p.region] else '{}' end`

const isIn = (circle: Circle): SQL => sql`(p.latitude between ${circle.south} and ${circle.north}
  and p.longitude between ${circle.west} and ${circle.east} and ${milesOf(circle)} <= ${circle.miles})`

const inState = (state: string): SQL => sql`((p.country = 'US' and p.region = ${state})
  or (p.remote and (p.remote_states = '{}' or ${state} = any(p.remote_states))))`

const given = <T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined =>
  value === undefined ? undefined : condition(value)

const span = ({ start_from, start_to }: JobFilters): SQL | undefined =>
  and(
    given(start_from, (day) => sql`p.start_day >= ${day}`),
    given(start_to, (day) => sql`p.start_day <= ${day}`),
  )

/** The condition of each facet, where it is asked for. */
export const choicesOf = (filters: JobFilters): Readonly<Record<(typeof facetNames)[number], SQL | undefined>> => ({
  category: given(filters.category, (values) => sql`p.category = any(${textArray(values)})`),
  remote: given(filters.remote, (value) => sql`p.remote = ${value}`),
  pay: given(filters.pay_min, (cents) => sql`p.pay_min_cents >= ${cents}`),
  hours: given(filters.hours_max, (hours) => sql`p.hours_week <= ${hours}`),
  start: span(filters),
  state: given(filters.state, inState),
  subsidy: given(filters.subsidy, (values) => sql`p.subsidy_programs && ${textArray(values)}`),
})

// Asked as what is not there: of a mark that may be missing the planner would think that it hardly ever lacks its instant, and read all.
const isNotMarked = (userId: string | Placeholder, noted: SQL): SQL => sql`not exists (
  select from ${marks} n where n.user_id = ${userId} and n.posting_id = p.id and n.${noted} is not null)`

const shownTo = ({ userId, show }: Wanted): SQL | undefined => {
  if (userId === null) return undefined
  if (show === 'hidden') return sql`m.hidden_at is not null`
  const conditions = { unseen: isNotMarked(userId, sql`seen_at`), saved: sql`m.saved_at is not null` }
  return and(isNotMarked(userId, sql`hidden_at`), show === null ? undefined : conditions[show])
}

const wordsIn = (q: string): SQL => sql`p.search @@ posting_query(${q})`

/** Open, not past its deadline, of a vetted organization: the one condition of all that is shown to others. */
export const isOpen = (today: Wanted['today']): SQL =>
  sql`p.status = 'open' and p.deadline_day >= ${today} and o.status = 'vetted'`

export const from = ({ userId }: Pick<Wanted, 'userId'>): SQL => sql`${postings} p
  join organizations o on o.id = p.organization_id
  ${userId === null ? sql`` : sql`left join ${marks} m on m.posting_id = p.id and m.user_id = ${userId}`}`

export const always = (conditions: readonly (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`

export const baseOf = (wanted: Wanted, q: string | undefined): SQL =>
  always([
    isOpen(wanted.today),
    q === undefined || q === '' ? undefined : wordsIn(q),
    wanted.circle ? isIn(wanted.circle) : undefined,
    shownTo(wanted),
  ])

export const matching = (wanted: Wanted, q: string | undefined): SQL =>
  always([baseOf(wanted, q), ...Object.values(choicesOf(wanted.filters))])

export const instant = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const columnsFor = ({
  userId,
  circle,
}: Pick<Wanted, 'userId' | 'circle'>): SQL => sql`p.id, p.title, p.category, p.place, p.remote,
  p.remote_states as "remoteStates", p.pay_min_cents as "payMinCents", p.pay_max_cents as "payMaxCents",
  p.hours_week as "hoursWeek", p.weeks, p.start_day::text as "startDay", p.deadline_day::text as "deadlineDay",
  ${instant(sql`p.published_at`)} as "publishedAt",
  o.name as "organizationName", o.slug as "organizationSlug",
  o.logo_file_id as "logoFileId",
  ${circle ? sql`${milesOf(circle)} as miles,` : sql``}
  ${
    userId === null
      ? sql`false as seen, false as saved, false as hidden`
      : sql`m.seen_at is not null as seen, m.saved_at is not null as saved, m.hidden_at is not null as hidden`
  }`

/** How an order is walked: compared as a row, so that an index leads to the place however far behind it is. */
export const orders = {
  newest: {
    type: 'timestamptz',
    by: sql`p.published_at desc, p.id desc`,
    behind: ([at, id]: Place) => sql`(p.published_at, p.id) < (${at}::timestamptz, ${id}::uuid)`,
  },
  pay: {
    type: 'int',
    by: sql`p.pay_min_cents desc, p.id desc`,
    behind: ([cents, id]: Place) => sql`(p.pay_min_cents, p.id) < (${cents}::int, ${id}::uuid)`,
  },
  deadline: {
    type: 'date',
    by: sql`p.deadline_day, p.id`,
    behind: ([day, id]: Place) => sql`(p.deadline_day, p.id) > (${day}::date, ${id}::uuid)`,
  },
} as const

export type Order = keyof typeof orders
