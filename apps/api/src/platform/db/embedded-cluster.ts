import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './embedded-binaries.ts'
import { environment } from './embedded-server.ts'
import { firstClosedFolder, type ServerUser } from './embedded-user.ts'

const run = promisify(execFile)

const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')

export const prepareFolder = async (dataDir: string): Promise<string> => {
  try {
    // For root others may pass but not read: the server's own user has to reach its folder inside.
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    return await realpath(dataDir)
  } catch (error) {
    if (isDenied(error)) throw new Error(`The data folder ${dataDir} cannot be made or opened by this user.`)
    throw error
  }
}

export const checkPassable = async (user: ServerUser, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    const closed = await firstClosedFolder(path, user)
    if (closed)
      throw new Error(
        `PostgreSQL does not run as root but as a user of its own, and that user may not pass ${closed}. Run: chmod a+x '${closed}'`,
      )
  }
}

export const keepPassword = async (dataDir: string, clusterExists: boolean): Promise<string> => {
  const path = join(dataDir, 'postgres.password')
  const kept = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isDenied(error)) throw new Error(`The data folder ${dataDir} belongs to another user.`)
    return null
  })
  if (kept?.trim()) return kept.trim()
  if (clusterExists) throw new Error(`${path} is missing, so the database beside it cannot be opened.`)
  const password = randomBytes(24).toString('base64url')
  await writeFile(path, `${password}\n`, { mode: 0o600, flush: true })
  return password
}

export const initialize = async (
  binaries: Binaries,
  cluster: string,
  password: string,
  user: ServerUser | null,
  durable: boolean,
) => {
  // Made beside its place and then renamed, so that a start cut short leaves nothing half made.
  const fresh = `${cluster}.new`
  const passwordFile = `${fresh}.password`
  await rm(fresh, { recursive: true, force: true })
  await rm(passwordFile, { force: true })
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (user) for (const path of [fresh, passwordFile]) await chown(path, user.uid, user.gid)
  // The built-in provider's C.UTF-8 knows upper and lower case of all Unicode and sorts by code point, the same on
  // every system and for ever: an update of the system's locales cannot corrupt an index.
  const flags = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', fresh, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...flags]
  try {
    await run(binaries.initdb, durable ? args : [...args, '--no-sync'], { cwd: '/', env: environment, ...user })
    await rename(fresh, cluster)
  } finally {
    await rm(passwordFile, { force: true })
  }
}
