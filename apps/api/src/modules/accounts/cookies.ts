import type { FastifyReply, FastifyRequest } from 'fastify'
import { themeCookie } from '../../platform/http/error-page.ts'
import { type Locale, localeCookie } from '../../platform/locale/wire.ts'
import { codeLifeSeconds } from './codes.ts'
import { flowLifeSeconds } from './federation/rules.ts'
import { pendingLoginSeconds } from './second-factor/rules.ts'
import { sha256 } from './secrets.ts'
import { sessionLifeSeconds } from './sessions/rules.ts'
import { themeOf } from './theme/rules.ts'
import type { CurrentUser, Theme } from './wire.ts'

const flowPrefix = 'federation_'
const flowsAtOnce = 10
const attemptSeconds = 24 * 3600
const knownSeconds = 400 * 24 * 3600
const choiceSeconds = 365 * 24 * 3600

interface Site {
  readonly publicUrl: string
}

const isSecure = ({ publicUrl }: Site): boolean => publicUrl.startsWith('https:')

const base = (site: Site) => ({ path: '/', sameSite: 'lax' as const, secure: isSecure(site) })

// A page of a neighboring host without TLS cannot plant a cookie of such a name; without TLS, browsers would not keep it.
const named = (site: Site, name: string): string => (isSecure(site) ? `__Secure-${name}` : name)

const read = (req: FastifyRequest, name: string): string | null => req.cookies[named(req.ctx, name)] || null

export const readSessionCookie = (req: FastifyRequest): string | null => req.cookies.sessionid || null

type Greeted = Pick<CurrentUser, 'id' | 'primary_role'>

const userinfoOf = ({ id, primary_role }: Greeted): string =>
  Buffer.from(JSON.stringify({ id, primary_role })).toString('base64url')

/** Whether the page is told to greet another than this user; without the cookie it is not told anything. */
export const greetsAnother = (req: FastifyRequest, user: Greeted): boolean =>
  Boolean(req.cookies.userinfo) && req.cookies.userinfo !== userinfoOf(user)

/** Tells the page whom to greet; never believed by the server. */
export const setUserinfoCookie = (reply: FastifyReply, site: Site, user: Greeted): void => {
  reply.setCookie('userinfo', userinfoOf(user), { ...base(site), maxAge: sessionLifeSeconds })
}

/** Remembers how pages are to look in this browser, also after a logout. */
export const setThemeCookie = (reply: FastifyReply, site: Site, theme: Theme): void => {
  reply.setCookie(themeCookie, theme, { ...base(site), httpOnly: true, maxAge: choiceSeconds })
}

/** `sessionid` is the key. The browser keeps both as long as a session can live; the server ends it sooner where it is not used. */
export const setSessionCookies = (reply: FastifyReply, site: Site, token: string, user: Greeted): void => {
  reply.setCookie('sessionid', token, { ...base(site), httpOnly: true, maxAge: sessionLifeSeconds })
  setUserinfoCookie(reply, site, user)
}

export const clearSessionCookies = (reply: FastifyReply, site: Site): void => {
  reply.clearCookie('sessionid', { ...base(site), httpOnly: true })
  reply.clearCookie('userinfo', base(site))
}

/** Remembers the language that was chosen in this browser. */
export const setLocaleCookie = (reply: FastifyReply, site: Site, locale: Locale): void => {
  reply.setCookie(localeCookie, locale, { ...base(site), httpOnly: true, maxAge: choiceSeconds })
}

export const readThemeCookie = (req: FastifyRequest): Theme | null => themeOf(req.cookies[themeCookie])

export const readAttemptCookie = (req: FastifyRequest): string | null => read(req, 'signup_attempt')

/** Remembers which sign-up attempt this browser made. */
export const setAttemptCookie = (reply: FastifyReply, site: Site, sealed: string): void => {
  reply.setCookie(named(site, 'signup_attempt'), sealed, {
    ...base(site),
    path: '/api/auth/',
    httpOnly: true,
    maxAge: attemptSeconds,
  })
}

export const readResetCookie = (req: FastifyRequest): string | null => read(req, 'reset_request')

/** Remembers which new password this browser asked for. */
export const setResetCookie = (reply: FastifyReply, site: Site, sealed: string): void => {
  reply.setCookie(named(site, 'reset_request'), sealed, {
    ...base(site),
    path: '/api/auth/',
    httpOnly: true,
    maxAge: 4 * codeLifeSeconds,
  })
}

export const readKnownCookie = (req: FastifyRequest): string | null => read(req, 'known_browser')

/**
 * Remembers that this browser's owner has shown that an address is theirs, however often strangers guess at it from now on. It goes
 * everywhere: the settings and the way back from the provider add to what it carries. With null what it carries stays.
 */
export const setKnownCookie = (reply: FastifyReply, site: Site, remembered: string | null): void => {
  if (remembered === null) return
  const name = named(site, 'known_browser')
  // It once went to fewer calls. Such a one would come first there, and hide this one.
  if (reply.request.cookies[name]) reply.clearCookie(name, { ...base(site), path: '/api/auth/', httpOnly: true })
  reply.setCookie(name, remembered, { ...base(site), httpOnly: true, maxAge: knownSeconds })
}

const choiceCookie = (site: Site) => ({ ...base(site), path: '/auth/', httpOnly: true })

export const readChoiceCookie = (req: FastifyRequest): string | null => read(req, 'choose_identity')

/** Remembers that the last sign-in with the identity provider came to nothing, so that the next one asks who comes. */
export const setChoiceCookie = (reply: FastifyReply, site: Site): void => {
  reply.setCookie(named(site, 'choose_identity'), '1', { ...choiceCookie(site), maxAge: attemptSeconds })
}

export const clearChoiceCookie = (reply: FastifyReply, site: Site): void => {
  reply.clearCookie(named(site, 'choose_identity'), choiceCookie(site))
}

const pendingPath = '/api/auth/login/'

export const readPendingCookie = (req: FastifyRequest): string | null => read(req, 'pending_login')

/** Remembers which login waits for its second factor; it goes to the login's own calls alone. */
export const setPendingCookie = (reply: FastifyReply, site: Site, token: string): void => {
  reply.setCookie(named(site, 'pending_login'), token, {
    ...base(site),
    path: pendingPath,
    httpOnly: true,
    maxAge: pendingLoginSeconds,
  })
}

export const clearPendingCookie = (reply: FastifyReply, site: Site): void => {
  reply.clearCookie(named(site, 'pending_login'), { ...base(site), path: pendingPath, httpOnly: true })
}

// One for each started sign-in, so that those of two tabs stand side by side.
const flowName = (state: string): string => `${flowPrefix}${sha256(state).slice(0, 12)}`

export const readFlowCookie = (req: FastifyRequest, state: string): string | null => read(req, flowName(state))

/** Binds a started sign-in to this browser. Of somebody who starts many and ends none, only the last is kept. */
export const setFlowCookie = (req: FastifyRequest, reply: FastifyReply, state: string, browser: string): void => {
  const options = { ...base(req.ctx), path: '/auth/', httpOnly: true }
  const carried = Object.keys(req.cookies).filter((name) => name.startsWith(named(req.ctx, flowPrefix)))
  if (carried.length >= flowsAtOnce) for (const name of carried) reply.clearCookie(name, options)
  reply.setCookie(named(req.ctx, flowName(state)), browser, { ...options, maxAge: flowLifeSeconds })
}
