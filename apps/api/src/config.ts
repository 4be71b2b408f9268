import { z } from 'zod'
import { isEmail } from './modules/accounts/wire.ts'
import type { Limits } from './platform/context.ts'
import { readFilesUrl, type S3Place } from './platform/files/files-url.ts'
import type { Keyring } from './platform/keyring.ts'
import type { IdentityProviderSettings } from './platform/oidc/identity-provider.ts'
import { normalIssuer } from './platform/oidc/issuer.ts'

/** What the operator decides; read once at start, from the environment. */
export interface Config {
  readonly production: boolean
  readonly demo: boolean
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly dataDir: string
  /** Where files are kept; null is the data folder. */
  readonly filesPlace: S3Place | null
  readonly databaseUrl: string | null
  readonly mailUrl: string | null
  readonly mailFrom: string | null
  /** Null where the data folder keeps it. */
  readonly sessionSecret: Keyring | null
  /** Null where nobody else may say who somebody is. */
  readonly oidc: IdentityProviderSettings | null
  readonly trustProxy: string[] | false
  readonly brandFile: string | undefined
  readonly logLevel: (typeof logLevels)[number]
  readonly limits: Limits
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

/** A setting that keeps the product from starting; the message is one line that names it. */
export class ConfigError extends Error {}

type Env = Readonly<Record<string, string | undefined>>

const positive = (env: Env, name: string, fallback: number, max: number): number => {
  const text = env[name]?.trim()
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new ConfigError(`${name} must be a whole number from 1 to ${max}, not "${text}".`)
  return value
}

const url = (env: Env, name: string, protocols: readonly string[]): URL | null => {
  const text = env[name]?.trim()
  if (!text) return null
  const parsed = URL.canParse(text) ? new URL(text) : null
  if (!parsed || !protocols.includes(parsed.protocol))
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    )
  return parsed
}

const localHosts = new Set(['localhost', '127.0.0.1', '::1', '[::1]', ''])

/** Whether the name means this machine. */
export const isLocalHost = (host: string): boolean => localHosts.has(host)

