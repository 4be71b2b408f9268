import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  run,
  type Task,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker'
import pg from 'pg'
import { describeFault, framesOf } from '../fault.ts'
import type { Job, JobContext } from './jobs.ts'
import { openPresence } from './presence.ts'
import { takeOver } from './takeover.ts'

interface WorkerOptions {
  readonly url: string
  readonly jobs: readonly Job[]
  readonly context: JobContext
  readonly log: FastifyBaseLogger
  /** How long `stop` waits for running jobs; what still runs then is taken over by the next process. */
  readonly stopWithinMs?: number
  /** How often the jobs of dead workers are looked for. */
  readonly sweepEveryMs?: number
}

export interface JobWorker {
  /** Takes no more jobs, and lets the running ones end. */
  stop(): Promise<void>
}

/** A worker from its start until it loses its database; the next one has an id of its own. */
interface Generation {
  readonly id: string
  /** Settles once it cannot be trusted to know all that it has locked, or has ended. */
  readonly troubled: Promise<unknown>
  /** Takes no more jobs; settles when the running ones have ended. */
  end(): Promise<void>
}

const concurrency = 4
const graceMs = 1_500
const restartMs = 1_000
/** How long a worker whose jobs have all ended may take to tell the queue. */
const settleMs = 3_000

// The library's own lines quote messages of errors, and with them what people typed; ours say the same without.
const quiet = new Logger(() => () => undefined)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inputOf = (payload: unknown): unknown => {
  if (!isRecord(payload)) return payload
  const { _cron, ...rest } = payload
  return rest
}

const taskOf =
  (job: Job, context: JobContext, log: FastifyBaseLogger) =>
  async (payload: unknown, { job: row }: JobHelpers): Promise<void> => {
    const own = log.child({ job: job.name, jobId: row.id })
    try {
      await job.run(job.payload.parse(inputOf(payload)), { ...context, log: own })
    } catch (error) {
      const fault = describeFault(error)
      const facts = { fault, frames: framesOf(error), attempt: row.attempts, of: row.max_attempts }
      if (row.attempts >= row.max_attempts) own.error(facts, 'job given up')
      else own.warn(facts, 'job failed; it will be tried again')
      // The queue keeps the message beside the job: it must not hold what people typed either.
      throw new Error(fault)
    }
  }

/** Runs the jobs of the queue until it is stopped; a lost database only interrupts it. Rejects if it cannot start. */
export const startWorker = async ({
  url,
  jobs,
  context,
  log,
  stopWithinMs = 10_000,
  sweepEveryMs = 10_000,
}: WorkerOptions): Promise<JobWorker> => {
  const names = new Set(jobs.map((job) => job.name))
  if (names.size < jobs.length) throw new Error('two jobs have the same name')

  const parsedCronItems = parseCronItems(
    jobs.flatMap(({ name, cron, maxAttempts }) =>
      cron === undefined
        ? []
        : [{ task: name, match: cron, identifier: name, options: { jobKey: `cron:${name}`, maxAttempts } }],
    ),
  )

  const pool = new pg.Pool({
    connectionString: url,
    max: concurrency + 3,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  const lost = (error: Error) => log.debug({ fault: describeFault(error) }, 'a line of the worker broke')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const stopping = new AbortController()
  const presence = await openPresence({ url, log, secret: context.secret.current }).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })

  const begin = async (): Promise<Generation> => {
    const running = new Set<Promise<void>>()
    const noted =
      (task: (payload: unknown, helpers: JobHelpers) => Promise<void>): Task =>
      async (payload, helpers) => {
        const run = task(payload, helpers)
        running.add(run)
        await run.finally(() => running.delete(run))
      }
    let made: WorkerPool | null = null
    const { promise: troubled, resolve: trouble } = Promise.withResolvers<void>()
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => {
      made = workerPool
    })
    events.once('pool:gracefulShutdown', () => trouble())
    // The database may have locked a job for us and not got to say so: nobody would run it under an id that lives on.
    events.once('worker:getJob:error', () => trouble())
    const runner = await run({
      pgPool: pool,
      taskList: Object.fromEntries(jobs.map((job) => [job.name, noted(taskOf(job, context, log))])),
      parsedCronItems,
      events,
      logger: quiet,
      noHandleSignals: true,
      preset: {
        plugins: [
          {
            name: 'firstrung-presence',
            version: '1.0.0',
            // Asked before a worker's first look at the queue: nothing is locked under an id that is not known as alive.
            worker: { hooks: { startWorker: (_ctx, { worker }) => presence.hold(worker.workerPool.id) } },
          },
        ],
        worker: {
          concurrentJobs: concurrency,
          pollInterval: 2_000,
          // Batches of one tick: only they catch a database that is lost just as a job ends.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    })
    // The compiler does not see that the listener has set it; a promise of it would wait for the pool's end, since a pool is one itself.
    const { id } = made as unknown as WorkerPool
    const ended = runner.promise.catch((error: unknown) =>
      log.debug({ fault: describeFault(error) }, 'the worker ended'),
    )
    return {
      id,
      troubled: Promise.race([ended, troubled]),
      async end() {
        const stopped = runner.stop().catch(() => ended)
        // A worker that lost its database twice while jobs ended waits for ever to have told it.
        const settled = async (): Promise<void> => {
          while (running.size > 0) await Promise.allSettled(running)
          await delay(settleMs, undefined, { ref: false })
        }
        await Promise.race([stopped, settled()])
      },
    }
  }

  const sweep = async (): Promise<void> => {
    while (!stopping.signal.aborted)
      try {
        const dead = await takeOver(pool, { graceMs, signal: stopping.signal })
        if (dead > 0) log.warn({ workers: dead }, 'took over the jobs of workers that ended without a word')
        await delay(sweepEveryMs, undefined, { signal: stopping.signal })
      } catch (error) {
        if (stopping.signal.aborted) return
        log.debug({ fault: describeFault(error) }, 'could not look for dead workers')
        await delay(restartMs)
      }
  }

  let current = await begin().catch(async (error: unknown) => {
    await presence.close()
    await pool.end()
    throw error
  })

  const ending = new Set<Promise<void>>()
  /** Its jobs run on under its id, while others are taken under another one. */
  const retire = (old: Generation): void => {
    const done = old
      .end()
      .then(() => presence.release(old.id))
      .finally(() => ending.delete(done))
    ending.add(done)
  }

  const supervise = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await current.troubled
      if (stopping.signal.aborted) return
      log.warn('the worker lost its database; starting it again')
      retire(current)
      for (let back = false; !back && !stopping.signal.aborted; )
        try {
          await delay(restartMs, undefined, { signal: stopping.signal })
          current = await begin()
          back = true
          log.info('the worker is back')
        } catch (error) {
          log.debug({ fault: describeFault(error) }, 'the worker cannot start yet')
        }
    }
  }

  const supervised = supervise()
  const swept = sweep()
  let stopped: Promise<void> | null = null

  const stopAll = async (): Promise<void> => {
    stopping.abort()
    const ended = Promise.all([current.end(), ...ending]).then(() => true)
    const bound = new AbortController()
    const inTime = await Promise.race([ended, delay(stopWithinMs, false, { signal: bound.signal })])
    bound.abort()
    if (!inTime) log.warn('jobs are still running; the next process takes them over')
    await presence.close()
    const closed = pool.end()
    if (inTime) await Promise.all([supervised, swept, closed])
  }

  return {
    stop: () => {
      stopped ??= stopAll()
      return stopped
    },
  }
}
