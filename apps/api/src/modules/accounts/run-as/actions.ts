import { audit } from '../../../platform/audit/audit.ts'
import type { Ctx, Ports, User } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { emailKey } from '../../../platform/email/email-key.ts'
import { forbidden, forbiddenBecause, refused } from '../../../platform/errors.ts'
import { signed } from '../../../platform/http/access.ts'
import { sessionsStore } from '../sessions/store.ts'
import { usersStore } from '../staff/store.ts'
import { accountsStore, type HeldUser } from '../store.ts'
import type { UserRole } from '../wire.ts'
import { noteEndedRuns } from './ended.ts'
import { canRunAs } from './policy.ts'
import { runAsEnd } from './rules.ts'

interface Whom {
  readonly id: string
  readonly primary_role: UserRole
}

const allowRunAs = (admin: Parameters<typeof canRunAs>[0], target: HeldUser): void => {
  if (!canRunAs(admin, target))
    throw forbiddenBecause('You can run as students and employers whose account is active, and as nobody else.')
}

const begin = async (tx: Tx, ctx: Ctx, admin: User, target: HeldUser): Promise<Whom> => {
  const run = { userId: target.id, runAsById: admin.id, runAsUntil: runAsEnd(tx.clock.now()) }
  // Of two calls at once the second finds the session in somebody's place already, as a later call would.
  if (!(await sessionsStore(tx).startRunAs(admin.sessionId, run))) throw forbidden()
  const origin = { actor: admin, requestId: ctx.requestId, network: ctx.network }
  await audit(tx, origin, { action: 'run_as.started', subjectType: 'user', subjectId: target.id })
  return { id: target.id, primary_role: target.primaryRole as UserRole }
}

/** Makes the actor's session act as the user, for an hour at most. The user's own sessions, and when they last signed in, stay as they are. */
export const startRunAs = (caller: Ctx, userId: string): Promise<Whom> => {
  const ctx = signed(caller)
  return ctx.transaction(async (tx) => {
    const target = await accountsStore(tx).lock(userId)
    if (!target) throw refused('user_not_found', 'user_id')
    allowRunAs(ctx.actor, target)
    return begin(tx, ctx, ctx.actor, target)
  })
}

/**
 * The same for a super admin who signs in with that very transaction, by the address of the user. It throws before anything is written, and
 * answers what is to be done once the session is there.
 */
export const runAsFromLogin = async (
  tx: Tx,
  ctx: Ctx,
  { id, roles }: Pick<User, 'id' | 'roles'>,
  address: string,
): Promise<(sessionId: string) => Promise<Whom>> => {
  const target = await accountsStore(tx).lockByEmail(emailKey(address))
  if (!target) throw refused('user_not_found', 'admin_run_as')
  allowRunAs({ id, roles, runAsBy: null }, target)
  return (sessionId) => begin(tx, ctx, { id, roles, sessionId, runAsBy: null }, target)
}

/** Gives the session back to its super admin. Twice harms nobody. */
export const endRunAs = (caller: Ctx): Promise<Whom> => {
  const ctx = signed(caller)
  const { actor } = ctx
  return ctx.transaction(async (tx) => {
    if (await sessionsStore(tx).endRunAs(actor.sessionId))
      await audit(tx, ctx, { action: 'run_as.ended', subjectType: 'user', subjectId: actor.id })
    const admin = await usersStore(tx).get(actor.runAsBy ?? actor.id)
    return { id: admin.id, primary_role: admin.primaryRole as UserRole }
  })
}

/** Gives every session in which a super admin acts as the user back to them. */
export const endRunsAs = async (
  tx: Tx,
  ctx: Partial<Pick<Ctx, 'requestId' | 'network'>>,
  userId: string,
): Promise<void> => {
  const given = await sessionsStore(tx).endRunsAs(userId)
  await noteEndedRuns(
    tx,
    ctx,
    given.map(({ id, adminId }) => ({ id, userId, runAsById: adminId })),
  )
}

/** Gives a session whose hour is over, or whose super admin may act in it no more, back to them; of several calls at once, one writes it down. */
export const giveBackRunAs = ({ db, clock }: Ports, actor: User, isOver: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    if (await sessionsStore(tx).endRunAs(actor.sessionId, isOver ? clock.now() : undefined))
      await audit(
        tx,
        { actor },
        { action: isOver ? 'run_as.expired' : 'run_as.ended', subjectType: 'user', subjectId: actor.id },
      )
  })
