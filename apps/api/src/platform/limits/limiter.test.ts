import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestHouse, type TestHouse } from '../jobs/testing.ts'
import { sweepLimitsJob } from './jobs.ts'
import { type Limiter, makeLimiter } from './limiter.ts'

let house: TestHouse
let now: Date
let one: Limiter
let two: Limiter
const clock = { now: () => now }
const rule = { max: 5, windowSeconds: 60 }
const soon = { timeout: 10_000, interval: 50 }

const make = () => makeLimiter({ db: house.db, clock, log: house.context.log })
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

beforeEach(async () => {
  house = await buildTestHouse()
  now = new Date('2026-11-28T12:00:00Z')
  one = make()
  two = make()
})

afterEach(async () => {
  await Promise.all([one.close(), two.close()])
  await house.close()
})

test('of twenty hits at once exactly as many pass as may', async () => {
  const hits = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).hit(house.db, 'k', rule)),
  )
  expect(hits.filter((hit) => hit.ok)).toHaveLength(5)
  expect(hits.map((hit) => hit.count).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
})

test('a window ends when it said, and hits beyond the limit do not draw it out', async () => {
  for (let count = 0; count < 7; count++) await one.hit(house.db, 'k', rule)
  later(20)
  expect(await one.hit(house.db, 'k', rule)).toEqual({ ok: false, count: 8, retryAfterSeconds: 40 })
  later(40)
  expect(await one.hit(house.db, 'k', rule)).toEqual({ ok: true, count: 1, retryAfterSeconds: 60 })
})

test('peek counts nothing, clear forgets, and keys do not mix', async () => {
  await one.hit(house.db, 'k', rule)
  await one.hit(house.db, 'other', rule)
  expect(await two.peek(house.db, 'k', rule)).toEqual({ count: 1, retryAfterSeconds: 60 })
  expect(await two.peek(house.db, 'k', rule)).toEqual({ count: 1, retryAfterSeconds: 60 })
  await two.clear(house.db, 'k')
  expect(await one.peek(house.db, 'k', rule)).toEqual({ count: 0, retryAfterSeconds: 0 })
  expect(await one.peek(house.db, 'other', rule)).toMatchObject({ count: 1 })
  later(60)
  expect(await one.peek(house.db, 'other', rule)).toEqual({ count: 0, retryAfterSeconds: 0 })
})

test('a hit in a transaction goes with it', async () => {
  const undone = house.db.transaction(async (tx) => {
    await one.hit(tx, 'k', rule)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await one.peek(house.db, 'k', rule)).toMatchObject({ count: 0 })
})

test('the table names nobody', async () => {
  await one.hit(house.db, 'login:ana@mail.test', rule)
  const { rows } = await house.db.orm.execute(sql`select * from limits`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('ana')
})

test('calls are counted in memory at once, and shared soon', async () => {
  for (let count = 0; count < 4; count++) expect(one.hitSoon('calls', rule).ok).toBe(true)
  for (let count = 0; count < 3; count++) expect(two.hitSoon('calls', rule).ok).toBe(true)
  await expect.poll(() => one.peek(house.db, 'calls', rule), soon).toMatchObject({ count: 7 })
  const third = make()
  expect(third.hitSoon('calls', rule).ok).toBe(true)
  await third.close()
  expect(await one.peek(house.db, 'calls', rule)).toMatchObject({ count: 8 })
  const last = two.hitSoon('calls', rule)
  expect(last.retryAfterSeconds).toBe(60)
  // Whoever carried last knows of the others' calls.
  await expect.poll(() => two.hitSoon('calls', rule).ok, soon).toBe(false)
})

test('a full window in memory refuses until it ends', () => {
  const passed = Array.from({ length: 8 }, () => one.hitSoon('calls', rule).ok)
  expect(passed.filter(Boolean)).toHaveLength(5)
  later(30)
  expect(one.hitSoon('calls', rule)).toEqual({ ok: false, retryAfterSeconds: 30 })
  later(30)
  expect(one.hitSoon('calls', rule)).toEqual({ ok: true, retryAfterSeconds: 60 })
})

test('counts of an outage are carried after it', async () => {
  await house.db.orm.execute(sql`alter table limits rename to limits_away`)
  for (let count = 0; count < 3; count++) one.hitSoon('calls', rule)
  await expect.poll(() => house.lines.join(), soon).toContain('counted in this process alone')
  await house.db.orm.execute(sql`alter table limits_away rename to limits`)
  await expect.poll(() => one.peek(house.db, 'calls', rule), soon).toMatchObject({ count: 3 })
})

test('windows that are over are swept', async () => {
  await one.hit(house.db, 'short', { max: 1, windowSeconds: 10 })
  await one.hit(house.db, 'long', { max: 1, windowSeconds: 3600 })
  later(60)
  await sweepLimitsJob.run({}, { ...house.context, clock })
  expect((await house.db.orm.execute(sql`select count(*)::int as n from limits`)).rows).toEqual([{ n: 1 }])
  expect(await one.peek(house.db, 'long', rule)).toMatchObject({ count: 1 })
})
