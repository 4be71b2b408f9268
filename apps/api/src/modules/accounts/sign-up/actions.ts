import { uuidv7 } from 'uuidv7'
import type { Ctx, Ports } from '../../../platform/context.ts'
import { type Tx, violatedUnique } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email/email-key.ts'
import { refused, throttled } from '../../../platform/errors.ts'
import { passFlood } from '../../../platform/limits/flood.ts'
import { localeOf } from '../../../platform/locale/wire.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { passCodeAsks } from '../code-asks.ts'
import { countCodeMail, freshCode, isAsker, noteAsker } from '../codes.ts'
import { refuseCommonPassword } from '../credentials/common-passwords.ts'
import { passFailedTries } from '../failed-tries.ts'
import { hashPassword, isCode, saltFor, saltOf, seal, unseal, withPassword } from '../secrets.ts'
import { accountsStore } from '../store.ts'
import type { SignUp } from '../wire.ts'
import { codeMail } from './mails.ts'
import {
  attemptForCode,
  attemptLifeSeconds,
  canTry,
  formerCode,
  isResendDue,
  latestAttempt,
  replacedCode,
} from './rules.ts'
import { type AttemptRow, attemptsStore } from './store.ts'

const oldestAlive = (now: Date): Date => new Date(now.getTime() - attemptLifeSeconds * 1000)

const keepAttempt = async (ctx: Ctx, form: SignUp): Promise<string> => {
  const { email, first_name: firstName, last_name: lastName } = form
  refuseCommonPassword(ctx, form.password, { email, firstName, lastName })
  const key = emailKey(email)
  if (await accountsStore(ctx.db).findByEmail(key)) throw refused('username_exists', 'email')
  // Hashed as the attempts that stand there already, so that a login compares with all at once: its time tells nobody how many there are.
  const [beside] = await attemptsStore(ctx.db).listAlive(key, oldestAlive(ctx.clock.now()))
  const passwordHash = await hashPassword(
    form.password,
    beside ? saltOf(beside.passwordHash) : saltFor(ctx.secret, key),
  )
  const id = uuidv7()
  const now = ctx.clock.now()
  const { code, ...columns } = freshCode(ctx.secret, id, now)
  await ctx.transaction(async (tx) => {
    const wait = await countCodeMail(ctx, tx, key, { purpose: 'sign-up' })
    if (wait !== null) throw throttled(wait)
    await attemptsStore(tx).insert({
      id,
      email,
      emailKey: key,
      firstName,
      lastName,
      passwordHash,
      role: form.new_user_flow,
      locale: ctx.locale,
      createdAt: now,
      codeMailedAt: now,
      ...columns,
    })
    await noteAsker(ctx, tx, id)
    await sendMail(tx, codeMail(ctx.brand, { email, code, locale: ctx.locale }))
  })
  return seal(ctx.secret, id)
}

/** Keeps one more attempt for the address and mails its code; answers the seal that the browser keeps. */
export const signUp = (ctx: Ctx, form: SignUp): Promise<string> =>
  passFlood(ctx, { purpose: 'sign-up', max: ctx.limits.signUpsPerHour }, () => keepAttempt(ctx, form))

type Outcome = 'confirmed' | 'code_mismatch' | 'expired_code'

/** Turns the attempt into an account if the code is the one that was mailed for it. */
export const confirmSignUp = (ctx: Ctx, username: string, code: string, cookie: string | null): Promise<void> =>
  passFailedTries(ctx, { purpose: 'failed-code', countsAll: true }, () => confirmAt(ctx, username, code, cookie))

const confirmAt = async (ctx: Ctx, username: string, code: string, cookie: string | null): Promise<void> => {
  const key = emailKey(username)
  const own = cookie && unseal(ctx.secret, cookie)
  const store = attemptsStore(ctx.db)
  const alive = await store.listAlive(key, oldestAlive(ctx.clock.now()))
  const attempt = attemptForCode(alive, own) ?? (await store.findConfirmed(key))
  if (!attempt) throw refused('code_mismatch')
  const outcome = await tryCode(ctx, attempt, code, attempt.id === own || (await isAsker(ctx, attempt.id)))
  if (outcome !== 'confirmed') throw refused(outcome)
}

/**
 * Compares the code with the address's attempts locked, so that parallel guesses take turns: five are compared, and of the same
 * right code sent several times at once the first makes the account and the others find it.
 */
