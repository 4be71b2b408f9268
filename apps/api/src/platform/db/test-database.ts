import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string
  }
}

export const templateName = 'template_migrated'

/** The address of another database on the same server. */
export const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

// One connection for all databases of this process, since each costs as much as the database itself. It ends with the process or the server.
let server: pg.Pool | undefined

const tell = async (sql: string, values: string[] = []): Promise<number> => {
  server ??= new pg.Pool({
    connectionString: inject('testServerUrl'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  }).on('error', () => undefined)
  return (await server.query(sql, values)).rowCount ?? 0
}

/** Until the lines that were ended are gone at the server, too: one that it cuts tells its end as an error, which nobody hears any more. */
const untilLeft = async (name: string): Promise<void> => {
  const lines = 'select from pg_stat_activity where datname = $1'
  for (let looks = 0; looks < 100 && (await tell(lines, [name])) > 0; looks++) await wait(5)
}

/** A database of the test's own, with every migration in it and no row. */
export const createTestDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await tell(`create database ${name} template ${templateName}`)
  return {
    url: databaseUrl(inject('testServerUrl'), name),
    async drop() {
      await untilLeft(name)
      // By force: a pool that a failed test left open must not keep the next ones waiting.
      await tell(`drop database if exists ${name} with (force)`)
    },
  }
}
