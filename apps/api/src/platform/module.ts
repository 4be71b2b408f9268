import type { Ports, User } from './context.ts'
import type { Db } from './db/database.ts'
import type { EventHandler } from './events.ts'
import type { App } from './http/types.ts'
import type { Job } from './jobs/jobs.ts'
import type { PersonalData } from './personal-data/holding.ts'

/** What a room may know of the installation while it declares its routes. */
export type Installation = Pick<Ports, 'brand'>

/** What a room gives to the house. */
export interface Module {
  readonly name: string
  readonly routes?: (app: App, installation: Installation) => void
  readonly handlers?: readonly EventHandler[]
  readonly jobs?: readonly Job[]
  /** The channels of live events that somebody may hear. */
  readonly liveChannels?: (db: Db, user: User) => Promise<readonly string[]>
  /** What its tables hold of people; a room without tables has none. */
  readonly personalData?: PersonalData
}
