import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import staticFiles from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { anyone, visitorAnyhow } from './access.ts'
import { cspReportPath } from './csp-reports.ts'
import { isServerPath } from './server-path.ts'
import type { App } from './types.ts'
import { loadBuild, type PageHandler, type ServerBuild } from './web-build.ts'
import { openVite } from './web-dev.ts'
import { answerWith, pageRequest } from './web-request.ts'

/** What a page's request brings to the loaders; the mount adds the nonce and a way to the log. */
export interface PageContext {
  /** Who is signed in, or null: their pages are kept by no cache. */
  readonly user: object | null
  /** The product's address as browsers see it, without a trailing slash. */
  readonly origin: string
}

export interface WebOptions {
  /** The folder with `client` and `server` in it. */
  readonly buildDir: string
  /** Serves the sources through Vite, with hot reload, instead of the build. */
  readonly dev: boolean
  readonly contextFor: (req: FastifyRequest, reply: FastifyReply) => Promise<PageContext>
}

const policy = (nonce: string, dev: boolean): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite adds style sheets by script, and speaks to its pages over a socket.
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    dev ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${cspReportPath}`,
  ].join('; ')

const mountAssets = async (app: App, clientDir: string): Promise<void> => {
  await app.register(staticFiles, {
    root: clientDir,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
  })
  app.route({
    method: 'GET',
    url: '/assets/*',
    access: anyone,
    schema: { hide: true },
    // The name holds a hash of the content.
    handler: (req, reply) =>
      reply.sendFile(`assets/${(req.params as { '*': string })['*']}`, { maxAge: '365d', immutable: true }),
  })
  const files = await readdir(clientDir, { withFileTypes: true })
  for (const file of files) {
    if (!file.isFile() || file.name.startsWith('.') || /\.(br|gz)$/.test(file.name)) continue
    app.route({
      method: 'GET',
      url: `/${file.name}`,
      access: anyone,
      schema: { hide: true },
      handler: (_req, reply) => reply.sendFile(file.name, { maxAge: '1h' }),
    })
  }
}

// Each piece is sent on as soon as it is there: a page streams.
const compression = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  globalDecompression: false,
}

/** Bytes of the largest form that a page takes. */
const formBytes = 16 * 1024

const handlerOf = (build: ServerBuild, dev: boolean): PageHandler =>
  build.entry.module.createRequestHandler(build, dev ? 'development' : 'production')

/** Serves the web application: its files, and its pages at every address that no other route has. */
export const mountWeb = async (app: App, { buildDir, dev, contextFor }: WebOptions): Promise<void> => {
  const vite = dev ? await openVite(path.dirname(buildDir), app.server) : null
  if (vite) app.addHook('onClose', () => vite.close())
  const built = vite ? null : await loadBuild(buildDir)
  const pages = built && { build: built, handle: handlerOf(built, false) }
  // In development the pages are read anew for each request; Vite keeps what has not changed.
  const freshPages = async () => {
    const build = await vite?.load()
    if (!build) throw new Error('There are no pages.')
    return { build, handle: handlerOf(build, true) }
  }

  await app.register(async (scope) => {
    // A form's body goes to the pages as it came; the pages' own forms are a few words long.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formBytes }, (_req, body, done) => done(null, body))
    await scope.register(compress, compression)
    if (!vite) await mountAssets(scope as App, path.join(buildDir, 'client'))

    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      // Its one form keeps the language of the browser.
      whileRunningAs: 'allowed',
      url: '/*',
      access: visitorAnyhow,
      config: { isPage: true },
      schema: { hide: true },
      exposeHeadRoute: false,
      handler: async (req, reply) => {
        if (isServerPath(req.url)) return reply.callNotFound()
        if (vite && !(await vite.passes(req.raw, reply.raw))) return reply.hijack()
        const { build, handle } = pages ?? (await freshPages())
        const { RouterContextProvider, webContext } = build.entry.module
        const page = await contextFor(req, reply)
        const nonce = randomBytes(18).toString('base64')
        const context = new RouterContextProvider()
        const report = (error: unknown) => req.log.error({ err: error }, 'a page failed')
        context.set(webContext, { ...page, nonce, requestId: req.id, report })
        const response = await handle(pageRequest(req, reply, page.origin), context)
        const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
        if (isPage) reply.header('content-security-policy', policy(nonce, dev))
        reply.header('cache-control', page.user ? 'private, no-store' : 'private, no-cache')
        return answerWith(reply, response)
      },
    })
  })
}
