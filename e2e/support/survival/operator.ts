import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import path from 'node:path'
import { expect } from '@playwright/test'
import { databasePid } from '../own-server.ts'

const root = path.join(import.meta.dirname, '..', '..', '..')

interface Installation {
  readonly dataDir: string
  readonly port: number
  /** Null is the outbox in the data folder. */
  readonly mailUrl: string | null
}

/** The product as an operator runs it: by `npm start`, in production. */
export interface Operated {
  readonly base: string
  /** Resolves once the product answers that it is ready; rejects where it ended instead. */
  ready(): Promise<void>
  /** Kills npm and the server, not the database, which is no part of their group. */
  killApp(): Promise<void>
  /** The exit code of a stop by SIGTERM. */
  stop(): Promise<number | null>
}

const isReady = (base: string): Promise<boolean> =>
  fetch(`${base}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

export const operate = ({ dataDir, port, mailUrl }: Installation): Operated => {
  const base = `http://localhost:${port}`
  const said: string[] = []
  const child: ChildProcess = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PUBLIC_URL: base,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(mailUrl !== null && { MAIL_URL: mailUrl }),
      LIMIT_SIGNUPS_PER_HOUR: '1000000',
      LIMIT_CALLS_PER_MINUTE: '1000000',
    },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => said.push(data.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    base,
    async ready() {
      await expect
        .poll(async () => (hasEnded() ? said.join('') : await isReady(base)), { timeout: 120_000, intervals: [50] })
        .toBe(true)
    },
    async killApp() {
      if (child.pid && !hasEnded()) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
    async stop() {
      if (child.pid && !hasEnded()) process.kill(-child.pid, 'SIGTERM')
      await ended
      return child.exitCode
    },
  }
}

const pgrep = (...words: string[]): number[] => {
  try {
    return execFileSync('pgrep', words, { encoding: 'utf8' }).trim().split('\n').map(Number)
  } catch {
    // It ends with 1 where nothing matches.
    return []
  }
}

/** The database servers that run on the folder; sessions of theirs not counted. */
export const databaseServers = (dataDir: string): number[] => {
  const named = pgrep('-f', `postgres -D ${path.join(dataDir, 'postgres')} `)
  // A session that has just begun still bears the name of its server.
  const children = new Set(named.flatMap((pid) => pgrep('-P', String(pid))))
  return named.filter((pid) => !children.has(pid))
}

export const killDatabase = (dataDir: string): void => {
  process.kill(databasePid(dataDir), 'SIGKILL')
}

/** Kills one process of the database server, a session or one of its helpers; `choose` takes one of so many. */
export const killBackend = (dataDir: string, choose: (count: number) => number): void => {
  const processes = pgrep('-P', String(databasePid(dataDir)))
  const pid = processes[choose(processes.length)]
  if (pid === undefined) throw new Error('the database server has no processes')
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // A session that ended by itself meanwhile.
  }
}
