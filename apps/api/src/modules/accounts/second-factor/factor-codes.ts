import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid } from '../../../platform/errors.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { stepOf, typedCode } from './rules.ts'
import { totpSeal } from './sealing.ts'
import { secondFactorStore } from './store.ts'
import { usedCodeRefusal } from './wire.ts'

// Whoever has a code that was right has learned nothing more: it opens nothing.
const usedCode = () => invalid('code_used', usedCodeRefusal, 'code')

/** The step of the code by the user's own secret, confirmed or not; null where it is none. Throws where it was taken. */
export const stepFor = async (ctx: Pick<Ctx, 'secret' | 'clock'>, db: Db, userId: string, code: string) => {
  const totp = await secondFactorStore(db).findTotp(userId)
  const secret = totp && totpSeal.openFor(ctx.secret, userId, totp.secretSealed)
  if (!totp || secret === null) return null
  const stepAfter = (lastStep: number | null) => stepOf(secret, code, ctx.clock.now(), lastStep)
  const step = stepAfter(totp.lastStep)
  // Of a step before the last one taken nobody knows whether its code was used.
  if (step === null && totp.lastStep !== null && stepAfter(null) === totp.lastStep) throw usedCode()
  return step === null ? null : { step, sealed: totp.secretSealed, isConfirmed: totp.confirmedAt !== null }
}

/** Uses the code up, be it the app's or a recovery code, once for each, for whoever comes first; null for a wrong one. */
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
  if (!typed) return null
  const found = await stepFor(ctx, db, userId, typed.code)
  if (!found?.isConfirmed) return null
  if (await store.takeStep(userId, found.sealed, found.step)) return 'totp'
  // Somebody came first: with this code, which says so, or with a later one.
  await stepFor(ctx, db, userId, typed.code)
  return null
}
