import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyRequest, type FastifySchema, LogController } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Actor, Ctx, Ports } from '../context.ts'
import { forbidden, malformed, sessionChanged, throttled, unavailable } from '../errors.ts'
import { chooseLocale, localeCookie } from '../locale/wire.ts'
import { type Access, actorFor, type WhileRunningAs, whileRunningAsOf } from './access.ts'
import { admissionOf, admittedAgain } from './admission.ts'
import { isCrossSite } from './cross-site.ts'
import { describeApi } from './description.ts'
import { answerBrokenHttp, makeErrorHandler, makeNotFoundHandler } from './error-handler.ts'
import { addressOf, networkOf, unknownNetwork } from './network.ts'
import { readJson } from './read-json.ts'
import { serializerCompiler } from './serializer.ts'
import type { App } from './types.ts'
import { validatorCompiler } from './validation.ts'
import { proofHeader } from './wire.ts'

/** A route as it was declared. */
export interface DeclaredRoute {
  readonly method: string
  readonly url: string
  readonly access: Access
  /** Whether a super admin in somebody's place may call it. */
  readonly whileRunningAs: WhileRunningAs
  readonly schema: FastifySchema | undefined
}

interface HttpOptions {
  readonly ports: Ports
  readonly log: FastifyBaseLogger
  /** Addresses whose forwarding headers are believed, or false. */
  readonly trustProxy: string[] | false
  /** Whether migrations and seeds are in place; until then everything but the health checks answers 503. */
  readonly isReady: () => boolean
  /** Told each route as it is declared. */
  readonly onRoute?: ((route: DeclaredRoute) => void) | undefined
  /** Looks up who the call's cookies belong to. */
  readonly authenticate: (req: FastifyRequest) => Promise<Actor>
}

const jsonLimit = 256 * 1024

