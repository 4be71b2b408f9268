import { uuidv7 } from 'uuidv7'
import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx, Ports } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email/email-key.ts'
import { allow, refused, throttled } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { localeOf } from '../../../platform/locale/wire.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { addressStore } from '../address/store.ts'
import { passCodeAsks } from '../code-asks.ts'
import {
  codeLifeSeconds,
  countCodeMail,
  freshCode,
  isAsker,
  noteAsker,
  resendPauseSeconds,
  staffCodeTries,
} from '../codes.ts'
import { refuseCommonPassword } from '../credentials/common-passwords.ts'
import { passFailedTries } from '../failed-tries.ts'
import { doesOpen } from '../federation/rules.ts'
import { knownAt, rememberedFor } from '../known-browsers.ts'
import { ownerCall, proveOwner } from '../ownership/actions.ts'
import { hashPassword, isCode, seal, sha256, unseal } from '../secrets.ts'
import { endSessionsOf } from '../sessions/actions.ts'
import { clearStrangersTurns } from '../turns.ts'
import { mailResetCodeJob } from './mail-reset-code.ts'
import { changedMail, codeMail } from './mails.ts'
import { canResetByCode, canStartReset } from './policy.ts'
import { refusalOf, refusalOfStaffs, requestForCode } from './rules.ts'
import { recoveryStore } from './store.ts'
import type { PasswordChange, Recovery, Reset } from './wire.ts'

interface Cookies {
  /** The request that the browser made before, sealed. */
  readonly request: string | null
  readonly known: string | null
}

const keepRequest = async (
  ctx: Ctx,
  key: string,
  { own, known }: { readonly own: string | null; readonly known: string | null },
): Promise<string | null> => {
  const addressHash = sha256(key)
  return ctx.transaction(async (tx) => {
    const pause = { max: 1, windowSeconds: resendPauseSeconds }
    if (!(await ctx.limiter.hit(tx, `reset-pause:${addressHash}:${known ?? ctx.network}`, pause)).ok) return null
    const mail = { purpose: known === null ? 'reset' : 'reset-known', by: known ?? ctx.network } as const
    if ((await countCodeMail(ctx, tx, key, mail)) !== null) return null
    const now = tx.clock.now()
    const at = { createdAt: now, codeExpiresAt: new Date(now.getTime() + codeLifeSeconds * 1000) }
    const store = recoveryStore(tx)
    const isRenewed = own !== null && (await store.renew(own, addressHash, at))
    const request = isRenewed ? own : uuidv7()
    if (!isRenewed) await store.insert({ id: request, addressHash, byStaff: false, ...at })
    await noteAsker(ctx, tx, request)
    await enqueue(tx, mailResetCodeJob, { request, email_key: key, locale: ctx.locale })
    return seal(ctx.secret, request)
  })
}

/**
 * Has a reset code mailed where the address has an account, and answers the seal that the browser keeps; null where it is too soon for
 * another mail. To whom a code is mailed is looked up by the job alone, so that this call does the same for every address.
 */
const askForCode = async (ctx: Ctx, username: string, cookies: Cookies): Promise<string | null> => {
  const key = emailKey(username)
  const known = await knownAt(ctx, cookies.known, key)
  const own = cookies.request && unseal(ctx.secret, cookies.request)
  return passCodeAsks(ctx, () => keepRequest(ctx, key, { own, known }), known)
}

