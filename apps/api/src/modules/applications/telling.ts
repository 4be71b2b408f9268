import type { Ports } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { apart } from '../../platform/jobs/apart.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { emitLive } from '../../platform/live/emit-live.ts'
import { getContact, sendOptionalMail } from '../accounts/index.ts'
import { findOrganization, listDeciders } from '../organizations/index.ts'
import { countAnswer } from './answers.ts'
import { decisionMail, waitingMail } from './mails.ts'
import { tellFilled, tellStudent } from './notices.ts'
import { isDecision, isHired, isTold, waitsSince } from './rules.ts'
import { applicationsStore } from './store.ts'
import { waitsStore } from './waits/store.ts'

/** Mails the decision to the student, unless it was taken back or mailed; one decision mail for an application. */
export const mailDecision = (ports: Ports, id: string): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const store = applicationsStore(tx)
    const held = await store.findForUpdate(id)
    const now = tx.clock.now()
    if (!held || !isDecision(held.stage) || held.decisionMailedAt !== null || !isTold(held, now)) return
    const row = await store.find(id)
    if (!row) return
    const told = held.decisionDueAt ?? now
    await store.update(id, { decisionMailedAt: now, answeredAt: held.answeredAt ?? told })
    if (held.answeredAt === null) await countAnswer(tx, held, told)
    const reader = await getContact(tx, row.userId)
    const mail = decisionMail(ports, reader, {
      stage: row.stage === 'hired' ? 'hired' : 'declined',
      title: row.approvedTitle,
      organization: row.organizationName,
      applicationId: id,
    })
    await sendOptionalMail(tx, ports, { userId: row.userId, kind: 'updates', mail })
    await tellStudent(tx, id, 'decided', now)
    // Once it stands: a hire that is taken back has filled nothing.
    if (isHired(row.stage)) await tellFilled(tx, row.postingId)
    const moved = { kind: 'application.moved', application: id, posting: row.postingId }
    await emitLive(tx, [`user:${row.userId}`, `organization:${row.organizationId}`], moved)
  })

const mostAtOnce = 5_000

const remind = async (ports: Ports, tx: Tx, organizationId: string): Promise<boolean> => {
  const now = tx.clock.now()
  const count = await waitsStore(tx).takeWaiting(organizationId, waitsSince(now), now, mostAtOnce)
  const organization = count > 0 ? await findOrganization(tx, organizationId) : null
  if (!organization) return false
  for (const userId of await listDeciders(tx, organizationId)) {
    const mail = waitingMail(ports, await getContact(tx, userId), { organization: organization.name, count })
    await sendOptionalMail(tx, ports, { userId, kind: 'reminders', mail })
  }
  return true
}

/** Mails each organization one digest of the applications that nobody moved for days, whichever's fails; how many organizations. */
export const remindOrganizations = async (ports: Ports & Pick<JobContext, 'log'>): Promise<number> => {
  const parts = apart(ports)
  let reminded = 0
  for (const id of await waitsStore(ports.db).listReminded(waitsSince(ports.clock.now()), mostAtOnce))
    if (await parts.run(() => ports.db.transaction((tx) => remind(ports, tx, id)))) reminded += 1
  parts.end()
  return reminded
}
