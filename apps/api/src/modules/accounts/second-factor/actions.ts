import { encode } from 'uqr'
import type { Ctx, Ports } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email-key.ts'
import { invalid, refused } from '../../../platform/errors.ts'
import { listPasskeys, removeAllPasskeys } from '../passkeys/keyring.ts'
import { endSessionsOf, takeTurn } from '../sessions/actions.ts'
import { accountsStore } from '../store.ts'
import {
  dropNeedlessCodes,
  hashRecoveryCode,
  holdOwner,
  issueFirstCodes,
  issueRecoveryCodes,
  ownerCall,
  provePassword,
  tellChange,
} from './owner.ts'
import { newTotpSecret, stepOf, totpAddress, typedCode } from './rules.ts'
import { openFor, sealFor } from './sealing.ts'
import { secondFactorStore } from './store.ts'
import type { SecondFactor, TotpSetUp } from './wire.ts'

/** What the actor has set up. */
export const getSecondFactor = async (caller: Ctx): Promise<SecondFactor> => {
  const { ctx, owner } = await ownerCall(caller)
  const store = secondFactorStore(ctx.db)
  const totp = await store.findTotp(owner.id)
  return {
    totp: totp?.confirmedAt ? { confirmed_at: totp.confirmedAt.toISOString() } : null,
    passkeys: await listPasskeys(ctx.db, owner.id),
    recovery_codes_left: await store.countRecoveryCodes(owner.id),
  }
}

const qrOf = (text: string): TotpSetUp['qr'] => {
  // The light edge that readers look for is four units wide.
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}

/** Begins to set up an authenticator app: a new secret, which counts once a code has shown that the app has it. */
export const beginTotp = async (caller: Ctx, password: string): Promise<TotpSetUp> => {
  const { ctx, owner } = await ownerCall(caller)
  await provePassword(ctx, owner, password)
  const secret = newTotpSecret()
  const sealed = sealFor(ctx.secret, owner.id, secret)
  if (!(await secondFactorStore(ctx.db).putTotp(owner.id, sealed, ctx.clock.now())))
    throw invalid('already_set_up', 'An authenticator app is set up already')
  const uri = totpAddress(secret, ctx.brand.name, owner.email)
  return { secret, uri, qr: qrOf(uri) }
}

/** The step of the code by the user's own secret, or null; `lastStep` is looked at too. */
const stepFor = async (ctx: Pick<Ctx, 'secret' | 'clock'>, db: Db, userId: string, code: string) => {
  const totp = await secondFactorStore(db).findTotp(userId)
  const secret = totp && openFor(ctx.secret, userId, totp.secretSealed)
  if (!totp || secret === null) return null
  const step = stepOf(secret, code, ctx.clock.now(), totp.lastStep)
  return step === null ? null : { step, sealed: totp.secretSealed, isConfirmed: totp.confirmedAt !== null }
}

/** The name under which guesses at the user's second factor are counted. */
export const turnOf = (userId: string): string => `second-factor:${userId}`

/** Ends the setting up with one right code; recovery codes for who has none. */
export const confirmTotp = async (caller: Ctx, code: string): Promise<string[] | null> => {
  const { ctx, owner } = await ownerCall(caller)
  await takeTurn(ctx, turnOf(owner.id))
  const typed = typedCode(code)
  return ctx.transaction(async (tx) => {
    await holdOwner(tx, owner, { proven: false })
    const found = typed?.kind === 'totp' ? await stepFor(ctx, tx, owner.id, typed.code) : null
    if (!found || found.isConfirmed) throw refused('code_mismatch', 'code')
    if (!(await secondFactorStore(tx).confirmTotp(owner.id, found.sealed, found.step, tx.clock.now())))
      throw refused('code_mismatch', 'code')
    await tellChange(tx, ctx, owner, 'totp_on')
    return issueFirstCodes(tx, owner.id)
  })
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

/** Turns the authenticator app off, by the password and a code. */
export const removeTotp = async (caller: Ctx, password: string, code: string): Promise<void> => {
  const { ctx, owner } = await ownerCall(caller)
  await provePassword(ctx, owner, password)
  await takeTurn(ctx, turnOf(owner.id))
  await ctx.transaction(async (tx) => {
    await holdOwner(tx, owner, { proven: true })
    const totp = await secondFactorStore(tx).findTotp(owner.id)
    if (!totp?.confirmedAt || !(await useFactorCode(ctx, tx, owner.id, code))) throw refused('code_mismatch', 'code')
    await secondFactorStore(tx).removeTotp(owner.id)
    await dropNeedlessCodes(tx, owner.id)
    await tellChange(tx, ctx, owner, 'totp_off')
  })
}

/** New recovery codes in the place of the old ones, by the password. */
export const renewRecoveryCodes = async (caller: Ctx, password: string): Promise<string[]> => {
  const { ctx, owner } = await ownerCall(caller)
  await provePassword(ctx, owner, password)
  return ctx.transaction(async (tx) => {
    await holdOwner(tx, owner, { proven: true })
    if (!(await secondFactorStore(tx).hasFactor(owner.id)))
      throw invalid('no_second_factor', 'Set up an authenticator app or a passkey first')
    await tellChange(tx, ctx, owner, 'codes_made')
    return issueRecoveryCodes(tx, owner.id)
  })
}

/** For the operator, when somebody has lost their phone: no factor, recovery code or session of theirs stands. Null where there is no such account. */
export const resetSecondFactor = async (ports: Ports, email: string): Promise<string | null> => {
  const found = await accountsStore(ports.db).findByEmail(emailKey(email))
  const owner = found && (await secondFactorStore(ports.db).findOwner(found.id))
  if (!owner) return null
  await ports.db.transaction(async (tx) => {
    await holdOwner(tx, owner, { proven: false })
    const store = secondFactorStore(tx)
    await store.removeTotp(owner.id)
    await removeAllPasskeys(tx, owner.id)
    await store.replaceRecoveryCodes(owner.id, [])
    await endSessionsOf(tx, owner.id, null)
    await tellChange(tx, { ...ports, actor: null }, owner, 'reset')
  })
  return owner.id
}
