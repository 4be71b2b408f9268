import type { Ctx, SignedCtx, User } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { allow, forbidden, invalid, notAuthenticated, refused } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { checkAssertion } from '../passkeys/assertions.ts'
import { useFactorCode } from '../second-factor/factor-codes.ts'
import { secondFactorStore } from '../second-factor/store.ts'
import { tellChange } from '../second-factor/told.ts'
import { clearFactorTurns, takeFactorTurn } from '../second-factor/turns.ts'
import { isPassword } from '../secrets.ts'
import { isOwnSession } from '../sessions/policy.ts'
import { accountsStore, type HeldUser } from '../store.ts'
import { clearTurns, takeTurn } from '../turns.ts'
import { isFreshSignIn } from './rules.ts'
import { type Owner, ownershipStore } from './store.ts'
import type { OwnerProof } from './wire.ts'

interface OwnerCall {
  readonly ctx: SignedCtx
  readonly owner: Owner
}

/** The call as one of the account's owner in person; throws 403 for who acts in their place. */
export const ownerCall = async (caller: Ctx): Promise<OwnerCall> => {
  const ctx = signed(caller)
  allow(isOwnSession(ctx.actor))
  const owner = await ownershipStore(ctx.db).findOwner(ctx.actor.id, ctx.actor.sessionId)
  if (!owner) throw forbidden()
  return { ctx, owner }
}

/** The account's row, held until the transaction ends; throws where the session that asks, or the account, was ended before it was to be had. */
export const holdOwner = async (tx: Tx, { id, sessionId }: User): Promise<HeldUser> => {
  const held = await accountsStore(tx).lockActive(id)
  if (!held) throw forbidden()
  if (!(await ownershipStore(tx).findOwner(id, sessionId))) throw notAuthenticated()
  return held
}

const signInAgain = () => invalid('sign_in_again', 'To be sure that it is you, log in once more and try again.')

const factorRequired = () =>
  invalid('factor_required', 'Enter a code from your authenticator app, or a recovery code', 'code')

const provePassword = async ({ ctx, owner }: OwnerCall, password: string, attr: string): Promise<void> => {
  if (owner.passwordHash === null) throw refused('google_login_required', attr)
  await takeTurn(ctx, owner.emailKey, ctx.actor.sessionId)
  if (!(await isPassword(owner.passwordHash, password))) throw refused('not_authorized', attr)
  await clearTurns(ctx, ctx.db, owner.emailKey, ctx.actor.sessionId)
}

/** By a code or a passkey, where there is a second factor; whether there is one. */
const proveFactor = async ({ ctx, owner }: OwnerCall, { code, assertion }: OwnerProof): Promise<boolean> => {
  if (!(await secondFactorStore(ctx.db).hasFactor(owner.id))) return false
  if (code === undefined && assertion === undefined) throw factorRequired()
  await takeFactorTurn(ctx, owner, 'known')
  const passkey = assertion && (await checkAssertion(ctx, assertion, { purpose: 'prove', userId: owner.id }))
  await ctx.transaction(async (tx) => {
    if (passkey) return passkey.use(tx)
    const used = await useFactorCode(ctx, tx, owner.id, code ?? '')
    if (!used) throw refused('code_mismatch', 'code')
    if (used === 'recovery') await tellChange(tx, ctx, owner, 'code_used')
  })
  await clearFactorTurns(ctx, ctx.db, owner.id, 'known')
  return true
}

interface Asked {
  /** Whether a fresh sign-in is enough where there is a password, too. */
  readonly freshIsEnough?: boolean
  /** The field of the password on the wire. */
  readonly field?: string
}

export interface ProvenOwner extends OwnerCall {
  /** Keeps what was proven true until the transaction ends; throws where it is no more. First of all in the transaction: it takes the account's row. */
  hold(tx: Tx): Promise<void>
}

/**
 * Makes sure that it is really the account's owner who asks, however long the session stands: by the password, or, where the account
 * has none, by a sign-in of the last minutes; and by the second factor, where there is one. Tries count, so it stands before the transaction
 * of what it is for. Throws 403 for who acts in somebody's place, `not_authorized`, `sign_in_again`, `factor_required`, `code_mismatch`.
 */
export const proveOwner = async (
  caller: Ctx,
  proof: OwnerProof,
  { freshIsEnough = false, field = 'password' }: Asked = {},
): Promise<ProvenOwner> => {
  const call = await ownerCall(caller)
  const { ctx, owner } = call
  if (proof.password !== undefined) await provePassword(call, proof.password, field)
  else if (owner.passwordHash !== null && !freshIsEnough) throw invalid('required', 'Password is required', field)
  else if (!isFreshSignIn(owner.signedInAt, ctx.clock.now())) throw signInAgain()
  const hasFactor = await proveFactor(call, proof)
  return {
    ...call,
    hold: async (tx) => {
      const kept = await holdOwner(tx, ctx.actor)
      if (kept.passwordHash !== owner.passwordHash) throw refused('not_authorized', field)
      if (!hasFactor && (await secondFactorStore(tx).hasFactor(owner.id))) throw factorRequired()
    },
  }
}
