import { randomBytes } from 'node:crypto'
import { encode } from 'uqr'
import type { Ctx, Ports } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email/email-key.ts'
import { forbidden, invalid, refused } from '../../../platform/errors.ts'
import { federationStore } from '../federation/store.ts'
import { rememberedWith } from '../known-browsers.ts'
import { holdOwner, ownerCall, proveOwner } from '../ownership/actions.ts'
import type { OwnerProof } from '../ownership/wire.ts'
import { dropBegunPasskeys, listPasskeys, removeAllPasskeys } from '../passkeys/keyring.ts'
import { recoveryStore } from '../recovery/store.ts'
import { hashPassword, newToken } from '../secrets.ts'
import { endSessionsOf } from '../sessions/actions.ts'
import { accountsStore, type HeldUser } from '../store.ts'
import { clearTurns, takeTurn } from '../turns.ts'
import { waysInto } from '../ways-in.ts'
import { stepFor } from './factor-codes.ts'
import type { WayBack } from './mails.ts'
import { dropNeedlessCodes, issueFirstCodes, issueRecoveryCodes } from './recovery-codes.ts'
import { appFactors, secretBytes, totpAddress, totpSecretOf, typedCode } from './rules.ts'
import { totpSeal } from './sealing.ts'
import { secondFactorStore } from './store.ts'
import { tellChange } from './told.ts'
import { clearFactorTurns } from './turns.ts'
import type { SecondFactor, TotpSetUp } from './wire.ts'

/** What the actor has set up. */
export const getSecondFactor = async (caller: Ctx): Promise<SecondFactor> => {
  const { ctx, owner } = await ownerCall(caller)
  const store = secondFactorStore(ctx.db)
  const totp = await store.findTotp(owner.id)
  return {
    totp: totp?.confirmedAt ? { confirmed_at: totp.confirmedAt.toISOString() } : null,
    passkeys: await listPasskeys(ctx, owner),
    recovery_codes_left: await store.countRecoveryCodes(owner.id),
  }
}

const qrOf = (text: string): TotpSetUp['qr'] => {
  // The light edge that readers look for is four units wide.
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}

const alreadySetUp = () => invalid('already_set_up', 'An authenticator app is set up already')

// Asked once before the proof, which may use up a recovery code, and once behind it, since two calls may come at once.
const hasTotp = async (db: Db, userId: string): Promise<boolean> =>
  Boolean((await secondFactorStore(db).findTotp(userId))?.confirmedAt)

/** Begins to set up an authenticator app: a new secret, which counts once a code has shown that the app has it. */
export const beginTotp = async (caller: Ctx, proof: OwnerProof): Promise<TotpSetUp> => {
  const before = await ownerCall(caller)
  if (await hasTotp(before.ctx.db, before.owner.id)) throw alreadySetUp()
  const { ctx, owner, hold } = await proveOwner(caller, proof)
  const secret = totpSecretOf(randomBytes(secretBytes))
  const sealed = totpSeal.sealFor(ctx.secret, owner.id, secret)
  await ctx.transaction(async (tx) => {
    await hold(tx)
    if (!(await secondFactorStore(tx).putTotp(owner.id, sealed, tx.clock.now()))) throw alreadySetUp()
  })
  const uri = totpAddress(secret, ctx.brand.name, owner.email)
  return { secret, uri, qr: qrOf(uri) }
}

interface Confirmed {
  /** For who had none. */
  readonly recoveryCodes: string[] | null
  /** For the cookie of the browser, which is known to the app from now on; null where it was not known to the account. */
  readonly remembered: string | null
}

