import { sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db/database.ts'
import { gathered } from '../../platform/db/gather.ts'
import { flagSettings } from './tables.ts'

const listAll = prepared((orm) =>
  orm.select({ name: flagSettings.name, enabled: flagSettings.enabled }).from(flagSettings).prepare('flag_settings'),
)

const listTogether = gathered(async (db, _all: readonly null[]) => {
  const settings = await listAll(db).execute()
  return () => settings
})

export const flagSettingsStore = (db: Db) => ({
  list: () => listTogether(db, null),
  upsert: async (name: string, enabled: boolean): Promise<void> => {
    await db.orm
      .insert(flagSettings)
      .values({ name, enabled })
      .onConflictDoUpdate({ target: flagSettings.name, set: { enabled, updatedAt: sql`now()` } })
  },
})
