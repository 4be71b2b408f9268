import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const sign = (key: KeyObject, claims: object): string => {
  const content = `${encoded({ alg: 'RS256', kid: 'one' })}.${encoded(claims)}`
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`
}

// Made once: a key takes longer than everything that is done with it.
const [own, foreign] = [pair(), pair()]

/** What a provider that is not in order does otherwise than it should. */
export interface Disorder {
  /** Claims in place of the right ones. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signs with a key that it does not publish. */
  readonly foreignKey?: boolean
  /** Seconds by which its clock is ahead. */
  readonly ahead?: number
  /** The part whose answer never comes, or is a 502. */
  readonly silent?: 'discovery' | 'keys' | 'token'
  readonly broken?: 'discovery' | 'keys' | 'token'
  /** What it answers at the token's address instead of tokens. */
  readonly token?: unknown
  /** What it lists as what it can ask for; without, it lists nothing. */
  readonly prompts?: readonly string[]
  /** Keeps the address to who asks with the access token; the subject that it then names. */
  readonly userinfo?: Readonly<Record<string, unknown>>
}

/**
 * A provider of the test's own that can be out of order in every way that a client has to notice, at a path of its host; `end` is what its own
 * name of itself ends with.
 */
export const startIssuer = async ({ path = '', end = '' }: { readonly path?: string; readonly end?: string } = {}) => {
  let disorder: Disorder = {}
  let nonce = ''
  let discoveries = 0
  const waiting = new Set<ServerResponse>()

  const tokens = (issuer: string) => {
    if (disorder.token !== undefined) return disorder.token
    const now = Math.floor(Date.now() / 1000) + (disorder.ahead ?? 0)
    const right = {
      iss: `${issuer}${end}`,
      aud: 'product',
      sub: 'subject-1',
      nonce,
      iat: now,
      exp: now + 300,
      ...(disorder.userinfo ? {} : { email: 'vera@mail.test', email_verified: true, given_name: 'Vera' }),
    }
    const key = disorder.foreignKey ? foreign.privateKey : own.privateKey
    return {
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: sign(key, { ...right, ...disorder.claims }),
    }
  }

  const answers: Readonly<Record<string, (issuer: string) => readonly ['discovery' | 'keys' | 'token', unknown]>> = {
    '/.well-known/openid-configuration': (issuer) => [
      'discovery',
      {
        issuer: `${issuer}${end}`,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        userinfo_endpoint: `${issuer}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        prompt_values_supported: disorder.prompts,
      },
    ],
    '/keys': () => [
      'keys',
      { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    ],
    '/token': (issuer) => ['token', tokens(issuer)],
    '/userinfo': () => ['token', disorder.userinfo],
  }

  const server = createServer((req, res) => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
    const [part, body] = answers[(req.url ?? '').slice(path.length)]?.(issuer) ?? []
    if (part === 'discovery') discoveries += 1
    if (part !== undefined && part === disorder.silent) {
      waiting.add(res)
      return
    }
    const status = part === undefined ? 404 : part === disorder.broken ? 502 : 200
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? null))
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    settings: { issuer: `http://127.0.0.1:${port}${path}`, clientId: 'product', clientSecret: 'secret' },
    /** From now on it is out of order in this way, and no other. */
    be: (next: Disorder): void => {
      disorder = next
    },
    /** The nonce that the next token is for. */
    expect: (given: string): void => {
      nonce = given
    },
    discoveries: () => discoveries,
    stop,
    start: () => listen(port),
  }
}
