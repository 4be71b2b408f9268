import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { always, columnsFor, from, matching, orders, type PageWanted, type Place, type Wanted } from './conditions.ts'

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
