import { audit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Actor, Ctx, Ports } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email-key.ts'
import {
  allow,
  forbidden,
  heldBack,
  leaving,
  notAuthenticated,
  notFound,
  refused,
  refusedBecause,
} from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { deactivatedRefusal } from '../../../platform/http/wire.ts'
import { currentUserOf } from '../current-user.ts'
import { expireRunAs, startRunAsAtLogin } from '../run-as/actions.ts'
import { isRunAsOver } from '../run-as/rules.ts'
import { awaitSecondFactor, endPendingLogins } from '../second-factor/pending-logins.ts'
import { isPassword, newToken, sha256 } from '../secrets.ts'
import { countAttempts, provenAttempt } from '../sign-up/actions.ts'
import { accountsStore } from '../store.ts'
import { clearTurns, takeTurn } from '../turns.ts'
import type { CurrentUser, Login, UserRole } from '../wire.ts'
import { deviceOf } from './device.ts'
import { isOwnSession } from './policy.ts'
import { expiryFrom, isTouchDue } from './rules.ts'
import { sessionsStore } from './store.ts'
import type { OwnSession } from './wire.ts'

// The lookup that tells who asks already read the whole account; the current user's call takes it from here, so that it
// costs one statement. The actor is made anew for each call, and the entry goes with it.
const accountOf = new WeakMap<object, CurrentUser>()

/** Who the session cookie's token belongs to, or null. */
export const actorOfToken = async (ports: Ports, token: string | null): Promise<Actor> => {
  if (!token) return null
  const now = ports.clock.now()
  const row = await accountsStore(ports.db).findBySession(sha256(token), now)
  if (!row) return null
  const actor = {
    id: row.user.id,
    roles: row.user.roles,
    sessionId: row.session.id,
    runAsBy: row.runAsBy?.id ?? null,
    locale: row.user.locale,
    heldBack: ports.secondFactorForStaff && row.user.lacksFactor,
    leaving: row.user.deletionDueAt !== null,
  }
  if (isRunAsOver(row.session.runAsUntil, now)) {
    await expireRunAs(ports, actor)
    return actorOfToken(ports, token)
  }
  if (isTouchDue(row.session.lastSeenAt, now))
    await sessionsStore(ports.db).update(row.session.id, { lastSeenAt: now, expiresAt: expiryFrom(now) })
  accountOf.set(actor, currentUserOf(row, { secondFactorDue: actor.heldBack }))
  return actor
}

/** The current user, or null where nobody is signed in. */
export const findCurrentUser = (ctx: Pick<Ctx, 'actor'>): CurrentUser | null =>
  ctx.actor ? (accountOf.get(ctx.actor) ?? null) : null

/** The current user; throws 401 where nobody is signed in. */
export const getCurrentUser = (ctx: Ctx): CurrentUser => {
  const user = findCurrentUser(ctx)
  if (!user) throw notAuthenticated()
  return user
}

/** Opens a session for the user, in place of the one with the token `ended`; the new token is for the cookie and is kept nowhere else. */
export const openSession = async (
  at: Db & { readonly clock: Clock },
  userId: string,
  where: { readonly network: string; readonly userAgent: string },
  ended: string | null = null,
): Promise<string> => {
  const token = newToken()
  const now = at.clock.now()
  await sessionsStore(at).insertInPlaceOf(ended && sha256(ended), {
    tokenHash: sha256(token),
    userId,
    now,
    expiresAt: expiryFrom(now),
    network: where.network,
    userAgent: where.userAgent,
  })
  return token
}

type Concluded =
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'second-factor-due'; readonly pending: string }

// With a session, or, where a second factor is due, with a login that waits for it. A sign-in at a provider is a factor of
// its own and does not come here; it opens no account of staff.
const concludeLogin = async (tx: Tx, ctx: Ctx, userId: string, ended: string | null): Promise<Concluded> => {
  const pending = await awaitSecondFactor(tx, ctx, userId)
  if (pending !== null) return { kind: 'second-factor-due', pending }
  return { kind: 'signed-in', token: await openSession(tx, userId, ctx, ended) }
}

export type LoginResult =
  | { readonly kind: 'signed-in'; readonly token: string; readonly user: { id: string; primary_role: UserRole } }
  | { readonly kind: 'second-factor-due'; readonly pending: string }
  | { readonly kind: 'not-confirmed'; readonly attempt: string }

const runAsAtOnce = async (ctx: Ctx, token: string, address: string) => {
  const admin = await actorOfToken(ctx, token)
  if (!admin) throw notAuthenticated()
  try {
    if (admin.leaving) throw leaving()
    if (admin.heldBack) throw heldBack()
    return await startRunAsAtLogin(ctx, admin, address)
  } catch (error) {
    // Refused as a whole: nobody is left signed in by a call that says it failed.
    await logOut(ctx, token)
    throw error
  }
}

