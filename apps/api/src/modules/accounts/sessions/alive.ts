import type { User } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { sessionsStore } from './store.ts'

/** Whether the session is still theirs, as it was when they called; asking does not keep it alive. */
export const isStillSignedIn = (db: Db, actor: User, now: Date): Promise<boolean> =>
  sessionsStore(db).isAlive(actor, now)
