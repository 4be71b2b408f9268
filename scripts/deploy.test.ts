import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './command.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found ?? '')

const product: { workspaces: string[]; dependencies: { node: string } } = JSON.parse(read('package.json'))
const settings = new Set(all(read('apps/api/src/config.ts'), /\benv(?:\.|, ')([A-Z][A-Z_]+)/g))
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const example = read('.env.example')
const service = read('deploy/firstrung.service')

describe('what operators are given is in step with the product', () => {
  it('the image has the Node.js of the product, and the package of every workspace before it installs', () => {
    const versions = all(dockerfile, /^FROM node:([\d.]+)-slim/gm)
    expect(versions.length).toBeGreaterThan(0)
    expect(new Set(versions)).toEqual(new Set([product.dependencies.node]))
    const [before = ''] = dockerfile.split('RUN npm ci')
    expect(all(before, /^COPY (\S+)\/package\.json \1\/$/gm).sort()).toEqual([...product.workspaces].sort())
  })

  it.each([
    ['Dockerfile', all(dockerfile, /\b([A-Z][A-Z_]+)=/g)],
    ['.env.example', all(example, /^([A-Z_]+)=/gm)],
    ['compose.yaml', all(compose, /^ {6}([A-Z_]+):/gm)],
    ['deploy/firstrung.service', all(service, /\b([A-Z][A-Z_]+)=/g)],
  ])('%s sets only what the product reads', (_file, names) => {
    expect(names.length).toBeGreaterThan(0)
    // What the database of compose.yaml reads is not ours.
    expect(names.filter((name) => !settings.has(name) && !name.startsWith('POSTGRES_'))).toEqual([])
  })

  it('the README tells every setting, and no other', () => {
    const [, table = ''] = read('README.md').split('## Configuration')
    const rows = table.split('\n').filter((line) => /^\| `[A-Z]/.test(line))
    const told = rows.flatMap((row) => all(row.split('|')[1] ?? '', /`([A-Z_]+)`/g))
    expect(told.sort()).toEqual([...settings].sort())
  })

  it('one port runs through all of it', () => {
    const port = all(dockerfile, /\bPORT=(\d+)/g)[0] ?? ''
    expect(all(dockerfile, /^EXPOSE (\d+)$/gm)).toEqual([port])
    expect(all(compose, /- 127\.0\.0\.1:(\d+):\d+/g)).toEqual([port])
    expect(all(compose, /- 127\.0\.0\.1:\d+:(\d+)/g)).toEqual([port])
    expect(all(read('deploy/nginx.conf'), /127\.0\.0\.1:(\d+)/g)).toEqual([port])
    expect(all(read('deploy/Caddyfile'), /127\.0\.0\.1:(\d+)/g)).toEqual([port])
  })

  it('the proxies write down no query, which may be a name that staff searches for', () => {
    const nginx = read('deploy/nginx.conf')
    const [, servers = ''] = nginx.split('\nupstream ')
    const each = servers.split(/^server \{$/m).slice(1)
    expect(each.map((server) => all(server, /^ {2}access_log \S+ (\w+);$/gm))).toEqual([
      ['without_query'],
      ['without_query'],
    ])
    expect(each.map((server) => all(server, /^ {2}error_log \S+ (\w+);$/gm))).toEqual([['crit'], ['crit']])
    const [format = ''] = all(nginx, /^log_format without_query '(.*)';$/gm)
    expect(format).toContain('$uri')
    expect(format).not.toMatch(/\$(request(_uri)?|args|query_string|arg_\w+|http_referer)\b(?!_)/)
    const caddy = read('deploy/Caddyfile')
    const [pattern = ''] = all(caddy, /request>uri regexp "(.*)" ""/g)
    expect('/api/admin/users/?search=ana'.replace(new RegExp(pattern), '')).toBe('/api/admin/users/')
    expect(caddy).toMatch(/^\{\n\tlog \{[^}]*request>headers>Referer delete/m)
  })

  it('the proxies let through a little more than the product takes, so that the product answers', () => {
    const limits = all(read('apps/api/src/modules/files/wire.ts'), /max\w*BodyBytes = ([\d_]+)/g)
    const limit = Math.max(...limits.map((bytes) => Number(bytes.replaceAll('_', ''))))
    expect(limits).toHaveLength(2)
    const nginx = Number(all(read('deploy/nginx.conf'), /client_max_body_size (\d+)m;/g)[0]) * 1_048_576
    const caddy = Number(all(read('deploy/Caddyfile'), /max_size (\d+)MB/g)[0]) * 1_000_000
    expect(limit).toBeGreaterThan(0)
    expect([nginx > limit, caddy > limit]).toEqual([true, true])
  })
})
