import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { SMTPServer } from 'smtp-server'

const program = path.join(import.meta.dirname, '..', '..', 'apps', 'api', 'src', 'server.ts')

/** A port that nothing listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A data folder of its own; `clear` stops what still runs in it and removes it. */
export const makeFolder = () => {
  const top = mkdtempSync(path.join(tmpdir(), 'firstrung-kill-'))
  // Run as root, the database server is another user, who has to pass.
  chmodSync(top, 0o711)
  return { dataDir: path.join(top, 'data'), clear: () => rmSync(top, { recursive: true, force: true }) }
}

export interface OwnServer {
  readonly base: string
  readonly child: ChildProcess
  kill(signal: NodeJS.Signals): Promise<void>
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

/** Starts the product on its own port and folder, and waits until it is ready. */
export const startServer = async ({
  dataDir,
  port,
  mailUrl,
}: {
  dataDir: string
  port: number
  mailUrl: string
}): Promise<OwnServer> => {
  const base = `http://localhost:${port}`
  const said: string[] = []
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'development', PORT: String(port), DATA_DIR: dataDir, MAIL_URL: mailUrl },
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => said.push(data.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await expect
    .poll(async () => (child.exitCode === null ? await statusOf(`${base}/readyz`) : said.join('')), { timeout: 60_000 })
    .toBe(200)
  return {
    base,
    child,
    async kill(signal) {
      child.kill(signal)
      await ended
    },
  }
}

/** The process of the database server in the folder. */
export const databasePid = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

interface Received {
  readonly to: string
  readonly text: string
}

/** A real SMTP server that keeps what it receives. */
export const startMailServer = async (
  port: number,
): Promise<{ sentTo(address: string): Received[]; close(): Promise<void> }> => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, text })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const sentTo = (address: string) => received.filter(({ to }) => to === address)
  return { sentTo, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