const proxyEntry = z.union([z.literal('loopback'), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const readMailFrom = (env: Env): string | null => {
  const text = env.MAIL_FROM?.trim()
  if (!text) return null
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text
  if (!isEmail(address)) throw new ConfigError('MAIL_FROM must be an email address, or a name and an address in <>.')
  return text
}

const readTrustProxy = (env: Env): string[] | false => {
  const text = env.TRUST_PROXY?.trim()
  if (!text) return false
  const entries = text.split(',').map((entry) => entry.trim())
  const wrong = entries.find((entry) => !proxyEntry.safeParse(entry).success)
  if (wrong !== undefined)
    throw new ConfigError(`TRUST_PROXY must be "loopback" or addresses divided by commas; "${wrong}" is neither.`)
  return entries
}

// PostgreSQL's addresses may name the host in the query instead.
const hostsOf = (databaseUrl: string): string[] => {
  const { hostname, searchParams } = new URL(databaseUrl)
  return [decodeURIComponent(hostname), ...searchParams.getAll('host'), ...searchParams.getAll('hostaddr')]
}

const keepDemoLocal = (config: Config): void => {
  const hint = 'The demo is for this machine only; set DEMO=0 or NODE_ENV=production.'
  if (!isLocalHost(config.host))
    throw new ConfigError(`HOST must not be "${config.host}" while the demo is on. ${hint}`)
  if (!isLocalHost(new URL(config.publicUrl).hostname))
    throw new ConfigError(`PUBLIC_URL must not be public while the demo is on. ${hint}`)
  if (config.databaseUrl && !hostsOf(config.databaseUrl).every((host) => isLocalHost(host) || host.startsWith('/')))
    throw new ConfigError(`DATABASE_URL must not be on another machine while the demo is on. ${hint}`)
}

const readPublicUrl = (env: Env, production: boolean, port: number): string => {
  const parsed = url(env, 'PUBLIC_URL', ['http:', 'https:'])
  if (!parsed && production)
    throw new ConfigError('PUBLIC_URL must be set in production: the address at which browsers reach the product.')
  if (!parsed) return `http://localhost:${port}`
  if (parsed.pathname !== '/' || parsed.search || parsed.hash)
    throw new ConfigError('PUBLIC_URL must be an origin, without a path.')
  return parsed.origin
}

const readFilesPlace = (env: Env): S3Place | null => {
  const text = env.FILES_URL?.trim()
  if (!text) return null
  try {
    return readFilesUrl(text)
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

const readSecrets = (env: Env): Keyring | null => {
  const current = env.SESSION_SECRET?.trim() || null
  const former = (env.SESSION_SECRET_FORMER ?? '').split(/\s+/).filter(Boolean)
  const atLeast = 32
  if (current !== null && current.length < atLeast)
    throw new ConfigError(`SESSION_SECRET must have at least ${atLeast} characters.`)
  if (former.some((secret) => secret.length < atLeast))
    throw new ConfigError(`SESSION_SECRET_FORMER must have at least ${atLeast} characters in each secret.`)
  if (current === null && former.length > 0)
    throw new ConfigError('SESSION_SECRET_FORMER is only for a SESSION_SECRET that took its place.')
  return current === null ? null : { current, former }
}

const readOidc = (env: Env): IdentityProviderSettings | null => {
  const issuer = url(env, 'OIDC_ISSUER', ['https:', 'http:'])
  const clientId = env.OIDC_CLIENT_ID?.trim()
  const clientSecret = env.OIDC_CLIENT_SECRET?.trim()
  if (!issuer && !clientId && !clientSecret) return null
  const together = 'must be set too: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET come together or not at all.'
  if (!issuer) throw new ConfigError(`OIDC_ISSUER ${together}`)
  if (!clientId) throw new ConfigError(`OIDC_CLIENT_ID ${together}`)
  if (!clientSecret) throw new ConfigError(`OIDC_CLIENT_SECRET ${together}`)
  if (issuer.protocol === 'http:' && !isLocalHost(issuer.hostname))
    throw new ConfigError('OIDC_ISSUER must be an https address, unless it is on this machine.')
  if (issuer.search || issuer.hash || issuer.username)
    throw new ConfigError('OIDC_ISSUER must be an address without a query, a fragment or a user.')
  return { issuer: normalIssuer(issuer.href), clientId, clientSecret }
}

const readChoice = <const T extends string>(env: Env, name: string, choices: readonly T[], fallback: T): T => {
  const text = env[name]?.trim() || fallback
  const found = choices.find((choice) => choice === text)
  if (found === undefined) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${text}".`)
  return found
}

/** Reads and checks the environment; throws a ConfigError at the first setting that is wrong. */
export const readConfig = (env: Env): Config => {
  const production = env.NODE_ENV === 'production'
  const port = positive(env, 'PORT', 3000, 65_535)
  const config: Config = {
    production,
    demo: !production && readChoice(env, 'DEMO', ['0', '1'], '1') === '1',
    port,
    host: env.HOST?.trim() || '127.0.0.1',
    publicUrl: readPublicUrl(env, production, port),
    dataDir: env.DATA_DIR?.trim() || './data',
    filesPlace: readFilesPlace(env),
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href ?? null,
    mailUrl: url(env, 'MAIL_URL', ['smtp:', 'smtps:'])?.href ?? null,
    mailFrom: readMailFrom(env),
    sessionSecret: readSecrets(env),
    oidc: readOidc(env),
    trustProxy: readTrustProxy(env),
    brandFile: env.BRAND_FILE?.trim() || undefined,
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels, production ? 'info' : 'warn'),
    limits: {
      signUpsPerHour: positive(env, 'LIMIT_SIGNUPS_PER_HOUR', 200, 1_000_000),
      failedLogins: positive(env, 'LIMIT_FAILED_LOGINS', 10, 1_000_000),
      callsPerMinute: positive(env, 'LIMIT_CALLS_PER_MINUTE', 600, 10_000_000),
      pagesPerMinute: positive(env, 'LIMIT_PAGES_PER_MINUTE', 1200, 10_000_000),
    },
  }
  if (config.demo) keepDemoLocal(config)
  return config
}
