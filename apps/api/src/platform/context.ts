import type { FastifyBaseLogger } from 'fastify'
import type { Brand } from './brand/wire.ts'
import type { Clock } from './clock.ts'
import type { Database, Db, Tx } from './db/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { Keyring } from './keyring.ts'
import type { Limiter } from './limits/limiter.ts'
import type { LiveHub } from './live/hub.ts'
import type { Locale } from './locale/wire.ts'
import type { IdentityProvider } from './oidc/identity-provider.ts'
import type { PersonalData } from './personal-data/holding.ts'

/** A person with a session. `runAsBy` is the super admin who acts in their place, where one does. */
export interface User {
  readonly id: string
  readonly roles: readonly string[]
  readonly sessionId: string
  readonly runAsBy: string | null
  /** The language they chose, where they did. */
  readonly locale?: string | null
  /** Whether they may do nothing yet but what lets them go on. */
  readonly heldBack?: boolean
  /** Whether they asked for their account to be deleted, and may do nothing but keep it or take their data along. */
  readonly leaving?: boolean
}

/** Who asks: a signed-in person, or nobody. */
export type Actor = User | null

/** Where somebody belongs: an organization's id, and what they are in it. */
export interface Membership {
  readonly organization: string
  readonly role: string
}

/** What the application stands on; made once at start, handed to every action. */
export interface Ports {
  readonly db: Database
  readonly clock: Clock
  readonly files: FileStore
  readonly limiter: Limiter
  /** Where whoever has a page open hears of what changes. */
  readonly live: LiveHub
  readonly brand: Brand
  /** Who else than we may say who somebody is; null where none is configured. */
  readonly identityProvider: IdentityProvider | null
  /** The product's address as browsers see it, without a trailing slash. */
  readonly publicUrl: string
  /** Keys the hashes of codes and the seals of cookies. */
  readonly secret: Keyring
  /** Whether staff must have a second factor; not in the demo. */
  readonly secondFactorForStaff: boolean
  /** Whether the demo is in place, whose accounts' password everybody knows. */
  readonly demo: boolean
  /** What every table holds of people, each after those that it refers to. */
  readonly personalData: PersonalData
  /** Where an employer belongs; null for nowhere. */
  readonly membershipOf: (db: Db, userId: string) => Promise<Membership | null>
  /** Limits to begin with; configuration may change them. */
  readonly limits: Limits
}

export interface Limits {
  /** Sign-ups an hour from one network. */
  readonly signUpsPerHour: number
  /** Failed logins in 15 minutes for one address, before each further try has to wait. */
  readonly failedLogins: number
  /** API calls a minute from one network. */
  readonly callsPerMinute: number
  /** Pages a minute from one network. */
  readonly pagesPerMinute: number
}

/** One call: its actor, where it came from, and the ports. */
export interface Ctx extends Ports {
  readonly actor: Actor
  readonly requestId: string
  /** The caller's address. */
  readonly ip: string
  /** The caller's IPv4 /24 or IPv6 /64. */
  readonly network: string
  readonly userAgent: string
  /** The answer to a task that a limit set, where the call brings one. */
  readonly proof: string | null
  /** The language to speak with whoever asks. */
  readonly locale: Locale
  readonly log: FastifyBaseLogger
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** A call whose route asked for a signed-in person. */
export interface SignedCtx extends Ctx {
  readonly actor: User
}
