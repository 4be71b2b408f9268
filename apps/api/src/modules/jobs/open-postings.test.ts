import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { foundOrganization } from '../organizations/testing.ts'
import { expirePostings } from './actions.ts'
import { findOpenPosting, findPostingOf, holdOpenPosting } from './index.ts'
import { openPosting } from './testing.ts'

const url = '/api/postings/'
let house: TestApp
let erin: Person
let ada: Person
let organizationId: string
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set('2026-11-28T12:00:00Z')
  erin = await signedInAs(house, 'EMPLOYER')
  ada = await signedInAs(house, 'SUPER_ADMIN')
  organizationId = await foundOrganization(erin, { staff: ada })
})

const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
const of = async (id: string) => (await erin.call('GET', `${url}${id}/`)).json()
const isOpen = async (id: string) => (await findOpenPosting(house.ports.db, id, house.clock.now())) !== null

describe('the deadline', () => {
  it('is the end of the day where it ends last in the country', async () => {
    const id = await openPosting(erin, ada, { deadline_day: '2026-12-01' })
    house.clock.set('2026-12-02T10:59:00Z')
    expect(await expirePostings(house.ports)).toBe(0)
    expect(await isOpen(id)).toBe(true)
    house.clock.set('2026-12-02T11:00:00Z')
    // Nobody applies any more from the minute on, whenever the job comes.
    expect(await isOpen(id)).toBe(false)
    expect(await expirePostings(house.ports)).toBe(1)
    expect(await of(id)).toMatchObject({ status: 'expired' })
    expect((await of(id)).history.at(-1)).toMatchObject({ from: 'open', to: 'expired', by: null })
  })

  it('is over once, with two processes at it', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => openPosting(erin, ada, { deadline_day: '2026-12-01' })))
    house.clock.set('2026-12-03T12:00:00Z')
    const done = await Promise.all([expirePostings(house.ports), expirePostings(house.ports)])
    expect(done.reduce((a, b) => a + b)).toBe(3)
    expect(
      await rows(`select count(*)::int from posting_moves where to_status = 'expired' and posting_id = any($1)`, ids),
    ).toEqual([{ count: 3 }])
  })
})

it('is held open by whoever applies, so that nobody closes it meanwhile', async () => {
  const id = await openPosting(erin, ada)
  const order: string[] = []
  let closing: Promise<unknown> = Promise.resolve()
  await house.ports.db.transaction(async (tx) => {
    expect(await holdOpenPosting(tx, id)).toMatchObject({ id, title: 'River data intern' })
    closing = erin.call('PUT', `${url}${id}/status/`, { status: 'closed', version: 3 }).then(() => order.push('closed'))
    // The closing waits for the lock before the application ends.
    await expect.poll(() => rows(`select count(*)::int from pg_locks where not granted`)).toEqual([{ count: 1 }])
    order.push('applied')
  })
  await closing
  expect(order).toEqual(['applied', 'closed'])
  await house.ports.db.transaction(async (tx) => expect(await holdOpenPosting(tx, id)).toBeNull())
  expect(await findPostingOf(house.ports.db, organizationId, id)).toMatchObject({ id, status: 'closed' })
  expect(await findPostingOf(house.ports.db, id, id)).toBeNull()
})
