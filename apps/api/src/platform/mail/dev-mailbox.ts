import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { palettes } from '../brand/wire.ts'
import { notFound } from '../errors.ts'
import { anyone } from '../http/access.ts'
import type { App } from '../http/types.ts'
import { type ReadMail, readEml } from './eml.ts'
import { escapeHtml } from './html.ts'

interface Kept extends ReadMail {
  readonly id: string
}

const newest = 200
const fileName = /^([0-9a-f-]{36})\.eml$/

const read = async (outboxDir: string, id: string): Promise<Kept | null> => {
  const bytes = await readFile(path.join(outboxDir, `${id}.eml`)).catch(() => null)
  return bytes && { id, ...readEml(bytes) }
}

// The ids begin with their time, so the names sort by it.
const list = async (outboxDir: string): Promise<Kept[]> => {
  const names = await readdir(outboxDir).catch(() => [])
  const ids = names.flatMap((name) => fileName.exec(name)?.[1] ?? [])
  const kept = await Promise.all(
    ids
      .sort()
      .reverse()
      .slice(0, newest)
      .map((id) => read(outboxDir, id)),
  )
  return kept.filter((mail) => mail !== null)
}

const codeOf = (text: string): string | null => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null

const tokens = (palette: Readonly<Record<string, string>>): string =>
  Object.entries(palette)
    .map(([token, color]) => `--${token}:${color}`)
    .join(';')

const css = `:root{color-scheme:light dark;${tokens(palettes.light)}}
@media (prefers-color-scheme:dark){:root{${tokens(palettes.dark)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 Figtree,system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem 4rem}
main.wide{max-width:74rem}
h1{margin:0 0 .25rem;font-size:1.75rem;line-height:1.25;overflow-wrap:anywhere}
h2{margin:0 0 .5rem;font-size:1.125rem}
p{margin:0 0 1rem}
a{color:var(--accent)}
a:focus-visible,pre:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
.muted{color:var(--muted);font-size:.875rem}
ol{list-style:none;margin:1.5rem 0;padding:0;display:grid;gap:.75rem}
li,.sheet{border:1px solid var(--line);border-radius:10px;background:var(--surface);padding:1rem 1.25rem;overflow-wrap:anywhere}
li p:last-child{margin-bottom:0}
li a,nav a{display:inline-block;font-weight:600;min-height:44px;line-height:44px}
nav{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin:0 0 1rem}
nav a[aria-current]{color:var(--ink);text-decoration:none}
.code{font-size:1.75rem;font-weight:700;letter-spacing:.15em;font-variant-numeric:tabular-nums}
.sizes{display:flex;flex-wrap:wrap;gap:1.5rem;margin:0 0 2rem}
.sizes section{max-width:100%}
pre{white-space:pre-wrap;margin:0;max-width:46rem;font:.9375rem/1.55 ui-monospace,monospace}
iframe{display:block;height:48rem;max-width:100%;padding:0}
iframe.phone{width:390px}
iframe.desk{width:702px}
@media (max-width:48rem){.sizes section:last-child{display:none}}`

const cssHash = createHash('sha256').update(css).digest('base64')
const pagePolicy = `default-src 'none'; style-src 'sha256-${cssHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const page = (title: string, body: string, width: 'narrow' | 'wide' = 'narrow'): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${css}</style></head>
<body><main class="${width}">${body}</main></body></html>`

const time = (at: string): string => `<time datetime="${at}">${at.replace('T', ' ').replace(/\.000Z$/, ' UTC')}</time>`

const entry = ({ id, to, subject, text, at }: Kept): string => {
  const code = codeOf(text)
  return `<li><a href="/dev/mail/${id}/">${escapeHtml(subject)}</a>
<p class="muted">To ${escapeHtml(to)}, ${time(at)}</p>${code ? `<p>Code: <span class="code">${code}</span></p>` : ''}</li>`
}

const listPage = (mails: readonly Kept[]): string =>
  page(
    'Mail',
    mails.length === 0
      ? '<h1>Mail</h1><p>No mail yet. What the product sends on this machine shows up here.</p>'
      : `<h1>Mail</h1><p class="muted">What the product sent on this machine, newest first.</p><ol>${mails.map(entry).join('\n')}</ol>`,
  )

type Scheme = 'light' | 'dark'

const schemeNames: Readonly<Record<Scheme, string>> = { light: 'Light', dark: 'Dark' }

const frame = (id: string, scheme: Scheme, size: 'phone' | 'desk', name: string): string =>
  `<section><h2>${name}</h2><iframe class="sheet ${size}" title="The mail as HTML, ${name}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${id}/html?scheme=${scheme}"></iframe></section>`

const mailPage = ({ id, to, subject, text, at }: Kept, scheme: Scheme): string => {
  const choices = (['light', 'dark'] as const).map(
    (name) =>
      `<a href="/dev/mail/${id}/?scheme=${name}"${name === scheme ? ' aria-current="page"' : ''}>${schemeNames[name]}</a>`,
  )
  return page(
    subject,
    `<p><a href="/dev/mail">All mail</a></p><h1>${escapeHtml(subject)}</h1><p class="muted">To ${escapeHtml(to)}, ${time(at)}</p>
<nav aria-label="Colors">${choices.join('')}</nav>
<div class="sizes">${frame(id, scheme, 'phone', 'On a phone')}${frame(id, scheme, 'desk', 'On a wide screen')}</div>
<h2>As text</h2><div class="sheet"><pre>${escapeHtml(text)}</pre></div>`,
    'wide',
  )
}

// The mail asks for the reader's own scheme; here the one that is looked at stands for it.
const inScheme = (html: string, scheme: Scheme): string =>
  html
    .replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replace('<head>', '<head><base target="_blank">')

const params = z.object({ id: z.uuid() })
const querystring = z.object({ scheme: z.enum(['light', 'dark']).default('light') })

/** Pages that show the outbox, and its newest mails as JSON. For a demo on one's own machine only: codes are readable here. */
export const devMailboxRoutes = (app: App, { outboxDir }: { outboxDir: string }): void => {
  const get = async (id: string): Promise<Kept> => {
    const mail = await read(outboxDir, id)
    if (!mail) throw notFound()
    return mail
  }
  const html = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': pagePolicy,
  }
  for (const url of ['/dev/mail', '/dev/mail/'])
    app.route({
      method: 'GET',
      url,
      access: anyone,
      schema: { hide: true },
      handler: async (_req, reply) => reply.headers(html).send(listPage(await list(outboxDir))),
    })
  app.route({
    method: 'GET',
    url: '/dev/mail/messages.json',
    access: anyone,
    schema: { hide: true },
    handler: async (_req, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(await list(outboxDir))),
  })
  app.route({
    method: 'GET',
    url: '/dev/mail/:id/',
    access: anyone,
    schema: { hide: true, params, querystring },
    handler: async (req, reply) => reply.headers(html).send(mailPage(await get(req.params.id), req.query.scheme)),
  })
  app.route({
    method: 'GET',
    url: '/dev/mail/:id/html',
    access: anyone,
    schema: { hide: true, params, querystring },
    handler: async (req, reply) => {
      const mail = await get(req.params.id)
      return reply
        .headers({ ...html, 'content-security-policy': mailPolicy, 'x-frame-options': 'SAMEORIGIN' })
        .send(inScheme(mail.html, req.query.scheme))
    },
  })
}
