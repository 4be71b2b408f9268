import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { defineJob, enqueue, type Job } from './jobs.ts'
import { isInUse, openPresence } from './presence.ts'
import { buildTestHouse, type TestHouse } from './testing.ts'
import { type JobWorker, startWorker } from './worker.ts'

let house: TestHouse
let workers: JobWorker[]

beforeEach(async () => {
  house = await buildTestHouse()
  workers = []
})

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  await house.close()
})

const start = async (jobs: readonly Job[], stopWithinMs?: number): Promise<JobWorker> => {
  const { url, context } = house
  const worker = await startWorker({
    url,
    jobs,
    context,
    log: context.log,
    sweepEveryMs: 500,
    ...(stopWithinMs && { stopWithinMs }),
  })
  workers.push(worker)
  return worker
}

const soon = { timeout: 15_000, interval: 50 }

const noting = () => {
  const seen: string[] = []
  const job = defineJob({
    name: 'note',
    payload: z.strictObject({ text: z.string() }),
    run: async ({ text }) => {
      seen.push(text)
    },
  })
  return { job, seen }
}

const waiting = (name = 'wait') => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let ended = 0
  const job = defineJob({
    name,
    payload: z.object({}),
    async run() {
      begin()
      await gate
      ended++
    },
  })
  return { job, begun, open, ended: () => ended }
}

const add = <S extends z.ZodType>(job: Job<S>, payload: z.input<S>, options?: { runAt?: Date; key?: string }) =>
  house.db.transaction((tx) => enqueue(tx, job, payload, options))

const queue = async (): Promise<Record<string, unknown>[]> =>
  (await house.db.orm.execute(sql`select task_identifier, attempts, locked_by, last_error from graphile_worker.jobs`))
    .rows

const cutAllLines = () =>
  house.db.orm.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )

const lockAll = (id: string) =>
  house.db.orm.execute(sql`update graphile_worker._private_jobs set locked_by = ${id}, locked_at = now()`)

const rename = (from: string, to: string) =>
  house.db.orm.execute(sql.raw(`alter table graphile_worker.${from} rename to ${to}`))

/** A job at whose first end the queue is gone, when the worker wants to say that it is done; `away` settles then. */
const breaking = () => {
  const { promise: away, resolve: gone } = Promise.withResolvers<void>()
  let runs = 0
  const job = defineJob({
    name: 'break',
    payload: z.object({}),
    async run() {
      runs++
      if (runs === 1) await rename('_private_jobs', 'jobs_away').then(() => gone())
    },
  })
  return { job, away, runs: () => runs }
}

