import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx, SignedCtx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email/email-key.ts'
import { allow, forbidden, invalid, refused } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { localeOf } from '../../../platform/locale/wire.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { addressStore } from '../address/store.ts'
import { dropExport } from '../exports/dropping.ts'
import { keepOneSuperAdmin } from '../last-super-admin.ts'
import { proveOwner } from '../ownership/actions.ts'
import { voidCodes } from '../recovery/actions.ts'
import { endRunsAs } from '../run-as/actions.ts'
import { endSessionsOf } from '../sessions/actions.ts'
import { usersStore } from '../staff/store.ts'
import { accountsStore, type HeldUser } from '../store.ts'
import { deactivatedMail, reactivatedMail } from './mails.ts'
import { canDeactivate, canReactivate } from './policy.ts'
import type { Deactivation } from './wire.ts'

const isOwn = (ctx: SignedCtx, target: HeldUser): boolean => target.id === ctx.actor.id

const factsOf = (ctx: Ctx, { email, firstName, locale }: HeldUser) => ({
  email,
  firstName,
  locale: localeOf(locale),
  publicUrl: ctx.publicUrl,
})

const deactivate = async (tx: Tx, ctx: SignedCtx, target: HeldUser, others: readonly unknown[]): Promise<void> => {
  const store = usersStore(tx)
  if (target.roles.includes('SUPER_ADMIN')) keepOneSuperAdmin(others, 'username')
  await store.updateDeactivated(target.id, tx.clock.now())
  await endRunsAs(tx, ctx, target.id)
  await endSessionsOf(tx, ctx, target.id, null)
  await voidCodes(tx, target.id)
  await addressStore(tx).remove(target.id)
  await dropExport(tx, target.id)
  await audit(tx, ctx, { action: 'user.deactivated', subjectType: 'user', subjectId: target.id })
  await sendMail(
    tx,
    deactivatedMail(ctx.brand, {
      ...factsOf(ctx, target),
      bySelf: isOwn(ctx, target),
      deletionDueAt: target.deletionDueAt,
    }),
  )
}

/** Ends every session of the account and closes its door; what law or contracts need stays. True where it was the actor's own. Twice harms nobody. */
export const deactivateAccount = async (caller: Ctx, { username, ...proof }: Deactivation): Promise<boolean> => {
  const ctx = signed(caller)
  const key = emailKey(username)
  const found = await usersStore(ctx.db).findByEmail(key)
  // Whoever may not hears nothing of who is there.
  if (!found && canReactivate(ctx.actor)) throw refused('user_not_found', 'username')
  if (!found) throw forbidden()
  allow(canDeactivate(ctx.actor, found))
  const isStaff = found.roles.includes('SUPER_ADMIN')
  const othersIn = (staff: readonly { id: string }[]) => staff.filter(({ id }) => id !== found.id)
  // Before the proof, which may use up a recovery code.
  if (isStaff) keepOneSuperAdmin(othersIn(await usersStore(ctx.db).listStaff()), 'username')
  const own = isOwn(ctx, found) ? await proveOwner(ctx, proof, { freshIsEnough: true }) : null
  await ctx.transaction(async (tx) => {
    // Before any one of them: two who go at once would each hold themselves and wait for the other.
    const others = isStaff ? othersIn(await usersStore(tx).listStaffForUpdate()) : []
    await own?.hold(tx)
    const target = await accountsStore(tx).lock(found.id)
    // Named by an address that is another account's, or nobody's, by now.
    if (target?.emailKey !== key) throw refused('user_not_found', 'username')
    allow(canDeactivate(ctx.actor, target))
    if (target.deactivatedAt !== null) return
    await deactivate(tx, ctx, target, others)
  })
  return own !== null
}

/** Opens the door of the account again. Twice harms nobody. */
export const reactivateAccount = async (caller: Ctx, userId: string): Promise<void> => {
  const ctx = signed(caller)
  allow(canReactivate(ctx.actor))
  await ctx.transaction(async (tx) => {
    const store = usersStore(tx)
    const target = await accountsStore(tx).lock(userId)
    if (!target || target.deletedAt !== null) throw refused('user_not_found', 'user_id')
    if (target.deactivatedAt === null) return
    // Everybody knows their password, which must open nothing where the demo is switched off.
    if (target.isDemo && !ctx.demo)
      throw invalid('invalid', 'An account of the demo comes back when the demo is started', 'user_id')
    await store.updateDeactivated(userId, null)
    await audit(tx, ctx, { action: 'user.reactivated', subjectType: 'user', subjectId: userId })
    await sendMail(
      tx,
      reactivatedMail(ctx.brand, { ...factsOf(ctx, target), hasPassword: target.passwordHash !== null }),
    )
  })
}
