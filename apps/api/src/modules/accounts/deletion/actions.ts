import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx, Ports, SignedCtx, User } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email/email-key.ts'
import { forbidden, forbiddenBecause, invalid } from '../../../platform/errors.ts'
import { deletedRefusal } from '../../../platform/http/wire.ts'
import { localeOf } from '../../../platform/locale/wire.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { holdingsOf, type Remains } from '../../../platform/personal-data/holding.ts'
import { addressStore } from '../address/store.ts'
import { keepOneSuperAdmin } from '../last-super-admin.ts'
import { ownerCall, proveOwner } from '../ownership/actions.ts'
import { endRunsAs } from '../run-as/actions.ts'
import { endSessionsOf } from '../sessions/actions.ts'
import { usersStore } from '../staff/store.ts'
import { accountsStore, type HeldUser } from '../store.ts'
import { deletionAskedMail, deletionKeptMail } from './mails.ts'
import { deletionDueFrom, graceDays, isDeletionDue } from './rules.ts'
import { deletionStore } from './store.ts'
import type { AccountDeletion, DeletionRequest } from './wire.ts'

/** What stays of somebody with these roles who is deleted, as the rooms say it. */
export const listRemains = ({ personalData }: Pick<Ports, 'personalData'>, roles: readonly string[]): Remains[] =>
  holdingsOf(personalData)
    .toReversed()
    .flatMap(({ remains }) => remains ?? [])
    .filter(({ ofRoles }) => ofRoles === undefined || ofRoles.some((role) => roles.includes(role)))

const told = (ctx: SignedCtx, dueAt: Date | null): AccountDeletion => ({
  due_at: dueAt?.toISOString() ?? null,
  grace_days: graceDays,
  remains: listRemains(ctx, ctx.actor.roles).map(({ what, why }) => ({ what: what[ctx.locale], why: why[ctx.locale] })),
})

/** Whether the actor's account is about to be deleted, and what that leaves. */
export const getDeletion = async (caller: Ctx): Promise<AccountDeletion> => {
  const { ctx, owner } = await ownerCall(caller)
  return told(ctx, await deletionStore(ctx.db).findDueAt(owner.id))
}

// Held in the order in which a deactivation holds them: staff, then the account.
const othersOfStaff = async (tx: Tx, { id: own, roles }: Pick<User, 'id' | 'roles'>) =>
  roles.includes('SUPER_ADMIN') ? (await usersStore(tx).listStaffForUpdate()).filter(({ id }) => id !== own) : []

const refuseLastOfStaff = async ({ db, actor }: SignedCtx): Promise<void> => {
  if (!actor.roles.includes('SUPER_ADMIN') || (await deletionStore(db).findDueAt(actor.id))) return
  const others = (await usersStore(db).listStaff()).filter(({ id }) => id !== actor.id)
  keepOneSuperAdmin(others, null)
}

type Origin = Pick<Ctx, 'brand' | 'publicUrl' | 'actor'> & Partial<Pick<Ctx, 'requestId' | 'network' | 'locale'>>

/** Sets the day, of an account that is held; the first one stands. */
const setDay = async (tx: Tx, origin: Origin, user: HeldUser, others: readonly unknown[]): Promise<Date> => {
  if (user.deletionDueAt) return user.deletionDueAt
  if (user.roles.includes('SUPER_ADMIN')) keepOneSuperAdmin(others, null)
  const due = deletionDueFrom(tx.clock.now())
  await deletionStore(tx).updateDueAt(user.id, due)
  await endRunsAs(tx, origin, user.id)
  await endSessionsOf(tx, origin, user.id, null)
  await addressStore(tx).remove(user.id)
  await audit(tx, origin, { action: 'deletion.asked', subjectType: 'user', subjectId: user.id })
  const { email, firstName } = user
  const to = { email, firstName, locale: localeOf(user.locale ?? origin.locale), publicUrl: origin.publicUrl }
  const account = { isOpen: user.deactivatedAt === null, hasPassword: user.passwordHash !== null }
  await sendMail(tx, deletionAskedMail(origin.brand, { ...to, ...account, dueAt: due }))
  return due
}

/** Closes the account and sets the day on which it is deleted; asked twice, the first day stands. Every session ends, the asking one too. */
export const askForDeletion = async (
  caller: Ctx,
  { confirmation, ...proof }: DeletionRequest,
): Promise<AccountDeletion> => {
  // Before the proof, which may use up a recovery code.
  const asking = await ownerCall(caller)
  if (emailKey(confirmation) !== asking.owner.emailKey)
    throw invalid('invalid', 'This is not the email address of your account', 'confirmation')
  await refuseLastOfStaff(asking.ctx)
  const { ctx, owner, hold } = await proveOwner(caller, proof)
  const dueAt = await ctx.transaction(async (tx) => {
    const others = await othersOfStaff(tx, ctx.actor)
    await hold(tx)
    const user = await accountsStore(tx).lockActive(owner.id)
    if (!user) throw forbidden()
    return setDay(tx, ctx, user, others)
  })
  return told(ctx, dueAt)
}

/** For the operator, in the name of somebody who cannot log in: the day on which the account goes, deactivated or not; null where there is none. */
export const askForDeletionOf = async (ports: Ports, email: string): Promise<Date | null> => {
  const found = await usersStore(ports.db).findByEmail(emailKey(email))
  if (!found) return null
  return ports.db.transaction(async (tx) => {
    const others = await othersOfStaff(tx, found)
    const user = await accountsStore(tx).lock(found.id)
    return user && user.emailKey === emailKey(email) && !user.deletedAt
      ? setDay(tx, { ...ports, actor: null }, user, others)
      : null
  })
}

/** Takes the deletion back; nothing happens where none was asked for. Throws 403 once the day has come. */
export const keepAccount = async (caller: Ctx): Promise<void> => {
  const { ctx, owner } = await ownerCall(caller)
  await ctx.transaction(async (tx) => {
    const store = deletionStore(tx)
    const user = await accountsStore(tx).lockActive(owner.id)
    if (!user) throw forbidden()
    if (!user.deletionDueAt) return
    if (isDeletionDue(user.deletionDueAt, tx.clock.now())) throw forbiddenBecause(deletedRefusal)
    await store.updateDueAt(user.id, null)
    await audit(tx, ctx, { action: 'deletion.kept', subjectType: 'user', subjectId: user.id })
    const { email, firstName } = user
    const to = { email, firstName, locale: localeOf(user.locale ?? ctx.locale), publicUrl: ctx.publicUrl }
    await sendMail(tx, deletionKeptMail(ctx.brand, to))
  })
}
