import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { stepOf, typedCode } from './rules.ts'
import { totpSeal } from './sealing.ts'
import { secondFactorStore } from './store.ts'

/** The step of the code by the user's own secret, confirmed or not; null where it is none, or was taken. */
export const stepFor = async (ctx: Pick<Ctx, 'secret' | 'clock'>, db: Db, userId: string, code: string) => {
  const totp = await secondFactorStore(db).findTotp(userId)
  const secret = totp && totpSeal.openFor(ctx.secret, userId, totp.secretSealed)
  if (!totp || secret === null) return null
  const step = stepOf(secret, code, ctx.clock.now(), totp.lastStep)
  return step === null ? null : { step, sealed: totp.secretSealed, isConfirmed: totp.confirmedAt !== null }
}

/** Uses the code up, be it the app's or a recovery code: true once for each, to whoever comes first. */
export const useFactorCode = async (
  ctx: Pick<Ctx, 'secret' | 'clock'>,
  db: Db,
  userId: string,
  code: string,
): Promise<'totp' | 'recovery' | null> => {
  const typed = typedCode(code)
  const store = secondFactorStore(db)
  if (typed?.kind === 'recovery')
    return (await store.useRecoveryCode(userId, hashRecoveryCode(userId, typed.code), ctx.clock.now()))
      ? 'recovery'
      : null
  const found = typed ? await stepFor(ctx, db, userId, typed.code) : null
  if (!found?.isConfirmed) return null
  return (await store.takeStep(userId, found.sealed, found.step)) ? 'totp' : null
}
