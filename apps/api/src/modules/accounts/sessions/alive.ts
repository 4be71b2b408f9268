import type { User } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Asking, sessionsStore } from './store.ts'

/** Whether the session is still theirs, or theirs to act in, as it was when they called; asking does not keep it alive. */
export const isStillSignedIn = (db: Db, actor: User, asking: Asking): Promise<boolean> =>
  sessionsStore(db).isAlive(actor, asking)
