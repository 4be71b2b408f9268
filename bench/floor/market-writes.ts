import { randomUUID } from 'node:crypto'

type Row = Record<string, unknown>
/** Asks within one transaction; the text is the statement's name too, so that it is planned once a connection. */
export type Step = (name: string, text: string, ...values: unknown[]) => Promise<Row[]>

// The statements of the product, sent at once where the product sends them at once: rooms that do not know of each other's tables cannot write in one.

const named = `select a.*, u.first_name, u.last_name, p.title, p.status, o.name, o.slug
  from applications a join users u on u.id = a.user_id join postings p on p.id = a.posting_id
    join organizations o on o.id = a.organization_id where a.id = $1`

const first = (rows: readonly Row[], what: string): Row => {
  const [row] = rows
  if (!row) throw Object.assign(new Error(`no ${what}`), { statusCode: 409 })
  return row
}

const gatherMs = 10 * 60 * 1_000

interface Application {
  readonly id: string
  readonly userId: unknown
  readonly organizationId: unknown
  readonly postingId: unknown
}

/** Lets the organization see the student, as the stages of all that was sent to it say. */
const showProfile = async (step: Step, { userId, organizationId }: Application, now: Date): Promise<void> => {
  const [, stages] = await Promise.all([
    step(
      'pair_held',
      'select pg_advisory_xact_lock(hashtextextended($1::text || $2::text, 0))',
      userId,
      organizationId,
    ),
    step(
      'stages',
      'select stage from applications where user_id = $1 and organization_id = $2',
      userId,
      organizationId,
    ),
  ])
  await step(
    'granted',
    `insert into profile_grants (user_id, organization_id, sees_photo, at) values ($1, $2, $3, $4)
     on conflict (user_id, organization_id) do update set sees_photo = excluded.sees_photo, at = excluded.at`,
    userId,
    organizationId,
    stages.some(({ stage }) => stage === 'interview'),
    now,
  )
}

const tellLive = (step: Step, channels: readonly string[], payload: object, now: Date): Promise<Row[]> =>
  step(
    'live',
    `with told as (insert into live_events (channel, payload, at)
       select channel, $2::jsonb, $3::timestamptz from unnest($1::text[]) channel)
     select pg_notify('live', '')`,
    channels,
    JSON.stringify(payload),
    now,
  )

interface Notice {
  readonly to: readonly unknown[]
  readonly kind: string
  readonly about: object
  readonly subjectId: unknown
}

const tell = (step: Step, { id }: Application, notice: Notice, now: Date): Promise<Row[]> =>
  step(
    'noticed',
    `with told as (insert into notices (id, user_id, kind, about, subject_id, path, event_key, created_at, mail_kind, mail_due_at)
       select told.id, u.id, $3, $4::jsonb, $5::uuid, $6, $7, $8::timestamptz, 'updates', $9::timestamptz
       from unnest((select $1::uuid[]), (select $2::uuid[])) told (id, user_id) join users u on u.id = told.user_id
       where u.deactivated_at is null and u.deletion_due_at is null
       on conflict (user_id, event_key) do nothing returning user_id)
     insert into live_events (channel, payload, at)
       select 'user:' || user_id, '{"kind":"notices"}'::jsonb, $8::timestamptz from told returning pg_notify('live', '')`,
    notice.to.map(() => randomUUID()),
    notice.to,
    notice.kind,
    JSON.stringify(notice.about),
    notice.subjectId,
    `/applications/${id}`,
    `${notice.kind}:${id}:${now.toISOString()}`,
    now,
    new Date(now.getTime() + gatherMs),
  )

interface Move {
  readonly id: string
  readonly from: unknown
  readonly to: string
  readonly userId: unknown
  readonly action: string
  readonly detail: object | null
}

// The move and its line of the trail, behind `with`.
const kept = `audited as (insert into audit_events (id, at, actor_id, action, subject_type, subject_id, detail)
    values ($1, $2::timestamptz, $3, $4, 'application', $5, $6::jsonb))
  insert into application_moves (id, application_id, from_stage, to_stage, by_id, at)
  values ($7, $5::text::uuid, $8, $9, $3, $2::timestamptz)`

