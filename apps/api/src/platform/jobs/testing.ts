import path from 'node:path'
import type { Database } from '../db/database.ts'
import { makeMailer } from '../mail/mailer.ts'
import { layTestGround } from '../testing.ts'
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
  const { ports, url, folder, log, lines, close } = await layTestGround()
  const { brand, publicUrl } = ports
  const outboxDir = path.join(folder, 'outbox')
  const mailer = makeMailer({ mailUrl, outboxDir, from: 'hello@firstrung.test', brand, publicUrl, log })
  return {
    url,
    db: ports.db,
    folder,
    lines,
    context: { ...ports, mailer, log },
    async close() {
      await mailer.close()
      await close()
    },
  }
}
