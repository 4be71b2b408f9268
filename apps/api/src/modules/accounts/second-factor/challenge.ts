import type { Ctx } from '../../../platform/context.ts'
import { AppError, invalid, notFound, refused } from '../../../platform/errors.ts'
import { linkIdentity } from '../federation/linking.ts'
import { isKnownToFactor, knownAs, rememberedFor } from '../known-browsers.ts'
import { assertionOptions, checkAssertion } from '../passkeys/assertions.ts'
import { passkeysStore } from '../passkeys/store.ts'
import { sha256 } from '../secrets.ts'
import { openLogin, type SignedIn } from '../sessions/actions.ts'
import { accountsStore } from '../store.ts'
import { clearTurns } from '../turns.ts'
import { useFactorCode } from './factor-codes.ts'
import { appFactors } from './rules.ts'
import { secondFactorStore } from './store.ts'
import { tellChange } from './told.ts'
import { clearFactorTurns, takeFactorTurn } from './turns.ts'
import type { ChallengeAnswer, challengeMethods } from './wire.ts'

const over = () => invalid('challenge_expired', 'This login took too long or was tried too often. Log in again.')

// Kept by the transaction, in which the code was used up: a right one opens nothing a second time, whatever was then refused.
const refusalOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  throw error
}

const pendingOf = async (ctx: Ctx, token: string | null): Promise<string | null> =>
  token === null
    ? null
    : ((await secondFactorStore(ctx.db).findPending(sha256(token), ctx.clock.now()))?.userId ?? null)

/** By what the login that waits can be ended; throws 404 where none does. */
export const getChallenge = async (
  ctx: Ctx,
  token: string | null,
): Promise<{ methods: (typeof challengeMethods)[number][] }> => {
  const userId = await pendingOf(ctx, token)
  if (userId === null) throw notFound()
  const store = secondFactorStore(ctx.db)
  const has = {
    totp: Boolean((await store.findTotp(userId))?.confirmedAt),
    recovery: (await store.countRecoveryCodes(userId)) > 0,
    passkey: (await passkeysStore(ctx.db).list(userId)).length > 0,
  }
  return { methods: (['totp', 'recovery', 'passkey'] as const).filter((method) => has[method]) }
}

/** What a passkey of whoever logs in is asked to sign. */
export const challengePasskey = async (ctx: Ctx, token: string | null) => {
  const userId = await pendingOf(ctx, token)
  if (userId === null) throw over()
  return assertionOptions(ctx, { purpose: 'second', userId })
}

/** Ends the login that waits with a session, by a code or a passkey; each try counts. */
export const answerChallenge = async (
  ctx: Ctx,
  { code = '', assertion }: ChallengeAnswer,
  cookies: { readonly pending: string | null; readonly session: string | null; readonly known: string | null },
): Promise<SignedIn & { readonly remembered: string | null }> => {
  const tokenHash = cookies.pending === null ? null : sha256(cookies.pending)
  const now = ctx.clock.now()
  const userId = tokenHash && (await pendingOf(ctx, cookies.pending))
  const whose = userId && (await secondFactorStore(ctx.db).findOwner(userId))
  if (!tokenHash || !userId || !whose) throw over()
  const factors = [
    ...appFactors(await secondFactorStore(ctx.db).findTotp(userId)),
    ...whose.passkeys.map(({ id }) => id),
  ]
  const by = isKnownToFactor(ctx, cookies.known, { userId, factors }) ? 'known' : 'stranger'
  await takeFactorTurn(ctx, whose, by)
  // Counted on its own, so that a refusal does not undo it.
  if (!(await secondFactorStore(ctx.db).countPendingTry(tokenHash, now))) throw over()
  const signed = assertion && (await checkAssertion(ctx, assertion, { purpose: 'second', userId }))
  const done = await ctx.transaction(async (tx) => {
    const store = secondFactorStore(tx)
    const owner = await accountsStore(tx).lockActive(userId)
    const pending = owner && (await store.takePending(tokenHash))
    if (!owner || !pending) throw over()
    if (signed) await signed.use(tx)
    const second = signed ? 'passkey' : await useFactorCode(ctx, tx, userId, code)
    if (!second) throw refused('code_mismatch', 'code')
    if (second === 'recovery') await tellChange(tx, ctx, owner, 'code_used')
    const { runAs, issuer, subject } = pending
    const way = { by: issuer === null ? 'password' : 'provider', second } as const
    const opened = await openLogin(tx, ctx, owner, { way, ended: cookies.session, runAs }).catch(refusalOf)
    if (opened instanceof AppError) return opened
    const isLinking = issuer !== null && subject !== null
    return {
      ...opened,
      by: isLinking ? await linkIdentity(tx, ctx, userId, { issuer, subject }) : ('password' as const),
    }
  })
  if (done instanceof AppError) throw done
  await clearFactorTurns(ctx, ctx.db, userId, by)
  await clearTurns(ctx, ctx.db, whose.emailKey, knownAs(ctx, cookies.known, whose.emailKey, whose))
  const { by: wayIn, ...signedIn } = done
  // A recovery code stands in for a factor, and goes with the last.
  const factor = signed ? signed.id : factors[0]
  const passed = factor === undefined ? {} : { passed: { userId, factor } }
  const remembered =
    wayIn === null
      ? null
      : rememberedFor(ctx.secret, cookies.known, whose.emailKey, { account: whose, way: wayIn, ...passed })
  return { ...signedIn, remembered }
}
