import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Locale, localeCookie } from '../../platform/locale/wire.ts'
import { sessionIdleSeconds } from './sessions/rules.ts'
import type { CurrentUser } from './wire.ts'

const attemptSeconds = 24 * 3600
const localeCookieSeconds = 365 * 24 * 3600

interface Site {
  readonly publicUrl: string
}

const base = ({ publicUrl }: Site) => ({ path: '/', sameSite: 'lax' as const, secure: publicUrl.startsWith('https:') })

export const readSessionCookie = (req: FastifyRequest): string | null => req.cookies.sessionid || null

/** `sessionid` is the key; `userinfo` only tells the page whom to greet and is never believed by the server. */
export const setSessionCookies = (
  reply: FastifyReply,
  site: Site,
  token: string,
  user: Pick<CurrentUser, 'id' | 'primary_role'>,
): void => {
  const userinfo = Buffer.from(JSON.stringify({ id: user.id, primary_role: user.primary_role })).toString('base64url')
  reply.setCookie('sessionid', token, { ...base(site), httpOnly: true, maxAge: sessionIdleSeconds })
  reply.setCookie('userinfo', userinfo, { ...base(site), maxAge: sessionIdleSeconds })
}

export const clearSessionCookies = (reply: FastifyReply, site: Site): void => {
  reply.clearCookie('sessionid', { ...base(site), httpOnly: true })
  reply.clearCookie('userinfo', base(site))
}

/** Remembers the language that was chosen in this browser. */
export const setLocaleCookie = (reply: FastifyReply, site: Site, locale: Locale): void => {
  reply.setCookie(localeCookie, locale, { ...base(site), httpOnly: true, maxAge: localeCookieSeconds })
}

export const readAttemptCookie = (req: FastifyRequest): string | null => req.cookies.signup_attempt || null

/** Remembers which sign-up attempt this browser made. */
export const setAttemptCookie = (reply: FastifyReply, site: Site, sealed: string): void => {
  reply.setCookie('signup_attempt', sealed, {
    ...base(site),
    path: '/api/auth/',
    httpOnly: true,
    maxAge: attemptSeconds,
  })
}
