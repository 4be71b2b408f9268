import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '../seeds/demo.ts'
import { seedTargetRoles } from './modules/accounts/index.ts'
import { applicationStages } from './modules/applications/wire.ts'
import { moves } from './modules/program/enrollments/wire.ts'
import { seedCohorts } from './modules/program/index.ts'
import type { StaffEnrollment } from './modules/program/staff/wire.ts'
import { enrollmentStatuses } from './modules/program/wire.ts'
import { buildTestApp, type TestApp } from './testing.ts'

let house: TestApp
let enrollments: StaffEnrollment[]
const log = () => house.app.log

const signIn = async (username: string) => {
  const payload = { username, password: 'FirstRung1!' }
  const res = await house.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
  const cookie = res.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return async (url: string) => (await house.app.inject({ url, headers: { cookie } })).json()
}

beforeAll(async () => {
  // A Sunday, so that the working days before it are not simply the days.
  house = await buildTestApp({ start: '2026-11-29T00:10:00Z' })
  await seedTargetRoles(house.ports)
  await seedCohorts(house.ports)
  // As two servers that start at once do.
  await Promise.all([seedDemo(house.ports, log()), seedDemo(house.ports, log())])
  enrollments = (await (await signIn('admin@demo.test'))('/api/admin/enrollments/?limit=100')).results
})
afterAll(() => house.close())

const count = async (table: string): Promise<unknown> =>
  (await house.ports.db.orm.execute(sql`select count(*)::int as count from ${sql.identifier(table)}`)).rows[0]

it('has somebody in every status, and people on the waitlist', async () => {
  expect(new Set(enrollments.map(({ status }) => status))).toEqual(new Set(enrollmentStatuses))
  const { results } = await (await signIn('admin@demo.test'))('/api/firstrung-ai/waitlist/')
  expect(results.length).toBeGreaterThan(3)
})

it('tells histories that could have been', () => {
  const now = house.clock.now().toISOString()
  for (const { history, status, user, created_at } of enrollments) {
    expect(history.at(0)).toMatchObject({ from: null, at: created_at })
    expect(history.at(-1)?.to).toBe(status)
    for (const [index, { from, to, at, by, by_name }] of history.entries()) {
      const before = history[index - 1]
      expect(from).toBe(before?.to ?? null)
      const party = by === user.id ? 'student' : 'staff'
      expect(moves[party][from ?? 'none'], `${user.last_name}: ${from} -> ${to}`).toContain(to)
      if (party === 'staff') expect(by_name).toBe('Ada Lindqvist')
      if (user.last_name === 'Okafor') expect(at).toBe(now)
      else {
        expect(at < now && at > (before?.at ?? '')).toBe(true)
        expect([0, 6]).not.toContain(new Date(at).getUTCDay())
      }
    }
  }
})

it('leaves Sam as they always were, the newest of all', () => {
  expect(enrollments[0]).toMatchObject({
    user: { first_name: 'Sam', last_name: 'Okafor', email: 'student@demo.test' },
    status: 'interviewing',
    payment_type: 'payment_plan_financial_aid',
    history: [{ to: 'applied' }, { from: 'applied', to: 'interviewing' }],
  })
})

it('writes to nobody but Sam, whose application is of now', async () => {
  const { rows } = await house.ports.db.orm.execute(sql`select to_address from mails`)
  expect(rows).toEqual([{ to_address: 'student@demo.test' }])
})

it('has a vetted organization with its people, and one that waits for staff', async () => {
  const ada = await signIn('admin@demo.test')
  const { results } = await ada('/api/admin/organizations/')
  expect(results.slice(0, 2)).toMatchObject([
    { name: 'Harbor Street Clinic', status: 'submitted', ein: '••-•••4321' },
    { name: 'Northlake Robotics', status: 'vetted', ein: '••-•••4567' },
  ])
  expect(results).toHaveLength(12)
  expect(new Set(results.slice(2).map(({ status }: { status: string }) => status))).toEqual(new Set(['vetted']))
  const { membership, organization } = await (await signIn('employer@demo.test'))('/api/organizations/me/')
  expect(membership.role).toBe('admin')
  expect(organization.missing).toEqual([])
  const { members, history } = await ada(`/api/admin/organizations/${organization.id}/`)
  expect(members.map(({ last_name, role }: { last_name: string; role: string }) => [last_name, role])).toEqual([
    ['Castillo', 'admin'],
    ['Park', 'recruiter'],
    ['Reyes', 'pending'],
  ])
  expect(history).toMatchObject([{ to: 'submitted' }, { to: 'vetted', by: 'Ada Lindqvist' }])
})

it('lets its students in with the password of the demo', async () => {
  const me = await (await signIn('kofi.mensah@demo.test'))('/api/users/me/')
  expect(me).toMatchObject({ first_name: 'Kofi', profile: { is_completed_onboarding: true } })
})

