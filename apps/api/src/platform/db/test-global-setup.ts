import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from './embedded.ts'
import { takeFolder } from './embedded-lock.ts'
import { migrate } from './migrate.ts'
import { databaseUrl, templateName } from './test-database.ts'

const prefix = 'firstrung-test-'
const tenMinutes = 600_000

const memory = '/dev/shm'
const roomNeeded = 4 * 2 ** 30

/** Where the databases lie: in memory where there is room, since each copy writes some hundred files. Containers often have 64 MiB of it. */
const findGround = async (): Promise<string> => {
  const room = await statfs(memory).catch(() => null)
  return room && room.bavail * room.bsize >= roomNeeded ? memory : tmpdir()
}

// A run that was killed leaves its folder. A server still running there ends by itself once the folder is gone.
const sweep = async (ground: string): Promise<void> => {
  for (const name of (await readdir(ground)).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(ground, name)
    const made = await stat(folder).catch(() => null)
    if (!made || Date.now() - made.mtimeMs < tenMinutes) continue
    const lock = await takeFolder(folder).catch(() => null)
    if (lock && 'release' in lock) await rm(folder, { recursive: true, force: true })
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated database from which each test's own is copied. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const ground = await findGround()
  for (const place of new Set([tmpdir(), ground])) await sweep(place)
  const dataDir = await mkdtemp(join(ground, prefix))
  // Run as root, the server is another user, who has to pass.
  await chmod(dataDir, 0o711)
  const server = await startEmbedded({ dataDir, log: (line) => console.error(line), durable: false })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  await migrate(databaseUrl(server.url, templateName))
  project.provide('testServerUrl', server.url)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export default setup
