import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '../../../platform/clock.ts'
import { type Db, preparedSql } from '../../../platform/db/database.ts'
import { postingDays as days, postingMarks as marks, postingMoves as moves, postings } from '../tables.ts'
import type { JobRow, ListedRow } from './rows.ts'
import { type Circle, facetNames } from './rules.ts'
import type { Facet, JobFilters, JobShow, JobSort, MarkBody } from './wire.ts'

/** What is looked for, whoever looks. */
export interface Wanted {
  readonly filters: JobFilters
  readonly circle: Circle | null
  readonly today: CalendarDay | Placeholder
  /** Whose marks count; null for nobody's. */
  readonly userId: string | Placeholder | null
  readonly show: JobShow | null
}

/** Where a page goes on: behind the row with these values of its order's columns. */
export type Place = readonly (string | Placeholder)[]

interface PageWanted extends Wanted {
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
const statesOf = sql`case
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
const choicesOf = (filters: JobFilters): Readonly<Record<(typeof facetNames)[number], SQL | undefined>> => ({
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
const isOpen = (today: Wanted['today']): SQL =>
  sql`p.status = 'open' and p.deadline_day >= ${today} and o.status = 'vetted'`

const from = ({ userId }: Pick<Wanted, 'userId'>): SQL => sql`${postings} p
  join organizations o on o.id = p.organization_id
  ${userId === null ? sql`` : sql`left join ${marks} m on m.posting_id = p.id and m.user_id = ${userId}`}`

const always = (conditions: readonly (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`

const baseOf = (wanted: Wanted, q: string | undefined): SQL =>
  always([
    isOpen(wanted.today),
    q === undefined || q === '' ? undefined : wordsIn(q),
    wanted.circle ? isIn(wanted.circle) : undefined,
    shownTo(wanted),
  ])

const matching = (wanted: Wanted, q: string | undefined): SQL =>
  always([baseOf(wanted, q), ...Object.values(choicesOf(wanted.filters))])

const instant = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columnsFor = ({
  userId,
  circle,
}: Pick<Wanted, 'userId' | 'circle'>): SQL => sql`p.id, p.title, p.category, p.place, p.remote,
  p.remote_states as "remoteStates", p.pay_min_cents as "payMinCents", p.pay_max_cents as "payMaxCents",
  p.hours_week as "hoursWeek", p.weeks, p.start_day::text as "startDay", p.deadline_day::text as "deadlineDay",
  ${instant(sql`p.published_at`)} as "publishedAt",
  o.id as "organizationId", o.name as "organizationName", o.slug as "organizationSlug",
  o.logo_file_id as "logoFileId",
  ${circle ? milesOf(circle) : sql`null::float8`} as miles,
  ${
    userId === null
      ? sql`false as seen, false as saved, false as hidden`
      : sql`m.seen_at is not null as seen, m.saved_at is not null as saved, m.hidden_at is not null as hidden`
  }`

/** How an order is walked: compared as a row, so that an index leads to the place however far behind it is. */
const orders = {
  newest: {
    by: sql`p.published_at desc, p.id desc`,
    behind: ([at, id]: Place) => sql`(p.published_at, p.id) < (${at}::timestamptz, ${id}::uuid)`,
  },
  pay: {
    by: sql`p.pay_min_cents desc, p.id desc`,
    behind: ([cents, id]: Place) => sql`(p.pay_min_cents, p.id) < (${cents}::int, ${id}::uuid)`,
  },
  deadline: {
    by: sql`p.deadline_day, p.id`,
    behind: ([day, id]: Place) => sql`(p.deadline_day, p.id) > (${day}::date, ${id}::uuid)`,
  },
} as const

type Order = keyof typeof orders

const stretch = (wanted: PageWanted, order: Order, after: Place | null, more?: SQL, tier = 0): SQL => sql`(
  select ${tier}::int as tier, ${columnsFor(wanted)} from ${from(wanted)}
  where ${always([matching(wanted, wanted.filters.q), more, after ? orders[order].behind(after) : undefined])}
  order by ${orders[order].by} limit ${sql.raw(String(wanted.limit))})`

const inTitle = (q: string): SQL => sql`p.title_search @@ posting_query(${q})`

const rowsOf = async <T extends Record<string, unknown>>(db: Db, statement: SQL): Promise<T[]> =>
  (await db.orm.execute(statement)).rows as T[]

/**
 * Those with all words in their title, then the others, each the newest first. The others are asked for where the first leave room: words
 * that are in many postings are in many titles as well.
 */
const byRelevance = async (db: Db, wanted: PageWanted): Promise<ListedRow[]> => {
  const { after, filters, limit } = wanted
  const [tier, ...place] = after ?? ['1']
  const q = filters.q ?? ''
  const isFirst = tier === '1'
  const first = isFirst ? await rowsOf<ListedRow>(db, stretch(wanted, 'newest', after && place, inTitle(q), 1)) : []
  if (first.length === limit) return first
  const rest = { ...wanted, limit: limit - first.length }
  return [
    ...first,
    ...(await rowsOf<ListedRow>(db, stretch(rest, 'newest', isFirst ? null : place, sql`not ${inTitle(q)}`, 2))),
  ]
}

/** One more than the pages of the list show. */
const usualLimit = 51

const isUsual = ({ filters, circle, show, limit }: PageWanted): boolean =>
  limit === usualLimit &&
  circle === null &&
  show === null &&
  Object.values(filters).every((value) => value === undefined || value === '')

const usualLists = new Map<string, ReturnType<typeof preparedSql<ListedRow>>>()

/** The list as most people ask for it, without a filter: each of its orders is a statement that is planned once. */
const usualList = (order: Order, isKnown: boolean, isFirst: boolean) => {
  const name = `jobs_${order}_${isKnown ? 'known' : 'unknown'}_${isFirst ? 'first' : 'later'}`
  const known = usualLists.get(name)
  if (known) return known
  const given = sql.placeholder
  const after = isFirst ? null : [given('after'), given('id')]
  const userId = isKnown ? given('userId') : null
  const wanted = { filters: {}, circle: null, show: null, today: given('today'), userId, limit: usualLimit }
  const made = preparedSql<ListedRow>(name, stretch({ ...wanted, sort: order, after }, order, after))
  usualLists.set(name, made)
  return made
}

// More than that is not counted: the counts are then least ones.
const countedMost = 5_000

const facetValues: Readonly<Record<(typeof facetNames)[number], (bands: Bands) => SQL>> = {
  category: () => sql`select h.category as value, 1 as fits`,
  remote: () => sql`select h.remote::text as value, 1 as fits`,
  pay: ({ pay }) =>
    sql`select band::text as value, 1 as fits from unnest(${pay}::int[]) band where h.pay_min_cents >= band`,
  hours: ({ hours }) =>
    sql`select band::text as value, 1 as fits from unnest(${hours}::int[]) band where h.hours_week <= band`,
  start: () => sql`select to_char(h.start_day, 'YYYY-MM') as value, 1 as fits`,
  state: () => sql`select distinct code as value, 1 as fits from unnest(h.states) code where code is not null`,
  subsidy: () => sql`select name as value, 1 as fits from unnest(h.subsidy_programs) name`,
}

interface Bands {
  readonly pay: SQL
  readonly hours: SQL
}

export interface FacetCounts {
  readonly total: number
  readonly isMore: boolean
  readonly facets: Readonly<Record<(typeof facetNames)[number], Facet>>
}

export const discoveryStore = (db: Db) => ({
  /** A page in the order that is asked for. */
  list: (wanted: PageWanted): Promise<ListedRow[]> => {
    const { sort, after, today, userId } = wanted
    if (isUsual(wanted) && sort !== 'relevance')
      return usualList(sort, userId !== null, after === null)(db, { today, userId, after: after?.[0], id: after?.[1] })
    return sort === 'relevance' ? byRelevance(db, wanted) : rowsOf<ListedRow>(db, stretch(wanted, sort, after))
  },

  /** Those that have the words of postings which come closest to the words that were typed, without having these; the newest first. */
  listClose: (wanted: Wanted, limit: number): Promise<ListedRow[]> => {
    const q = wanted.filters.q ?? ''
    return rowsOf<ListedRow>(
      db,
      sql`with meant as materialized (select posting_close_query(${q}) as words)
        select 3::int as tier, ${columnsFor(wanted)} from ${from(wanted)}
        where ${always([
          matching(wanted, undefined),
          sql`(${wordsIn(q)}) is not true`,
          sql`p.search @@ (select words from meant)`,
        ])}
        order by p.title_search @@ (select words from meant) desc, p.published_at desc, p.id desc
        limit ${limit}`,
    )
  },

  /** What was published after an instant and until another, the newest first, of each organization `ofEach` at most; each row bears how many there are in all. */
  listBetween: (
    wanted: Wanted,
    { since, until }: { readonly since: Date; readonly until: Date },
    { limit, ofEach }: { readonly limit: number; readonly ofEach: number },
  ) =>
    rowsOf<ListedRow & { readonly found: number }>(
      db,
      sql`select n.* from (
          select 0::int as tier, ${columnsFor(wanted)}, count(*) over ()::int as found,
            row_number() over (partition by p.organization_id order by p.published_at desc, p.id desc) as rank
          from ${from(wanted)}
          where ${matching(wanted, wanted.filters.q)} and p.published_at > ${since.toISOString()}::timestamptz
            and p.published_at <= ${until.toISOString()}::timestamptz) n
        where n.rank <= ${ofEach} order by n."publishedAt" desc, n.id desc limit ${limit}`,
    ),

  /** How many each choice would leave; a choice that is made does not narrow its own counts. */
  count: async (wanted: Wanted, bands: { readonly pay: readonly number[]; readonly hours: readonly number[] }) => {
    const choices = choicesOf(wanted.filters)
    const fits = sql.join(
      facetNames.map((name) => sql`(${choices[name] ?? sql`true`}) as ${sql.identifier(`in_${name}`)}`),
      sql`, `,
    )
    // What meets all choices but two counts nowhere: it takes no room from what does.
    const given = facetNames.flatMap((name) => choices[name] ?? [])
    const missed = sql.join(
      given.map((choice) => sql`(${choice} is not true)::int`),
      sql` + `,
    )
    const counting = given.length < 2 ? undefined : sql`${missed} <= 1`
    const others = (name: string): SQL =>
      always(facetNames.filter((other) => other !== name).map((other) => sql`h.${sql.identifier(`in_${other}`)}`))
    const [pay, hours] = [sql`${sql.param([...bands.pay])}`, sql`${sql.param([...bands.hours])}`]
    const counts = facetNames.map(
      (name) => sql`select ${name}::text as facet, v.value, count(*)::int as count
        from hits h cross join lateral (${facetValues[name]({ pay, hours })}) v
        where ${others(name)} group by v.value`,
    )
    const found = await rowsOf<{ facet: string; value: string; count: number }>(
      db,
      sql`with hits as materialized (
        select p.category, p.remote, p.pay_min_cents, p.hours_week, p.start_day, ${statesOf} as states, p.subsidy_programs,
          ${fits}
        from ${from(wanted)} where ${always([baseOf(wanted, wanted.filters.q), counting])} limit ${countedMost + 1})
      select 'read' as facet, '' as value, count(*)::int as count from hits
      union all select 'total', '', count(*)::int from hits h where ${others('')}
      union all ${sql.join(counts, sql` union all `)}`,
    )
    const numberOf = (name: string): number => found.find(({ facet }) => facet === name)?.count ?? 0
    const facetOf = (name: string): Facet =>
      found.filter(({ facet }) => facet === name).map(({ value, count }) => ({ value, count }))
    return {
      total: numberOf('total'),
      isMore: numberOf('read') > countedMost,
      facets: Object.fromEntries(facetNames.map((name) => [name, facetOf(name)])) as FacetCounts['facets'],
    }
  },

  /** One posting that is or was open, of a vetted organization; what opened once stays known as such, whatever it is now. */
  find: async (id: string, today: CalendarDay, userId: string | null): Promise<JobRow | null> => {
    const rows = await rowsOf<JobRow>(
      db,
      sql`select ${columnsFor({ userId, circle: null })}, 0 as tier, p.description, p.skills, p.openings, p.questions,
        p.reviewed_by as "reviewedBy", p.subsidy_programs as "subsidyPrograms", p.country, p.region,
        ${instant(sql`p.changed_at`)} as "changedAt", o.kind, o.industry, o.employees_range as "employeesRange",
        o.place as "organizationPlace", o.website, w.answers, w.hours as "usualWait",
        p.status, (p.status = 'open' and p.deadline_day >= ${today}) as "isOpen"
        from ${from({ userId })}
        cross join lateral (
          select count(*)::int as answers, percentile_cont(0.5) within group (order by wait) as hours
          from ${postings} s join ${days} d on d.posting_id = s.id cross join unnest(d.waits) wait
          where s.organization_id = p.organization_id and d.day > ${today}::date - interval '1 year') w
        where p.id = ${id} and o.status = 'vetted' and (p.status in ('open', 'closed', 'expired')
          or exists (select from ${moves} v where v.posting_id = p.id and v.to_status = 'open'))`,
    )
    return rows[0] ?? null
  },

  /** Open postings of one organization, the newest first. */
  listOf: (organizationSlug: string, today: CalendarDay, limit: number): Promise<ListedRow[]> => {
    const nobody = { userId: null, circle: null }
    return rowsOf<ListedRow>(
      db,
      sql`select 0 as tier, ${columnsFor(nobody)} from ${from(nobody)}
        where ${isOpen(today)} and o.slug = ${organizationSlug}
        order by p.published_at desc, p.id desc limit ${limit}`,
    )
  },

  /** What the sitemap names: open postings, the newest first, and their organizations. */
  listAddresses: (today: CalendarDay, limit: number) =>
    rowsOf<{ id: string; title: string; changed: string; slug: string }>(
      db,
      sql`select p.id, p.title, ${instant(sql`greatest(p.published_at, p.changed_at)`)} as changed, o.slug
        from ${from({ userId: null })} where ${isOpen(today)}
        order by p.published_at desc, p.id desc limit ${limit}`,
    ),

  /** The slugs of vetted organizations, the newest first. */
  listEmployers: async (limit: number): Promise<string[]> => {
    const rows = await rowsOf<{ slug: string }>(
      db,
      sql`select slug from organizations where status = 'vetted' order by id desc limit ${limit}`,
    )
    return rows.map(({ slug }) => slug)
  },

  /** Notes what is given of a posting; what is left out stays. */
  mark: async (userId: string, postingId: string, { seen, saved, hidden }: MarkBody, at: Date): Promise<void> => {
    const first = (wanted: boolean | undefined): Date | null => (wanted ? at : null)
    // What is noted already keeps its time.
    const next = (column: SQL, wanted: boolean | undefined): SQL =>
      wanted === undefined ? column : wanted ? sql`coalesce(${column}, ${at.toISOString()}::timestamptz)` : sql`null`
    await db.orm
      .insert(marks)
      .values({ userId, postingId, seenAt: first(seen), savedAt: first(saved), hiddenAt: first(hidden) })
      .onConflictDoUpdate({
        target: [marks.userId, marks.postingId],
        set: {
          seenAt: next(sql`${marks.seenAt}`, seen),
          savedAt: next(sql`${marks.savedAt}`, saved),
          hiddenAt: next(sql`${marks.hiddenAt}`, hidden),
        },
      })
  },

  findMarks: async (userId: string, postingId: string) =>
    (
      await db.orm
        .select({ seenAt: marks.seenAt, savedAt: marks.savedAt, hiddenAt: marks.hiddenAt })
        .from(marks)
        .where(and(eq(marks.userId, userId), eq(marks.postingId, postingId)))
    )[0] ?? null,
})
