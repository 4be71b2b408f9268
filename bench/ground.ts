import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seedReferenceData } from '../apps/api/seeds/reference.ts'
import { hashPassword } from '../apps/api/src/modules/accounts/secrets.ts'
import { systemClock } from '../apps/api/src/platform/clock.ts'
import { openDatabase } from '../apps/api/src/platform/db/database.ts'
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { seedMarket } from './market/seed.ts'
import { seedPeople } from './people.ts'
import { databasePid, type Server, startServer } from './processes.ts'

export const password = 'Rung-by-rung1!'

/** What the product seals with, so that places deep in a list need not be walked to. */
export const secret = 'a-secret-of-the-bench-and-nobody-else'

/** How much a database holds. */
export interface Filling {
  readonly students: number
  /** Open postings, with their employers and applications; none where it is left out. */
  readonly postings?: number
}

/** A PostgreSQL of the bench's own, with one database for each filling that was asked for. */
export interface Ground {
  readonly folder: string
  readonly databasePid: number
  /** The address of the database with so much; made when it is asked for first. */
  databaseWith(filling: Filling): Promise<string>
  /** The product as in production, on the database with so much. */
  startProduct(filling: Filling): Promise<Server>
  /** The floor on the same database. */
  startFloor(filling: Filling): Promise<Server>
  /** A folder of its own that goes with the ground. */
  folderFor(name: string): Promise<string>
  close(): Promise<void>
}

const withClient = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const urlOf = (serverUrl: string, name: string): string => serverUrl.replace(/\/[^/]*$/, `/${name}`)

const fillTemplate = async (url: string): Promise<void> => {
  await migrate(url)
  const db = openDatabase({ url, bus: { dispatch: () => Promise.resolve() }, clock: systemClock })
  try {
    await seedReferenceData({ db, clock: systemClock } as Parameters<typeof seedReferenceData>[0])
  } finally {
    await db.close()
  }
}

/** Starts the database server in a folder of its own and lays the template that all databases are copied from. */
export const layGround = async (say: (line: string) => void): Promise<Ground> => {
  const folder = await mkdtemp(join(tmpdir(), 'firstrung-bench-'))
  // Run as root, the database server is another user, who has to pass.
  await chmod(folder, 0o711)
  const folderFor = async (name: string): Promise<string> => {
    const path = join(folder, name)
    await mkdir(path, { recursive: true, mode: 0o711 })
    return path
  }
  const dataDir = await folderFor('database')
  const server = await startEmbedded({ dataDir, log: say })
  say('Filling the template: tables, places, cohorts.')
  await withClient(server.url, (client) => client.query('create database template_of_all'))
  await fillTemplate(urlOf(server.url, 'template_of_all'))

  const nameOf = ({ students, postings = 0 }: Filling): string => `with_${students}_${postings}`
  const made = new Map<string, Promise<string>>()
  const make = async (filling: Filling): Promise<string> => {
    const { students, postings = 0 } = filling
    const started = performance.now()
    const name = nameOf(filling)
    await withClient(server.url, (client) => client.query(`create database ${name} template template_of_all`))
    const url = urlOf(server.url, name)
    const hash = await hashPassword(password)
    await withClient(url, async (client) => {
      await seedPeople(client, students, hash)
      if (postings > 0) await seedMarket(client, postings)
      await client.query('vacuum analyze')
    })
    await withClient(server.url, (client) => client.query('checkpoint'))
    say(
      `Seeded ${students} students and ${postings} postings in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    )
    return url
  }
  const databaseWith = (filling: Filling): Promise<string> => {
    const known = made.get(nameOf(filling))
    if (known) return known
    const making = make(filling)
    made.set(nameOf(filling), making)
    return making
  }

  const servers: Server[] = []
  const start = async (name: string, script: string, filling: Filling, env: Record<string, string>) => {
    const DATABASE_URL = await databaseWith(filling)
    const started = await startServer(script, { ...env, DATABASE_URL }, join(folder, `${name}-${nameOf(filling)}.log`))
    servers.push(started)
    return started
  }
  return {
    folder,
    databasePid: databasePid(dataDir),
    databaseWith,
    startProduct: async (filling) =>
      start('product', 'apps/api/src/server.ts', filling, {
        NODE_ENV: 'production',
        SESSION_SECRET: secret,
        DATA_DIR: await folderFor(`product-${nameOf(filling)}`),
        // One network asks for everybody here; the limits are counted all the same.
        LIMIT_CALLS_PER_MINUTE: '10000000',
        LIMIT_SIGNUPS_PER_HOUR: '1000000',
        LIMIT_FAILED_LOGINS: '1000000',
      }),
    startFloor: (filling) => start('floor', 'bench/floor/server.ts', filling, {}),
    folderFor,
    async close() {
      for (const each of servers) await each.stop()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
