import { and, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '../../../../platform/clock.ts'
import { postingMarks as marks, postings } from '../../tables.ts'
import type { Circle, facetNames } from '../rules.ts'
import type { JobFilters, JobShow, JobSort } from '../wire.ts'

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
      ? sql`false as seen, false as saved, false as hidden, false as applied`
      : sql`m.seen_at is not null as seen, m.saved_at is not null as saved, m.hidden_at is not null as hidden,
          m.applied_at is not null as applied`
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

/** Up to how many hits are found by their words and put in order. Where there are more, a walk from the newest posting on soon meets enough. */
export interface OrderedMost {
  readonly titles: number
  readonly elsewhere: number
}

// A title's words lie in its row, and are looked at for less than the whole of a posting's.
const usualMost: OrderedMost = { titles: 1_000, elsewhere: 2_500 }

const askedFor = (q: string | Placeholder): SQL =>
  sql`asked as materialized (select posting_query(${q}::text) as words)`
const words = sql`(select words from asked)`
const inTitle = sql`p.title_search @@ ${words}`
const isElsewhere = sql`p.search @@ ${words} and not ${inTitle}`

// A condition that is taken for one that half of all postings meet, so that a walk is what it is good for.
const often = (condition: SQL): SQL => sql`case when ${condition} then true else false end`

interface Tier {
  readonly number: 1 | 2
  /** What holds of its postings, and the hits of it that an index found. */
  readonly words: SQL
  readonly hits: SQL
  readonly most: number
  readonly after: Place | null
}

/**
 * Those with all words in their title, then the others, each the newest first. How common the words are is seen as they are looked for and
 * not guessed by the planner, who takes the beginning of a word for one like any other: the statement has both ways, goes one of them, and is
 * planned once. The others are looked for where the first leave room.
 */
export const relevant = (wanted: PageWanted, q: string | Placeholder, most: OrderedMost = usualMost): SQL => {
  const [tier, ...place] = wanted.after ?? ['1']
  const isFirst = tier === '1'
  const limit = sql.raw(String(wanted.limit))
  const number = (value: number): SQL => sql.raw(String(value))
  const behind = (after: Place | null): SQL | undefined => (after ? orders.newest.behind(after) : undefined)
  const open = matching(wanted, undefined)

  const hitsOf = (of: Tier): SQL => sql`${of.hits} as materialized (
    select p.id, p.published_at from ${from(wanted)} where ${always([open, of.words, behind(of.after)])}
    limit ${number(of.most + 1)})`
  const bestOf = (of: Tier, isAsked: (howMany: SQL) => SQL): SQL => {
    const howMany = sql`(select count(*) from ${of.hits})`
    return sql`(select ${number(of.number)} as tier, h.id, h.published_at from ${of.hits} h
        where ${isAsked(sql`${howMany} <= ${number(of.most)}`)} order by h.published_at desc, h.id desc limit ${limit})
      union all (select ${number(of.number)}, p.id, p.published_at from ${from(wanted)}
        where ${isAsked(sql`${howMany} > ${number(of.most)}`)} and ${always([open, often(of.words), behind(of.after)])}
        order by ${orders.newest.by} limit ${limit})`
  }

  const titles = { number: 1, words: inTitle, hits: sql`titled`, most: most.titles } as const
  const others = { number: 2, words: isElsewhere, hits: sql`found`, most: most.elsewhere } as const
  const first = { ...titles, after: wanted.after && place }
  const second = { ...others, after: isFirst ? null : place }
  // The second tier's hits are not even counted where the first fills the page.
  const ifRoom = (condition: SQL): SQL =>
    sql`case when (select count(*) from best) < ${limit} then ${condition} else false end`
  const ofFirst = sql`${hitsOf(first)}, best as materialized (${bestOf(first, (condition) => condition)}),`
  const chosen = isFirst
    ? sql`select * from best union all ${bestOf(second, ifRoom)}`
    : bestOf(second, (condition) => condition)
  return sql`with ${askedFor(q)}, ${isFirst ? ofFirst : sql``}
    ${hitsOf(second)}, chosen as (${chosen} order by tier, published_at desc, id desc limit ${limit})
    select c.tier, ${columnsFor(wanted)} from chosen c, ${from(wanted)} where p.id = c.id
    order by c.tier, p.published_at desc, p.id desc`
}

/**
 * Those that have, in place of the words, words of open postings that come close to them; the closest in their titles first, then others in
 * their titles, then the newest first.
 */
export const closest = (wanted: Wanted, q: string | Placeholder, limit: number): SQL => {
  const [nearest, close] = [sql`(select words[1] from meant)`, sql`(select words[2] from meant)`]
  return sql`with ${askedFor(q)}, meant as materialized (select posting_close_queries(${q}::text) as words)
    select 3::int as tier, ${columnsFor(wanted)} from ${from(wanted)}
    where ${always([matching(wanted, undefined), sql`(p.search @@ ${words}) is not true`, sql`p.search @@ ${close}`])}
    order by p.title_search @@ ${nearest} desc, p.title_search @@ ${close} desc, p.published_at desc, p.id desc
    limit ${sql.raw(String(limit))}`
}
