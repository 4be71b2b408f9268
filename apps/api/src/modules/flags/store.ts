import { sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db/database.ts'
import { flagSettings } from './tables.ts'

const listAll = prepared((orm) =>
  orm.select({ name: flagSettings.name, enabled: flagSettings.enabled }).from(flagSettings).prepare('flag_settings'),
)

export const flagSettingsStore = (db: Db) => ({
  list: () => listAll(db).execute(),
  upsert: async (name: string, enabled: boolean): Promise<void> => {
    await db.orm
      .insert(flagSettings)
      .values({ name, enabled })
      .onConflictDoUpdate({ target: flagSettings.name, set: { enabled, updatedAt: sql`now()` } })
  },
})
