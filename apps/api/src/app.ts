import type { FastifyBaseLogger } from 'fastify'
import { authenticate } from './modules/accounts/index.ts'
import { isStillSignedIn } from './modules/accounts/sessions/index.ts'
import { modules } from './modules.ts'
import { faviconRoute } from './platform/brand/favicon.ts'
import { socialPictureRoute } from './platform/brand/social-picture.ts'
import type { Ports } from './platform/context.ts'
import { cspReportRoute } from './platform/http/csp-reports.ts'
import { documentRoutes } from './platform/http/documents.ts'
import { healthRoutes } from './platform/http/health.ts'
import { type DeclaredRoute, makeHttpApp } from './platform/http/http-app.ts'
import { securityTxtRoute } from './platform/http/security-txt.ts'
import type { App } from './platform/http/types.ts'
import { liveRoutes } from './platform/live/routes.ts'

export interface AppOptions {
  readonly ports: Ports
  readonly log: FastifyBaseLogger
  readonly trustProxy: string[] | false
  /** Whether the start is through: migrations and seeds are in place. */
  readonly isReady: () => boolean
  /** Told each route as it is declared. */
  readonly onRoute?: (route: DeclaredRoute) => void
  /** Further routes of the process that builds the application: the web pages, the demo's mailbox. */
  readonly more?: (app: App) => Promise<void> | void
}

/** The application from its ports; the server and the tests build it the same way. */
export const buildApp = async ({ ports, log, trustProxy, isReady, onRoute, more }: AppOptions): Promise<App> => {
  const app = await makeHttpApp({
    ports,
    log,
    trustProxy,
    isReady,
    onRoute,
    authenticate: (req) => authenticate(ports, req),
  })
  const { secondFactorForStaff } = ports
  healthRoutes(app, { db: ports.db, isReady })
  faviconRoute(app, { brand: ports.brand })
  socialPictureRoute(app, { brand: ports.brand })
  securityTxtRoute(app, ports)
  cspReportRoute(app)
  liveRoutes(app, {
    channelsOf: async (db, actor, now) => {
      if (!(await isStillSignedIn(db, actor, { now, secondFactorForStaff }))) return null
      return (await Promise.all(modules.map((room) => room.liveChannels?.(db, actor) ?? []))).flat()
    },
  })
  // Streams have no end of their own, and the stop would wait for it.
  app.addHook('preClose', async () => ports.live.endStreams())
  documentRoutes(app, { brandName: ports.brand.name })
  for (const room of modules)
    void app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.schema = { tags: [room.name], ...route.schema }
      })
      room.routes?.(scope as App, ports)
    })
  await more?.(app)
  return app
}
