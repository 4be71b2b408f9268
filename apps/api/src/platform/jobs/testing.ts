import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { loadBrand } from '../brand/brand.ts'
import { systemClock } from '../clock.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { createTestDatabase } from '../db/test-database.ts'
import { makeEventBus } from '../events.ts'
import { makeDiskStore } from '../files/disk-store.ts'
import { makeLimiter } from '../limits/limiter.ts'
import { type Mailer, makeMailer } from '../mail/mailer.ts'
import type { JobContext } from './jobs.ts'

export interface TestHouse {
  readonly url: string
  readonly db: Database
  readonly folder: string
  readonly context: JobContext
  /** Every line that was logged. */
  readonly lines: string[]
  close(): Promise<void>
}

/** What jobs stand on, with a database and a folder of the test's own, and no room above it. */
export const buildTestHouse = async ({ mailUrl = null }: { mailUrl?: string | null } = {}): Promise<TestHouse> => {
  const database = await createTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'firstrung-jobs-'))
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const db = openDatabase({ url: database.url, bus: makeEventBus([]), clock: systemClock })
  const limiter = makeLimiter({ db, clock: systemClock, log })
  const brand = loadBrand(undefined, { production: false })
  const publicUrl = 'http://localhost:3000'
  const outboxDir = path.join(folder, 'outbox')
  const mailer: Mailer = makeMailer({ mailUrl, outboxDir, from: 'hello@firstrung.test', brand, publicUrl, log })
  return {
    url: database.url,
    db,
    folder,
    lines,
    context: {
      db,
      clock: systemClock,
      files: makeDiskStore(folder),
      limiter,
      brand,
      publicUrl,
      secret: 'a secret that only the tests know',
      limits: { signUpsPerHour: 200, failedLogins: 10, callsPerMinute: 600 },
      mailer,
      log,
    },
    async close() {
      await mailer.close()
      await limiter.close()
      await db.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
