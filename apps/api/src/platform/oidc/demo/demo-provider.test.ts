import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadBrand } from '../../brand/brand.ts'
import { type Choice, makeIdentityProvider } from '../identity-provider.ts'
import { startDemoProvider } from './demo-provider.ts'

let folder: string
const running: { close(): Promise<void> }[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firstrung-demo-id-'))
})
afterEach(async () => {
  for (const provider of running.splice(0)) await provider.close()
  await rm(folder, { recursive: true, force: true })
})

const publicUrl = 'http://localhost:3000'
const person = {
  subject: 'a"><script>',
  email: 'eve@mail.test',
  emailVerified: false,
  givenName: '<b>Eve</b>',
  about: { en: 'About & on', es: 'Sobre' },
}

const start = async (file = 'port') => {
  const provider = await startDemoProvider({
    people: [person],
    brand: loadBrand(undefined, { production: false }),
    publicUrl,
    portFile: path.join(folder, file),
    log: { error: (...args: unknown[]) => console.error(...args) },
  })
  running.push(provider)
  return provider
}

const started = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }

/** The page that asks who comes, and the cookies that it takes. */
const openChoice = async (
  settings: Awaited<ReturnType<typeof start>>['settings'],
  locale: 'en' | 'es' = 'en',
  choice: Choice = 'any',
) => {
  const address = await makeIdentityProvider({ settings, publicUrl }).addressOf(started, locale, choice)
  const led = await fetch(address, { redirect: 'manual' })
  const cookie = led.headers.getSetCookie().map((line) => line.split(';')[0])
  const url = new URL(led.headers.get('location') ?? '', settings.issuer).href
  const headers = { cookie: cookie.join('; ') }
  return { url, headers, page: await fetch(url, { headers }) }
}

it('has the same address after a restart, and gives way where somebody else has taken it', async () => {
  const first = await start()
  const { issuer } = first.settings
  expect(await readFile(path.join(folder, 'port'), 'utf8')).toBe(new URL(issuer).port)
  await first.close()
  const again = await start()
  expect(again.settings.issuer).toBe(issuer)
  await writeFile(path.join(folder, 'other'), new URL(issuer).port)
  const other = await start('other')
  expect(other.settings.issuer).not.toBe(issuer)
  for (const { settings } of [again, other]) expect((await openChoice(settings)).page.status).toBe(200)
})

it('takes no nonsense for a port', async () => {
  for (const kept of ['80', '-1', '99999', 'port', '']) {
    await writeFile(path.join(folder, 'port'), kept)
    const provider = await start()
    expect(Number(new URL(provider.settings.issuer).port)).toBeGreaterThan(1023)
  }
})

it('answers to this machine alone', async () => {
  const { settings } = await start()
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const { port } = new URL(settings.issuer)
      request({ host: '127.0.0.1', port, path: '/.well-known/openid-configuration', headers: { host } }, (res) => {
        res.resume()
        resolve(res.statusCode)
      })
        .on('error', reject)
        .end()
    })
  expect(await statusFor(new URL(settings.issuer).host)).toBe(200)
  for (const host of ['evil.test', `evil.test:${new URL(settings.issuer).port}`, 'localhost'])
    expect(await statusFor(host)).toBe(403)
})

it('asks who comes in the language of the product, and writes names as text', async () => {
  const { settings } = await start()
  const { page } = await openChoice(settings, 'es')
  const html = await page.text()
  expect(html).toContain('<html lang="es">')
  expect(html).toContain('Sobre')
  expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt;')
  expect(html).not.toContain('<script>')
  expect(page.headers.get('content-security-policy')).toContain(`form-action ${settings.issuer} ${publicUrl};`)
})

it('sends nobody on who was not asked here, or whose answer is none', async () => {
  const { settings } = await start()
  const { url, headers } = await openChoice(settings)
  const post = (body: string, more: Readonly<Record<string, string>> = {}) =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers, ...more },
    })
  for (const body of ['', 'person=nobody', 'email=nobody', `person=${'x'.repeat(5_000)}`])
    expect((await post(body)).status, body).toBe(400)
  const chosen = new URLSearchParams({ person: person.subject }).toString()
  expect((await post(chosen, { origin: 'https://evil.test' })).status).toBe(400)
  expect((await post(chosen, { cookie: '' })).status).toBe(400)
  expect((await post(chosen, { origin: settings.issuer })).status).toBe(303)
})

it('leads back to the product who comes too late', async () => {
  const { settings } = await start()
  for (const address of [
    '/interaction/gone',
    '/auth?client_id=demo&redirect_uri=https://evil.test',
    '/auth?client_id=other&redirect_uri=https://evil.test',
  ]) {
    const res = await fetch(`${settings.issuer}${address}`, { redirect: 'manual' })
    expect(res.status).toBe(400)
    expect(await res.text()).toContain(`href="${publicUrl}/login"`)
  }
})

it('asks each time who comes, but whoever goes on as the same is known', async () => {
  const { settings } = await start()
  const client = makeIdentityProvider({ settings, publicUrl })
  // By name and path, as a browser keeps them: each tab's choice has a path of its own.
  const cookies = new Map<string, { pair: string; path: string }>()
  const open = async (address: string, body?: string) => {
    const url = new URL(address, settings.issuer)
    const cookie = [...cookies.values()]
      .filter(({ path }) => url.pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join('; ')
    const form = body === undefined ? {} : { method: 'POST', body: new URLSearchParams(body) }
    const res = await fetch(url, { redirect: 'manual', headers: { cookie }, ...form })
    for (const line of res.headers.getSetCookie()) {
      const pair = line.split(';')[0] ?? ''
      const path = /; path=([^;]+)/i.exec(line)?.[1] ?? '/'
      cookies.set(`${pair.split('=')[0]} ${path}`, { pair, path })
    }
    return res.headers.get('location') ?? ''
  }
  const begin = async (choice: Choice) => open(await client.addressOf(started, 'en', choice))
  const arrived = `${publicUrl}/auth/callback?code=`
  const come = async (asked: string, as: Readonly<Record<string, string>>) =>
    open(await open(asked, new URLSearchParams(as).toString()))
  expect(await come(await begin('any'), { person: person.subject })).toContain(arrived)
  // Two tabs, and each may come as somebody else.
  const asked = [await begin('any'), await begin('anew')] as const
  for (const address of asked) expect(address).toMatch(/^\/interaction\//)
  expect(await come(asked[0], { email: 'one@mail.test' })).toContain(arrived)
  expect(await come(asked[1], { email: 'two@mail.test' })).toContain(arrived)
  expect(await begin('same')).toContain(`${publicUrl}/auth/callback?code=`)
})
