import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CalendarDay } from '../../../platform/clock.ts'
import { type Db, preparedSql, unplanned } from '../../../platform/db/database.ts'
import { approvedTitle, waitIn } from '../store.ts'
import { postingMarks as marks, postingMoves as moves, postings } from '../tables.ts'
import type { JobRow, ListedRow } from './rows.ts'
import { facetNames } from './rules.ts'
import {
  always,
  choicesOf,
  closest,
  columnsFor,
  counted,
  from,
  instant,
  isOpen,
  matching,
  type Order,
  orders,
  type PageWanted,
  type Place,
  relevant,
  statesOf,
  type Wanted,
} from './search/store.ts'
import type { Facet, MarkBody } from './wire.ts'

const stretch = (wanted: PageWanted, order: Order, after: Place | null, more?: SQL, tier = 0): SQL => sql`(
  select ${tier}::int as tier, ${columnsFor(wanted)} from ${from(wanted)}
  where ${always([matching(wanted, wanted.filters.q), more, after ? orders[order].behind(after) : undefined])}
  order by ${orders[order].by} limit ${sql.raw(String(wanted.limit))})`

const rowsOf = async <T extends Record<string, unknown>>(db: Db, statement: SQL): Promise<T[]> =>
  (await db.orm.execute(statement)).rows as T[]

/** One more than the pages of the list show. */
const usualLimit = 51

// Whatever the words are, they are looked for in one way.
const isForAll = ({ filters: { q, ...others }, circle, show }: Wanted): boolean =>
  circle === null && show === null && Object.values(others).every((value) => value === undefined)

const isUsual = (wanted: PageWanted): boolean => wanted.limit === usualLimit && isForAll(wanted)

const usualWanted = (isKnown: boolean, after: Place | null) => {
  const userId = isKnown ? sql.placeholder('userId') : null
  return { filters: {}, circle: null, show: null, today: unplanned('today', 'date'), userId, after, limit: usualLimit }
}

/** Each kind of whoever asks has a statement of its own. */
const forEach = <T>(make: (isKnown: boolean) => T) => ({ known: make(true), unknown: make(false) })

/** The list as most people ask for it, without a filter: each of its orders is a statement that is planned once. */
const usualList = (order: Order) =>
  forEach((isKnown) => {
    const make = (name: string, after: Place | null) =>
      preparedSql<ListedRow>(
        `jobs_${order}_${isKnown ? 'known' : 'unknown'}_${name}`,
        stretch({ ...usualWanted(isKnown, after), sort: order }, order, after),
      )
    return {
      first: make('first', null),
      later: make('later', [unplanned('after', orders[order].type), unplanned('id', 'uuid')]),
    }
  })
const usualLists = { newest: usualList('newest'), pay: usualList('pay'), deadline: usualList('deadline') }

/** The first page of a search for words alone. */
const usualSearch = forEach((isKnown) =>
  preparedSql<ListedRow>(
    `jobs_relevance_${isKnown ? 'known' : 'unknown'}`,
    relevant({ ...usualWanted(isKnown, null), sort: 'relevance' }, sql.placeholder('q')),
  ),
)

/** So many of what comes close are shown. */
const closeMost = 20

const usualClose = forEach((isKnown) =>
  preparedSql<ListedRow>(
    `jobs_close_${isKnown ? 'known' : 'unknown'}`,
    closest(usualWanted(isKnown, null), sql.placeholder('q'), closeMost),
  ),
)

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

/** Of an open posting: when it was changed, or opened since, also after staff had looked at a change. */
const changedAt = sql`greatest(p.published_at, p.changed_at, p.moved_at)`

/** With the last of what is known to have changed their pages: what they offer, what staff decided, what they say of themselves, their logo. */
const employers = (today: CalendarDay): SQL => sql`
  select o.id, o.slug, greatest(
    (select max(${changedAt}) from ${postings} p
      where p.organization_id = o.id and p.status = 'open' and p.deadline_day >= ${today}),
    (select max(v.at) from organization_moves v
      where v.organization_id = o.id and v.to_status in ('vetted', 'change_taken')),
    o.moved_at, o.shown_changed_at) as changed
  from organizations o where o.status = 'vetted'`

/** Whether an edit of an open posting waits for staff, who have not refused it: nothing else has ended it since. */
const isInReview = (
  today: CalendarDay,
): SQL => sql`(p.status = 'submitted' and p.deadline_day >= ${today} and 'open' = (
  select v.to_status from ${moves} v where v.posting_id = p.id and v.to_status not in ('draft', 'submitted')
  order by v.id desc limit 1))`

interface StretchRow extends Record<string, unknown> {
  readonly first: string
  readonly count: number
  readonly changed: string | null
}

/** Rows with an id, in stretches of so many: the first id of each, how many it has, and the last change in it. */
const stretches = (rows: SQL, size: number): SQL => sql`
  select (array_agg(n.id order by n.id))[1] as first, count(*)::int as count, ${instant(sql`max(n.changed)`)} as changed
  from (select r.id, r.changed, (row_number() over (order by r.id) - 1) / ${size}::int as stretch from (${rows}) r) n
  group by n.stretch order by n.stretch`

const applied = preparedSql(
  'posting_applied',
  sql`insert into ${marks} (user_id, posting_id, applied_at)
    values (${sql.placeholder('userId')}, ${sql.placeholder('postingId')}, ${sql.placeholder('at')}::timestamptz)
    on conflict (user_id, posting_id) do update set applied_at = excluded.applied_at`,
)