/** Ends the setting up with one right code. */
export const confirmTotp = async (caller: Ctx, code: string, known: string | null): Promise<Confirmed> => {
  const { ctx, owner } = await ownerCall(caller)
  const turn = `totp-set-up:${owner.id}`
  await takeTurn(ctx, turn, ctx.actor.sessionId)
  const typed = typedCode(code)
  const confirmed = await ctx.transaction(async (tx) => {
    await holdOwner(tx, ctx.actor)
    const store = secondFactorStore(tx)
    const found = typed?.kind === 'totp' ? await stepFor(ctx, tx, owner.id, typed.code) : null
    if (!found || found.isConfirmed) throw refused('code_mismatch', 'code')
    if (!(await store.confirmTotp(owner.id, found.sealed, found.step, tx.clock.now())))
      throw refused('code_mismatch', 'code')
    await dropBegunPasskeys(tx, owner.id)
    await tellChange(tx, ctx, owner, 'totp_on')
    const [app] = appFactors(await store.findTotp(owner.id))
    const whose = await store.findOwner(owner.id)
    return {
      recoveryCodes: await issueFirstCodes(tx, owner.id),
      remembered: app && whose ? rememberedWith(ctx, known, whose, app) : null,
    }
  })
  await clearTurns(ctx, ctx.db, turn, ctx.actor.sessionId)
  return confirmed
}

const noFactor = () => invalid('no_second_factor', 'Set up an authenticator app or a passkey first')

/** Turns the authenticator app off, by its owner's proof. */
export const removeTotp = async (caller: Ctx, proof: OwnerProof): Promise<void> => {
  const before = await ownerCall(caller)
  if (!(await hasTotp(before.ctx.db, before.owner.id))) throw noFactor()
  const { ctx, owner, hold } = await proveOwner(caller, proof)
  await ctx.transaction(async (tx) => {
    await hold(tx)
    if (!(await hasTotp(tx, owner.id))) throw noFactor()
    await secondFactorStore(tx).removeTotp(owner.id)
    await dropNeedlessCodes(tx, owner.id)
    await tellChange(tx, ctx, owner, 'totp_off')
  })
}

/** New recovery codes in the place of the old ones, by their owner's proof. */
export const renewRecoveryCodes = async (caller: Ctx, proof: OwnerProof): Promise<string[]> => {
  const { ctx, owner, hold } = await proveOwner(caller, proof)
  return ctx.transaction(async (tx) => {
    await hold(tx)
    if (!(await secondFactorStore(tx).hasFactor(owner.id))) throw noFactor()
    await tellChange(tx, ctx, owner, 'codes_made')
    return issueRecoveryCodes(tx, owner.id)
  })
}

/**
 * How the owner gets in without the passkeys that they had. Where nothing else opens the account it gets a password that nobody knows, so that a mailed code
 * gives it another one: no code gives one to an account without, for that the provider is to ask.
 */
const leaveWayBack = async (
  ports: Ports,
  tx: Tx,
  { held, hadPasskeys, unknownHash }: { held: HeldUser; hadPasskeys: boolean; unknownHash: string },
): Promise<WayBack> => {
  if (held.passwordHash !== null) return 'password'
  const identities = await federationStore(tx).listIdentities(held.id)
  // Who had no passkey got in by a link, whatever provider this command was started with.
  if (!hadPasskeys || waysInto({ ...held, identities, passkeys: [] }, ports).length > 0) return 'provider'
  await recoveryStore(tx).updatePassword(held.id, unknownHash, 'any')
  return 'forgotten'
}

/**
 * For the operator, when somebody has lost their phone: no factor, recovery code or session of theirs stands. How they get in from now on;
 * null where there is no such account.
 */
export const resetSecondFactor = async (ports: Ports, email: string): Promise<WayBack | null> => {
  const found = await accountsStore(ports.db).findByEmail(emailKey(email))
  const owner = found && (await secondFactorStore(ports.db).findOwner(found.id))
  if (!owner) return null
  const unknownHash = await hashPassword(newToken())
  return ports.db.transaction(async (tx) => {
    const store = secondFactorStore(tx)
    const held = await accountsStore(tx).lockActive(owner.id)
    if (held?.emailKey !== owner.emailKey) throw forbidden()
    await store.removeTotp(owner.id)
    const hadPasskeys = await removeAllPasskeys(tx, owner.id)
    await store.replaceRecoveryCodes(owner.id, [])
    await endSessionsOf(tx, {}, owner.id, null)
    for (const by of ['known', 'stranger'] as const) await clearFactorTurns(ports, tx, owner.id, by)
    const wayBack = await leaveWayBack(ports, tx, { held, hadPasskeys, unknownHash })
    const passwordHash = wayBack === 'forgotten' ? unknownHash : held.passwordHash
    await tellChange(tx, { ...ports, actor: null }, { ...owner, passwordHash }, 'reset', wayBack)
    return wayBack
  })
}
