import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/database.ts'
import { openSession as openNewSession } from './sessions/actions.ts'
import type { SignUp } from './wire.ts'

export const password = 'Rung-by-rung1!'

let attempts = 0

/** A sign-up that holds every rule, for an address that no other test uses. */
export const signUpForm = (over: Partial<SignUp> = {}): SignUp => ({
  first_name: 'Ana',
  last_name: "O'Brien",
  email: `signup${++attempts}.${process.pid}@mail.test`,
  password,
  new_user_flow: 'STUDENT',
  ...over,
})

/** The codes mailed to the address that are still in the outgoing table, oldest first. */
export const mailedCodes = async (db: Db, address: string): Promise<string[]> => {
  const { rows } = await db.orm.execute<{ code: string }>(
    sql`select content->>'code' as code from mails where to_address = ${address} order by id`,
  )
  return rows.map((row) => row.code)
}

/** Makes what the link of a mail carries. */
export { tokenOf } from './notifications/tokens.ts'
/** Writes to a profile as its owner does. */
export { updateProfile as saveProfile } from './profiles/actions.ts'

/** The id of the user's profile. */
export const profileIdOf = async (db: Db, userId: string): Promise<string> => {
  const { rows } = await db.orm.execute<{ id: string }>(sql`select id from profiles where user_id = ${userId}`)
  const id = rows[0]?.id
  if (!id) throw new Error('the user has no profile')
  return id
}

/** Seals an authenticator app's secret as its setting up does. */
export { totpSeal } from './second-factor/sealing.ts'

/** Hashes a password once for all accounts that share it. */
export { hashPassword, sha256 } from './secrets.ts'

/** Opens a session without a login. */
export const openSession = (tx: Tx, userId: string, where: { network: string; userAgent: string }): Promise<string> =>
  openNewSession(tx, userId, where, { way: { by: 'password', second: null }, ended: null })
