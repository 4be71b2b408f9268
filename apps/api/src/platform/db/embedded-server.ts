import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Binaries } from './embedded-binaries.ts'
import { isTaken, servesCluster, stopServer } from './embedded-process.ts'
import type { ServerUser } from './embedded-user.ts'

export const socketName = '.s.PGSQL.5432'
// Nothing of our own environment reaches the server: it holds secrets, and variables that PostgreSQL would obey.
export const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

// Statements and their details stay out of the log, because they hold personal data.
const settings = {
  listen_addresses: '',
  // Relative to the cluster, so the server has no trouble with long folders.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: '5432',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const answers = (socketPath: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(socketPath)
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

const readPidFile = async (cluster: string): Promise<{ pid: number; ready: boolean } | null> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  const lines = text?.split('\n') ?? []
  return lines[0] ? { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' } : null
}

export const clearLeftover = async (
  cluster: string,
  socketPath: string,
  log: (line: string) => void,
): Promise<void> => {
  const left = await readPidFile(cluster)
  if (!left) return
  if (servesCluster(left.pid, cluster)) {
    log('Stopping the database server that an earlier run left behind.')
    await stopServer(left.pid)
    return
  }
  if (await answers(socketPath))
    throw new Error(`A database server that is not ours to stop, perhaps in another container, runs in ${cluster}.`)
  if (!isTaken(left.pid)) return
  // Its pid belongs to some other process by now, and the server would take that one for a server and refuse to start.
  await rm(join(cluster, 'postmaster.pid'), { force: true })
  await rm(join(cluster, `${socketName}.lock`), { force: true })
}

export interface Running {
  readonly child: ChildProcess
  readonly exited: Promise<string>
}

export const launch = (binaries: Binaries, cluster: string, user: ServerUser | null, durable: boolean): Running => {
  const flags = Object.entries(durable ? settings : { ...settings, ...hasty }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  // Detached: a signal to our process group must not end the database before our own work on it is done.
  const child = spawn(binaries.postgres, ['-D', cluster, ...flags], {
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-2_000)
  })
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) =>
      resolve([signal ?? `exit code ${code}`, said.trim()].filter(Boolean).join(': ')),
    )
  })
  return { child, exited }
}

export const untilReady = async (cluster: string, { child, exited }: Running): Promise<void> => {
  let ended: string | null = null
  void exited.then((why) => {
    ended = why
  })
  for (;;) {
    const state = await readPidFile(cluster)
    if (state?.pid === child.pid && state?.ready) return
    if (ended !== null) throw new Error(`The database server did not start: ${ended}`)
    await wait(15)
  }
}
