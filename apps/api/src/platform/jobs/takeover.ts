import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { lockOf } from './presence.ts'

const abandoned = `
  select locked_by from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) as taken
  where pg_try_advisory_xact_lock(${lockOf('locked_by')})`

// One statement, so that the owner cannot come back between the question and the release. The notice wakes the idle workers.
const release = `
  with dead as materialized (
    select id from unnest($1::text[]) as ids (id) where pg_try_advisory_xact_lock(${lockOf('id')})
  ), released as materialized (
    select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0
  )
  select count(*)::int as workers, pg_notify('jobs:insert', '{"count": 4}') from dead where (select count(*) from released) > 0`

/**
 * Gives the jobs of workers that are no longer alive back to the queue; without it they would stay locked for hours. A worker
 * counts as dead when its lock is free twice, `graceMs` apart: a live one whose line broke has its lock back by then.
 * Answers how many workers were dead.
 */
export const takeOver = async (
  pool: pg.Pool,
  { graceMs, signal }: { graceMs: number; signal: AbortSignal },
): Promise<number> => {
  const { rows } = await pool.query<{ locked_by: string }>(abandoned)
  if (rows.length === 0) return 0
  await delay(graceMs, undefined, { signal })
  const done = await pool.query<{ workers: number }>(release, [rows.map((row) => row.locked_by)])
  return done.rows[0]?.workers ?? 0
}
