import { audit } from '../../../platform/audit/audit.ts'
import type { Ports } from '../../../platform/context.ts'
import { describeFault } from '../../../platform/fault.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { localeOf } from '../../../platform/locale/wire.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { holdingsOf } from '../../../platform/personal-data/holding.ts'
import { findPerson } from '../person.ts'
import { accountsStore } from '../store.ts'
import { listRemains } from './actions.ts'
import { writeErasedList } from './erased-list.ts'
import { deletedMail } from './mails.ts'
import { isDeletionDue } from './rules.ts'
import { deletionStore } from './store.ts'

type House = Pick<Ports, 'db' | 'clock' | 'personalData' | 'brand' | 'publicUrl' | 'files'>

/** Deletes the account for good, in one transaction, where its time is over; whether it did. */
export const eraseAccount = (house: House, userId: string): Promise<boolean> =>
  house.db.transaction(async (tx) => {
    const user = await accountsStore(tx).lockWithKey(userId)
    // Its owner kept it meanwhile, or another process was first.
    const isDue = user?.deletedAt === null && isDeletionDue(user.deletionDueAt, tx.clock.now())
    const person = isDue && (await findPerson(tx, house, userId))
    if (!person) return false
    // What refers to something goes before it.
    for (const holding of holdingsOf(house.personalData).toReversed()) await holding.end(tx, person)
    await audit(tx, { actor: null }, { action: 'user.deleted', subjectType: 'user', subjectId: userId })
    await writeErasedList(tx, house.files)
    const { email, firstName } = user
    const to = { email, firstName, locale: localeOf(user.locale), publicUrl: house.publicUrl }
    await sendMail(tx, deletedMail(house.brand, { ...to, remains: listRemains(house, user.roles) }))
    return true
  })

const pageSize = 100

/** Deletes the accounts whose time is over; one that fails waits for the next time and holds up nobody. */
export const eraseDueAccounts = async (ctx: JobContext, limit = pageSize): Promise<void> => {
  const now = ctx.clock.now()
  let page: string[]
  let after: string | null = null
  do {
    page = await deletionStore(ctx.db).listDue(now, { after, limit })
    for (const userId of page)
      try {
        await eraseAccount(ctx, userId)
      } catch (error) {
        ctx.log.error({ fault: describeFault(error), user: userId }, 'an account could not be deleted')
      }
    after = page.at(-1) ?? null
  } while (page.length === limit)
}
