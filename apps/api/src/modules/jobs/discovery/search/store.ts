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
// Asked for once, and not for each row.
const wordsNear = (q: string): SQL => sql`(${wordsIn(q)} or p.search @@ (select (posting_close_queries(${q}))[2]))`

/** Open, not past its deadline, of a vetted organization: the one condition of all that is shown to others. */
export const isOpen = (today: Wanted['today']): SQL =>
  sql`p.status = 'open' and p.deadline_day >= ${today} and o.status = 'vetted'`

export const from = ({ userId }: Pick<Wanted, 'userId'>): SQL => sql`${postings} p
  join organizations o on o.id = p.organization_id
  ${userId === null ? sql`` : sql`left join ${marks} m on m.posting_id = p.id and m.user_id = ${userId}`}`

export const always = (conditions: readonly (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`

/** Before any choice; `words` makes of the text what has to hold. */
const baseOf = (wanted: Wanted, q: string | undefined, words: (q: string) => SQL): SQL =>
  always([
    isOpen(wanted.today),
    q === undefined || q === '' ? undefined : words(q),
    wanted.circle ? isIn(wanted.circle) : undefined,
    shownTo(wanted),
  ])

export const matching = (wanted: Wanted, q: string | undefined): SQL =>
  always([baseOf(wanted, q, wordsIn), ...Object.values(choicesOf(wanted.filters))])

/** What is counted for the choices: what has the words, and, where the list shows it too, what only comes close to them. */
export const counted = (wanted: Wanted, isClose: boolean): SQL =>
  baseOf(wanted, wanted.filters.q, isClose ? wordsNear : wordsIn)

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

/** The tiers of the search by relevance, the best first. */
const tierNames = ['titled', 'named', 'begun', 'told'] as const
type TierName = (typeof tierNames)[number]

/** Up to how many hits of a tier are found by their words and put in order. Where there are more, a walk from the newest posting on soon meets enough. */
export type OrderedMost = Readonly<Record<TierName, number>>

// What is named of a posting lies in its row, and is looked at for less than the whole of its words.
const usualMost: OrderedMost = { titled: 1_000, named: 1_000, begun: 1_000, told: 2_500 }

const askedFor = (q: string | Placeholder): SQL => sql`asked as materialized (
  select posting_query(${q}::text) as begun, posting_whole_query(${q}::text, '') as whole, posting_whole_query(${q}::text, 'A') as titled)`
const [begun, whole, titled] = [
  sql`(select begun from asked)`,
  sql`(select whole from asked)`,
  sql`(select titled from asked)`,
]

/**
 * What holds of the postings of each tier: the words whole in the title; whole in the title, the skills or the name of who offers it; there as
 * beginnings; and anywhere.
 */
const wordsOf: Readonly<Record<TierName, SQL>> = {
  titled: sql`p.named_search @@ ${titled}`,
  named: sql`p.named_search @@ ${whole} and not p.named_search @@ ${titled}`,
  begun: sql`p.named_search @@ ${begun} and not p.named_search @@ ${whole}`,
  told: sql`p.search @@ ${begun} and not p.named_search @@ ${begun}`,
}

/** The tier of what only comes close to the words: behind all others. */
const closeTier = tierNames.length + 1

// A condition that is taken for one that half of all postings meet, so that a walk is what it is good for.
const often = (condition: SQL): SQL => sql`case when ${condition} then true else false end`

/**
 * The tiers one after the other, each the newest first. How common the words are is seen as they are looked for and not guessed by the planner,
 * who takes the beginning of a word for one like any other: the statement has both ways, goes one of them, and is planned once. The hits of a
 * tier are not even counted where those before it fill the page.
 */
export const relevant = (wanted: PageWanted, q: string | Placeholder, most: OrderedMost = usualMost): SQL => {
  const [tier, ...place] = wanted.after ?? ['1']
  const from1 = Number(tier) - 1
  const limit = sql.raw(String(wanted.limit))
  const open = matching(wanted, undefined)

  const steps = tierNames.slice(from1).map((name, step) => {
    const number = sql.raw(String(from1 + step + 1))
    const behind = step === 0 && wanted.after ? orders.newest.behind(place) : undefined
    const [hits, best] = [sql.raw(`${name}_hits`), sql.raw(`${name}_best`)]
    const before = tierNames.slice(from1, from1 + step).map((earlier) => sql.raw(`${earlier}_best`))
    const room =
      before.length === 0
        ? undefined
        : sql`${sql.join(
            before.map((of) => sql`(select count(*) from ${of})`),
            sql` + `,
          )} < ${limit}`
    const isAsked = (condition: SQL): SQL =>
      room ? sql`case when ${room} then ${condition} else false end` : condition
    const howMany = sql`(select count(*) from ${hits})`
    const atMost = sql.raw(String(most[name]))
    return {
      best,
      ctes: sql`${hits} as materialized (
          select p.id, p.published_at from ${from(wanted)} where ${always([open, wordsOf[name], behind])}
          limit ${sql.raw(String(most[name] + 1))}),
        ${best} as materialized (
          (select ${number} as tier, h.id, h.published_at from ${hits} h
            where ${isAsked(sql`${howMany} <= ${atMost}`)} order by h.published_at desc, h.id desc limit ${limit})
          union all (select ${number}, p.id, p.published_at from ${from(wanted)}
            where ${isAsked(sql`${howMany} > ${atMost}`)} and ${always([open, often(wordsOf[name]), behind])}
            order by ${orders.newest.by} limit ${limit}))`,
    }
  })
  const all = sql.join(
    steps.map(({ best }) => sql`select * from ${best}`),
    sql` union all `,
  )
  return sql`with ${askedFor(q)}, ${sql.join(
    steps.map(({ ctes }) => ctes),
    sql`, `,
  )},
    chosen as (${all} order by tier, published_at desc, id desc limit ${limit})
    select c.tier, ${columnsFor(wanted)} from chosen c, ${from(wanted)} where p.id = c.id
    order by c.tier, p.published_at desc, p.id desc`
}

/**
 * Those that have, in place of the words, words of open postings that come close to them; the closest in their titles first, then others in
 * their titles, then the newest first.
 */
export const closest = (wanted: Wanted, q: string | Placeholder, limit: number): SQL => {
  const [nearest, close] = [sql`(select words[1] from meant)`, sql`(select words[2] from meant)`]
  const title = sql`ts_filter(p.named_search, '{a}')`
  return sql`with ${askedFor(q)}, meant as materialized (select posting_close_queries(${q}::text) as words)
    select ${sql.raw(String(closeTier))} as tier, ${columnsFor(wanted)} from ${from(wanted)}
    where ${always([matching(wanted, undefined), sql`(p.search @@ ${begun}) is not true`, sql`p.search @@ ${close}`])}
    order by ${title} @@ ${nearest} desc, ${title} @@ ${close} desc, p.published_at desc, p.id desc
    limit ${sql.raw(String(limit))}`
}
