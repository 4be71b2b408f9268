import { uuidv7 } from 'uuidv7'
import { audit, auditLine } from '../../../platform/audit/audit.ts'
import type { Actor, Ctx, Ports } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email/email-key.ts'
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
import { deactivatedRefusal, deletedRefusal } from '../../../platform/http/wire.ts'
import { currentUserOf } from '../current-user.ts'
import { isDeletionDue } from '../deletion/rules.ts'
import { passFailedTries } from '../failed-tries.ts'
import { knownAs, rememberedFor } from '../known-browsers.ts'
import { giveBackRunAs, runAsFromLogin } from '../run-as/actions.ts'
import { noteEndedRuns } from '../run-as/ended.ts'
import { isRunAsOver } from '../run-as/rules.ts'
import { awaitSecondFactor, endAllPendingLogins, endPendingLogins } from '../second-factor/pending-logins.ts'
import { isPassword, newToken, sha256 } from '../secrets.ts'
import { countAttempts, provenAttempt } from '../sign-up/actions.ts'
import { type AccountRow, accountsStore } from '../store.ts'
import { themeOf } from '../theme/rules.ts'
import { clearTurns, takeTurn } from '../turns.ts'
import type { CurrentUser, Login, Theme, UserRole } from '../wire.ts'
import { deviceOf } from './device.ts'
import { isOwnSession } from './policy.ts'
import { expiryFrom, isTouchDue } from './rules.ts'
import { sessionsStore, type Way } from './store.ts'
import { whereaboutsOf } from './whereabouts.ts'
import type { OwnSession } from './wire.ts'

// The lookup that tells who asks already read the whole account; the current user's call takes it from here, so that it
// costs one statement. The actor is made anew for each call, and the entry goes with it; most calls do not ask for it.
const accountOf = new WeakMap<object, AccountRow>()

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
  const isOver = isRunAsOver(row.session.runAsUntil, now)
  // Who is staff no more acts as nobody, nor does an admin without the second factor that they must have: from here on they are held back as themselves.
  const isBarred = row.runAsBy !== null && !row.session.isAdminStaff
  if (isOver || isBarred || (ports.secondFactorForStaff && row.session.adminLacksFactor)) {
    await giveBackRunAs(ports, actor, isOver)
    return actorOfToken(ports, token)
  }
  if (isTouchDue(row.session.lastSeenAt, now))
    await sessionsStore(ports.db).update(row.session.id, {
      lastSeenAt: now,
      expiresAt: expiryFrom(row.session.createdAt, now),
    })
  accountOf.set(actor, row)
  return actor
}

/** The current user, or null where nobody is signed in. */
export const findCurrentUser = async ({ actor, db, membershipOf }: Ctx): Promise<CurrentUser | null> => {
  const row = actor && accountOf.get(actor)
  if (!row) return null
  const membership = row.user.roles.includes('EMPLOYER') ? await membershipOf(db, row.user.id) : null
  return currentUserOf(row, { secondFactorDue: actor.heldBack === true, membership })
}

/** How pages look for who is signed in; null for nobody, and for whoever acts in another's place. */
export const findTheme = ({ actor }: Pick<Ctx, 'actor'>): Theme | null => {
  const row = actor && accountOf.get(actor)
  return row && row.runAsBy === null ? themeOf(row.user.theme) : null
}

/** The current user; throws 401 where nobody is signed in. */
export const getCurrentUser = async (ctx: Ctx): Promise<CurrentUser> => {
  const user = await findCurrentUser(ctx)
  if (!user) throw notAuthenticated()
  return user
}

/** Why nobody gets into the account any more: for whoever has shown that it is theirs. */
export const closedAccount = ({ brand }: Pick<Ctx, 'brand'>, isDeleted: boolean) =>
  refusedBecause('not_authorized', isDeleted ? deletedRefusal : deactivatedRefusal(brand.support_email))

type Origin = Partial<Pick<Ctx, 'requestId' | 'network'>>
type Where = Pick<Ctx, 'network' | 'userAgent'> & Origin

const endSession = async (tx: Tx, where: Origin, token: string): Promise<void> =>
  noteEndedRuns(tx, where, await sessionsStore(tx).removeByToken(sha256(token)))

interface Opening {
  readonly way: Way
  /** The token of the session in whose place it comes. */
  readonly ended: string | null
}

