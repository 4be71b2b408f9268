import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations as runJobMigrations } from 'graphile-worker'
import pg from 'pg'
import { describeFault } from '../fault.ts'
import { isConnectionLost } from './database.ts'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))

// Any number will do, as long as every process asks for the same one.
const lockKey = 7_261_004

const quiet = new Logger(() => () => undefined)

const run = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query('set client_min_messages = warning')
    await runMigrations(drizzle({ client }), { migrationsFolder: folder })
    await runJobMigrations({ connectionString: url, logger: quiet })
  } finally {
    await client.end()
  }
}

/**
 * Brings the database to the newest tables. Several processes may call it at once: one works, the others wait. Throws an
 * error of one line where the database does not answer or does not fit.
 */
export const migrate = async (url: string): Promise<void> => {
  try {
    await run(url)
  } catch (error) {
    const fault = describeFault(error)
    throw new Error(
      isConnectionLost(error)
        ? `DATABASE_URL: the database does not answer (${fault}).`
        : `The database could not be brought up to date (${fault}). It may belong to another version of the product.`,
    )
  }
}
