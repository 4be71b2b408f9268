import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { systemClock } from '../../../apps/api/src/platform/clock.ts'
import { openDatabase } from '../../../apps/api/src/platform/db/database.ts'
import { joinEmbedded } from '../../../apps/api/src/platform/db/embedded.ts'
import { makeEventBus } from '../../../apps/api/src/platform/events.ts'

type Rows = Record<string, unknown>[]

/** A look into the database of the running product; `ask` answers the rows of a query. */
export const lookInto = async (dataDir: string) => {
  const running = await joinEmbedded(dataDir)
  if (!running) throw new Error('nothing runs on the data folder')
  const db = openDatabase({ url: running.url, bus: makeEventBus([]), clock: systemClock })
  return {
    ask: async (sql: string, values: readonly unknown[] = []): Promise<Rows> =>
      (await db.pool.query(sql, [...values])).rows,
    async close() {
      await db.close()
      await running.stop()
    },
  }
}

type Look = Awaited<ReturnType<typeof lookInto>>

/** Waits until the queue holds nothing that could run, and no mail that has not left. */
export const untilQueueIsEmpty = (look: Look): Promise<void> =>
  expect
    .poll(
      () =>
        look.ask(`
          select task_identifier, attempts, last_error from graphile_worker.jobs where task_identifier in ('send_mail', 'discard_file', 'sweep_files')
          union all select 'mail', 0, null from mails where sent_at is null`),
      { timeout: 120_000, message: 'the queue runs empty' },
    )
    .toEqual([])

/** What no kill may leave behind: each query finds half of something. */
const halves = {
  'a sign-up without a mail, or a mail without one': `select (select count(*) from sign_up_attempts)::int as attempts, count(*)::int as mails from mails where subject ~ 'code|verif|confirm'
     having count(*) <> (select count(*) from sign_up_attempts)`,
  'an account without a profile':
    'select u.id from users u left join profiles p on p.user_id = u.id where p.id is null',
  'a confirmed attempt without an account, or an account without one':
    'select u.id from users u left join sign_up_attempts a on a.user_id = u.id where a.id is null',
  'two live enrollments of one student':
    "select user_id from enrollments where status not in ('archived', 'rejected') group by user_id having count(*) > 1",
  'an enrollment without its move, or with too many': `select e.id from enrollments e left join enrollment_moves m on m.enrollment_id = e.id
     group by e.id, e.status having count(m.id) <> count(distinct m.to_status) or not (e.status = any (array_agg(m.to_status)))`,
  'a record that points at a file nobody holds':
    'select p.id from profiles p join files f on f.id = p.resume_file_id where f.attached_at is null or f.removed_at is not null',
  'a held file that no record points at': `select f.id from files f left join profiles p on p.resume_file_id = f.id
     where p.id is null and f.attached_at is not null and f.removed_at is null`,
} as const

export const expectNothingHalf = async ({ ask }: Look): Promise<void> => {
  for (const [what, sql] of Object.entries(halves)) expect(await ask(sql), what).toEqual([])
}

/** Has what cut uploads left behind swept as if an hour had passed; then each row has its bytes, and no bytes are without a row. */
export const expectFilesWhole = async (look: Look, dataDir: string): Promise<void> => {
  await look.ask("update files set uploaded_at = uploaded_at - interval '2 hours' where attached_at is null")
  await look.ask("select graphile_worker.add_job('sweep_files', '{}'::json)")
  await untilQueueIsEmpty(look)
  const rows = await look.ask('select storage_key from files order by storage_key')
  const entries = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  const kept = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(dataDir, 'files'), path.join(entry.parentPath, entry.name)))
  expect(kept.toSorted()).toEqual(rows.map((row) => row.storage_key))
}
