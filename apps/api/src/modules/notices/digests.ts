import type { Ports } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { apart } from '../../platform/jobs/apart.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { getContact, sendOptionalMail } from '../accounts/index.ts'
import type { OptionalMail } from './actions.ts'
import { digestMail } from './mails.ts'
import { digestDue } from './rules.ts'
import { noticesStore } from './store.ts'
import type { NoticeKind } from './wire.ts'

/** How many people are mailed in one run; the rest a minute later. */
const mostInARun = 500

const mailDigest = async (ports: Ports, tx: Tx, { userId, kind }: { userId: string; kind: string }): Promise<void> => {
  const store = noticesStore(tx)
  const waiting = await store.listWaiting(userId, kind)
  if (waiting.length === 0) return
  const ids = waiting.map(({ id }) => id)
  const unread = waiting.filter(({ readAt }) => readAt === null)
  const now = tx.clock.now()
  const due = digestDue(await store.findDigest(userId, kind), now)
  if (unread.length > 0 && due > now) return store.setDue(ids, due)
  await store.setDue(ids, null)
  if (unread.length === 0 || !(await store.isReachable(userId))) return
  const reader = await getContact(tx, userId)
  const told = unread.map((row) => ({ ...row, kind: row.kind as NoticeKind }))
  await sendOptionalMail(tx, ports, { userId, kind: kind as OptionalMail, mail: digestMail(ports, reader, told) })
  await store.keepDigest(userId, kind, now)
}

/** Mails to everybody what waits for them and is due, each in a transaction of their own, whoever's fails. */
export const mailDigests = async (ports: Ports & Pick<JobContext, 'log'>): Promise<void> => {
  const due = await noticesStore(ports.db).listDue(ports.clock.now(), mostInARun)
  const parts = apart(ports)
  for (const one of due) await parts.run(() => ports.db.transaction((tx) => mailDigest(ports, tx, one)))
  parts.end()
}
