import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IdentityProviderSettings } from '../identity-provider.ts'
import { type DemoProviderOptions, demoClientId, type Handler } from './demo-options.ts'

/** An identity provider for one's own machine. */
export interface DemoProvider {
  /** What a client needs to know of it. */
  readonly settings: IdentityProviderSettings
  close(): Promise<void>
}

const host = '127.0.0.1'

const listen = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException): void =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error)
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse)
      resolve(true)
    })
  })

const keptPort = async (file: string): Promise<number> => {
  const port = Number(await readFile(file, 'utf8').catch(() => ''))
  return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : 0
}

/**
 * Starts a real OpenID Connect provider on a port of its own, which only this machine reaches: whoever asks may be anybody whom it knows.
 * Its code is loaded when the first browser comes.
 */
export const startDemoProvider = async (options: DemoProviderOptions): Promise<DemoProvider> => {
  const { portFile, log } = options
  const clientSecret = randomBytes(32).toString('base64url')
  let handler: Promise<Handler> | null = null
  const server = createServer((req, res) => {
    const { port } = server.address() as AddressInfo
    // A page elsewhere may point a name of its own at this machine.
    if (req.headers.host !== `${host}:${port}`) {
      res.writeHead(403).end()
      return
    }
    handler ??= import('./demo-provider-app.ts').then(({ makeHandler }) =>
      makeHandler({ ...options, issuer: `http://${host}:${port}`, clientSecret }),
    )
    handler
      .then((handle) => handle(req, res))
      .catch((error: unknown) => {
        log.error({ err: error }, 'the identity provider of the demo failed')
        if (!res.headersSent) res.writeHead(500)
        res.end()
      })
  })
  if (!(await listen(server, await keptPort(portFile)))) await listen(server, 0)
  const { port } = server.address() as AddressInfo
  await writeFile(portFile, String(port))
  return {
    settings: { issuer: `http://${host}:${port}`, clientId: demoClientId, clientSecret, asksEveryTime: true },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
