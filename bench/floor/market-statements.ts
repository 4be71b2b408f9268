import { hoursBands, payBands } from '../../apps/api/src/modules/jobs/discovery/wire.ts'
import type { Statement } from './statements.ts'

const session = `sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.expires_at > $2 and u.deactivated_at is null`
const who = `who as materialized (select u.id as user_id from ${session})`

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const jobColumns = `p.id, p.title, p.category, p.place, p.remote, p.remote_states, p.pay_min_cents, p.pay_max_cents, p.hours_week, p.weeks,
    p.start_day::text, p.deadline_day::text, ${instant('p.published_at')} as published_at, o.name, o.slug, o.logo_file_id,
    m.seen_at is not null as seen, m.saved_at is not null as saved`

const open = `p.status = 'open' and p.deadline_day >= current_date and o.status = 'vetted'
    and not exists (select from posting_marks n where n.user_id = (select user_id from who) and n.posting_id = p.id and n.hidden_at is not null)`

const jobs = (tier: number, more: string): string => `(select ${tier} as tier, ${jobColumns}
    from who, postings p join organizations o on o.id = p.organization_id
      left join posting_marks m on m.posting_id = p.id and m.user_id = (select user_id from who)
    where ${open} and ${more}
    order by p.published_at desc, p.id desc limit 51)`

/** The newest open postings; behind the third and the fourth value. */
export const newestStatement: Statement = { name: 'newest', text: `with ${who} ${jobs(0, 'true')}` }
export const deepStatement: Statement = {
  name: 'deep',
  text: `with ${who} ${jobs(0, '(p.published_at, p.id) < ($3::timestamptz, $4::uuid)')}`,
}

/** Those with the words of the third value in their titles; those that have them elsewhere. */
export const inTitlesText = `with ${who} ${jobs(1, 'p.title_search @@ posting_query($3)')}`
export const elsewhereText = `with ${who} ${jobs(2, 'p.search @@ posting_query($3) and not p.title_search @@ posting_query($3)')}`

/** Those that come close to the words of the third value. */
export const closeText = `with ${who}, meant as materialized (select posting_close_query($3) as words)
  select 3 as tier, ${jobColumns}
  from who, postings p join organizations o on o.id = p.organization_id
    left join posting_marks m on m.posting_id = p.id and m.user_id = (select user_id from who)
  where ${open} and (p.search @@ posting_query($3)) is not true and p.search @@ (select words from meant)
  order by p.title_search @@ (select words from meant) desc, p.published_at desc, p.id desc limit 20`

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

const live = (channels: string, from: string): string =>
  `insert into live_events (channel, payload, at) select channel, payload, $2::timestamptz from ${from} cross join lateral (${channels}) c
    returning pg_notify('live', '')`

/** Sends the application of the fourth value's id to the posting of the third: all rows that one leaves behind. */
export const applyStatement: Statement = {
  name: 'apply',
  text: `with ${who},
    posting as materialized (select p.id, p.title, p.organization_id, o.name, o.slug from postings p join organizations o on o.id = p.organization_id
      where p.id = $3 and p.status = 'open' and p.deadline_day >= current_date and o.status = 'vetted' for share of p),
    sent as (insert into applications (id, user_id, posting_id, organization_id, stage, answers, note, applied_at, moved_at)
      select $4, user_id, posting.id, organization_id, 'new', '[]', $5, $2::timestamptz, $2::timestamptz from who, posting
      on conflict do nothing returning *),
    moved as (insert into application_moves (id, application_id, from_stage, to_stage, by_id, at)
      select uuidv7(), id, null, 'new', user_id, $2::timestamptz from sent),
    counted as (insert into posting_days (posting_id, day, applications) select posting_id, current_date, 1 from sent
      on conflict (posting_id, day) do update set applications = posting_days.applications + 1),
    granted as (insert into profile_grants (user_id, organization_id, sees_photo, at)
      select user_id, organization_id, false, $2::timestamptz from sent on conflict do nothing),
    audited as (insert into audit_events (id, at, actor_id, action, subject_type, subject_id)
      select uuidv7(), $2::timestamptz, user_id, 'application.sent', 'application', id::text from sent),
    noticed as (insert into notices (id, user_id, kind, about, subject_id, path, event_key, created_at, mail_kind, mail_due_at)
      select uuidv7(), d.user_id, 'applied', jsonb_build_object('posting', posting.title), sent.user_id, '/applications/' || sent.id,
        'applied:' || sent.id, $2::timestamptz, 'updates', $2::timestamptz + interval '10 minutes'
      from sent, posting, organization_members d
      where d.organization_id = sent.organization_id and d.role in ('admin', 'recruiter') on conflict do nothing returning user_id),
    told as (${live(
      `select 'organization:' || organization_id as channel, jsonb_build_object('kind', 'application.moved', 'application', id, 'posting', posting_id) as payload
       union all select 'user:' || user_id, jsonb_build_object('kind', 'application.moved', 'application', id, 'posting', posting_id)
       union all select 'user:' || d.user_id, '{"kind": "notices"}' from noticed d`,
      'sent',
    )})
    select sent.id, sent.posting_id, posting.title, posting.name, posting.slug, sent.stage, sent.answers, sent.note,
      sent.applied_at, sent.moved_at, (select count(*) from told) as told
    from sent, posting`,
}

