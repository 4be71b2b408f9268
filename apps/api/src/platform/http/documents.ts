import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { anyone } from './access.ts'
import type { App } from './types.ts'

const require = createRequire(import.meta.url)
const assets = path.dirname(require.resolve('swagger-ui-dist/package.json'))

const types: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

const page = (title: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="api"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script>
</body></html>`

const start =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, supportedSubmitMethods: [] })"

// Swagger UI writes style attributes and inline SVG images of its own.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.codePointAt(0)};`)

/** The OpenAPI document, and a page to read it. */
export const documentRoutes = (app: App, { brandName }: { brandName: string }): void => {
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    access: anyone,
    schema: { hide: true },
    handler: async (_req, reply) => reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  })
  app.route({
    method: 'GET',
    url: '/api/docs/',
    access: anyone,
    schema: { hide: true },
    handler: async (_req, reply) =>
      reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(page(`${escapeHtml(brandName)} API`)),
  })
  app.route({
    method: 'GET',
    url: '/api/docs/start.js',
    access: anyone,
    schema: { hide: true },
    handler: async (_req, reply) => reply.type('text/javascript; charset=utf-8').send(start),
  })
  for (const [name, type] of Object.entries(types))
    app.route({
      method: 'GET',
      url: `/api/docs/${name}`,
      access: anyone,
      schema: { hide: true },
      handler: async (_req, reply) => reply.type(type).send(await readFile(path.join(assets, name))),
    })
}
