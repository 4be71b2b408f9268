import { hoursBands, payBands } from '../../apps/api/src/modules/jobs/discovery/wire.ts'
import type { Statement } from './statements.ts'

const session = `sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2 and u.deactivated_at is null`
const who = `who as materialized (select u.id as user_id from ${session})`

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const jobColumns = `p.id, p.title, p.category, p.place, p.remote, p.remote_states, p.pay_min_cents, p.pay_max_cents, p.hours_week, p.weeks,
    p.start_day::text, p.deadline_day::text, ${instant('p.published_at')} as published_at, o.name, o.slug, o.logo_file_id,
    m.seen_at is not null as seen, m.saved_at is not null as saved, m.applied_at is not null as applied`

const open = `p.status = 'open' and p.deadline_day >= current_date and o.status = 'vetted'
    and not exists (select from posting_marks n where n.user_id = (select user_id from who) and n.posting_id = p.id and n.hidden_at is not null)`
const from = `postings p join organizations o on o.id = p.organization_id
    left join posting_marks m on m.posting_id = p.id and m.user_id = (select user_id from who)`
const newestFirst = 'order by p.published_at desc, p.id desc limit 51'

const jobs = (more: string): string =>
  `select 0 as tier, ${jobColumns} from who, ${from} where ${open} and ${more} ${newestFirst}`

/** The newest open postings; behind the third and the fourth value. */
export const newestStatement: Statement = { name: 'newest', text: `with ${who} ${jobs('true')}` }
export const deepStatement: Statement = {
  name: 'deep',
  text: `with ${who} ${jobs('(p.published_at, p.id) < ($3::timestamptz, $4::uuid)')}`,
}

const asked = `asked as materialized (
    select posting_query($3) as begun, posting_whole_query($3, '') as whole, posting_whole_query($3, 'A') as titled)`
const [begun, whole, titled] = ['(select begun from asked)', '(select whole from asked)', '(select titled from asked)']

const tiers = [
  { name: 'titled', words: `p.named_search @@ ${titled}`, most: 1_000 },
  { name: 'named', words: `p.named_search @@ ${whole} and not p.named_search @@ ${titled}`, most: 1_000 },
  { name: 'begun', words: `p.named_search @@ ${begun} and not p.named_search @@ ${whole}`, most: 1_000 },
  { name: 'told', words: `p.search @@ ${begun} and not p.named_search @@ ${begun}`, most: 2_500 },
]

// Rare words by their index, common ones by a walk from the newest on: as in the product, one statement has both ways and is planned once.
const tier = ({ name, words, most }: (typeof tiers)[number], at: number): string => {
  const before = tiers.slice(0, at).map((of) => `(select count(*) from ${of.name}_best)`)
  const ifRoom = (is: string): string =>
    at === 0 ? is : `case when ${before.join(' + ')} < 51 then ${is} else false end`
  const count = `(select count(*) from ${name}_hits)`
  return `${name}_hits as materialized (
      select p.id, p.published_at from ${from} where ${open} and ${words} limit ${most + 1}),
    ${name}_best as materialized (
      (select ${at + 1} as tier, h.id, h.published_at from ${name}_hits h where ${ifRoom(`${count} <= ${most}`)}
        order by h.published_at desc, h.id desc limit 51)
      union all (select ${at + 1}, p.id, p.published_at from ${from} where ${ifRoom(`${count} > ${most}`)}
        and ${open} and case when ${words} then true else false end ${newestFirst}))`
}

/** Those with the words of the third value whole in their titles, then whole in what is named of them, then begun there, then anywhere. */
export const searchStatement: Statement = {
  name: 'search',
  text: `with ${who}, ${asked}, ${tiers.map(tier).join(', ')},
    chosen as (${tiers.map(({ name }) => `select * from ${name}_best`).join(' union all ')}
      order by tier, published_at desc, id desc limit 51)
    select c.tier, ${jobColumns} from who, chosen c, ${from} where p.id = c.id
    order by c.tier, p.published_at desc, p.id desc`,
}

