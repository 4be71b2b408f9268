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

const pagesFor = (actor: User | null) => jobPages({ ...house.ports, actor } as Ctx)
const userOf = (person: Person, roles: string[], runAsBy: string | null = null): User => ({
  id: person.id,
  roles,
  sessionId: person.id,
  runAsBy,
})
const views = async (): Promise<number> =>
  (await house.ports.db.pool.query('select sum(views)::int as views from posting_days where posting_id = $1', [id]))
    .rows[0].views ?? 0

it('counts the looks of students and visitors on their day, and of nobody else', async () => {
  const employer = await signedInAs(house, 'EMPLOYER')
  await pagesFor(null).read(id, true)
  await pagesFor(userOf(ana, ['STUDENT'])).read(id, true)
  expect(await views()).toBe(2)
  await pagesFor(null).read(id, false)
  await pagesFor(userOf(employer, ['EMPLOYER'])).read(id, true)
  await pagesFor(userOf(ana, ['STUDENT'], employer.id)).read(id, true)
  expect(await views()).toBe(2)
  await Promise.all(Array.from({ length: 20 }, () => pagesFor(null).read(id, true)))
  expect(await views()).toBe(22)
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
