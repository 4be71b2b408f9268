import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { removeDemo, seedDemo } from '../seeds/demo.ts'
import { demoIdentities } from '../seeds/demo-identities.ts'
import { seedReferenceData } from '../seeds/reference.ts'
import { buildApp } from './app.ts'
import { type Config, isLocalHost } from './config.ts'
import { keepLocale } from './modules/accounts/locale/index.ts'
import { findCurrentUser } from './modules/accounts/sessions/index.ts'
import { followTheme } from './modules/accounts/theme/index.ts'
import { getFlags } from './modules/flags/index.ts'
import { jobPages } from './modules/jobs/discovery/index.ts'
import { findPublicOrganization } from './modules/organizations/index.ts'
import { findStudent } from './modules/portfolio/index.ts'
import { modules } from './modules.ts'
import { openParts } from './parts.ts'
import { today } from './platform/clock.ts'
import { migrate } from './platform/db/migrate.ts'
import { forbidden } from './platform/errors.ts'
import { checkStore } from './platform/files/check-store.ts'
import type { App } from './platform/http/types.ts'
import { mountWeb } from './platform/http/web.ts'
import { platformJobs } from './platform/jobs/platform-jobs.ts'
import { startWorker } from './platform/jobs/worker.ts'
import type { Locale } from './platform/locale/wire.ts'
import { devMailboxRoutes } from './platform/mail/dev-mailbox.ts'
import { makeMailer } from './platform/mail/mailer.ts'
import { startDemoProvider } from './platform/oidc/demo/demo-provider.ts'
import { makeIdentityProvider } from './platform/oidc/identity-provider.ts'

const webBuild = fileURLToPath(new URL('../../web/build', import.meta.url))

// A page elsewhere may point a name of its own at this machine; the demo answers to this machine's names alone.
const keepLocal = (app: App): void => {
  app.addHook('onRequest', async (req) => {
    // The header itself: behind a trusted proxy `req.hostname` is what another header says.
    const { host } = req.headers
    if (!URL.canParse(`http://${host}`) || !isLocalHost(new URL(`http://${host}`).hostname)) throw forbidden()
  })
}

/** Opens the parts, listens, then migrates and seeds; `/readyz` answers once that is through. */
export const serve = async (
  config: Config,
  log: Logger,
  { dev }: { dev: boolean },
): Promise<{ stop(): Promise<void> }> => {
  const parts = await openParts(config, log)
  const demoProvider =
    config.demo && !config.oidc
      ? await startDemoProvider({
          people: demoIdentities,
          brand: parts.ports.brand,
          publicUrl: config.publicUrl,
          portFile: path.join(parts.dataDir, 'identity-port'),
          log,
        })
      : null
  const ports = demoProvider
    ? {
        ...parts.ports,
        identityProvider: makeIdentityProvider({ settings: demoProvider.settings, publicUrl: config.publicUrl }),
      }
    : parts.ports
  const outboxDir = path.join(parts.dataDir, 'outbox')
  const mailer = makeMailer({
    mailUrl: config.mailUrl,
    outboxDir,
    from: config.mailFrom ?? ports.brand.support_email,
    brand: ports.brand,
    publicUrl: config.publicUrl,
    log,
  })
  let ready = false
  const app = await buildApp({
    ports,
    log,
    trustProxy: config.trustProxy,
    isReady: () => ready,
    more: async (app) => {
      if (config.demo) keepLocal(app)
      if (config.demo) devMailboxRoutes(app, { outboxDir })
      await mountWeb(app, {
        buildDir: webBuild,
        dev,
        contextFor: async (req, reply) => ({
          brand: ports.brand,
          flags: await getFlags(ports),
          user: await findCurrentUser(req.ctx),
          locale: req.ctx.locale,
          theme: followTheme(req, reply),
          keepLocale: (locale: Locale) => keepLocale(req.ctx, reply, locale),
          origin: config.publicUrl,
          isFederated: ports.identityProvider !== null,
          jobs: jobPages(req.ctx),
          employer: (slug: string) => findPublicOrganization(ports, slug),
          student: (handle: string) => findStudent(req.ctx, handle),
          today: today(ports.clock),
          now: ports.clock.now().toISOString(),
        }),
      })
    },
  })
  let worker: { stop(): Promise<void> } | null = null
  const stop = async (): Promise<void> => {
    // Calls under way may end; a connection that only waits for a next call would hold the stop for as long as it likes.
    const grace = setTimeout(() => app.server.closeAllConnections(), 5_000)
    await app.close()
    clearTimeout(grace)
    await worker?.stop()
    await mailer.close()
    await demoProvider?.close()
    await parts.close()
  }
  try {
    await app.listen({ port: config.port, host: config.host })
    await checkStore(ports.files, config.filesPlace ? 'FILES_URL' : 'DATA_DIR')
    await migrate(parts.databaseUrl)
    await seedReferenceData(ports)
    await (config.demo ? seedDemo(ports, log) : removeDemo(ports, config.oidc?.issuer ?? null))
    worker = await startWorker({
      url: parts.databaseUrl,
      jobs: [...platformJobs, ...modules.flatMap((room) => room.jobs ?? [])],
      context: { ...ports, mailer, log },
      log,
    })
  } catch (error) {
    await stop()
    throw error
  }
  ready = true
  announce(config, ports.brand.name)
  return { stop }
}

const announce = (config: Config, name: string): void => {
  console.log(`${name} is ready at ${config.publicUrl}`)
  if (!config.demo) return
  console.log('Demo accounts: student@demo.test, employer@demo.test, admin@demo.test; password FirstRung1!')
  if (!config.mailUrl) console.log(`Mail is kept at ${config.publicUrl}/dev/mail`)
}
