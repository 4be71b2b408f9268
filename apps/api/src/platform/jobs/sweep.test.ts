import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layTestGround, type TestGround } from '../testing.ts'
import { sweepJobsJob } from './sweep.ts'

let ground: TestGround
beforeAll(async () => {
  ground = await layTestGround()
})
afterAll(() => ground.close())

it('work that was given up leaves the queue a month later, and what may still be done stays', async () => {
  const { pool } = ground.ports.db
  const add = async (payload: string, age: string, tries: number) => {
    await pool.query(
      `select graphile_worker.add_job('letter', json_build_object('to', $1::text), run_at => now() - $2::interval, max_attempts => 3)`,
      [payload, age],
    )
    await pool.query(`update graphile_worker._private_jobs set attempts = $2 where payload->>'to' = $1`, [
      payload,
      tries,
    ])
  }
  await add('given up long ago', '31 days', 3)
  await add('given up last week', '7 days', 3)
  await add('waits for long', '31 days', 2)
  const mailer = { deliver: async () => undefined, discard: async () => undefined, close: async () => undefined }
  await sweepJobsJob.run({}, { ...ground.ports, mailer, log: pino({ level: 'silent' }) })
  const { rows } = await pool.query(`select payload->>'to' as to from graphile_worker._private_jobs order by 1`)
  expect(rows.map(({ to }) => to)).toEqual(['given up last week', 'waits for long'])
})
