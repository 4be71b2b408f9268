import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx, Ports, SignedCtx } from '../../../platform/context.ts'
import { type Tx, violatedUnique } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email/email-key.ts'
import { allow, invalid, notFound, refused, throttled } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import type { Rule } from '../../../platform/limits/rule.ts'
import { localeOf } from '../../../platform/locale/wire.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { countCodeMail, freshCode } from '../codes.ts'
import { rememberedAnew } from '../known-browsers.ts'
import { holdOwner, ownerCall, proveOwner } from '../ownership/actions.ts'
import { isCode } from '../secrets.ts'
import { isOwnSession } from '../sessions/policy.ts'
import { accountsStore, type HeldUser } from '../store.ts'
import { changeAddress } from './change.ts'
import { askedMail, codeMail, takenMail } from './mails.ts'
import { canTry, changeLifeSeconds, isAlive, isJustMailed, resendAt } from './rules.ts'
import { addressStore } from './store.ts'
import type { AddressChange, PendingAddress } from './wire.ts'

const hour = 3600
const asksPerAccount = { max: 6, windowSeconds: hour }

const asksOf = (ctx: SignedCtx): readonly (readonly [key: string, rule: Rule])[] => [
  [`address-ask:${ctx.actor.id}`, asksPerAccount],
  [`address-ask-network:${ctx.network}`, { max: ctx.limits.signUpsPerHour, windowSeconds: hour }],
]

/** Asks of one account and of one network; counted also for an address that is taken, so that nothing tells it apart. */
const countAsk = async (ctx: SignedCtx): Promise<void> => {
  for (const [key, rule] of asksOf(ctx)) {
    const pass = await ctx.limiter.hit(ctx.db, key, rule)
    if (!pass.ok) throw throttled(pass.retryAfterSeconds)
  }
}

const refuseFullAsks = async (ctx: SignedCtx): Promise<void> => {
  for (const [key, rule] of asksOf(ctx)) {
    const { count, retryAfterSeconds } = await ctx.limiter.peek(ctx.db, key, rule)
    if (count >= rule.max) throw throttled(retryAfterSeconds)
  }
}

const codeOwner = (userId: string): string => `address:${userId}`

const inPerson = (caller: Ctx): SignedCtx => {
  const ctx = signed(caller)
  allow(isOwnSession(ctx.actor))
  return ctx
}

// The row first, since its address may change; then whether the session still stands.
const holdWithKey = async (tx: Tx, { actor }: SignedCtx): Promise<HeldUser> => {
  await accountsStore(tx).lockActiveWithKey(actor.id)
  return holdOwner(tx, actor)
}

/** Mails the code to the new address; to one that another account has, that somebody tried. What is kept of the code. */
const mailCode = async (tx: Tx, ctx: SignedCtx, address: { email: string; emailKey: string }) => {
  const wait = await countCodeMail(ctx, tx, address.emailKey, { purpose: 'address', by: ctx.actor.id })
  if (wait !== null) throw throttled(wait)
  const now = tx.clock.now()
  const { code, ...columns } = freshCode(ctx.secret, codeOwner(ctx.actor.id), now)
  const other = await addressStore(tx).findOther(address.emailKey, ctx.actor.id)
  if (!other) await sendMail(tx, codeMail(ctx, { email: address.email, locale: ctx.locale, code }))
  // A closed account is not told either: nobody could log in to it.
  else if (!other.deactivatedAt)
    await sendMail(tx, takenMail(ctx, { email: other.email, locale: localeOf(other.locale) }))
  return { ...columns, codeHash: other ? null : columns.codeHash, codeMailedAt: now }
}

