import { uuidv7 } from 'uuidv7'
import type { Tx } from '../db/database.ts'
import { enqueue } from '../jobs/jobs.ts'
import { mailJob } from './jobs.ts'
import type { Mail } from './mail.ts'
import { mails } from './tables.ts'

// One address, and nothing that a header or an envelope would take for a second one.
const address = /^[^\p{C}\s<>,;:"]+@[^\p{C}\s<>,;:"@]+$/u

/** Sends the mail if and only if the transaction commits. Throws a RangeError for an address or a code that cannot be mailed. */
export const sendMail = async (tx: Tx, { to, subject, ...content }: Mail): Promise<void> => {
  if (!address.test(to)) throw new RangeError('not an address that mail can be sent to')
  if (content.code !== undefined && !/^\d{6}$/.test(content.code)) throw new RangeError('a code has six digits')
  const id = uuidv7()
  await tx.orm.insert(mails).values({ id, toAddress: to, subject, content, createdAt: tx.clock.now() })
  await enqueue(tx, mailJob, { id })
}
