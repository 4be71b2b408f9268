import { readFileSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { openDatabase } from '../../apps/api/src/platform/db/database.ts'
import { makeEventBus } from '../../apps/api/src/platform/events.ts'

/** Asks the demo's own database. */
export const askDatabase = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> => {
  const dataDir = path.join(process.env.E2E_FOLDER ?? '', 'data')
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim()
  const socket = encodeURIComponent(path.join(dataDir, 'postgres'))
  const database = openDatabase({
    url: `postgres://postgres:${password}@${socket}/firstrung`,
    bus: makeEventBus([]),
    clock: systemClock,
    poolSize: 1,
  })
  try {
    return (await database.pool.query(text, values)).rows
  } finally {
    await database.close()
  }
}

/** The ten minutes in which a decision can be taken back are over: what was due then is due now, and the mail's job is taken up. */
export const letDecisionStand = async (application: string): Promise<void> => {
  await askDatabase(`update applications set decision_due_at = now() where id = $1`, application)
  await askDatabase(
    `select graphile_worker.add_job('applications.mail_decision', payload => json_build_object('id', $1::text),
       run_at => now(), max_attempts => 12, job_key => 'application-decision:' || $1::text)`,
    application,
  )
}

/** A day is over for the searches that the student keeps: all that was published in it is new, and their mail is due. */
export const letSearchesBeMailed = async (student: string): Promise<void> => {
  await askDatabase(
    `update saved_searches set created_at = now() - interval '1 day', last_mailed_at = null where user_id = $1`,
    student,
  )
  // A mail leaves out the last minute, which a decision may still be written in.
  await askDatabase(
    `update postings set published_at = published_at - interval '1 minute' where published_at > now() - interval '1 minute'`,
  )
  await askDatabase(
    `select graphile_worker.add_job('jobs.mail_searches', payload => '{}'::json, run_at => now(), max_attempts => 3)`,
  )
}

/** The half minute is over in which no other code is mailed to whoever has just signed up. */
export const letCodeBeResent = async (email: string): Promise<void> => {
  await askDatabase(
    `update sign_up_attempts set code_mailed_at = code_mailed_at - interval '1 minute' where email = $1`,
    email,
  )
}

/** The hour is over for which a super admin may act in the user's place. */
export const letRunAsEnd = async (user: string): Promise<void> => {
  await askDatabase(`update sessions set run_as_until = now() where user_id = $1 and run_as_by_id is not null`, user)
}

/** The fourteen days in which somebody can keep their account are over, and the hourly job begins. */
export const letDeletionComeDue = async (user: string): Promise<void> => {
  await askDatabase(`update users set deletion_due_at = now() where id = $1 and deletion_due_at is not null`, user)
  await askDatabase(
    `select graphile_worker.add_job('accounts.sweep_leaving', payload => '{}'::json, run_at => now(), max_attempts => 3)`,
  )
}
