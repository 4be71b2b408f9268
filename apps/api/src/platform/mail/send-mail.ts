import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Orm, prepared, type Tx } from '../db/database.ts'
import { jobAdded } from '../jobs/jobs.ts'
import { mailJob } from './jobs.ts'
import type { Mail } from './mail.ts'
import { mails } from './tables.ts'

// One address, and nothing that a header or an envelope would take for a second one.
const address = /^[^\p{C}\s<>,;:"]+@[^\p{C}\s<>,;:"@]+$/u

// The mail and its job in one statement.
const sending = prepared((orm: Orm) => {
  const kept = orm.$with('kept').as(
    orm
      .insert(mails)
      .values({
        id: sql.placeholder('id'),
        toAddress: sql.placeholder('to'),
        subject: sql.placeholder('subject'),
        content: sql.placeholder('content'),
        createdAt: sql.placeholder('createdAt'),
      })
      .returning({ id: mails.id }),
  )
  return orm
    .with(kept)
    .select({ job: jobAdded(mailJob, sql`json_build_object('id', ${kept.id})`).as('job') })
    .from(kept)
    .prepare('mail_send')
})

/** Sends the mail if and only if the transaction commits. Throws a RangeError for an address or a code that cannot be mailed. */
export const sendMail = async (tx: Tx, { to, subject, ...content }: Mail): Promise<void> => {
  if (!address.test(to)) throw new RangeError('not an address that mail can be sent to')
  if (content.code !== undefined && !/^\d{6}$/.test(content.code)) throw new RangeError('a code has six digits')
  await sending(tx).execute({ id: uuidv7(), to, subject, content, createdAt: tx.clock.now() })
}

/** Takes back the mails to these addresses that have not left: their jobs find nothing to send. */
export const takeBackMails = async (tx: Tx, addresses: readonly string[]): Promise<void> => {
  await tx.orm.delete(mails).where(and(inArray(mails.toAddress, [...addresses]), isNull(mails.sentAt)))
}

/** Whether a mail went to this address, however its ASCII letters were written: what else differs is another person's. */
export const wentTo = ({ email, emailKey }: { readonly email: string; readonly emailKey: string }): SQL =>
  sql`lower(${mails.toAddress} collate "C") in (lower(${email}::text collate "C"), ${emailKey})`

/** Keeps whose the mails to an address are that is theirs no more, so that they are told of them and deleted with the account. */
export const keepMailsOf = async (
  tx: Tx,
  { id, ...address }: { readonly id: string; readonly email: string; readonly emailKey: string },
): Promise<void> => {
  await tx.orm
    .update(mails)
    .set({ userId: id })
    .where(and(isNull(mails.userId), wentTo(address)))
}
