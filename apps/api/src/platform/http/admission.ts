import type { FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'
import { notAuthenticated, sessionChanged } from '../errors.ts'
import { type Access, checkAccess, checkInPerson, type WhileRunningAs } from './access.ts'

/**
 * A body that took longer than this, in milliseconds, is acted on only if who sent it may still call: it can be drawn out for minutes, and
 * the session, the account or the hour in somebody's place can end meanwhile. What comes within it costs no further query; it
 * is the time of a call that was under way when the session ended, no more.
 */
const usualBodyMs = 1_000

/** Whom a call was let in as, and when. */
export interface Admission {
  readonly access: Access
  readonly whileRunningAs: WhileRunningAs
  readonly actor: Actor
  /** By a clock that nobody sets. */
  readonly atMs: number
}

export const admissionOf = (
  access: Access,
  whileRunningAs: WhileRunningAs,
  actor: Actor,
  atMs = performance.now(),
): Admission => {
  checkAccess(access, actor)
  checkInPerson(whileRunningAs, actor)
  return { access, whileRunningAs, actor, atMs }
}

/** Looks up anew who calls, where the call took long so far; throws where they may not make it any more. Null where nothing was looked up. */
export const admittedAgain = async (
  { access, whileRunningAs, actor: before, atMs }: Admission,
  req: FastifyRequest,
  authenticate: (req: FastifyRequest) => Promise<Actor>,
): Promise<Admission | null> => {
  const now = performance.now()
  if (before === null || now - atMs <= usualBodyMs) return null
  const actor = await authenticate(req)
  if (!actor) throw notAuthenticated()
  if (actor.id !== before.id || actor.runAsBy !== before.runAsBy) throw sessionChanged()
  return admissionOf(access, whileRunningAs, actor, now)
}
