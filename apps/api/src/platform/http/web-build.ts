import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the pages' own server entry hands out, so that both sides mean the same objects. */
export interface ServerBuild {
  readonly entry: {
    readonly module: {
      readonly createRequestHandler: (build: ServerBuild, mode: string) => PageHandler
      readonly RouterContextProvider: new () => { set(key: unknown, value: unknown): void }
      readonly webContext: unknown
    }
  }
}

export type PageHandler = (request: Request, context: object) => Promise<Response>

/** Loads the built pages; throws where there are none. */
export const loadBuild = async (buildDir: string): Promise<ServerBuild> => {
  const file = path.join(buildDir, 'server', 'index.js')
  if (!existsSync(file)) throw new Error('The web application is not built. Run "npm run build".')
  return (await import(pathToFileURL(file).href)) as ServerBuild
}