const tryCode = async (
  ctx: Ctx,
  { id, emailKey: key }: Pick<AttemptRow, 'id' | 'emailKey'>,
  code: string,
  isOwn: boolean,
): Promise<Outcome> => {
  try {
    return await ctx.transaction(async (tx): Promise<Outcome> => {
      const attempts = attemptsStore(tx)
      const attempt = (await attempts.listForUpdate(key)).find((one) => one.id === id)
      if (!attempt) return 'code_mismatch'
      const former = formerCode(attempt, isOwn, ctx.clock.now())
      const matches = [attempt.codeHash, former ?? ''].some((hash) => isCode(ctx.secret, attempt.id, code, hash))
      if (attempt.userId) return matches ? 'confirmed' : 'code_mismatch'
      if (attempt.voidedAt) return 'code_mismatch'
      if (!canTry(attempt, isOwn, ctx.clock.now())) return 'expired_code'
      if (matches) return await makeAccount(tx, attempt)
      await attempts.updateTries(attempt.id, isOwn)
      return 'code_mismatch'
    })
  } catch (error) {
    // Two attempts for one address were confirmed at the same moment; the other one won.
    if (violatedUnique(error) === 'users_email_key') return 'code_mismatch'
    throw error
  }
}

const makeAccount = async (tx: Tx, attempt: AttemptRow): Promise<Outcome> => {
  const userId = await accountsStore(tx).insertUser({
    email: attempt.email,
    emailKey: attempt.emailKey,
    firstName: attempt.firstName,
    lastName: attempt.lastName,
    passwordHash: attempt.passwordHash,
    primaryRole: attempt.role,
    locale: attempt.locale,
    roles: [attempt.role],
    createdAt: tx.clock.now(),
  })
  await attemptsStore(tx).confirm(attempt.id, attempt.emailKey, userId, tx.clock.now())
  return 'confirmed'
}

const mailAnew = async (ctx: Ctx, username: string, cookie: string | null): Promise<void> => {
  const key = emailKey(username)
  const now = ctx.clock.now()
  const own = cookie && unseal(ctx.secret, cookie)
  const attempt = latestAttempt(await attemptsStore(ctx.db).listAlive(key, oldestAlive(now)), own)
  if (!attempt || !isResendDue(attempt.codeMailedAt, now)) return
  const isOwn = attempt.id === own || (await isAsker(ctx, attempt.id))
  await ctx.transaction(async (tx) => {
    const { code, ...fresh } = freshCode(ctx.secret, attempt.id, now)
    const columns = { ...fresh, ...replacedCode(attempt, isOwn, now), codeMailedAt: now }
    if ((await countCodeMail(ctx, tx, key, { purpose: 'sign-up' })) !== null) return
    if (!(await attemptsStore(tx).updateCode(attempt.id, attempt.codeMailedAt, columns))) return
    if (attempt.id === own) await noteAsker(ctx, tx, attempt.id)
    const locale = localeOf(attempt.locale, ctx.locale)
    await sendMail(tx, codeMail(ctx.brand, { email: attempt.email, code, locale }))
  })
}

/** Mails a new code for the attempt, where there is one and it is time; tells nobody whether it did. */
export const resendCode = (ctx: Ctx, username: string, cookie: string | null): Promise<void> =>
  passCodeAsks(ctx, () => mailAnew(ctx, username, cookie))

/** How many attempts wait for their code at the address. */
export const countAttempts = async (ctx: Ctx, key: string): Promise<number> =>
  (await attemptsStore(ctx.db).listAlive(key, oldestAlive(ctx.clock.now()))).length

/** The seal of the unconfirmed attempt whose password this is, or null. */
export const provenAttempt = async (
  ctx: Ctx,
  key: string,
  password: string,
  cookie: string | null,
): Promise<string | null> => {
  const alive = await attemptsStore(ctx.db).listAlive(key, oldestAlive(ctx.clock.now()))
  const proven = await withPassword(alive, password)
  const chosen = latestAttempt(proven, cookie && unseal(ctx.secret, cookie))
  return chosen && seal(ctx.secret, chosen.id)
}

/** Forgets the attempts that nobody confirmed in time. */
export const forgetOldAttempts = (ports: Ports): Promise<void> =>
  attemptsStore(ports.db).removeOlderThan(oldestAlive(ports.clock.now()))
