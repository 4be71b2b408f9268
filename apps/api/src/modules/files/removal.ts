import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ports } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { fileStore } from './store.ts'

// Any number will do, as long as every process asks for the same one.
const lockKey = 7_261_005

/** Until the line ends or its session lets go, no bytes are erased: what is waiting for it waits for the sweep. Settles once the erasures under way are through. */
export const holdErasures = async (line: {
  query(text: string, values: unknown[]): Promise<unknown>
}): Promise<void> => {
  await line.query('select pg_advisory_lock($1)', [lockKey])
}

const mayErase = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.orm.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${lockKey}) as free`,
  )
  return rows[0]?.free === true
}

/**
 * Erases a file that no record holds. The row goes in the same transaction, which commits after the bytes are gone: whatever
 * fails, either both are gone or the row is still there to try again by.
 */
export const discardFile = ({ db, files }: Pick<Ports, 'db' | 'files'>, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await mayErase(tx))) return
    const key = await fileStore(tx).removeLoose(id)
    if (key !== null) await files.remove(key)
  })

export const discardFileJob = defineJob({
  name: 'discard_file',
  payload: z.object({ id: z.uuid() }),
  run: ({ id }, ctx) => discardFile(ctx, id),
})

const graceMs = 60 * 60 * 1000
const batch = 500

/** Erases what an upload left behind when its process died, and what the jobs of removed files could not. */
export const sweepFilesJob = defineJob({
  name: 'sweep_files',
  payload: z.object({}),
  cron: '17 * * * *',
  async run(_payload, ctx) {
    const before = new Date(ctx.clock.now().getTime() - graceMs)
    for (const id of await fileStore(ctx.db).listLoose(before, batch))
      try {
        await discardFile(ctx, id)
      } catch (error) {
        // The next sweep tries this one again; the others need not wait for it.
        ctx.log.error({ err: error, file: id }, 'a file could not be erased')
      }
  },
})

/** Takes a file away for good: nobody reads it from the commit on, and its bytes go right after. Quiet where it is removed already. */
export const removeFile = async (tx: Tx, id: string): Promise<void> => {
  if (await fileStore(tx).markRemoved(id, tx.clock.now())) await enqueue(tx, discardFileJob, { id })
}