const title = `ts_filter(p.named_search, '{a}')`

/** Those that come close to the words of the third value. */
export const closeStatement: Statement = {
  name: 'close',
  text: `with ${who}, ${asked}, meant as materialized (select posting_close_queries($3) as words)
  select 5 as tier, ${jobColumns} from who, ${from}
  where ${open} and (p.search @@ ${begun}) is not true and p.search @@ (select words[2] from meant)
  order by ${title} @@ (select words[1] from meant) desc, ${title} @@ (select words[2] from meant) desc, p.published_at desc, p.id desc limit 20`,
}

const counted = (facet: string, value: string, from = ''): string =>
  `select '${facet}' as facet, ${value} as value, count(*)::int as count from hits h ${from} group by 2`

/** What each choice would leave, of 5,000 postings at most. */
export const facetsStatement: Statement = {
  name: 'facets',
  text: `with ${who}, hits as materialized (
      select p.category, p.remote, p.pay_min_cents, p.hours_week, p.start_day, p.subsidy_programs,
        case when p.remote and p.remote_states = '{}' then array['*']
          when p.remote then array_append(p.remote_states, case when p.country = 'US' then p.region end)
          when p.country = 'US' then array[p.region] else '{}' end as states
      from who, postings p join organizations o on o.id = p.organization_id
        left join posting_marks m on m.posting_id = p.id and m.user_id = (select user_id from who)
      where ${open} limit 5001)
    select 'total' as facet, '' as value, count(*)::int as count from hits
    union all ${counted('category', 'h.category')}
    union all ${counted('remote', 'h.remote::text')}
    union all ${counted('pay', 'band::text', `join unnest(array[${payBands.join(', ')}]) band on h.pay_min_cents >= band`)}
    union all ${counted('hours', 'band::text', `join unnest(array[${hoursBands.join(', ')}]) band on h.hours_week <= band`)}
    union all ${counted('start', `to_char(h.start_day, 'YYYY-MM')`)}
    union all ${counted('state', 'code', 'cross join lateral (select distinct code from unnest(h.states) code where code is not null) c')}
    union all ${counted('subsidy', 'name', 'cross join lateral unnest(h.subsidy_programs) name')}`,
}

const openAccount = 'u.deactivated_at is null and u.deletion_due_at is null'

/** The board of the posting of the third value, a row a card, with the numbers of its stages. */
export const boardStatement: Statement = {
  name: 'board',
  text: `with ${who}, posting as materialized (
      select p.id, p.title, o.status = 'suspended' as on_hold, p.status = 'open' as open,
        case when p.status = 'open' and p.hires >= p.openings then p.openings end as filled from who join organization_members m on m.user_id = who.user_id
        join postings p on p.organization_id = m.organization_id join organizations o on o.id = m.organization_id where p.id = $3),
    numbers as (
      select a.stage, count(*)::int as count, count(i.user_id)::int as mine from applications a join users u on u.id = a.user_id
        left join application_interviewers i on i.application_id = a.id and i.user_id = (select user_id from who)
      where a.posting_id = $3 and ${openAccount} group by a.stage)
    select posting.title, posting.on_hold, posting.open, posting.filled, named.stage, coalesce(number.count, 0) as count, coalesce(number.mine, 0) as mine, card.*
    from posting cross join unnest(array['new', 'reviewing', 'interview', 'offer', 'hired', 'declined']) with ordinality named (stage, place)
      left join numbers number on number.stage = named.stage
      left join lateral (
        select a.id, a.user_id, a.version, a.applied_at, a.moved_at, a.decided_from, a.decision_due_at, a.decision_mailed_at,
          a.offer_accepted_at, u.first_name, u.last_name
        from applications a join users u on u.id = a.user_id
        where a.posting_id = $3 and a.stage = named.stage and ${openAccount}
        order by a.moved_at desc, a.id desc limit 51) card on true
    order by named.place, card.moved_at desc, card.id desc`,
}
