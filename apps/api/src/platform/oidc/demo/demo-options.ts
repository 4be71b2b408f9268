import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Brand } from '../../brand/wire.ts'
import type { Locale } from '../../locale/wire.ts'

/** Somebody whom the demo's provider knows. */
export interface DemoPerson {
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly givenName?: string
  readonly familyName?: string
  /** What becomes of the choice, for whoever tries it. */
  readonly about: Readonly<Record<Locale, string>>
}

export interface DemoProviderOptions {
  readonly people: readonly DemoPerson[]
  readonly brand: Pick<Brand, 'name' | 'colors' | 'identity_provider'>
  /** The product's address; it alone may send people here, and they are sent back there. */
  readonly publicUrl: string
  /** Where the port is kept, so that the provider has the same address after a restart. */
  readonly portFile: string
  readonly log: Pick<Logger, 'error'>
}

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** The name under which the provider knows the product. */
export const demoClientId = 'demo'
