import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { loadBrand } from '../../../platform/brand/brand.ts'
import type { Ports } from '../../../platform/context.ts'
import type { App } from '../../../platform/http/types.ts'
import type { DemoPerson } from '../../../platform/oidc/demo/demo-options.ts'
import { startDemoProvider } from '../../../platform/oidc/demo/demo-provider.ts'
import { makeIdentityProvider } from '../../../platform/oidc/identity-provider.ts'
import { buildTestApp, type TestApp } from '../../../testing.ts'

const publicUrl = 'http://localhost:3000'

/** A real provider on a port of the test's own, and the product's client of it. */
export const startProvider = async (people: readonly DemoPerson[]) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'firstrung-oidc-'))
  const provider = await startDemoProvider({
    people,
    brand: loadBrand(undefined, { production: false }),
    publicUrl,
    portFile: path.join(folder, 'port'),
    log: { error: (...args: unknown[]) => console.error(...args) },
  })
  return {
    settings: provider.settings,
    identityProvider: makeIdentityProvider({ settings: provider.settings, publicUrl }),
    async close() {
      await provider.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface FederatedApp extends TestApp {
  readonly provider: Awaited<ReturnType<typeof startProvider>>
}

/** The application with such a provider, which ends with it. */
export const buildFederatedApp = async (ports: Partial<Ports> = {}): Promise<FederatedApp> => {
  const provider = await startProvider([])
  const house = await buildTestApp({ ports: { identityProvider: provider.identityProvider, ...ports } })
  return {
    ...house,
    provider,
    async close() {
      await house.close()
      await provider.close()
    },
  }
}

/** Whom a browser comes back from the provider as: the person's subject, a stranger's address, or nobody. */
type Answer = { readonly person: string } | { readonly email: string } | { readonly refuse: '1' }

interface Reply {
  readonly status: number
  readonly location: string | null
  readonly body: string
}

/** A browser with its cookies, of the product and of the provider. */
export const makeBrowser = (app: App, headers: Readonly<Record<string, string>> = {}) => {
  const own = new Map<string, string>()
  const theirs = new Map<string, string>()

  const keep = (jar: Map<string, string>, line: string): void => {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }

  const open = async (url: string): Promise<LightMyRequestResponse> => {
    const cookie = [...own].map(([name, value]) => `${name}=${value}`).join('; ')
    const res = await app.inject({ method: 'GET', url, headers: { ...headers, ...(cookie ? { cookie } : {}) } })
    for (const line of [res.headers['set-cookie'] ?? []].flat()) keep(own, line)
    return res
  }

  const ask = async (url: string, form?: Answer): Promise<Reply> => {
    const cookie = [...theirs].map(([name, value]) => `${name}=${value}`).join('; ')
    const res = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: new URLSearchParams({ ...form }) } : {}),
    })
    for (const line of res.headers.getSetCookie()) keep(theirs, line)
    const location = res.headers.get('location')
    return { status: res.status, location: location && new URL(location, url).href, body: await res.text() }
  }

  /** Follows the provider from where the product sent the browser, until it is sent back; the address that it is sent to, within the product. */
  const goThrough = async (address: string, as: Answer | null): Promise<string> => {
    let url = address
    for (let step = 0; step < 10; step++) {
      if (url.startsWith(publicUrl)) return url.slice(publicUrl.length)
      const asked = await ask(url)
      const reply = asked.location === null && as ? await ask(url, as) : asked
      if (reply.location === null) throw new Error(`the provider answers ${reply.status}: ${reply.body.slice(0, 400)}`)
      url = reply.location
    }
    throw new Error('the provider leads round and round')
  }

  /** Starts at the product and comes back; the callback's address, not yet opened. */
  const come = async (as: Answer | null, query: Readonly<Record<string, string>> = {}): Promise<string> => {
    const start = await open(`/auth/login?${new URLSearchParams({ identity_provider: 'example-id', ...query })}`)
    return goThrough(String(start.headers.location), as)
  }

  return {
    own,
    open,
    come,
    /** The whole way; where it ends, within the product. */
    signIn: async (as: Answer | null, query?: Readonly<Record<string, string>>): Promise<string> =>
      String((await open(await come(as, query))).headers.location),
    /** The current user as the browser's session has it, or null. */
    me: async () => {
      const res = await open('/api/users/me/')
      return res.statusCode === 200 ? res.json() : null
    },
    forgetProvider: () => theirs.clear(),
  }
}