export const discoveryStore = (db: Db) => ({
  /** A page in the order that is asked for. */
  list: (wanted: PageWanted): Promise<ListedRow[]> => {
    const { sort, after, today, userId } = wanted
    const q = wanted.filters.q ?? ''
    const whose = userId === null ? 'unknown' : 'known'
    if (sort === 'relevance')
      return isUsual(wanted) && after === null
        ? usualSearch[whose](db, { today, userId, q })
        : rowsOf<ListedRow>(db, relevant(wanted, q))
    if (isUsual(wanted) && q === '')
      return usualLists[sort][whose][after ? 'later' : 'first'](db, {
        today,
        userId,
        after: after?.[0],
        id: after?.[1],
      })
    return rowsOf<ListedRow>(db, stretch(wanted, sort, after))
  },

  /** Those that have the words of postings which come closest to the words that were typed, without having these; the newest first. */
  listClose: (wanted: Wanted): Promise<ListedRow[]> => {
    const { today, userId } = wanted
    const q = wanted.filters.q ?? ''
    return isForAll(wanted)
      ? usualClose[userId === null ? 'unknown' : 'known'](db, { today, userId, q })
      : rowsOf<ListedRow>(db, closest(wanted, q, closeMost))
  },

  /** What was published after an instant and until another, the newest first, of each organization `ofEach` at most; each row bears how many there are in all. */
  listBetween: (
    wanted: Wanted,
    { since, until }: { readonly since: Date; readonly until: Date },
    { limit, ofEach }: { readonly limit: number; readonly ofEach: number },
  ) =>
    rowsOf<ListedRow & { readonly found: number; readonly organizationId: string }>(
      db,
      sql`select n.* from (
          select 0::int as tier, ${columnsFor(wanted)}, p.organization_id as "organizationId", count(*) over ()::int as found,
            row_number() over (partition by p.organization_id order by p.published_at desc, p.id desc) as rank
          from ${from(wanted)}
          where ${matching(wanted, wanted.filters.q)} and p.published_at > ${since.toISOString()}::timestamptz
            and p.published_at <= ${until.toISOString()}::timestamptz) n
        where n.rank <= ${ofEach} order by n."publishedAt" desc, n.id desc limit ${limit}`,
    ),

  /** How many each choice would leave, with what comes close to the words, if asked for; a choice that is made does not narrow its own counts. */
  count: async (
    wanted: Wanted,
    bands: { readonly pay: readonly number[]; readonly hours: readonly number[] },
    isClose = false,
  ): Promise<FacetCounts> => {
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
        from ${from(wanted)} where ${always([counted(wanted, isClose), counting])} limit ${countedMost + 1})
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
        p.status, ${approvedTitle('p')} as "approvedTitle", (p.status = 'open' and p.deadline_day >= ${today}) as "isOpen",
        ${isInReview(today)} as "isInReview"
        from ${from({ userId })}
        cross join lateral (${waitIn(sql`p.organization_id`, sql`${today}::date`)}) w
        where p.id = ${id} and o.status = 'vetted' and (p.status in ('open', 'closed', 'expired')
          or exists (select from ${moves} v where v.posting_id = p.id and v.to_status = 'open'))`,
    )
    return rows[0] ?? null
  },

  /** Open postings of one organization, the newest first; each row bears how many there are in all. */
  listOf: (organizationSlug: string, today: CalendarDay, limit: number) => {
    const nobody = { userId: null, circle: null }
    return rowsOf<ListedRow & { readonly found: number }>(
      db,
      sql`select 0 as tier, ${columnsFor(nobody)}, count(*) over ()::int as found from ${from(nobody)}
        where ${isOpen(today)} and o.slug = ${organizationSlug}
        order by p.published_at desc, p.id desc limit ${limit}`,
    )
  },

  /** What the sitemap names: open postings from the one with this id on, in the order of their ids. */
  listAddresses: (today: CalendarDay, first: string | null, limit: number) =>
    rowsOf<{ id: string; title: string; changed: string }>(
      db,
      sql`select p.id, p.title, ${instant(changedAt)} as changed
        from ${from({ userId: null })} where ${isOpen(today)} and ${first === null ? sql`true` : sql`p.id >= ${first}`}
        order by p.id limit ${limit}`,
    ),

  /** The same in stretches of so many: where each begins. */
  listJobParts: (today: CalendarDay, size: number): Promise<StretchRow[]> =>
    rowsOf<StretchRow>(
      db,
      stretches(sql`select p.id, ${changedAt} as changed from ${from({ userId: null })} where ${isOpen(today)}`, size),
    ),

  /** Vetted organizations from the one with this id on, in the order of their ids, and when their pages changed last. */
  listEmployers: (today: CalendarDay, first: string | null, limit: number) =>
    rowsOf<{ slug: string; changed: string }>(
      db,
      sql`select e.slug, ${instant(sql`e.changed`)} as changed from (${employers(today)}) e
        where ${first === null ? sql`true` : sql`e.id >= ${first}`} order by e.id limit ${limit}`,
    ),

  listEmployerParts: (today: CalendarDay, size: number): Promise<StretchRow[]> =>
    rowsOf<StretchRow>(db, stretches(employers(today), size)),

  markApplied: async (userId: string, postingId: string, at: Date | null): Promise<void> => {
    await applied(db, { userId, postingId, at: at?.toISOString() ?? null })
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