const openSessionRow = async (
  tx: Tx,
  userId: string,
  where: Where,
  { way, ended }: Opening,
): Promise<{ readonly id: string; readonly token: string }> => {
  if (ended !== null) await endSession(tx, where, ended)
  const token = newToken()
  const now = tx.clock.now()
  const id = uuidv7()
  const line = auditLine(
    tx,
    { ...where, actor: { id: userId, runAsBy: null } },
    { action: 'session.opened', subjectType: 'session', subjectId: id, detail: { ...way } },
  )
  const { network, userAgent } = where
  const session = { id, tokenHash: sha256(token), userId, now, expiresAt: expiryFrom(now, now), network, userAgent }
  await sessionsStore(tx).insert(session, line)
  await noteEndedRuns(tx, where, await sessionsStore(tx).removeCrowding(userId, id))
  return { id, token }
}

/** Opens a session for the user; its token is for the cookie and is kept nowhere else. */
export const openSession = async (tx: Tx, userId: string, where: Where, opening: Opening): Promise<string> =>
  (await openSessionRow(tx, userId, where, opening)).token

/** An account as a login opens it. */
interface Opened {
  readonly id: string
  readonly primaryRole: string
  readonly roles: readonly string[]
  readonly deletionDueAt: Date | null
}

/** A session, and whom the page is to greet: the account's owner, or whom a super admin looks as from the start. */
export interface SignedIn {
  readonly token: string
  readonly user: { readonly id: string; readonly primary_role: UserRole }
}

/**
 * Opens a session after a login whose every step was right; with `runAs`, an address, one in which a super admin acts as that user. Where
 * that is refused it throws before it writes anything: the session that was there before stays, whatever else the transaction keeps.
 */
export const openLogin = async (
  tx: Tx,
  ctx: Ctx,
  { id, primaryRole, roles, deletionDueAt }: Opened,
  { runAs, ...opening }: Opening & { readonly runAs: string | null },
): Promise<SignedIn> => {
  if (isDeletionDue(deletionDueAt, tx.clock.now())) throw refusedBecause('not_authorized', deletedRefusal)
  if (runAs && deletionDueAt) throw leaving()
  const startRunAs = runAs ? await runAsFromLogin(tx, ctx, { id, roles }, runAs) : null
  const session = await openSessionRow(tx, id, ctx, opening)
  const user = startRunAs ? await startRunAs(session.id) : { id, primary_role: primaryRole as UserRole }
  return { token: session.token, user }
}

type Concluded =
  | ({ readonly kind: 'signed-in' } & SignedIn)
  | { readonly kind: 'second-factor-due'; readonly pending: string }

export type LoginResult =
  | (Concluded & {
      /** What the browser is known by once the login is done. */
      readonly remembered: string
    })
  | { readonly kind: 'not-confirmed'; readonly attempt: string }

// With a session, or, where a second factor is due, with a login that waits for it. A sign-in at a provider is a factor of
// its own and does not come here; it opens no account of staff.
const concludeLogin = async (
  tx: Tx,
  ctx: Ctx,
  user: Opened,
  then: { readonly ended: string | null; readonly runAs: string | null },
): Promise<Concluded> => {
  const pending = await awaitSecondFactor(tx, user.id, { runAs: then.runAs })
  if (pending !== null) return { kind: 'second-factor-due', pending }
  if (then.runAs && ctx.secondFactorForStaff) throw heldBack()
  return { kind: 'signed-in', ...(await openLogin(tx, ctx, user, { ...then, way: { by: 'password', second: null } })) }
}

interface Cookies {
  readonly session: string | null
  readonly attempt: string | null
  readonly known: string | null
}

/** Whose login it would be, and the name of the browser if its owner has logged in with it before. */
interface Addressed {
  readonly email: string
  readonly user: Awaited<ReturnType<ReturnType<typeof accountsStore>['findByEmail']>>
  readonly known: string | null
}

/**
 * Logs in. Where too many logins of the network failed, or of all networks, it takes a little work first; what fails everywhere is
 * nothing to a browser that its owner has logged in with. One that fails counts.
 */
export const logIn = async (ctx: Ctx, login: Login, cookies: Cookies): Promise<LoginResult> => {
  const email = emailKey(login.username)
  const user = await accountsStore(ctx.db).findByEmail(email)
  const known = knownAs(ctx, cookies.known, email, user)
  return passFailedTries(ctx, { purpose: 'failed-login', countsAll: known === null }, () =>
    logInAt(ctx, login, cookies, { email, user, known }),
  )
}

/**
 * Checks the password and opens a session. The right password of an unconfirmed attempt answers `not-confirmed` with the
 * attempt's seal for the cookie; a wrong password and an unknown address answer alike, after one password compared each.
 */
