import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { allow, forbidden, refused } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { localeOf } from '../../../platform/locale/wire.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { isPassword, sha256 } from '../secrets.ts'
import { clearTurns, takeTurn } from '../sessions/actions.ts'
import { isOwnSession } from '../sessions/policy.ts'
import { accountsStore } from '../store.ts'
import { type FactorChange, factorMail } from './mails.ts'
import { newRecoveryCodes } from './rules.ts'
import { secondFactorStore } from './store.ts'

export type Owner = NonNullable<Awaited<ReturnType<ReturnType<typeof secondFactorStore>['findOwner']>>>

/** The call as one of the account's owner in person; throws 403 for who acts in their place. */
export const ownerCall = async (caller: Ctx) => {
  const ctx = signed(caller)
  allow(isOwnSession(ctx.actor))
  const owner = await secondFactorStore(ctx.db).findOwner(ctx.actor.id)
  if (!owner) throw forbidden()
  return { ctx, owner }
}

/** Compares the password anew, however long the session stands; throws where it is wrong. It counts as a try at it. */
export const provePassword = async (ctx: Ctx, owner: Owner, password: string): Promise<void> => {
  if (owner.passwordHash === null) throw refused('google_login_required', 'password')
  await takeTurn(ctx, owner.emailKey)
  if (!(await isPassword(owner.passwordHash, password))) throw refused('not_authorized', 'password')
  await clearTurns(ctx, ctx.db, owner.emailKey)
}

/** Holds the owner until the transaction ends, so that changes of their factors take turns; `proven` where the password was asked for. */
export const holdOwner = async (tx: Tx, owner: Owner, { proven }: { readonly proven: boolean }): Promise<void> => {
  if (!(await secondFactorStore(tx).holdOwner(owner.id))) throw forbidden()
  if (proven && !(await accountsStore(tx).holdPassword(owner.id, owner.passwordHash)))
    throw refused('not_authorized', 'password')
}

/** A recovery code as it is kept. */
export const hashRecoveryCode = (userId: string, plain: string): string => sha256(`recovery:${userId}:${plain}`)

/** Puts ten new recovery codes in the place of all others; they are shown once. */
export const issueRecoveryCodes = async (tx: Tx, userId: string): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await secondFactorStore(tx).replaceRecoveryCodes(
    userId,
    codes.map((code) => hashRecoveryCode(userId, code.replaceAll('-', ''))),
  )
  return codes
}

/** Recovery codes for whoever has got the first factor; null where they have codes. */
export const issueFirstCodes = async (tx: Tx, userId: string): Promise<string[] | null> =>
  (await secondFactorStore(tx).countRecoveryCodes(userId)) > 0 ? null : issueRecoveryCodes(tx, userId)

/** Without a factor there is nothing to recover: the codes go with the last one. */
export const dropNeedlessCodes = async (tx: Tx, userId: string): Promise<void> => {
  const store = secondFactorStore(tx)
  if (!(await store.hasFactor(userId))) await store.replaceRecoveryCodes(userId, [])
}

/** Tells the owner of the change by mail, and the trail. */
export const tellChange = async (
  tx: Tx,
  ctx: Pick<Ctx, 'brand' | 'publicUrl' | 'actor'> & Partial<Pick<Ctx, 'requestId' | 'network'>>,
  owner: Pick<Owner, 'id' | 'email' | 'locale'>,
  change: FactorChange,
): Promise<void> => {
  await sendMail(tx, factorMail(ctx, { email: owner.email, locale: localeOf(owner.locale) }, change))
  await audit(tx, ctx, { action: `second_factor.${change}`, subjectType: 'user', subjectId: owner.id })
}
