import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx, Ports } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email-key.ts'
import { forbidden, refused, throttled } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { localeOf } from '../../../platform/locale/wire.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { passCodeAsks } from '../code-asks.ts'
import { countCodeMail, freshCode, resendPauseSeconds } from '../codes.ts'
import { refuseCommonPassword } from '../credentials/common-passwords.ts'
import { proveOwner } from '../ownership/actions.ts'
import { clearFactorTurns } from '../second-factor/turns.ts'
import { hashPassword, isCode, sha256 } from '../secrets.ts'
import { endSessionsOf } from '../sessions/actions.ts'
import { clearStrangersTurns } from '../turns.ts'
import { mailResetCodeJob } from './mail-reset-code.ts'
import { changedMail, codeMail } from './mails.ts'
import { refusalOf } from './rules.ts'
import { recoveryStore } from './store.ts'
import type { PasswordChange, Reset } from './wire.ts'

/**
 * Has a reset code mailed where the address has an account. Whether it has one is looked up by the job alone, so that this
 * call does the same for every address.
 */
export const askForCode = async (ctx: Ctx, username: string): Promise<void> => {
  await passCodeAsks(ctx)
  const key = emailKey(username)
  await ctx.transaction(async (tx) => {
    const pause = { max: 1, windowSeconds: resendPauseSeconds }
    if (!(await ctx.limiter.hit(tx, `reset-pause:${sha256(key)}`, pause)).ok) return
    if ((await countCodeMail(ctx, tx, key)) !== null) return
    await enqueue(tx, mailResetCodeJob, { email_key: key, locale: ctx.locale })
  })
}

/** Mails the user a reset code in the name of staff. */
export const sendResetCode = async (caller: Ctx, userId: string): Promise<void> => {
  const ctx = signed(caller)
  if (ctx.actor.runAsBy !== null) throw forbidden()
  const owner = await recoveryStore(ctx.db).findOwnerById(userId)
  if (!owner) throw refused('user_not_found', 'user_id')
  if (owner.deactivatedAt) throw refused('forgot_password_error', 'user_id')
  if (owner.passwordHash === null) throw refused('google_login_required', 'user_id')
  await ctx.transaction(async (tx) => {
    const wait = await countCodeMail(ctx, tx, owner.emailKey)
    if (wait !== null) throw throttled(wait)
    const addressHash = sha256(owner.emailKey)
    const { code, ...columns } = freshCode(ctx.secret, addressHash, ctx.clock.now())
    await recoveryStore(tx).put({ addressHash, userId: owner.id, ...columns })
    const to = { email: owner.email, locale: localeOf(owner.locale), code, byStaff: true }
    await sendMail(tx, codeMail(ctx, to))
    await audit(tx, ctx, { action: 'account.reset_sent', subjectType: 'user', subjectId: owner.id })
  })
}

/** Takes out of the world whatever reset code was mailed to the user. */
export const voidCodes = (tx: Tx, userId: string): Promise<void> => recoveryStore(tx).voidCodes(userId)

/** What follows from a new password: no old session, code or count of failures stands, and the owner is told. */
const afterNewPassword = async (
  ctx: Ctx,
  tx: Tx,
  owner: { readonly id: string; readonly email: string; readonly emailKey: string; readonly locale: string | null },
  keptSession: string | null,
): Promise<void> => {
  await endSessionsOf(tx, owner.id, keptSession)
  await recoveryStore(tx).voidCodes(owner.id)
  await clearStrangersTurns(ctx, tx, owner.emailKey)
  await clearFactorTurns(ctx, tx, owner.id)
  await sendMail(tx, changedMail(ctx, { email: owner.email, locale: localeOf(owner.locale) }))
}

/** Puts a new password in place by the code that was mailed, once; every session of the user ends. */
export const resetPassword = async (ctx: Ctx, { username, code, password }: Reset): Promise<void> => {
  refuseCommonPassword(password)
  const addressHash = sha256(emailKey(username))
  const tried = await recoveryStore(ctx.db).countTry(addressHash)
  const isRight = isCode(ctx.secret, addressHash, code, tried?.codeHash ?? '')
  const refusal = refusalOf(tried, isRight, ctx.clock.now())
  if (refusal) throw refused(refusal)
  const { userId, codeHash } = tried ?? {}
  if (!userId || !codeHash) throw refused('code_mismatch')
  const passwordHash = await hashPassword(password)
  await ctx.transaction(async (tx) => {
    const store = recoveryStore(tx)
    if (!(await store.useCode(addressHash, codeHash))) throw refused('code_mismatch')
    const owner = await store.updatePassword(userId, passwordHash, null)
    if (!owner) throw refused('forgot_password_error')
    await afterNewPassword(ctx, tx, owner, null)
    await audit(tx, ctx, { action: 'account.password_reset', subjectType: 'user', subjectId: userId })
  })
}

/** Puts a new password in place of the one that the actor knows; every other session of theirs ends. */
export const changePassword = async (caller: Ctx, change: PasswordChange): Promise<void> => {
  refuseCommonPassword(change.password)
  const proof = { password: change.current_password }
  const { ctx, owner } = await proveOwner(caller, proof, { factor: false, field: 'current_password' })
  const passwordHash = await hashPassword(change.password)
  await ctx.transaction(async (tx) => {
    // Somebody else with the old password was first.
    if (!(await recoveryStore(tx).updatePassword(owner.id, passwordHash, owner.passwordHash)))
      throw refused('not_authorized', 'current_password')
    await afterNewPassword(ctx, tx, owner, ctx.actor.sessionId)
    await audit(tx, ctx, { action: 'account.password_changed', subjectType: 'user', subjectId: owner.id })
  })
}

/** Forgets the resets that nobody can use any more. */
export const forgetOldResets = (ports: Ports): Promise<void> =>
  recoveryStore(ports.db).removeExpiredBefore(new Date(ports.clock.now().getTime() - 24 * 3_600_000))
