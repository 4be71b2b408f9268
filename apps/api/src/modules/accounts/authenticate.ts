import type { FastifyRequest } from 'fastify'
import type { Actor, Ports } from '../../platform/context.ts'
import { readSessionCookie } from './cookies.ts'
import { actorOfToken } from './sessions/actions.ts'

/** Whose session the call carries, or null. */
export const authenticate = (ports: Ports, req: FastifyRequest): Promise<Actor> =>
  actorOfToken(ports, readSessionCookie(req))
