import { type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Ports } from '../context.ts'
import type { Tx } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'

/** What a job's work may use. */
export interface JobContext extends Ports {
  readonly mailer: Mailer
  readonly log: FastifyBaseLogger
}

/** Work that leaves the process, or that waits: run from the queue, tried again with growing pauses until it passes. */
export interface Job<S extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: S
  /** Must bear being run twice: a process may die between the work and its mark. */
  run(payload: z.infer<S>, ctx: JobContext): Promise<void>
  readonly maxAttempts: number
  /** Where set, the job also runs by the clock (five fields, UTC), with an empty payload. */
  readonly cron?: string
}

export const defineJob = <S extends z.ZodType>(
  job: Omit<Job<S>, 'maxAttempts'> & { maxAttempts?: number },
): Job<S> => ({
  maxAttempts: 12,
  ...job,
})

/** The call that puts a job in the queue, for a statement that does more than this; `payload` is an SQL expression. */
export const jobAdded = (
  job: Pick<Job, 'name' | 'maxAttempts'>,
  payload: SQL,
  { runAt, key }: { runAt?: Date; key?: string } = {},
): SQL =>
  sql`graphile_worker.add_job(${job.name}, payload => ${payload}, run_at => ${runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${job.maxAttempts}, job_key => ${key ?? null})`

/** Puts a job in the queue if and only if the transaction commits. `key` keeps one job of that key at a time (the newest payload wins). */
export const enqueue = async <S extends z.ZodType>(
  tx: Tx,
  job: Job<S>,
  payload: z.input<S>,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> => {
  await tx.orm.execute(sql`select ${jobAdded(job, sql`${JSON.stringify(payload)}::json`, options)}`)
}
