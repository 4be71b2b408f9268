import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from './web-build.ts'

interface ViteServer {
  middlewares(req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void): void
  ssrLoadModule(id: string): Promise<object>
  close(): Promise<void>
}

interface Vite {
  createServer(options: object): Promise<ViteServer>
}

/** Vite's server inside ours; it belongs to the web application, so it is looked for there. */
export interface DevServer {
  /** Lets Vite answer; true where it has nothing to say. */
  passes(req: IncomingMessage, res: ServerResponse): Promise<boolean>
  load(): Promise<ServerBuild>
  close(): Promise<void>
}

/** Runs `work` and takes away what it put on our ending: a listener of Vite's ends the process before our own stop is done. */
const keepSignals = async <T>(work: () => Promise<T>): Promise<T> => {
  const ours = new Set(process.listeners('SIGTERM'))
  const made = await work()
  for (const listener of process.listeners('SIGTERM')) if (!ours.has(listener)) process.off('SIGTERM', listener)
  return made
}

export const openVite = async (webDir: string, server: Server): Promise<DevServer> => {
  const file = createRequire(path.join(webDir, 'package.json')).resolve('vite')
  const { createServer } = (await import(pathToFileURL(file).href)) as Vite
  const vite = await keepSignals(() =>
    createServer({
      root: webDir,
      configFile: path.join(webDir, 'vite.config.ts'),
      server: { middlewareMode: true, hmr: { server } },
      appType: 'custom',
    }),
  )
  return {
    passes: (req, res) =>
      new Promise((resolve, reject) => {
        res.once('close', () => resolve(false))
        vite.middlewares(req, res, (error) => (error ? reject(error) : resolve(true)))
      }),
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    close: () => vite.close(),
  }
}