it('adds nothing at a second start', async () => {
  const tables = [
    'users',
    'student_profiles',
    'enrollments',
    'enrollment_moves',
    'waitlist_entries',
    'mails',
    'files',
    'audit_events',
    'organizations',
    'organization_members',
    'postings',
    'applications',
    'notices',
    'application_notes',
    'score_cards',
    'application_invitations',
    'saved_searches',
    'posting_days',
  ]
  const counts = await Promise.all(tables.map(count))
  house.clock.advance(86_400)
  await seedDemo(house.ports, log())
  expect(await Promise.all(tables.map(count))).toEqual(counts)
})

it('has students whom the employer finds, those who were accepted among them as vetted', async () => {
  const erin = await signIn('employer@demo.test')
  const { results } = await erin('/api/students/?limit=100')
  expect(results).toHaveLength(41)
  const vetted = results.filter(({ is_vetted }: { is_vetted: boolean }) => is_vetted)
  expect(vetted.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Grace A.',
    'Hana N.',
    'Kofi M.',
    'Noah F.',
  ])
  expect((await erin('/api/students/?state=TX')).results.length).toBeGreaterThan(0)
  const about = await house.ports.db.orm.execute(
    sql`select count(*)::int as all, count(distinct about)::int as different from student_profiles`,
  )
  expect(about.rows).toEqual([{ all: 45, different: 45 }])
  const { rows } = await house.ports.db.orm.execute<{ day: string }>(
    sql`select distinct available_from::text as day from student_profiles order by 1`,
  )
  const months = ['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05']
  expect(rows.map(({ day }) => day)).toEqual(months.map((month) => `${month}-01`))
})

it('offers internships of every field, here and there, with a wording that warns of nothing', async () => {
  const ada = await signIn('admin@demo.test')
  const { results } = await ada('/api/admin/postings/?limit=100')
  const byStatus = Map.groupBy(results as { id: string; status: string }[], ({ status }) => status)
  const counts = Object.fromEntries([...byStatus].map(([status, all]) => [status, all.length]))
  expect(counts).toEqual({ open: 57, submitted: 1, draft: 2, closed: 1, expired: 1, refused: 1 })
  const facets = await ada('/api/jobs/facets/')
  expect(facets.category).toHaveLength(7)
  expect(facets.remote).toHaveLength(2)
  expect(facets.state.length).toBeGreaterThan(10)
  for (const { id } of results) {
    const { warnings, description, missing } = await ada(`/api/admin/postings/${id}/`)
    expect({ description, warnings, missing }).toEqual({ description, warnings: [] })
  }
})

it('has applications in every stage, and writes to nobody of what is past', async () => {
  const sams = (await (await signIn('student@demo.test'))('/api/applications/')).results
  expect(sams.map(({ stage }: { stage: string }) => stage).toSorted()).toEqual([
    'declined',
    'interview',
    'new',
    'offer',
    'reviewing',
    'withdrawn',
  ])
  const { rows } = await house.ports.db.orm.execute<{ stage: string; count: number }>(sql`
    select stage, count(*)::int as count from applications where posting_id =
      (select posting_id from applications group by posting_id order by count(*) desc limit 1) group by stage order by stage`)
  expect(Object.fromEntries(rows.map(({ stage, count: some }) => [stage, some]))).toEqual({
    new: 3,
    reviewing: 3,
    interview: 2,
    offer: 2,
    hired: 1,
    declined: 2,
  })
  const accepted = await house.ports.db.orm.execute<{ stage: string; accepted: number; all: number }>(sql`
    select stage, count(offer_accepted_at)::int as accepted, count(*)::int as all from applications group by stage`)
  for (const { stage, accepted: some, all } of accepted.rows)
    if (stage === 'offer') expect([some > 0, some < all]).toEqual([true, true])
    else expect([stage, some]).toEqual([stage, stage === 'hired' ? all : 0])
  const everywhere = await house.ports.db.orm.execute<{ stage: string }>(sql`select distinct stage from applications`)
  expect(everywhere.rows.map(({ stage }) => stage).toSorted()).toEqual(applicationStages.toSorted())
  const due = await house.ports.db.orm.execute(sql`select from notices where mail_due_at is not null`)
  expect(due.rowCount).toBe(0)
})

it('tells of most internships how long their employers usually take, Sam’s among them, and of some that it is not known', async () => {
  const sam = await signIn('student@demo.test')
  const sams = (await sam('/api/applications/')).results
  type Waited = { readonly stage: string; readonly usual_days: number | null }
  const known = sams.filter(({ usual_days: days }: Waited) => days !== null)
  expect(known.length).toBeGreaterThan(3)
  expect(sams.find(({ stage }: Waited) => stage === 'new').usual_days).toBeGreaterThan(0)
  const { results } = await sam('/api/jobs/?limit=100')
  const days = await Promise.all(
    results.map(async ({ id }: { id: string }) => (await sam(`/api/jobs/${id}/`)).usual_days),
  )
  expect(days.filter((each) => each !== null).length).toBeGreaterThan(days.length / 2)
  expect(days).toContain(null)
  expect(new Set(days).size).toBeGreaterThan(3)
})

