import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { openMarket } from '../../../testing-market.ts'
import { openPosting } from '../../jobs/testing.ts'
import { joinAs } from '../../organizations/testing.ts'
import { apply, moveTo } from '../testing.ts'

let house: TestApp
let staff: Person
let erin: Person
let ana: Person
let organization = ''
let posting = ''
/** Somebody else's transaction, which is not over yet. */
let other: pg.Client

beforeEach(async () => {
  ;({ house, staff, erin, ana, organization, posting } = await openMarket())
  other = new pg.Client({ connectionString: house.url })
  await other.connect()
  await other.query('begin')
})
afterEach(async () => {
  await other.end()
  await house.close()
})

const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
const colleague = async (role: string) => joinAs(house, await signedInAs(house, 'EMPLOYER'), organization, role)
const applied = async (student = ana, to = posting): Promise<string> => (await apply(student, to)).json().id
const locksWaitedFor = () =>
  rows(`select distinct l.locktype, l.objid::text from pg_locks l join pg_stat_activity a using (pid)
    where a.datname = current_database() and not l.granted`)

it('two colleagues who move the same students in different orders do not wait for each other', async () => {
  const rita = await colleague('recruiter')
  const second = await openPosting(erin, staff)
  const students = [ana, await signedInAs(house)].toSorted((one, next) => (one.id < next.id ? -1 : 1))
  const cards = async (to: string) => {
    const ids = []
    for (const student of students) ids.push(await applied(student, to))
    for (const id of ids) await moveTo(erin, id, 'reviewing')
    return ids.map((id) => ({ id, version: 2 }))
  }
  const [here, there] = [await cards(posting), await cards(second)]
  // The last of them is held up, so that both colleagues are on their way when it is let go.
  await other.query('select pg_advisory_xact_lock(hashtextextended($1::text || $2::text, 0))', [
    students[1]?.id,
    organization,
  ])
  const move = (person: Person, to: string, applications: object[]) =>
    person.call('PUT', `/api/postings/${to}/stages/`, { stage: 'interview', applications })
  const both = [move(erin, posting, here.toReversed()), move(rita, second, there)]
  // One waits for the last, and one for the first: who has the last wants nothing of the other.
  await expect.poll(async () => (await locksWaitedFor()).length).toBe(2)
  await other.query('commit')
  const moved = (await Promise.all(both)).map((res) => res.json().moved?.length)
  expect(moved).toEqual([2, 2])
})

it('an application that is sent again counts as one answer at most', async () => {
  const id = await applied()
  await moveTo(erin, id, 'reviewing')
  await ana.call('POST', `/api/applications/${id}/withdrawal/`)
  await apply(ana, posting)
  expect((await moveTo(erin, id, 'reviewing')).statusCode).toBe(200)
  const counted =
    'select sum(applications)::int as applications, sum(cardinality(waits))::int as answers from posting_days'
  expect(await rows(counted)).toEqual([{ applications: 1, answers: 1 }])
})

it('who is sent away meanwhile moves nothing, is not named, and is told of nothing', async () => {
  const [rita, ivo, paul] = [await colleague('recruiter'), await colleague('interviewer'), await colleague('recruiter')]
  const id = await applied()
  for (const gone of [rita, ivo, paul])
    await other.query('delete from organization_members where user_id = $1', [gone.id])
  const asked = [
    moveTo(paul, id, 'reviewing'),
    erin.call('PUT', `/api/applications/${id}/interviewers/`, { primary: ivo.id, secondary: [] }),
    apply(await signedInAs(house), posting),
  ]
  await expect
    .poll(
      async () =>
        (
          await rows(`select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`)
        ).length,
    )
    .toBe(3)
  await other.query('commit')
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([404, 400, 201])
  expect(await rows('select 1 from application_interviewers')).toEqual([])
  expect(await rows(`select count(*)::int as told from notices where user_id = $1`, rita.id)).toEqual([{ told: 1 }])
})

it('who sends an application again waits for no move of it, and holds none up', async () => {
  const id = await applied()
  // A move holds the application, and then counts its hire in the posting's row.
  await other.query('select from applications where id = $1 for no key update', [id])
  const all = await Promise.all(Array.from({ length: 20 }, () => apply(ana, posting)))
  expect(all.map((res) => [res.statusCode, res.json().id])).toEqual(all.map(() => [200, id]))
  await other.query("set local lock_timeout = '300ms'")
  await other.query('update postings set hires = hires + 1 where id = $1', [posting])
})

it('who sends a withdrawn application again holds no posting before they have the application', async () => {
  const id = await applied()
  await ana.call('POST', `/api/applications/${id}/withdrawal/`)
  await other.query('select from applications where id = $1 for no key update', [id])
  const again = apply(ana, posting)
  await expect.poll(async () => (await locksWaitedFor()).length).toBe(1)
  await other.query("set local lock_timeout = '300ms'")
  await other.query('update postings set hires = hires + 1 where id = $1', [posting])
  await other.query('commit')
  expect((await again).statusCode).toBe(201)
})

it('an offer is made on the terms that were read, or not at all, also where others are approved at that moment', async () => {
  const id = await applied()
  for (const stage of ['reviewing', 'interview']) await moveTo(erin, id, stage)
  const { terms } = (await erin.call('GET', `/api/postings/${posting}/offer_terms/`)).json()
  await other.query('select from postings where id = $1 for no key update', [posting])
  await other.query(
    `insert into posting_versions (posting_id, version, facts, by_id, at)
    select posting_id, version + 1, facts || '{"hours_week": 40}', by_id, at from posting_versions
    where posting_id = $1 order by version desc limit 1`,
    [posting],
  )
  const { version } = (await erin.call('GET', `/api/applications/${id}/`)).json()
  const offer = (more: object) => ({ stage: 'offer', offer: { pay_cents: terms.pay_min_cents, ...more } })
  const read = { posting_version: terms.posting_version }
  const moved = erin.call('PUT', `/api/applications/${id}/stage/`, { ...offer(read), version })
  await expect.poll(async () => (await locksWaitedFor()).length).toBe(1)
  await other.query('commit')
  const said = 'The posting has changed since you read it. Read it again, then send the offer.'
  expect([(await moved).statusCode, (await moved).json().errors[0].detail]).toEqual([409, said])
  const together = { ...offer(read), applications: [{ id, version }] }
  expect((await erin.call('PUT', `/api/postings/${posting}/stages/`, together)).statusCode).toBe(409)
  const now = (await erin.call('GET', `/api/postings/${posting}/offer_terms/`)).json().terms
  expect(now).toMatchObject({ hours_week: 40, posting_version: terms.posting_version + 1 })
  const made = await moveTo(erin, id, 'offer', offer({ posting_version: now.posting_version }))
  expect(made.json().offer).toMatchObject({ hours_week: 40, posting_version: now.posting_version })
})