const headers = (https: boolean): Record<string, string> => ({
  // For whatever is no page: opened by itself it loads nothing, runs nothing and stands in no frame. Pages bring their own.
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

// By the route that was found, not by the address as it was written: `/%61pi/` is `/api/` too.
const pathOf = (req: FastifyRequest): string => {
  if (req.routeOptions.url) return req.routeOptions.url
  // Not by the URL class, which takes the beginning of `//a/` for a host, and throws where there is none.
  const path = req.url.split('?')[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const isApiPath = (path: string): boolean => path.startsWith('/api/') || path.startsWith('/auth/')

const contextOf = (req: FastifyRequest, ports: Ports, network: string, actor: Actor): Ctx => ({
  ...ports,
  actor,
  requestId: req.id,
  ip: addressOf(req.ip),
  network,
  userAgent: (req.headers['user-agent'] ?? '').slice(0, 500),
  proof: typeof req.headers[proofHeader] === 'string' ? req.headers[proofHeader] : null,
  locale: chooseLocale({
    stored: actor?.locale,
    cookie: req.cookies[localeCookie],
    acceptLanguage: req.headers['accept-language'],
  }),
  log: req.log,
  transaction: ports.db.transaction,
})

// What whoever looks into an attack needs to know, and no name: why, from which network, and by which account.
const refusedCall = (req: FastifyRequest, code: string) => ({
  code,
  network: networkOf(req.ip),
  actor: req.ctx?.actor?.id,
  run_as_by: req.ctx?.actor?.runAsBy ?? undefined,
})

/** The HTTP house without its rooms: parsing, guards, who asks, errors, headers and the documents. */
export const makeHttpApp = async ({
  ports,
  log,
  trustProxy,
  isReady,
  onRoute,
  authenticate,
}: HttpOptions): Promise<App> => {
  const handleError = makeErrorHandler(ports.brand)
  const https = ports.publicUrl.startsWith('https:')
  const fixedHeaders = headers(https)
  const app: App = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy === false ? false : trustProxy,
    bodyLimit: jsonLimit,
    routerOptions: { maxParamLength: 200 },
    // Refused below, in the one shape of errors.
    http: { requireHostHeader: false },
    // What is no HTTP at all never reaches a route.
    clientErrorHandler: (error, socket) => answerBrokenHttp(error, socket, fixedHeaders),
    // An address that cannot be read meets no hook.
    frameworkErrors: (error, req, reply) => handleError(error, req, reply.headers(fixedHeaders)),
    forceCloseConnections: 'idle',
    // An upload of 2 MiB may come over a line of 60 kbit/s.
    requestTimeout: 300_000,
  }).withTypeProvider<ZodTypeProvider>()

  // An expectation that nobody knows may be ignored (RFC 9110); Node would refuse it without a body.
  app.server.on('checkExpectation', (req, res) => app.server.emit('request', req, res))
  app.setValidatorCompiler(validatorCompiler as never)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_req: FastifyRequest, body: Buffer) =>
    body.length === 0 ? undefined : readJson(body),
  )

  const routes: { method: string; url: string }[] = []
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat()
    // Fastify adds a HEAD beside every GET; it carries the GET's declaration.
    if (!route.access) throw new Error(`route ${methods.join()} ${route.url} does not declare its access`)
    const whileRunningAs = whileRunningAsOf(methods, route.whileRunningAs)
    route.config = { ...route.config, access: route.access, whileRunningAs }
    for (const method of methods) {
      onRoute?.({ method, url: route.url, access: route.access, whileRunningAs, schema: route.schema })
      if (!route.url.includes('*')) routes.push({ method, url: route.url })
    }
  })

  const publicOrigin = new URL(ports.publicUrl).origin
  const callRule = { max: ports.limits.callsPerMinute, windowSeconds: 60 }
  const pageRule = { max: ports.limits.pagesPerMinute, windowSeconds: 60 }
  const count = (kind: 'calls' | 'pages', network: string, rule: typeof callRule): void => {
    const pass = ports.limiter.hitSoon(`${kind}:${network}`, rule)
    if (!pass.ok) throw throttled(pass.retryAfterSeconds)
  }

  let isWarned = false
  const warnOfUnknown = (): void => {
    if (!isWarned)
      log.warn('a call came without an address that can be read; all such count as one network: see TRUST_PROXY')
    isWarned = true
  }

  // Before our own hook, which reads the cookies.
  await app.register(cookie)
  // Fastify asks for a value before there is a request; the hook gives each its own before anything reads it.
  app.decorateRequest('ctx', null as unknown as Ctx)
  app.decorateRequest('refusal', null)
  app.decorateRequest('admission', null)
  app.addHook('onRequest', async (req, reply) => {
    reply.headers(fixedHeaders)
    if (req.headers.host === undefined && req.raw.httpVersion === '1.1') throw malformed()
    if (!isReady() && req.url !== '/healthz') throw unavailable()
    const { access, isPage, whileRunningAs = 'refused' } = req.routeOptions.config
    const network = networkOf(req.ip)
    if (network === unknownNetwork) warnOfUnknown()
    if (isApiPath(pathOf(req))) {
      reply.header('cache-control', 'private, no-store')
      count('calls', network, callRule)
    } else if (isPage) count('pages', network, pageRule)
    const { method } = req
    const { origin, host } = req.headers
    const fetchSite = req.headers['sec-fetch-site']
    if (
      isCrossSite(
        { method, origin, host, fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined },
        publicOrigin,
      )
    )
      throw forbidden()
    const actor = !access || access.kind === 'anyone' ? null : await authenticate(req)
    req.ctx = contextOf(req, ports, network, access ? actorFor(access, actor) : actor)
    // A page that was opened by somebody else than who is signed in by now must not act in their name.
    const actingUser = req.headers['x-acting-user']
    if (actor && actingUser !== undefined && actingUser !== actor.id) throw sessionChanged()
    if (access) req.admission = admissionOf(access, whileRunningAs, actor)
  })
  app.decorateRequest('checkStillAdmitted', async function (this: FastifyRequest) {
    const again = this.admission && (await admittedAgain(this.admission, this, authenticate))
    if (!again) return
    this.admission = again
    this.ctx = contextOf(this, ports, this.ctx.network, actorFor(again.access, again.actor))
  })
  // By now the body is there.
  app.addHook('preHandler', async (req) => {
    if (req.body !== undefined) await req.checkStillAdmitted()
  })
  app.addHook('onResponse', async (req, reply) => {
    // The pattern, not the address: addresses may hold what people typed.
    req.log.info(
      {
        method: req.method,
        route: req.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(req.refusal !== null && refusedCall(req, req.refusal)),
      },
      'request',
    )
  })

  await describeApi(app, { title: `${ports.brand.name} API`, url: ports.publicUrl })
  app.setNotFoundHandler(makeNotFoundHandler(routes))
  return app
}