/** Has a code mailed to the address that the account shall have; answers alike whether or not another account has it. */
export const askForAddress = async (caller: Ctx, { email, ...proof }: AddressChange): Promise<void> => {
  // Before the proof, which may use up a recovery code.
  const { ctx, owner } = await ownerCall(caller)
  if (email === owner.email) throw invalid('invalid', 'This is the address of your account already', 'email')
  await refuseFullAsks(ctx)
  const proven = await proveOwner(caller, proof)
  await countAsk(ctx)
  const key = emailKey(email)
  await ctx.transaction(async (tx) => {
    await proven.hold(tx)
    const store = addressStore(tx)
    const before = await store.find(owner.id)
    // The same form sent twice: the code that is on its way stays good.
    if (before?.email === email && isJustMailed(before, tx.clock.now())) return
    const code = await mailCode(tx, ctx, { email, emailKey: key })
    await store.put({ userId: owner.id, email, emailKey: key, ...code })
    await sendMail(
      tx,
      askedMail(ctx, {
        email: owner.email,
        locale: localeOf(owner.locale),
        newAddress: email,
        hasPassword: owner.passwordHash !== null,
      }),
    )
    await audit(tx, ctx, { action: 'account.address_asked', subjectType: 'user', subjectId: owner.id })
  })
}

/** The address that waits for its code. */
export const getPendingAddress = async (caller: Ctx): Promise<PendingAddress> => {
  const ctx = inPerson(caller)
  const change = await addressStore(ctx.db).find(ctx.actor.id)
  if (!change || !isAlive(change, ctx.clock.now())) return { pending: null }
  const { email, codeExpiresAt } = change
  return {
    pending: { email, code_expires_at: codeExpiresAt.toISOString(), resend_at: resendAt(change).toISOString() },
  }
}

/** Mails another code for the change that waits, where it is time; throws 404 where none waits. */
export const resendAddressCode = async (caller: Ctx): Promise<void> => {
  const ctx = inPerson(caller)
  await ctx.transaction(async (tx) => {
    const store = addressStore(tx)
    await holdWithKey(tx, ctx)
    const change = await store.find(ctx.actor.id)
    if (!change || !isAlive(change, tx.clock.now())) throw notFound()
    if (isJustMailed(change, tx.clock.now())) return
    await store.updateCode(ctx.actor.id, await mailCode(tx, ctx, change))
  })
}

/** Takes the change back: the account keeps its address, and the code is void. */
export const cancelAddress = async (caller: Ctx): Promise<void> => {
  const ctx = inPerson(caller)
  await ctx.transaction(async (tx) => {
    const store = addressStore(tx)
    await holdWithKey(tx, ctx)
    if (!(await store.find(ctx.actor.id))) return
    await store.remove(ctx.actor.id)
    await audit(tx, ctx, { action: 'account.address_kept', subjectType: 'user', subjectId: ctx.actor.id })
  })
}

type Outcome = 'code_mismatch' | 'expired_code' | { readonly from: string; readonly to: string }

const tryCode = (ctx: SignedCtx, code: string): Promise<Outcome> =>
  ctx.transaction(async (tx): Promise<Outcome> => {
    const store = addressStore(tx)
    const userId = ctx.actor.id
    const owner = await holdWithKey(tx, ctx)
    const change = await store.find(userId)
    const now = tx.clock.now()
    if (!change || !isAlive(change, now) || !canTry(change, now)) return 'expired_code'
    if (!isCode(ctx.secret, codeOwner(userId), code, change.codeHash ?? '')) {
      await store.countTry(userId)
      return 'code_mismatch'
    }
    await changeAddress(tx, ctx, owner, {
      email: change.email,
      emailKey: change.emailKey,
      by: 'owner',
      keptSession: ctx.actor.sessionId,
    })
    return { from: owner.emailKey, to: change.emailKey }
  })

/** Gives the account the address whose code this is; every other session of theirs ends. What the browser is known by from now on. */
export const confirmAddress = async (
  caller: Ctx,
  code: string,
  cookies: { readonly known: string | null },
): Promise<string | null> => {
  const ctx = inPerson(caller)
  const outcome = await tryCode(ctx, code).catch((error: unknown): Outcome => {
    // Somebody else confirmed a sign-up or a change with this address a moment ago.
    if (violatedUnique(error) === 'users_email_key') return 'code_mismatch'
    throw error
  })
  if (typeof outcome === 'string') throw refused(outcome, 'code')
  const account = await accountsStore(ctx.db).findByEmail(outcome.to)
  return account && rememberedAnew(ctx, cookies.known, { ...outcome, account })
}

/** Forgets the changes that nobody confirmed in time. */
export const forgetOldAddressChanges = (ports: Ports): Promise<void> =>
  addressStore(ports.db).removeMailedBefore(new Date(ports.clock.now().getTime() - changeLifeSeconds * 1000))
