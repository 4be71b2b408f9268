import { sql } from 'drizzle-orm'
import type { Ports } from '../../../platform/context.ts'
import { mailResetCodeJob } from './mail-reset-code.ts'

interface Mailed {
  readonly subject: string
  readonly code: string | null
  readonly heading: string
  readonly locale: string
  readonly url: string
}

/** Does what the queue would do: mails the reset codes that were asked for. */
export const mailResetCodes = async (ports: Ports): Promise<number> => {
  const { rows } = await ports.db.orm.execute<{ id: string; payload: unknown }>(
    sql`select jobs.id::text, payload from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id where identifier = ${mailResetCodeJob.name} order by jobs.id`,
  )
  for (const { id, payload } of rows) {
    // The work reads the ports alone; mail leaves by a job of its own.
    await mailResetCodeJob.run(mailResetCodeJob.payload.parse(payload), ports as never)
    await ports.db.orm.execute(sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`)
  }
  return rows.length
}

/** What was mailed to the address, oldest first. */
export const mailsTo = async ({ db }: Ports, address: string): Promise<Mailed[]> => {
  const { rows } = await db.orm.execute<Mailed & Record<string, unknown>>(
    sql`select subject, content->>'code' as code, content->>'heading' as heading, content->>'locale' as locale, content->'action'->>'url' as url from mails where to_address = ${address} order by id`,
  )
  return rows
}