/**
 * Checks the password and opens a session. The right password of an unconfirmed attempt answers `not-confirmed` with the
 * attempt's seal for the cookie; a wrong password and an unknown address answer alike, after one password compared each.
 */
export const logIn = async (
  ctx: Ctx,
  login: Login,
  cookies: { readonly session: string | null; readonly attempt: string | null },
): Promise<LoginResult> => {
  const email = emailKey(login.username)
  await takeTurn(ctx, email, null)
  const user = await accountsStore(ctx.db).findByEmail(email)
  if (!user) {
    const attempt = await provenAttempt(ctx, email, login.password, cookies.attempt)
    if (!attempt) throw refused('not_authorized')
    // The turn stays taken: anybody can make an attempt of their own here, and must not clear the count of their guesses at others.
    return { kind: 'not-confirmed', attempt }
  }
  const matches = await isPassword(user.passwordHash, login.password)
  if (!user.passwordHash && !user.deactivatedAt) {
    await countAttempts(ctx, email)
    throw refused('google_login_required')
  }
  if (!matches || user.deactivatedAt) {
    // What is looked up for an address without an account is looked up here too: the work must not tell which it is.
    await countAttempts(ctx, email)
    // Told to whoever has the password alone: to everybody else a deactivated account is as good as none.
    throw matches
      ? refusedBecause('not_authorized', deactivatedRefusal(ctx.brand.support_email))
      : refused('not_authorized')
  }
  if (login.admin_run_as && !user.roles.includes('SUPER_ADMIN')) throw forbidden()
  const concluded = await ctx.transaction(async (tx) => {
    // A password that is being changed meanwhile opens nothing: the change ends the sessions that it finds.
    if (!(await accountsStore(tx).holdPassword(user.id, user.passwordHash))) throw refused('not_authorized')
    return concludeLogin(tx, ctx, user.id, cookies.session)
  })
  // The turn stays taken until the second step is done, too.
  if (concluded.kind === 'second-factor-due') return concluded
  await clearTurns(ctx, ctx.db, email, null)
  if (login.admin_run_as) return { ...concluded, user: await runAsAtOnce(ctx, concluded.token, login.admin_run_as) }
  return { ...concluded, user: { id: user.id, primary_role: user.primaryRole as UserRole } }
}

/** Ends the session on the server; quiet where there is none. */
export const logOut = async (ctx: Ctx, sessionToken: string | null): Promise<void> => {
  if (sessionToken) await sessionsStore(ctx.db).removeByToken(sha256(sessionToken))
}

/** The actor's sessions, the one that asks first. */
export const listOwnSessions = async (caller: Ctx): Promise<OwnSession[]> => {
  const { actor, db, clock } = signed(caller)
  allow(isOwnSession(actor))
  const rows = await sessionsStore(db).listOwn(actor.id, clock.now())
  return rows
    .map(({ id, network, userAgent, createdAt, lastSeenAt }) => ({
      id,
      ...deviceOf(userAgent),
      network,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      is_current: id === actor.sessionId,
    }))
    .toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
}

/** Ends one session of the actor; throws 404 for one that is not theirs. */
export const endOwnSession = async (caller: Ctx, id: string): Promise<void> => {
  const ctx = signed(caller)
  allow(isOwnSession(ctx.actor))
  await ctx.transaction(async (tx) => {
    if (!(await sessionsStore(tx).removeOwn(ctx.actor.id, id))) throw notFound()
    await audit(tx, ctx, { action: 'session.ended', subjectType: 'session', subjectId: id })
  })
}

/** Ends the actor's sessions but for the one that asks; how many there were. */
export const endOtherSessions = async (caller: Ctx): Promise<number> => {
  const ctx = signed(caller)
  allow(isOwnSession(ctx.actor))
  return ctx.transaction(async (tx) => {
    const ended = await sessionsStore(tx).removeOtherOwn(ctx.actor.id, ctx.actor.sessionId, tx.clock.now())
    await audit(tx, ctx, {
      action: 'session.others_ended',
      subjectType: 'user',
      subjectId: ctx.actor.id,
      detail: { ended },
    })
    return ended
  })
}

/** Ends every session of the user, those of staff in their place too, but for the one that is kept, and every login that waits. */
export const endSessionsOf = async (tx: Tx, userId: string, keptId: string | null): Promise<void> => {
  await endPendingLogins(tx, userId)
  await sessionsStore(tx).removeAllOf(userId, keptId)
}

/** Removes the sessions that have run out. */
export const forgetOldSessions = (ports: Ports): Promise<void> =>
  sessionsStore(ports.db).removeExpired(ports.clock.now())
