import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from 'pino'
import { type Config, ConfigError } from './config.ts'
import { findMembership } from './modules/organizations/index.ts'
import { modules } from './modules.ts'
import { personalData } from './personal-data.ts'
import { loadBrand } from './platform/brand/brand.ts'
import { systemClock } from './platform/clock.ts'
import type { Ports } from './platform/context.ts'
import { openDatabase } from './platform/db/database.ts'
import { joinEmbedded, startEmbedded } from './platform/db/embedded.ts'
import { makeEventBus } from './platform/events.ts'
import { makeDiskStore } from './platform/files/disk-store.ts'
import { makeS3Store } from './platform/files/s3-store.ts'
import { makeLimiter } from './platform/limits/limiter.ts'
import { makeLiveHub } from './platform/live/hub.ts'
import { makeIdentityProvider } from './platform/oidc/identity-provider.ts'
import { keptSecrets } from './secrets-file.ts'

/** The ports of a running process, and the database's address for what needs a connection of its own. */
export interface Parts {
  readonly ports: Ports
  readonly databaseUrl: string
  readonly dataDir: string
  close(): Promise<void>
}

/** Where the data folder keeps files, unless they are kept elsewhere. */
export const filesFolder = (dataDir: string): string => path.join(dataDir, 'files')

const makeDataDir = async (dataDir: string): Promise<string> => {
  const full = path.resolve(dataDir)
  try {
    // The database server may run as another user of this machine, who has to be able to pass, but not to look around.
    await mkdir(full, { recursive: true, mode: 0o711 })
    for (const name of ['files', 'outbox']) await mkdir(path.join(full, name), { recursive: true, mode: 0o700 })
  } catch {
    throw new ConfigError(`DATA_DIR ${full} cannot be made or written to.`)
  }
  return full
}

const databaseOf = async (config: Config, dataDir: string, log: Logger, join: boolean) => {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => undefined }
  const running = join ? await joinEmbedded(dataDir) : null
  return running ?? startEmbedded({ dataDir, log: (text) => log.info(text), onExit: (why) => log.error(why) })
}

/** Opens all parts that the configuration names; `join` uses the database of a running server on the same data folder, where there is one. */
export const openParts = async (config: Config, log: Logger, { join = false } = {}): Promise<Parts> => {
  const brand = loadBrand(config.brandFile, { production: config.production })
  const dataDir = await makeDataDir(config.dataDir)
  const secret = config.sessionSecret ?? (await keptSecrets(dataDir))
  const server = await databaseOf(config, dataDir, log, join)
  const db = openDatabase({
    url: server.url,
    bus: makeEventBus(modules.flatMap((room) => room.handlers ?? [])),
    clock: systemClock,
    onLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const limiter = makeLimiter({ db, clock: systemClock, log })
  const live = makeLiveHub({ db, url: server.url, log })
  const files = config.filesPlace ? makeS3Store(config.filesPlace) : makeDiskStore(filesFolder(dataDir))
  return {
    ports: {
      db,
      clock: systemClock,
      files,
      limiter,
      live,
      brand,
      identityProvider: config.oidc && makeIdentityProvider({ settings: config.oidc, publicUrl: config.publicUrl }),
      publicUrl: config.publicUrl,
      secret,
      secondFactorForStaff: !config.demo,
      demo: config.demo,
      personalData,
      membershipOf: findMembership,
      limits: config.limits,
    },
    databaseUrl: server.url,
    dataDir,
    async close() {
      await live.close()
      await limiter.close()
      await db.close()
      await server.stop()
    },
  }
}
