import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Ctx } from '../context.ts'
import type { Access, WhileRunningAs } from './access.ts'
import type { Admission } from './admission.ts'

/** The Fastify application whose routes are typed by their Zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

declare module 'fastify' {
  interface RouteShorthandOptions {
    /** Who may call the route. */
    access?: Access
    /** Whether it is open to a super admin in somebody's place; left out, only what changes nothing is. */
    whileRunningAs?: WhileRunningAs
  }
  interface FastifyContextConfig {
    access?: Access
    whileRunningAs?: WhileRunningAs
    /** Whether people read its answers in a browser: faults are told by a page, and it has a limit of its own. */
    isPage?: boolean
  }
  interface FastifyRequest {
    ctx: Ctx
    /** The first code that the call was refused with, or null. */
    refusal: string | null
    /** Whom the call was let in as; null where no route was found. */
    admission: Admission | null
    /** Throws where the call took long and who makes it may not any more; a route that reads its body itself asks before it acts. */
    checkStillAdmitted(): Promise<void>
  }
}
