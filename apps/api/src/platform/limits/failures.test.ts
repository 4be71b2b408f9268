import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError, refused } from '../errors.ts'
import { layTestGround, type TestGround } from '../testing.ts'
import { passAfterFailures } from './failures.ts'
import { passFlood } from './flood.ts'

let ground: TestGround
beforeAll(async () => {
  ground = await layTestGround({ clock: { now: () => new Date('2026-11-28T12:00:00Z') } })
})
afterAll(() => ground.close())

const statusOf = async (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof AppError ? error.status : 500),
  )

const tried = (network: string, isRight: boolean, overall: number | null = null) =>
  statusOf(
    passAfterFailures(
      { ...ground.ports, network, proof: null },
      { purpose: 'guess', max: { network: 20, overall }, isFailure: (error) => error instanceof AppError },
      async () => {
        await sleep(20)
        if (!isRight) throw refused('code_mismatch')
      },
    ),
  )

const together = async (count: number, call: (index: number) => Promise<number>) => {
  const statuses = await Promise.all(Array.from({ length: count }, (_, index) => call(index)))
  return Object.fromEntries([200, 400, 429].map((status) => [status, statuses.filter((one) => one === status).length]))
}

it('of 150 wrong tries at once no more are made than of those that come one by one', async () => {
  expect(await together(150, () => tried('10.1.0.0/24', false))).toEqual({ 200: 0, 400: 20, 429: 130 })
  expect(await tried('10.1.0.0/24', true)).toBe(429)
  expect(await tried('10.2.0.0/24', true)).toBe(200)
})

it('what succeeds does not count, nor does what was refused for want of work', async () => {
  for (let turn = 0; turn < 3; turn++)
    expect(await together(20, () => tried('10.3.0.0/24', true))).toEqual({ 200: 20, 400: 0, 429: 0 })
  for (let turn = 0; turn < 19; turn++) await tried('10.3.0.0/24', false)
  expect(await tried('10.3.0.0/24', true)).toBe(200)
})

it('failures of all networks together count once they have failed', async () => {
  const from = (index: number) => `10.4.${index}.0/24`
  for (let turn = 0; turn < 5; turn++) expect(await tried(from(turn), false, 5)).toBe(400)
  expect([await tried(from(9), true, 5), await tried(from(9), true)]).toEqual([429, 200])
})

it("a network's day lets no more through at once than one by one", async () => {
  const send = () =>
    statusOf(
      passFlood({ ...ground.ports, network: '10.5.0.0/24', proof: null }, { purpose: 'note', max: 50 }, async () => {}),
    )
  const today = 'note:day:10.5.0.0/24'
  for (let count = 0; count < 490; count += 1)
    await ground.ports.limiter.hit(ground.ports.db, today, { max: 1, windowSeconds: 86_400 })
  expect(await together(40, send)).toEqual({ 200: 10, 400: 0, 429: 30 })
})