/** Mails the user a reset code in the name of staff. */
export const sendResetCode = async (caller: Ctx, userId: string): Promise<void> => {
  const ctx = signed(caller)
  allow(canStartReset(ctx.actor))
  const owner = await recoveryStore(ctx.db).findOwnerById(userId)
  if (!owner) throw refused('user_not_found', 'user_id')
  if (owner.deactivatedAt) throw refused('forgot_password_error', 'user_id')
  if (!canResetByCode(owner, ctx)) throw refused('google_login_required', 'user_id')
  await ctx.transaction(async (tx) => {
    // Counted apart: whatever strangers asked for, staff can help.
    const wait = await countCodeMail(ctx, tx, owner.emailKey, { purpose: 'reset-staff' })
    if (wait !== null) throw throttled(wait)
    const addressHash = sha256(owner.emailKey)
    const id = uuidv7()
    const createdAt = tx.clock.now()
    const { code, ...columns } = freshCode(ctx.secret, id, createdAt)
    const store = recoveryStore(tx)
    await store.removeStaffs(addressHash)
    await store.insert({ id, addressHash, byStaff: true, userId: owner.id, createdAt, ...columns })
    const to = { email: owner.email, locale: localeOf(owner.locale), code, byStaff: true }
    await sendMail(tx, codeMail(ctx, to))
    await audit(tx, ctx, { action: 'account.reset_sent', subjectType: 'user', subjectId: owner.id })
  })
}

/** Takes out of the world whatever reset code was mailed to the user. */
export const voidCodes = (tx: Tx, userId: string): Promise<void> => recoveryStore(tx).voidCodes(userId)

interface Owner {
  readonly id: string
  readonly email: string
  readonly emailKey: string
  readonly locale: string | null
  readonly roles: readonly string[]
}

/** What follows from a new password: no old session, code, wish for another address or count of tries at the password stands, and the owner is told. */
const afterNewPassword = async (ctx: Ctx, tx: Tx, owner: Owner, keptSession: string | null): Promise<void> => {
  await endSessionsOf(tx, ctx, owner.id, keptSession)
  await recoveryStore(tx).voidCodes(owner.id)
  await addressStore(tx).remove(owner.id)
  await clearStrangersTurns(ctx, tx, owner.emailKey)
  const { passkeys, issuers } = await recoveryStore(tx).findOtherWays(owner.id)
  const isOpened = issuers.some((issuer) => doesOpen(issuer, owner, ctx.identityProvider))
  const ways = { passkeys, provider: isOpened ? ctx.brand.identity_provider.name : null }
  await sendMail(tx, changedMail(ctx, { email: owner.email, locale: localeOf(owner.locale), ways }))
}

const staffWindow = { max: staffCodeTries.network, windowSeconds: codeLifeSeconds }

/**
 * Counts a try at what staff sent to the address, where it did, for the network that makes it; null where that has had its own. `isOver` is
 * whether this network has had its tries at the address, which is so of every address alike.
 */
const countStaffTry = async (ctx: Ctx, addressHash: string) => {
  const store = recoveryStore(ctx.db)
  const which = (await store.findStaffs(addressHash)) ?? addressHash
  const { ok: isOpen } = await ctx.limiter.hit(ctx.db, `staff-code:${which}:${ctx.network}`, staffWindow)
  const { ok } = await ctx.limiter.hit(ctx.db, `reset-tries:${addressHash}:${ctx.network}`, staffWindow)
  // The same statement where nothing is to be counted: nothing tells whether staff sent a code.
  return { staffs: await store.countStaffTry(isOpen ? addressHash : ''), isOver: !ok }
}

/** The request that the code opens, with its account; throws where it opens none. Each try counts. */
const tryCode = async (ctx: Ctx, addressHash: string, code: string, own: string | null) => {
  const store = recoveryStore(ctx.db)
  const now = ctx.clock.now()
  const asked = requestForCode(await store.listOf(addressHash), own, now)
  const isOwn = asked !== null && (asked.isOwn || (await isAsker(ctx, asked.request.id)))
  const tried = asked && (await store.countTry(asked.request.id, isOwn))
  const { staffs, isOver } = await countStaffTry(ctx, addressHash)
  const isRight = (one: typeof tried): boolean => one !== null && isCode(ctx.secret, one.id, code, one.codeHash ?? '')
  const refusal = refusalOf(tried, { isOwn, isRight: isRight(tried), now })
  const ofStaffs = refusalOfStaffs(staffs, { isRight: isRight(staffs), now })
  const opened = ofStaffs === null ? staffs : refusal === null ? tried : null
  const isUsedUp = ofStaffs === 'expired_code' || (tried === null && isOver)
  if (!opened?.userId || !opened.codeHash) throw refused(isUsedUp ? 'expired_code' : (refusal ?? 'code_mismatch'))
  return { id: opened.id, userId: opened.userId, codeHash: opened.codeHash }
}