/** The board of the posting of the third value, a row a card, with the numbers of its stages. */
export const boardStatement: Statement = {
  name: 'board',
  text: `with ${who}, posting as materialized (
      select p.id, p.title from who join organization_members m on m.user_id = who.user_id
        join postings p on p.organization_id = m.organization_id where p.id = $3)
    select posting.title, named.stage, number.count,
      card.id, card.user_id, card.version, card.applied_at, card.moved_at, card.first_name, card.last_name
    from posting cross join unnest(array['new', 'reviewing', 'interview', 'offer', 'hired', 'declined']) named (stage)
      cross join lateral (select count(*)::int from applications a where a.posting_id = $3 and a.stage = named.stage offset 0) number
      left join lateral (select a.id, a.user_id, a.version, a.applied_at, a.moved_at, u.first_name, u.last_name
        from applications a join users u on u.id = a.user_id
        where a.posting_id = $3 and a.stage = named.stage and u.deactivated_at is null
        order by a.moved_at desc, a.id desc limit 51) card on true`,
}

const byName = (table: string, columns: string, order: string): string =>
  `(select coalesce(json_agg(row_to_json(r)), '[]') from (select ${columns}, u.first_name, u.last_name from ${table} r
    left join users u on u.id = r.by_id where r.application_id = $3 order by ${order}) r)`

/** Moves the application of the third value to the stage of the fourth, if it has the version of the fifth, and shows it. */
export const moveStatement: Statement = {
  name: 'move',
  text: `with ${who},
    held as materialized (select a.* from who join organization_members m on m.user_id = who.user_id and m.role in ('admin', 'recruiter')
      join applications a on a.organization_id = m.organization_id where a.id = $3 and a.version = $5 for no key update of a),
    moved as (update applications a set stage = $4, moved_at = $2::timestamptz, version = a.version + 1
      from held where a.id = held.id returning a.*),
    kept as (insert into application_moves (id, application_id, from_stage, to_stage, by_id, at)
      select uuidv7(), held.id, held.stage, $4, who.user_id, $2::timestamptz from held, who),
    granted as (insert into profile_grants (user_id, organization_id, sees_photo, at)
      select user_id, organization_id, true, $2::timestamptz from moved where stage = 'interview'
      on conflict (user_id, organization_id) do update set sees_photo = true),
    audited as (insert into audit_events (id, at, actor_id, action, subject_type, subject_id, detail)
      select uuidv7(), $2::timestamptz, who.user_id, 'application.moved', 'application', moved.id::text, jsonb_build_object('to', $4::text) from moved, who),
    noticed as (insert into notices (id, user_id, kind, about, path, event_key, created_at, mail_kind, mail_due_at)
      select uuidv7(), user_id, 'stage_moved', '{}', '/applications/' || id, 'stage_moved:' || id || $2::text, $2::timestamptz, 'updates',
        $2::timestamptz + interval '10 minutes' from moved on conflict do nothing returning user_id),
    told as (${live(
      `select 'organization:' || organization_id as channel, jsonb_build_object('kind', 'application.moved', 'application', id, 'posting', posting_id) as payload
       union all select 'user:' || user_id, jsonb_build_object('kind', 'application.moved', 'application', id, 'posting', posting_id)
       union all select 'user:' || d.user_id, '{"kind": "notices"}' from noticed d`,
      'moved',
    )})
    select moved.id, moved.user_id, moved.stage, moved.version, moved.answers, moved.note, moved.applied_at, moved.moved_at,
      u.first_name, u.last_name, p.id as posting_id, p.title, p.status, to_json(f.*) as profile,
      ${byName('application_moves', 'r.from_stage, r.to_stage, r.at', 'r.id')} as history,
      ${byName('application_notes', 'r.id, r.text, r.at', 'r.id')} as notes,
      ${byName('score_cards', 'r.criteria, r.recommendation, r.text', 'r.at')} as score_cards,
      (select count(*) from told) as told
    from moved join users u on u.id = moved.user_id join postings p on p.id = moved.posting_id
      left join student_profiles f on f.user_id = moved.user_id`,
}
