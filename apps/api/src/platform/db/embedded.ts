import { mkdtemp, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './embedded-binaries.ts'
import { checkPassable, initialize, keepPassword, prepareFolder } from './embedded-cluster.ts'
import { takeFolder } from './embedded-lock.ts'
import { stopServer } from './embedded-process.ts'
import { clearLeftover, launch, type Running, socketName, untilReady } from './embedded-server.ts'
import { serverUser } from './embedded-user.ts'

interface EmbeddedOptions {
  /** The data folder; the database lives in its folder "postgres". */
  readonly dataDir: string
  readonly log: (line: string) => void
  /** Told when the server went down by itself; it is started again without being asked. */
  readonly onExit?: (why: string) => void
  /** False gives up safety against power cuts for speed. For tests alone. */
  readonly durable?: boolean
}

export interface EmbeddedDatabase {
  readonly url: string
  stop(): Promise<void>
}

const database = 'firstrung'
// The kernel's limit on a socket's path, less some room: 108 bytes on Linux, 104 on macOS.
const longestSocketPath = 100
const exists = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null

// A client needs a short path to the socket; where the folder's is too long, a link in the temporary folder gives one.
const linkSocketFolder = async (cluster: string): Promise<{ folder: string; remove(): Promise<void> }> => {
  if (Buffer.byteLength(join(cluster, socketName)) <= longestSocketPath)
    return { folder: cluster, remove: () => Promise.resolve() }
  const holder = await mkdtemp(join(Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp', 'firstrung-'))
  const folder = join(holder, 'db')
  await symlink(cluster, folder)
  return { folder, remove: () => rm(holder, { recursive: true, force: true }) }
}

const addressOf = (password: string, socketFolder: string, name: string): string =>
  `postgres://postgres:${password}@${encodeURIComponent(socketFolder)}/${name}`

const ensureDatabase = async (urlOf: (name: string) => string): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

const stillInUse = /still in use|already exists|lock file/

const serve = async (
  folder: string,
  { log, onExit, durable = true }: EmbeddedOptions,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const cluster = join(folder, 'postgres')
  const [binaries, user, made] = await Promise.all([findBinaries(), serverUser(cluster), exists(cluster)])
  if (user) await checkPassable(user, [dirname(binaries.postgres), folder])
  const password = await keepPassword(folder, made)
  if (!made) await initialize(binaries, cluster, password, user, durable)

  const socket = await linkSocketFolder(cluster)
  let server: Running | null = null
  const stopping = new AbortController()
  // For an end without a stop, such as an error nobody caught.
  const onProcessExit = () => server?.child.kill('SIGINT')

  const startOnce = async () => {
    await clearLeftover(cluster, join(socket.folder, socketName), log)
    stopping.signal.throwIfAborted()
    server = launch(binaries, cluster, user, durable)
    await untilReady(cluster, server)
    return server
  }
  // Sessions of a server that was killed take a moment to notice, and until then no other may have the cluster.
  const startFirst = async (attempts: number): Promise<Running> => {
    try {
      return await startOnce()
    } catch (error) {
      if (attempts === 1 || !(error instanceof Error && stillInUse.test(error.message))) throw error
      await wait(500)
      return startFirst(attempts - 1)
    }
  }
  const startAgain = async (pause: number): Promise<void> => {
    try {
      const running = await startOnce()
      log('The database server is up again.')
      watch(running)
    } catch (error) {
      if (stopping.signal.aborted) return
      log(error instanceof Error ? error.message : String(error))
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted) await startAgain(Math.min(pause * 2, 5_000))
    }
  }
  let restarting: Promise<void> = Promise.resolve()
  const watch = ({ exited }: Running): void => {
    void exited.then((why) => {
      if (stopping.signal.aborted) return
      log(`The database server ended by itself (${why}). Starting it again.`)
      onExit?.(why)
      restarting = startAgain(250)
    })
  }

  const urlOf = (name: string) => addressOf(password, socket.folder, name)
  const stopCurrent = async (): Promise<void> => {
    const child = server?.child
    if (child?.pid && child.exitCode === null && child.signalCode === null) await stopServer(child.pid)
  }
  const stop = async (): Promise<void> => {
    process.off('exit', onProcessExit)
    stopping.abort()
    await stopCurrent()
    // A restart that was under way may have brought up one more.
    await restarting
    await stopCurrent()
    await socket.remove()
  }

  process.once('exit', onProcessExit)
  try {
    const running = await startFirst(20)
    await ensureDatabase(urlOf)
    watch(running)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: urlOf(database), stop }
}

/**
 * Starts a PostgreSQL of our own in the data folder and keeps it running until `stop`, on a socket only this user may
 * use. Throws an error of one line where the folder is taken by another process or cannot be used.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const folder = await prepareFolder(options.dataDir)
  const lock = await takeFolder(folder)
  if ('heldBy' in lock)
    throw new Error(
      `The data folder ${folder} is in use by another process (pid ${lock.heldBy}). Stop that one, or set DATA_DIR to another folder.`,
    )
  try {
    const { url, stop } = await serve(folder, options)
    return {
      url,
      async stop() {
        await stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The database of the process that works in the data folder at this moment, or null where none does; its `stop` leaves that one running. */
export const joinEmbedded = async (dataDir: string): Promise<EmbeddedDatabase | null> => {
  const folder = await prepareFolder(dataDir)
  const lock = await takeFolder(folder)
  if (!('heldBy' in lock)) {
    await lock.release()
    return null
  }
  const socket = await linkSocketFolder(join(folder, 'postgres'))
  return { url: addressOf(await keepPassword(folder, true), socket.folder, database), stop: socket.remove }
}
