import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { SMTPServer } from 'smtp-server'

/** What the server, and the operator's commands, are started by. */
export const program = path.join(import.meta.dirname, '..', '..', 'apps', 'api', 'src', 'server.ts')

const { PATH, NODE_COMPILE_CACHE } = process.env
/** What a server of its own takes over from here: where programs lie, and where `npm test` keeps what was compiled. */
export const inherited = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }

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

// A test that runs out of time is cut off before it stops its servers; they end with its process.
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the product on its own port and folder, and waits until it is ready. */
export const startServer = async ({
  dataDir,
  port,
  mailUrl,
  settings = {},
}: {
  dataDir: string
  port: number
  mailUrl: string
  settings?: Readonly<Record<string, string>>
}): Promise<OwnServer> => {
  const base = `http://localhost:${port}`
  const said: string[] = []
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      MAIL_URL: mailUrl,
      ...settings,
    },
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => said.push(data.toString()))
  running.add(child)
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      running.delete(child)
      resolve()
    }),
  )
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended
  }
  try {
    await expect
      .poll(async () => hasEnded() || (await statusOf(`${base}/readyz`)) === 200, { timeout: 150_000 })
      .toBe(true)
    if (hasEnded()) throw new Error(said.join(''))
  } catch (error) {
    if (!hasEnded()) await kill('SIGKILL')
    throw error
  }
  return { base, child, kill }
}

/** The code in a mail of a sign-up, or an empty text. */
export const codeIn = (text: string): string =>
  /(?<![\d#])\d{6}(?!\d)/.exec(text.slice(text.indexOf('\r\n\r\n')))?.[0] ?? ''

/** The process of the database server in the folder. */
export const databasePid = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

interface Received {
  readonly to: string
  readonly text: string
  readonly messageId: string
  /** When it was taken, in milliseconds since 1970. */
  readonly at: number
}

interface MailServer {
  /** From now on it answers to no mail, until `release`. */
  hold(): void
  /** Takes the mails whose senders still wait. */
  release(): void
  /** All that it took, the oldest first. */
  readonly received: readonly Received[]
  sentTo(address: string): Received[]
  close(): Promise<void>
}

/** The Message-ID of a mail, with its angle brackets, or an empty text. */
export const messageIdIn = (text: string): string => /^Message-ID:\s*(<[^>]+>)/im.exec(text)?.[1] ?? ''

/** A real SMTP server that keeps what it receives, each mail after a pause of so many milliseconds. */
export const startMailServer = async (port: number, pause: () => number = () => 0): Promise<MailServer> => {
  const received: Received[] = []
  const gone = new Set<string>()
  let held: (() => void)[] | null = null
  const take = async (sessionId: string): Promise<boolean> => {
    const line = held
    await wait(pause())
    if (line) await new Promise<void>((resolve) => line.push(resolve))
    return !gone.has(sessionId)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onClose: ({ id }) => void gone.add(id),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        if (!(await take(session.id))) return
        const text = Buffer.concat(parts).toString('utf8')
        const messageId = messageIdIn(text)
        for (const { address } of session.envelope.rcptTo)
          received.push({ to: address, text, messageId, at: Date.now() })
        done()
      })
    },
  })
  // A sender that is killed cuts its line; without a listener that would end the test instead.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const sentTo = (address: string) => received.filter(({ to }) => to === address)
  return {
    received,
    sentTo,
    hold: () => {
      held = []
    },
    release: () => {
      const waiting = held ?? []
      held = null
      for (const go of waiting) go()
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