test('a job runs if and only if its transaction commits', async () => {
  const { job, seen } = noting()
  await start([job])
  const undone = house.db.transaction(async (tx) => {
    await enqueue(tx, job, { text: 'undone' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await add(job, { text: 'done' })
  await expect.poll(() => seen, soon).toEqual(['done'])
  await expect.poll(queue, soon).toEqual([])
})

test('of two jobs with one key the newest stays', async () => {
  const { job, seen } = noting()
  await add(job, { text: 'old' }, { key: 'k' })
  await add(job, { text: 'new' }, { key: 'k' })
  await start([job])
  await expect.poll(() => seen, soon).toEqual(['new'])
})

test('what a job of the clock gets beside its payload is not shown to the schema', async () => {
  const { job, seen } = noting()
  await start([job])
  await add(job as Job, { text: 'by the clock', _cron: { ts: '2026-11-28T00:00:00Z' } })
  await expect.poll(() => seen, soon).toEqual(['by the clock'])
})

test('a failed job is tried again, and neither the log nor the queue repeats what it was about', async () => {
  let runs = 0
  const job = defineJob({
    name: 'mishap',
    payload: z.object({}),
    async run() {
      runs++
      const cause = Object.assign(new Error('550 no ana@mail.test here'), { code: 'EENVELOPE', responseCode: 550 })
      if (runs === 1) throw new Error('could not write to ana@mail.test', { cause })
    },
  })
  await start([job])
  await add(job, {})
  await expect.poll(queue, soon).toMatchObject([{ attempts: 1, last_error: 'Error < Error EENVELOPE 550' }])
  await expect.poll(() => runs, soon).toBe(2)
  expect(house.lines.some((line) => line.includes('it will be tried again'))).toBe(true)
  expect(house.lines.join()).not.toContain('ana@mail.test')
})

test('a payload that does not fit the schema never runs', async () => {
  const { job, seen } = noting()
  await start([job])
  await add(job as Job, { text: 4711_0815 })
  await expect.poll(queue, soon).toMatchObject([{ attempts: 1, last_error: 'ZodError text: invalid_type' }])
  expect(seen).toEqual([])
  expect(house.lines.join()).not.toContain('47110815')
})

test('stop waits for the running job', async () => {
  const { job, begun, open, ended } = waiting()
  const worker = await start([job])
  await add(job, {})
  await begun
  const stopped = worker.stop()
  open()
  await stopped
  expect(ended()).toBe(1)
  expect(await queue()).toEqual([])
})

test('stop does not wait for ever, and the next worker takes over what still runs', async () => {
  const first = waiting()
  const worker = await start([first.job], 200)
  await add(first.job, {})
  await first.begun
  await worker.stop()
  expect(await queue()).toMatchObject([{ attempts: 1 }])
  const second = waiting()
  second.open()
  await start([second.job])
  await expect.poll(second.ended, soon).toBe(1)
  first.open()
})

test('jobs of a dead worker are taken over, those of a live one are not', async () => {
  const { job, seen } = noting()
  const alive = await openPresence({ url: house.url, log: house.context.log })
  await alive.hold('pool-alive')
  await add(job, { text: 'of a live one' })
  await lockAll('pool-alive')
  await add(job, { text: 'of a dead one' })
  await house.db.orm.execute(
    sql`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() where locked_by is null`,
  )
  await start([job])
  await expect.poll(() => seen, soon).toEqual(['of a dead one'])
  await expect.poll(queue, soon).toMatchObject([{ locked_by: 'pool-alive' }])
  await alive.close()
  await expect.poll(() => seen, soon).toEqual(['of a dead one', 'of a live one'])
})

test('a secret is in use while a worker lives that has it, also once its lines were cut', async () => {
  const { pool } = house.db
  const { current } = house.context.secret
  expect(await isInUse(pool, current)).toBe(false)
  const workers = [await start([]), await start([])]
  expect([await isInUse(pool, current), await isInUse(pool, 'another')]).toEqual([true, false])
  await cutAllLines()
  await expect.poll(() => isInUse(pool, current).catch(() => false), soon).toBe(true)
  await workers[0]?.stop()
  // The other one may have been without a line for longer.
  await expect.poll(() => isInUse(pool, current), soon).toBe(true)
  await workers[1]?.stop()
  expect(await isInUse(pool, current)).toBe(false)
})

test('a worker whose lines are cut keeps its jobs, ends them, and goes on', async () => {
  const held = waiting()
  const { job, seen } = noting()
  const other = waiting()
  await start([held.job, job])
  await add(held.job, {})
  await held.begun
  await start([other.job])
  await cutAllLines()
  await add(job, { text: 'after the cut' })
  await expect.poll(() => seen, soon).toEqual(['after the cut'])
  held.open()
  await expect.poll(queue, soon).toEqual([])
  expect([held.ended(), other.ended()]).toEqual([1, 0])
})

test('a queue that fails as a job ends makes the job run again, in a worker that is back', async () => {
  const { job, seen } = noting()
  const broken = breaking()
  await start([broken.job, job])
  await add(broken.job, {})
  await expect.poll(() => house.lines.join(), soon).toContain('the worker is back')
  await rename('jobs_away', '_private_jobs')
  await expect.poll(queue, soon).toEqual([])
  await add(job, { text: 'still here' })
  await expect.poll(() => seen, soon).toEqual(['still here'])
  expect(broken.runs()).toBe(2)
})

test('a queue that fails as jobs end, one after the other, makes all of them run again', async () => {
  const held = [waiting('first'), waiting('second')]
  const { job, seen } = noting()
  const broken = breaking()
  await start([broken.job, ...held.map((one) => one.job), job])
  for (const one of held) {
    await add(one.job, {})
    await one.begun
  }
  await add(broken.job, {})
  await broken.away
  for (const one of held) {
    // Long enough for the one before to have failed to tell the queue.
    for (let turn = 0; turn < 50; turn++) await house.db.orm.execute(sql`select 1`)
    one.open()
  }
  await expect.poll(() => house.lines.join(), soon).toContain('the worker is back')
  await rename('jobs_away', '_private_jobs')
  await expect.poll(queue, soon).toEqual([])
  expect([broken.runs(), ...held.map((one) => one.ended())]).toEqual([2, 2, 2])
  await add(job, { text: 'still here' })
  await expect.poll(() => seen, soon).toEqual(['still here'])
})

test('a job that was locked for a worker who never heard of it is run', async () => {
  const held = waiting()
  const { job, seen } = noting()
  await start([held.job, job])
  await add(held.job, {})
  await held.begun
  const id = String((await queue())[0]?.locked_by)
  await house.db.transaction(async (tx) => {
    await enqueue(tx, job, { text: 'unheard of' })
    await tx.orm.execute(sql`update graphile_worker._private_jobs set locked_by = ${id}, locked_at = now()`)
  })
  await rename('_private_jobs', 'jobs_away')
  await expect.poll(() => house.lines.join(), soon).toContain('starting it again')
  await rename('jobs_away', '_private_jobs')
  held.open()
  await expect.poll(queue, soon).toEqual([])
  expect(seen).toEqual(['unheard of'])
  expect(held.ended()).toBe(1)
})

test('two jobs of one name are refused', async () => {
  const { job } = noting()
  await expect(start([job, job])).rejects.toThrow('same name')
})

test('a job with a cron line is known to the clock of the queue, a wrong line is refused', async () => {
  const { job } = noting()
  await start([
    job,
    defineJob({ name: 'nightly', payload: z.object({}), cron: '5 0 * * *', run: async () => undefined }),
  ])
  const known = async () =>
    (await house.db.orm.execute(sql`select identifier from graphile_worker._private_known_crontabs`)).rows
  await expect.poll(known, soon).toEqual([{ identifier: 'nightly' }])
  const wrong = defineJob({ name: 'wrong', payload: z.object({}), cron: 'at noon', run: async () => undefined })
  await expect(start([wrong])).rejects.toThrow()
})