const logInAt = async (
  ctx: Ctx,
  login: Login,
  cookies: Cookies,
  { email, user, known }: Addressed,
): Promise<LoginResult> => {
  await takeTurn(ctx, email, known)
  if (!user) {
    const attempt = await provenAttempt(ctx, email, login.password, cookies.attempt)
    if (!attempt) throw refused('not_authorized')
    // The turn stays taken: anybody can make an attempt of their own here, and must not clear the count of their guesses at others.
    return { kind: 'not-confirmed', attempt }
  }
  const matches = await isPassword(user.passwordHash, login.password)
  // Where no provider is configured any more, a mailed code gives the account a password: nothing else is to be said of it.
  if (!user.passwordHash && !user.deactivatedAt && ctx.identityProvider) {
    await countAttempts(ctx, email)
    throw refused('google_login_required')
  }
  const isDeleted = isDeletionDue(user.deletionDueAt, ctx.clock.now())
  if (!matches || user.deactivatedAt || isDeleted) {
    // What is looked up for an address without an account is looked up here too: the work must not tell which it is.
    await countAttempts(ctx, email)
    // Told to whoever has the password alone: to everybody else a deactivated account is as good as none.
    throw matches ? closedAccount(ctx, isDeleted) : refused('not_authorized')
  }
  if (login.admin_run_as && !user.roles.includes('SUPER_ADMIN')) throw forbidden()
  const concluded = await ctx.transaction(async (tx) => {
    // A password or an address that is being changed meanwhile opens nothing: the change ends the sessions that it finds.
    const held = await accountsStore(tx).lockActive(user.id)
    const isSame = held?.emailKey === email && held.passwordHash === user.passwordHash
    if (!held || !isSame || held.passwordHash === null) throw refused('not_authorized')
    return concludeLogin(tx, ctx, held, { ended: cookies.session, runAs: login.admin_run_as || null })
  })
  // The turn stays taken until the second step is done, too.
  if (concluded.kind === 'signed-in') await clearTurns(ctx, ctx.db, email, known)
  return {
    ...concluded,
    remembered: rememberedFor(ctx.secret, cookies.known, email, { account: user, way: 'password' }),
  }
}

/** Ends the session on the server; quiet where there is none. */
export const logOut = async (ctx: Ctx, sessionToken: string | null): Promise<void> => {
  if (sessionToken) await ctx.transaction((tx) => endSession(tx, ctx, sessionToken))
}

/** The actor's sessions, the one that asks first. */
export const listOwnSessions = async (caller: Ctx): Promise<OwnSession[]> => {
  const { actor, db, clock } = signed(caller)
  allow(isOwnSession(actor))
  const now = clock.now()
  const rows = await sessionsStore(db).listOwn(actor.id, actor.sessionId, now)
  const own = rows.map(async ({ id, network, userAgent, createdAt, lastSeenAt }) => ({
    id,
    ...deviceOf(userAgent),
    network,
    ...(await whereaboutsOf(network)),
    created_at: createdAt.toISOString(),
    // Noted once an hour; the one that asks is in use.
    last_seen_at: (id === actor.sessionId ? now : lastSeenAt).toISOString(),
    is_current: id === actor.sessionId,
  }))
  return Promise.all(own)
}

/** Ends one session of the actor; throws 404 for one that is not theirs. */
export const endOwnSession = async (caller: Ctx, id: string): Promise<void> => {
  const ctx = signed(caller)
  allow(isOwnSession(ctx.actor))
  await ctx.transaction(async (tx) => {
    const ended = await sessionsStore(tx).removeOwn(ctx.actor.id, id)
    if (ended.length === 0) throw notFound()
    await noteEndedRuns(tx, ctx, ended)
    await audit(tx, ctx, { action: 'session.ended', subjectType: 'session', subjectId: id })
  })
}

/** Ends the actor's sessions but for the one that asks; how many there were. */
export const endOtherSessions = async (caller: Ctx): Promise<number> => {
  const ctx = signed(caller)
  allow(isOwnSession(ctx.actor))
  return ctx.transaction(async (tx) => {
    const rows = await sessionsStore(tx).removeOtherOwn(ctx.actor.id, ctx.actor.sessionId)
    await noteEndedRuns(tx, ctx, rows)
    const ended = rows.filter(({ expiresAt }) => expiresAt > tx.clock.now()).length
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
export const endSessionsOf = async (tx: Tx, where: Origin, userId: string, keptId: string | null): Promise<void> => {
  await endPendingLogins(tx, userId)
  await noteEndedRuns(tx, where, await sessionsStore(tx).removeAllOf(userId, keptId))
}

/** Ends the sessions of everybody and every login that waits, for the operator in an emergency; how many sessions there were. */
export const logOutEverybody = (ports: Pick<Ports, 'db'>): Promise<number> =>
  ports.db.transaction(async (tx) => {
    await endAllPendingLogins(tx)
    return sessionsStore(tx).removeAll()
  })

/** Removes the sessions that have run out. */
export const forgetOldSessions = (ports: Ports): Promise<void> =>
  sessionsStore(ports.db).removeExpired(ports.clock.now())