const valuesOf = ({ id, from, to, userId, action, detail }: Move, now: Date): unknown[] => [
  randomUUID(),
  now,
  userId,
  action,
  id,
  detail && JSON.stringify(detail),
  randomUUID(),
  from,
  to,
]

const keepMove = (step: Step, move: Move, now: Date): Promise<Row[]> =>
  step('move_kept', `with ${kept}`, ...valuesOf(move, now))

const makeMove = (step: Step, move: Move, now: Date): Promise<Row[]> =>
  step(
    'moved',
    `with moved as (update applications set stage = $9, moved_at = $2::timestamptz,
         answered_at = coalesce(answered_at, $2::timestamptz), decided_from = null, decision_due_at = null,
         offer_accepted_at = null, offered_version = null, offered_pay_cents = null, offered_start_day = null,
         version = version + 1
       where id = $5::text::uuid), ${kept}`,
    ...valuesOf(move, now),
  )

const moved = ({ id, postingId }: Application): object => ({
  kind: 'application.moved',
  application: id,
  posting: postingId,
})

/** Tells those who decide of the application, and returns it as it is told of. */
const tellDeciders = async (step: Step, sent: Application, now: Date): Promise<Row> => {
  const [rows, deciders] = await Promise.all([
    step('named', named, sent.id),
    step(
      'deciders',
      `select m.user_id from organization_members m join users u on u.id = m.user_id
       where m.organization_id = $1 and m.role in ('admin', 'recruiter') and u.deactivated_at is null and u.deletion_due_at is null
       order by m.joined_at limit 500 for share of m`,
      sent.organizationId,
    ),
  ])
  const row = first(rows, 'application')
  const about = { person: `${row.first_name} ${row.last_name}`, posting: row.title }
  const to = deciders.map(({ user_id }) => user_id)
  await tell(step, sent, { to, kind: 'applied', about, subjectId: sent.userId }, now)
  return row
}

/** Tells the student where the application stands now, and returns it as it is told of. */
const tellStudent = async (step: Step, application: Application, stage: string, now: Date): Promise<Row> => {
  const row = first(await step('named', named, application.id), 'application')
  const about = { organization: row.name, posting: row.title, stage }
  await tell(step, application, { to: [application.userId], kind: 'stage_moved', about, subjectId: null }, now)
  return row
}

/** Sends an application to a posting: all rows that one leaves behind. */
export const applyTo = async (step: Step, userId: unknown, postingId: string, note: string) => {
  const now = new Date()
  const posting = first(
    await step(
      'posting_held',
      `select p.*, o.slug, o.status as organization_status from postings p join organizations o on o.id = p.organization_id
       where p.id = $1 and p.status = 'open' and p.deadline_day >= $2 and o.status = 'vetted' for share of p`,
      postingId,
      now.toISOString().slice(0, 10),
    ),
    'open posting',
  )
  const sent = { id: randomUUID() as string, userId, organizationId: posting.organization_id, postingId }
  await step(
    'sent',
    `insert into applications (id, user_id, posting_id, organization_id, stage, answers, note, applied_at, moved_at)
     values ($1, $2, $3, $4, 'new', '[]', $5, $6, $6) on conflict do nothing returning id`,
    sent.id,
    userId,
    postingId,
    sent.organizationId,
    note,
    now,
  )
  const move = { id: sent.id, from: null, to: 'new', userId, action: 'application.sent', detail: null }
  const [row] = await Promise.all([
    tellDeciders(step, sent, now),
    step(
      'waits',
      `select count(*)::int as answers, percentile_cont(0.5) within group (order by wait) as hours
       from postings p cross join lateral (
         select unnest(d.waits) as wait from posting_days d where d.posting_id = p.id and d.day > $2::timestamptz - interval '1 year') answered
       where p.organization_id = $1`,
      sent.organizationId,
      now,
    ),
    keepMove(step, move, now),
    step(
      'counted',
      `insert into posting_days (posting_id, day, applications) values ($1, $2, 1)
       on conflict (posting_id, day) do update set applications = posting_days.applications + excluded.applications`,
      postingId,
      now.toISOString().slice(0, 10),
    ),
    step(
      'applied',
      `insert into posting_marks (user_id, posting_id, applied_at) values ($1, $2, $3)
       on conflict (user_id, posting_id) do update set applied_at = excluded.applied_at`,
      userId,
      postingId,
      now,
    ),
    showProfile(step, sent, now),
    tellLive(step, [`organization:${sent.organizationId}`, `user:${userId}`], moved(sent), now),
  ])
  return row
}

