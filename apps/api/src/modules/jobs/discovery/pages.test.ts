import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Ctx, User } from '../../../platform/context.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { insertOrganization } from '../../organizations/testing.ts'
import { jobPages } from './pages.ts'
import { insertPosting } from './testing.ts'

let house: TestApp
let ana: Person
let id: string
beforeAll(async () => {
  house = await buildTestApp()
  ana = await signedInAs(house)
  const ground = { orm: house.ports.db.orm, now: house.clock.now() }
  id = await insertPosting(ground, await insertOrganization(ground))
})
afterAll(() => house.close())

const browser = { network: '203.0.113.0/24', userAgent: 'Firefox' }
const pagesFor = (actor: User | null, over: Partial<typeof browser> = {}) =>
  jobPages({ ...house.ports, ...browser, ...over, actor } as Ctx)
const userOf = (person: Person, roles: string[], runAsBy: string | null = null): User => ({
  id: person.id,
  roles,
  sessionId: person.id,
  runAsBy,
})
const views = async (): Promise<number> =>
  (await house.ports.db.pool.query('select sum(views)::int as views from posting_days where posting_id = $1', [id]))
    .rows[0].views ?? 0

it('counts each student and each visitor once a day, and nobody else', async () => {
  const employer = await signedInAs(house, 'EMPLOYER')
  await pagesFor(null).read(id, true)
  await pagesFor(userOf(ana, ['STUDENT'])).read(id, true)
  expect(await views()).toBe(2)
  await pagesFor(null).read(id, false)
  await pagesFor(userOf(employer, ['EMPLOYER'])).read(id, true)
  await pagesFor(userOf(ana, ['STUDENT'], employer.id)).read(id, true)
  expect(await views()).toBe(2)
  await Promise.all(Array.from({ length: 20 }, () => pagesFor(null).read(id, true)))
  await pagesFor(userOf(ana, ['STUDENT'])).read(id, true)
  expect(await views()).toBe(2)
  await pagesFor(null, { userAgent: 'Safari' }).read(id, true)
  expect(await views()).toBe(2)
  const others = ['198.51.100.0/24', '2001:db8:0:0::/64']
  await Promise.all(others.map((network) => pagesFor(null, { network }).read(id, true)))
  expect(await views()).toBe(4)
  house.clock.advance(24 * 60 * 60)
  await pagesFor(null).read(id, true)
  await pagesFor(userOf(ana, ['STUDENT'])).read(id, true)
  expect(await views()).toBe(6)
})

it('keeps until midnight that somebody has read it, and no longer', async () => {
  const { rows } = await house.ports.db.pool.query(
    'select extract(epoch from max(ends_at))::int % 86400 as past, max(ends_at) > $1 as ahead from limits where count > 0',
    [house.clock.now()],
  )
  expect(rows).toEqual([{ past: 0, ahead: true }])
})

it('notes for a student that they saw it, and not for a super admin in their place', async () => {
  const bea = await signedInAs(house)
  const seen = async () => (await bea.call('GET', '/api/jobs/')).json().results[0].marks.seen
  await pagesFor(userOf(bea, ['STUDENT'], ana.id)).read(id, true)
  expect(await seen()).toBe(false)
  expect(await pagesFor(userOf(bea, ['STUDENT'])).read(id, true)).toMatchObject({ job: { marks: { seen: true } } })
  expect(await seen()).toBe(true)
})

it('reads the list that an address asks for, and nothing where it asks for none', async () => {
  expect((await pagesFor(null).list({ q: 'data' }))?.results).toHaveLength(1)
  expect(await pagesFor(null).list({ sort: 'random' })).toBeNull()
  expect(await pagesFor(null).list({ place_id: '1' })).toBeNull()
})

it('tells how long its employer usually takes to answer, over all of its postings, once it answered often enough', async () => {
  const ground = { orm: house.ports.db.orm, now: house.clock.now() }
  const organization = await insertOrganization(ground)
  const [first, second] = [await insertPosting(ground, organization), await insertPosting(ground, organization)]
  const answer = (posting: string, day: string, ...waits: number[]) =>
    house.ports.db.pool.query('insert into posting_days (posting_id, day, waits) values ($1, $2, $3)', [
      posting,
      day,
      waits,
    ])
  const told = async () => {
    const read = await pagesFor(null).read(first, false)
    const job = (await ana.call('GET', `/api/jobs/${first}/`)).json()
    return [read.state === 'open' ? read.job.usual_days : read.state, job.usual_days]
  }
  await answer(first, '2026-11-01', 10, 50, 72)
  // Of another year, and of another employer.
  await answer(first, '2025-11-20', 900, 900, 900)
  await answer(id, '2026-11-01', 1, 1, 1, 1, 1)
  expect(await told()).toEqual([null, null])
  await answer(second, '2026-11-02', 80, 400)
  expect(await told()).toEqual([3, 3])
})
