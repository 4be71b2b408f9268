import type { EventHandler } from './events.ts'
import type { App } from './http/types.ts'
import type { Job } from './jobs/jobs.ts'

/** What a room gives to the house. */
export interface Module {
  readonly name: string
  readonly routes?: (app: App) => void
  readonly handlers?: readonly EventHandler[]
  readonly jobs?: readonly Job[]
}