const byName = (columns: string, table: string, rest: string): string =>
  `(select coalesce(json_agg(row_to_json(r)), '[]') from (select ${columns}, u.first_name, u.last_name from ${table}
    where r.application_id = $1 ${rest}) r)`
const by = 'left join users u on u.id = r.by_id'

const reviewed = `select
  ${byName('r.from_stage, r.to_stage, r.at', `application_moves r ${by}`, 'order by r.id limit 200')} as history,
  ${byName('r.id, r.text, r.at', `application_notes r ${by}`, 'order by r.id limit 500')} as notes,
  ${byName('r.by_id, r.criteria, r.recommendation, r.text', `score_cards r ${by}`, 'order by r.at limit 100')} as score_cards,
  ${byName(
    'r.user_id as id, r.kind',
    'application_interviewers r join users u on u.id = r.user_id',
    'order by r.user_id',
  )} as interviewers`

const resumeOf = `select f.id, f.name, f.size, f.uploaded_at from profiles p join users u on u.id = p.user_id
  join files f on f.id = p.resume_file_id where p.user_id = $1`

/** The student's profile with all that is shown of it; null where there is none. */
const profileOf = async (step: Step, userId: unknown): Promise<Row | null> => {
  const [profile] = await step('profile', 'select * from student_profiles where user_id = $1', userId)
  if (!profile) return null
  await Promise.all([
    step(
      'facts',
      `select u.id, u.first_name, u.last_name, u.email, p.hometown, p.willing_to_relocate, p.linkedin_link, p.github_link,
         p.facebook_link, p.twitter_link, p.instagram_link, p.tiktok_link, p.portfolio_link,
         array(select c.target_role_pk::int from user_target_roles c join target_roles t on t.pk = c.target_role_pk
           where c.user_id = u.id and t.active order by c.position) as target_roles
       from users u join profiles p on p.user_id = u.id where u.id = $1`,
      userId,
    ),
    step('projects', 'select * from student_projects where user_id = $1 order by position, id', userId),
    step(
      'vetted',
      `select distinct user_id from enrollments where user_id = $1 and status in ('accepted', 'invoice_reminder', 'matching')`,
      userId,
    ),
  ])
  return profile
}

/** Moves an application of who decides, if it has the version, and shows it whole. */
export const moveTo = async (
  step: Step,
  userId: unknown,
  { id, stage, version }: { readonly id: string; readonly stage: string; readonly version: number },
) => {
  const now = new Date()
  const [memberships] = await Promise.all([
    step(
      'membership',
      `select m.organization_id, m.role, o.name, o.status from organization_members m
         join organizations o on o.id = m.organization_id where m.user_id = $1 for share of m`,
      userId,
    ),
    step('flag_settings', 'select name, enabled from flag_settings'),
  ])
  const membership = first(memberships, 'membership')
  const held = first(
    await step(
      'held',
      `select a.* from applications a join users u on u.id = a.user_id
       where a.id = $1 and a.organization_id = $2 and a.version = $3 and u.deactivated_at is null and u.deletion_due_at is null
       for no key update of a`,
      id,
      membership.organization_id,
      version,
    ),
    'application of this version',
  )
  const application = { id, userId: held.user_id, organizationId: held.organization_id, postingId: held.posting_id }
  const detail = { from: held.stage, to: stage }
  const move = { id, from: held.stage, to: stage, userId, action: 'application.moved', detail }
  const [, row] = await Promise.all([
    makeMove(step, move, now),
    tellStudent(step, application, stage, now),
    (stage === 'interview') === (held.stage === 'interview') ? null : showProfile(step, application, now),
    tellLive(step, [`organization:${held.organization_id}`, `user:${held.user_id}`], moved(application), now),
  ])
  const [reviews, profile] = await Promise.all([
    step('reviewed', reviewed, id),
    profileOf(step, held.user_id),
    stage === 'interview' ? step('resume', resumeOf, held.user_id) : null,
  ])
  return { ...row, ...first(reviews, 'review'), profile }
}
