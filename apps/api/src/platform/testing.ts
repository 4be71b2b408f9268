import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Logger, pino } from 'pino'
import { loadBrand } from './brand/brand.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Ports } from './context.ts'
import { openDatabase } from './db/database.ts'
import { createTestDatabase } from './db/test-database.ts'
import { type EventHandler, makeEventBus } from './events.ts'
import { makeDiskStore } from './files/disk-store.ts'
import type { FileStore } from './files/file-store.ts'
import { makeLimiter } from './limits/limiter.ts'
import { makeLiveHub } from './live/hub.ts'
import type { PersonalData } from './personal-data/holding.ts'

/** Ports on a database and a folder of the test's own. */
export interface TestGround {
  readonly ports: Ports
  /** The database's address. */
  readonly url: string
  readonly folder: string
  /** Where the file store keeps its bytes, within the folder. */
  readonly filesDir: string
  readonly log: Logger
  /** Every line that was logged. */
  readonly lines: string[]
  close(): Promise<void>
}

interface TestGroundOptions {
  readonly clock?: Clock
  readonly handlers?: readonly EventHandler[]
  readonly limits?: Partial<Ports['limits']>
  readonly personalData?: PersonalData
  /** Instead of a folder. */
  readonly files?: FileStore
  /** How often live streams show that they are alive. */
  readonly beatMs?: number
}

/** What every test of the server stands on; what is built upon it is closed before it. */
export const layTestGround = async ({
  clock = systemClock,
  handlers = [],
  limits = {},
  personalData = [],
  files,
  beatMs,
}: TestGroundOptions = {}): Promise<TestGround> => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'firstrung-test-'))
  const filesDir = path.join(folder, 'files')
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const db = openDatabase({ url: database.url, bus: makeEventBus(handlers), clock })
  const limiter = makeLimiter({ db, clock, log })
  const live = makeLiveHub({ db, url: database.url, log, ...(beatMs ? { beatMs } : {}) })
  return {
    ports: {
      db,
      clock,
      files: files ?? makeDiskStore(filesDir),
      limiter,
      live,
      brand: loadBrand(undefined, { production: false }),
      identityProvider: null,
      publicUrl: 'http://localhost:3000',
      secret: { current: 'a secret that only the tests know, long enough', former: [] },
      secondFactorForStaff: false,
      demo: false,
      personalData,
      membershipOf: async () => null,
      limits: { signUpsPerHour: 200, failedLogins: 10, callsPerMinute: 100_000, pagesPerMinute: 100_000, ...limits },
    },
    url: database.url,
    folder,
    filesDir,
    log,
    lines,
    async close() {
      await live.close()
      await limiter.close()
      await db.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
