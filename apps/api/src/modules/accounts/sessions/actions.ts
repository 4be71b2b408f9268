import type { Clock } from '../../../platform/clock.ts'
import type { Actor, Ctx, Ports } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email-key.ts'
import { invalid, notAuthenticated, refused, throttled } from '../../../platform/errors.ts'
import { currentUserOf } from '../current-user.ts'
import { isPassword, newToken, sha256 } from '../secrets.ts'
import { provenAttempt } from '../sign-up/actions.ts'
import { accountsStore } from '../store.ts'
import type { CurrentUser, Login, UserRole } from '../wire.ts'
import { expiryFrom, failedLoginWindowSeconds, isTouchDue, slowLoginSeconds } from './rules.ts'
import { sessionsStore } from './store.ts'

// The lookup that tells who asks already read the whole account; the current user's call takes it from here, so that it
// costs one statement. The actor is made anew for each call, and the entry goes with it.
const accountOf = new WeakMap<object, CurrentUser>()

/** Who the session cookie's token belongs to, or null. */
export const authenticate = async (ports: Ports, token: string | null): Promise<Actor> => {
  if (!token) return null
  const now = ports.clock.now()
  const row = await accountsStore(ports.db).findBySession(sha256(token), now)
  if (!row) return null
  if (isTouchDue(row.session.lastSeenAt, now))
    await sessionsStore(ports.db).update(row.session.id, { lastSeenAt: now, expiresAt: expiryFrom(now) })
  const actor = {
    id: row.user.id,
    roles: row.user.roles,
    sessionId: row.session.id,
    runAsBy: row.runAsBy?.id ?? null,
    locale: row.user.locale,
  }
  accountOf.set(actor, currentUserOf(row))
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

export type LoginResult =
  | { readonly kind: 'signed-in'; readonly token: string; readonly user: { id: string; primary_role: UserRole } }
  | { readonly kind: 'not-confirmed'; readonly attempt: string }

// Counted before anything is compared, so that parallel guesses cannot share one.
const takeTurn = async (ctx: Ctx, key: string): Promise<void> => {
  const rule = { max: ctx.limits.failedLogins, windowSeconds: failedLoginWindowSeconds }
  if ((await ctx.limiter.hit(ctx.db, `login:${key}`, rule)).ok) return
  // A turn for each network: nobody can keep the owner out by taking every turn from elsewhere.
  const slow = { max: 1, windowSeconds: slowLoginSeconds }
  const turn = await ctx.limiter.hit(ctx.db, `login-slow:${key}:${ctx.network}`, slow)
  if (!turn.ok) throw throttled(turn.retryAfterSeconds)
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
  if (login.admin_run_as) throw invalid('invalid', 'Signing in as another user is not available', 'admin_run_as')
  const email = emailKey(login.username)
  const key = sha256(email)
  await takeTurn(ctx, key)
  const user = await accountsStore(ctx.db).findByEmail(email)
  if (user && !user.passwordHash && !user.deactivatedAt) throw refused('google_login_required')
  if (!user) {
    const attempt = await provenAttempt(ctx, email, login.password, cookies.attempt)
    if (!attempt) throw refused('not_authorized')
    // The turn stays taken: anybody can make an attempt of their own here, and must not clear the count of their guesses at others.
    return { kind: 'not-confirmed', attempt }
  }
  const matches = await isPassword(user.passwordHash, login.password)
  if (!matches || user.deactivatedAt) throw refused('not_authorized')
  const token = await openSession({ orm: ctx.db.orm, clock: ctx.clock }, user.id, ctx, cookies.session)
  await ctx.limiter.clear(ctx.db, `login:${key}`)
  return { kind: 'signed-in', token, user: { id: user.id, primary_role: user.primaryRole as UserRole } }
}

/** Ends the session on the server; quiet where there is none. */
export const logOut = async (ctx: Ctx, sessionToken: string | null): Promise<void> => {
  if (sessionToken) await sessionsStore(ctx.db).removeByToken(sha256(sessionToken))
}

/** Removes the sessions that have run out. */
export const forgetOldSessions = (ports: Ports): Promise<void> =>
  sessionsStore(ports.db).removeExpired(ports.clock.now())
