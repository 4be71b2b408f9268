import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import { pino } from 'pino'
import { modules } from './modules.ts'
import type { JobContext } from './platform/jobs/jobs.ts'
import { platformJobs } from './platform/jobs/platform-jobs.ts'
import { makeMailer } from './platform/mail/mailer.ts'
import type { TestApp } from './testing.ts'

const jobs = [...platformJobs, ...modules.flatMap((room) => room.jobs ?? [])]

/** What does the work of the queue in a test, with mail going to the test's outbox. */
export const jobsOf = ({ ports, url, folder }: TestApp) => {
  const log = pino({ level: 'silent' })
  const { brand, publicUrl, clock } = ports
  const outboxDir = path.join(folder, 'outbox')
  const mailer = makeMailer({ mailUrl: null, outboxDir, from: 'hello@firstrung.test', brand, publicUrl, log, clock })
  const context: JobContext = { ...ports, mailer, log }
  const taskOf = (each: (typeof jobs)[number]) => async (payload: unknown) =>
    each.run(each.payload.parse(payload), context)
  return {
    context,
    outboxDir,
    /** Runs what the queue holds until it is empty. */
    async runAll(): Promise<void> {
      // Its own lines are waited for: the test's database is dropped right after.
      const pool = new pg.Pool({ connectionString: url, max: 3 })
      pool.on('error', () => undefined)
      pool.on('connect', (line) => line.on('error', () => undefined))
      try {
        await runOnce({
          pgPool: pool,
          logger: new Logger(() => () => undefined),
          noHandleSignals: true,
          taskList: Object.fromEntries(jobs.map((each) => [each.name, taskOf(each)])),
        })
      } finally {
        await pool.end()
      }
    },
    /** Runs a job that the clock would start. */
    async run(name: string): Promise<void> {
      const found = jobs.find((each) => each.name === name)
      if (!found) throw new Error(`there is no job ${name}`)
      await found.run({}, context)
    },
  }
}

/** Every mail that the house has sent, once all that its jobs have to do, now or later, is done. */
export const mailsAfterAll = async (house: TestApp): Promise<string[]> => {
  const jobs = jobsOf(house)
  await house.ports.db.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  await jobs.runAll()
  const files = await readdir(jobs.outboxDir).catch(() => [])
  return Promise.all(files.map((name) => readFile(path.join(jobs.outboxDir, name), 'utf8')))
}
