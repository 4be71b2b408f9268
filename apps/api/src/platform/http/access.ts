import type { Actor, Ctx, SignedCtx } from '../context.ts'
import { forbidden, forbiddenWhileRunningAs, heldBack, leaving, notAuthenticated } from '../errors.ts'

/** Who may call a route. Every route declares it; one that does not keeps the application from starting. */
export type Access =
  /** Everybody; the session is not even looked up. */
  | { readonly kind: 'anyone' }
  /** Everybody; who is signed in is known as such. Who is held back or leaving is nobody here, unless the route says otherwise. */
  | { readonly kind: 'visitor'; readonly anyhow?: boolean }
  | { readonly kind: 'signedIn'; readonly alsoHeldBack?: boolean; readonly alsoLeaving?: boolean }
  | { readonly kind: 'role'; readonly roles: readonly string[] }

export const anyone: Access = { kind: 'anyone' }
export const visitor: Access = { kind: 'visitor' }
/** Everybody, and who is signed in at all is known as such: how pages look and speak. */
export const visitorAnyhow: Access = { kind: 'visitor', anyhow: true }
export const signedIn: Access = { kind: 'signedIn' }
/** Also for who is held back: what they need to go on. */
export const signedInOrHeld: Access = { kind: 'signedIn', alsoHeldBack: true }
/** Also for both: who is signed in at all. */
export const signedInAnyhow: Access = { kind: 'signedIn', alsoHeldBack: true, alsoLeaving: true }
/** Also for who asked for their account to be deleted and may still keep it. */
export const signedInOrLeaving: Access = { kind: 'signedIn', alsoLeaving: true }
export const role = (...roles: readonly string[]): Access => ({ kind: 'role', roles })

/** Whether a super admin who acts in somebody's place may call a route. */
export type WhileRunningAs = 'allowed' | 'refused'

/** Where a route does not say so: whoever acts in somebody's place looks, and changes nothing. */
export const whileRunningAsOf = (methods: readonly string[], declared: WhileRunningAs | undefined): WhileRunningAs =>
  declared ?? (methods.every((method) => method === 'GET' || method === 'HEAD') ? 'allowed' : 'refused')

/** Throws 403, with the reason, for a call in somebody's place that they alone may make. */
export const checkInPerson = (whileRunningAs: WhileRunningAs, actor: Actor): void => {
  if (actor?.runAsBy && whileRunningAs === 'refused') throw forbiddenWhileRunningAs()
}

/** Whom a route takes the caller for. */
export const actorFor = (access: Access, actor: Actor): Actor =>
  access.kind === 'visitor' && !access.anyhow && (actor?.leaving || actor?.heldBack) ? null : actor

/** Throws 401 for nobody, and 403 for who is held back, is leaving or has not the role. */
export const checkAccess = (access: Access, actor: Actor): void => {
  if (access.kind === 'anyone' || access.kind === 'visitor') return
  if (!actor) throw notAuthenticated()
  if (actor.leaving && !(access.kind === 'signedIn' && access.alsoLeaving)) throw leaving()
  if (actor.heldBack && !(access.kind === 'signedIn' && access.alsoHeldBack)) throw heldBack()
  if (access.kind === 'role' && !access.roles.some((name) => actor.roles.includes(name))) throw forbidden()
}

/** The call as one of a signed-in person; throws 401 where nobody is. */
export const signed = (ctx: Ctx): SignedCtx => {
  if (!ctx.actor) throw notAuthenticated()
  return ctx as SignedCtx
}
