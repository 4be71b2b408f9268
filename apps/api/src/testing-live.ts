import { expect } from 'vitest'
import type { Person, TestApp } from './testing.ts'

/**
 * Where what somebody is told goes on from, once all that was told so far is settled. A transaction of anybody on the
 * database server, another test's too, holds the order of events up, and what it holds up would be told again.
 */
export const livePosition = async ({ ports }: TestApp, person: Person): Promise<string> => {
  const unsettled = 'select 1 from live_events where transaction >= pg_snapshot_xmin(pg_current_snapshot())'
  await expect.poll(async () => (await ports.db.pool.query(unsettled)).rows).toEqual([])
  return (await person.call('GET', '/api/live/')).json().next
}
