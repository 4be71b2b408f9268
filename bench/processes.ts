import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const root = join(import.meta.dirname, '..')

/** A server of its own process, up and answering. */
export interface Server {
  readonly pid: number
  readonly url: string
  /** From the start of the process to the first 200 of `/readyz`. */
  readonly readyMs: number
  stop(): Promise<void>
}

/** A port that nothing listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

const untilReady = async (url: string, child: ChildProcess, log: string): Promise<void> => {
  const giveUp = Date.now() + 600_000
  for (;;) {
    if (child.exitCode !== null || Date.now() > giveUp) throw new Error(`${url} did not start:\n${readFileSync(log)}`)
    const status = await fetch(`${url}/readyz`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await wait(5)
  }
}

/** Starts a script of the repository as a server and waits until it is ready; what it says goes into the file `log`. */
export const startServer = async (
  script: string,
  env: Readonly<Record<string, string>>,
  log: string,
): Promise<Server> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const out = openSync(log, 'a')
  const started = performance.now()
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port), PUBLIC_URL: url },
    stdio: ['ignore', out, out],
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  try {
    await untilReady(url, child, log)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return { pid: child.pid ?? 0, url, readyMs: performance.now() - started, stop }
}

/** A process that does one thing each time it is told a number on its channel. */
export interface Worker {
  readonly pid: number
  run(count: number): Promise<void>
  stop(): void
}

export const startWorker = async (script: string): Promise<Worker> => {
  const child = fork(join(root, script), { execArgv: [] })
  await once(child, 'message')
  return {
    pid: child.pid ?? 0,
    async run(count) {
      child.send(count)
      await once(child, 'message')
    },
    stop: () => void child.kill(),
  }
}

const tickMs = 10

interface Stat {
  readonly parent: number
  readonly ownMs: number
  readonly endedChildrenMs: number
}

const statOf = (pid: number): Stat => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold spaces; what follows it does not.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0] = fields.slice(1)
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11)
  return { parent, ownMs: (user + system) * tickMs, endedChildrenMs: (childUser + childSystem) * tickMs }
}

const statIfThere = (pid: number): Stat | null => {
  try {
    return statOf(pid)
  } catch {
    // It ended while the list was read.
    return null
  }
}

const childrenOf = (pid: number): { readonly pid: number; readonly ownMs: number }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statIfThere(Number(name))
      return stat?.parent === pid ? [{ pid: Number(name), ownMs: stat.ownMs }] : []
    })

/** CPU that the process has used so far, user and system, in milliseconds. */
export const cpuMs = (pid: number): number => statOf(pid).ownMs

/** The same of a database server with all its connections, those that ended included. */
export const databaseCpuMs = (pid: number): number => {
  const { ownMs, endedChildrenMs } = statOf(pid)
  return childrenOf(pid).reduce((sum, child) => sum + child.ownMs, ownMs + endedChildrenMs)
}

const kilobytesIn = (path: string, name: string): number => {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(path, 'utf8'))?.[1] ?? 0)
  } catch {
    // It ended, and holds nothing.
    return 0
  }
}

/** What the process holds in memory, in MB. */
export const residentMb = (pid: number): number => kilobytesIn(`/proc/${pid}/status`, 'VmRSS') / 1024

/** What the database server holds with all its connections, in MB; memory that they share counts once. */
export const databaseMb = (pid: number): number =>
  [pid, ...childrenOf(pid).map((child) => child.pid)].reduce(
    (sum, each) => sum + kilobytesIn(`/proc/${each}/smaps_rollup`, 'Pss'),
    0,
  ) / 1024

/** The server process of a data folder's own database. */
export const databasePid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