/** Puts a new password in place by the code that was mailed, once; every session of the user ends. Answers what the browser is known by from now on. */
const resetPassword = async (ctx: Ctx, { username, code, password }: Reset, cookies: Cookies): Promise<string> => {
  refuseCommonPassword(ctx, password, { email: username })
  const key = emailKey(username)
  const own = cookies.request && unseal(ctx.secret, cookies.request)
  const { id, userId, codeHash } = await passFailedTries(ctx, { purpose: 'failed-code', countsAll: true }, () =>
    tryCode(ctx, sha256(key), code, own),
  )
  const owner = await recoveryStore(ctx.db).findOwnerById(userId)
  // Who they are is told to nobody before the code was right; it still serves for another password.
  if (owner) refuseCommonPassword(ctx, password, owner)
  const passwordHash = await hashPassword(password)
  await ctx.transaction(async (tx) => {
    const store = recoveryStore(tx)
    // The account's row first, as an address change takes it.
    const changed = await store.updatePassword(userId, passwordHash, ctx.identityProvider ? 'one' : 'any')
    if (!changed) throw refused('forgot_password_error')
    // A code that was mailed while the address changed is the former mailbox's.
    if (changed.emailKey !== key || !(await store.useCode(id, codeHash))) throw refused('code_mismatch')
    await afterNewPassword(ctx, tx, changed, null)
    await audit(tx, ctx, { action: 'account.password_reset', subjectType: 'user', subjectId: userId })
  })
  return rememberedFor(ctx.secret, cookies.known, key, { account: { passwordHash }, way: 'password' })
}

/** Has a code mailed, or with one puts the new password in place. Answers what the browser keeps: the seal of its request, or what it is known by. */
export const recoverPassword = async (
  ctx: Ctx,
  { username, code, password }: Recovery,
  cookies: Cookies,
): Promise<{ readonly request: string | null; readonly known: string | null }> =>
  code !== undefined && password !== undefined
    ? { request: null, known: await resetPassword(ctx, { username, code, password }, cookies) }
    : { request: await askForCode(ctx, username, cookies), known: null }

/** Puts a new password in place of the one that the actor knows; every other session of theirs ends. What the browser is known by from now on. */
export const changePassword = async (
  caller: Ctx,
  { current_password: current, password, ...factor }: PasswordChange,
  cookies: Pick<Cookies, 'known'>,
): Promise<string> => {
  // Before the proof, which may use up a recovery code.
  const { ctx, owner } = await ownerCall(caller)
  refuseCommonPassword(ctx, password, owner)
  const proof = { ...factor, password: current }
  const { hold } = await proveOwner(caller, proof, { field: 'current_password' })
  const passwordHash = await hashPassword(password)
  await ctx.transaction(async (tx) => {
    await hold(tx)
    // Somebody else with the old password was first.
    const before = owner.passwordHash
    if (before === null || !(await recoveryStore(tx).updatePassword(owner.id, passwordHash, { hash: before })))
      throw refused('not_authorized', 'current_password')
    await afterNewPassword(ctx, tx, owner, ctx.actor.sessionId)
    await audit(tx, ctx, { action: 'account.password_changed', subjectType: 'user', subjectId: owner.id })
  })
  return rememberedFor(ctx.secret, cookies.known, owner.emailKey, { account: { passwordHash }, way: 'password' })
}

/** Forgets the resets that nobody can use any more. */
export const forgetOldResets = (ports: Ports): Promise<void> =>
  recoveryStore(ports.db).removeExpiredBefore(new Date(ports.clock.now().getTime() - 24 * 3_600_000))