it('has no surname in the address of a profile', async () => {
  const { rows } = await house.ports.db.orm.execute<{ handle: string; surname: string }>(sql`
    select p.handle, lower(u.last_name) as surname from student_profiles p join users u on u.id = p.user_id`)
  expect(rows.length).toBeGreaterThan(40)
  // An address is written without accents.
  const plainOf = (text: string) => text.normalize('NFD').replace(/\p{Mark}/gu, '')
  const partsOf = (text: string) =>
    plainOf(text)
      .split(/[^a-z]+/)
      .filter((part) => part.length > 1)
  const told = rows.filter(({ handle, surname }) => partsOf(surname).some((part) => partsOf(handle).includes(part)))
  expect(told).toEqual([])
  expect(rows.some(({ surname }) => plainOf(surname) !== surname)).toBe(true)
})

it('has a profile of Sam, which employers see with the applications of theirs', async () => {
  const sam = await signIn('student@demo.test')
  const profile = await sam('/api/portfolio/')
  expect(profile).toMatchObject({ handle: 'sam-7', is_public: true, is_discoverable: true })
  expect(profile.guide.filter(({ done }: { done: boolean }) => !done)).toEqual([{ step: 'links', done: false }])
  const { rows } = await house.ports.db.orm.execute<{ id: string; email: string }>(sql`
    select a.id, u.email from applications a join users sam on sam.id = a.user_id and sam.email = 'student@demo.test'
    join organization_members m on m.organization_id = a.organization_id and m.role = 'admin'
    join users u on u.id = m.user_id where a.stage <> 'withdrawn'`)
  for (const { id, email } of rows)
    expect((await (await signIn(email))(`/api/applications/${id}/`)).profile).toMatchObject({ handle: 'sam-7' })
  expect(await sam('/api/saved_searches/')).toHaveLength(2)
  expect((await sam('/api/posting_invitations/')).results).toMatchObject([
    { organization: { name: 'Northlake Robotics' } },
  ])
})

it('has notes and score cards of two colleagues on whoever they interview', async () => {
  const lena = await signIn('lena.park@demo.test')
  const { results } = await lena('/api/postings/?limit=100')
  const busiest = results.toSorted(
    (a: { applications: number }, b: { applications: number }) => b.applications - a.applications,
  )[0]
  const { columns } = await lena(`/api/postings/${busiest.id}/board/`)
  const talkedWith = columns.find(({ stage }: { stage: string }) => stage === 'interview').results
  expect(talkedWith).toHaveLength(2)
  for (const { id } of talkedWith) {
    const { notes, own_score_card, score_cards } = await lena(`/api/applications/${id}/`)
    expect(notes.map(({ by }: { by: string }) => by)).toEqual(['Lena Park', 'Erin Castillo'])
    expect([own_score_card.recommendation, score_cards.map(({ by }: { by: string }) => by)]).toEqual([
      'strong_yes',
      ['Erin Castillo'],
    ])
  }
})

it('tells of postings that were looked at more often than applied to', async () => {
  const { results } = await (await signIn('employer@demo.test'))('/api/postings/?limit=100')
  for (const { title, status, views, applications } of results)
    if (['open', 'closed', 'expired'].includes(status))
      expect({ title, isLookedAt: views > applications }).toEqual({ title, isLookedAt: true })
})

it('keeps its internships open for three weeks', async () => {
  const erin = await signIn('employer@demo.test')
  const { results } = await erin('/api/postings/?limit=100')
  expect(results).toHaveLength(13)
  house.clock.advance(20 * 86_400)
  expect((await (await signIn('admin@demo.test'))('/api/jobs/facets/')).total).toBe(57)
})

it('has a logo of each organization, all of them different, and pictures of projects', async () => {
  const erin = await signIn('employer@demo.test')
  const { results } = await (await signIn('admin@demo.test'))('/api/admin/organizations/?limit=100')
  expect(results.length).toBeGreaterThanOrEqual(12)
  const { rows } = await house.ports.db.orm.execute<{ sha256: string }>(
    sql`select f.sha256 from organizations o left join files f on f.id = o.logo_file_id`,
  )
  expect(rows.every(({ sha256 }) => sha256 !== null)).toBe(true)
  expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(rows.length)
  const { projects } = await (await signIn('student@demo.test'))('/api/portfolio/')
  expect(projects[0].picture_url).toMatch(/^\/api\/pictures\//)
  const { organization } = await erin('/api/organizations/me/')
  const logo = await house.app.inject(organization.logo_url)
  expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/webp'])
})
