import { randomBytes } from 'node:crypto'
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

const tell = async (sql: string): Promise<void> => {
  server ??= new pg.Pool({
    connectionString: inject('testServerUrl'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  }).on('error', () => undefined)
  await server.query(sql)
}

/** A database of the test's own, with every migration in it and no row. */
export const createTestDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await tell(`create database ${name} template ${templateName}`)
  return {
    url: databaseUrl(inject('testServerUrl'), name),
    // By force: a pool that a failed test left open must not keep the next ones waiting.
    drop: () => tell(`drop database if exists ${name} with (force)`),
  }
}
