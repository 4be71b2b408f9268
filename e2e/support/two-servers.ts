import { randomBytes } from 'node:crypto'
import { type APIRequestContext, type Browser, request } from '@playwright/test'
import { startEmbedded } from '../../apps/api/src/platform/db/embedded.ts'
import { freePort } from './free-port.ts'
import { inherited, makeFolder, type OwnServer, startMailServer, startServer } from './own-server.ts'

const headersFrom = (network: number) => ({ 'x-forwarded-for': `198.51.${network}.1` })

/** The kinds of what is told at that address to whom the cookie belongs, as it comes, until `leave`. */
const hear = async (base: string, cookie: string) => {
  const stop = new AbortController()
  const headers = { cookie, accept: 'text/event-stream' }
  const { body } = await fetch(`${base}/api/live/`, { headers, signal: stop.signal })
  if (!body) throw new Error(`Nothing is told at ${base}.`)
  const kinds: string[] = []
  const read = async (): Promise<void> => {
    let rest = ''
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, data] = /^event: change\ndata: (.*)$/m.exec(block) ?? []
        if (data) kinds.push(JSON.parse(data).kind)
      }
    }
  }
  const reading = read().catch(() => undefined)
  return {
    kinds,
    async leave() {
      stop.abort()
      await reading
    },
  }
}

/** Two processes of the product on one database and one folder of files, started at the same moment. */
export const openTwo = async () => {
  const folder = makeFolder()
  const mailPort = await freePort()
  const mail = await startMailServer(mailPort)
  const database = await startEmbedded({ dataDir: `${folder.dataDir}-db`, log: () => undefined, durable: false })
  const ports = [await freePort(), await freePort()] as const
  const settings = {
    DEMO: '0',
    DATABASE_URL: database.url,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: `http://localhost:${ports[0]}`,
    // Each part of the test comes from a network of its own.
    TRUST_PROXY: 'loopback',
    LIMIT_SIGNUPS_PER_HOUR: '6',
    LIMIT_FAILED_LOGINS: '4',
    LIMIT_CALLS_PER_MINUTE: '50',
  }
  const start = (port: number) =>
    startServer({ dataDir: folder.dataDir, port, mailUrl: `smtp://127.0.0.1:${mailPort}`, settings })
  const closeAll = async () => {
    await database.stop()
    await mail.close()
    folder.clear()
  }
  const starting = Promise.all([start(ports[0]), start(ports[1])])
  const [a, b] = await starting.catch(async (error: unknown) => {
    await closeAll()
    throw error
  })
  const clients: APIRequestContext[] = []
  return {
    a,
    b,
    mail,
    database,
    hearAt: (server: OwnServer, { headers }: { headers: { cookie: string } }) => hear(server.base, headers.cookie),
    /** What the operator's commands run with. */
    environment: { ...inherited, DATA_DIR: folder.dataDir, ...settings },
    /** The same visitor at both: one jar of cookies, one network. */
    async visitor(network: number) {
      const extraHTTPHeaders = headersFrom(network)
      const atA = await request.newContext({ baseURL: a.base, extraHTTPHeaders })
      // Cookies do not know ports, so that one jar would serve both; contexts do not share theirs.
      const atB = await request.newContext({ baseURL: b.base, extraHTTPHeaders })
      clients.push(atA, atB)
      const share = async () => {
        const { cookies } = await atA.storageState()
        const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
        return { headers: { cookie } }
      }
      return { atA, atB, share, both: (turn: number) => (turn % 2 === 0 ? atA : atB) }
    },
    /** A browser at the first of them, on that network. */
    async browserOf(network: number, browser: Browser) {
      const context = await browser.newContext({ baseURL: a.base, extraHTTPHeaders: headersFrom(network) })
      return { page: await context.newPage(), leave: () => context.close() }
    },
    async end() {
      for (const client of clients) await client.dispose()
      for (const { child, kill } of [a, b] satisfies OwnServer[])
        if (child.exitCode === null && child.signalCode === null) await kill('SIGTERM')
      await closeAll()
    },
  }
}
