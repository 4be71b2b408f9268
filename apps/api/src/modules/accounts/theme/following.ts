import type { FastifyReply, FastifyRequest } from 'fastify'
import { readThemeCookie, setThemeCookie } from '../cookies.ts'
import { findTheme } from '../sessions/actions.ts'
import type { Theme } from '../wire.ts'

/** How pages are to look: as who is signed in chose, which the browser takes over for after the logout; else as was chosen in it. */
export const followTheme = (req: FastifyRequest, reply: FastifyReply): Theme => {
  const own = findTheme(req.ctx)
  const kept = readThemeCookie(req)
  if (own && own !== kept) setThemeCookie(reply, req.ctx, own)
  return own ?? kept ?? 'system'
}
