import type { Ports } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { flagsWith } from './rules.ts'
import { flagSettingsStore } from './store.ts'
import type { FeatureFlags, FlagName } from './wire.ts'

/** The flags for this visitor. */
export const getFlags = async (ctx: { readonly db: Db }): Promise<FeatureFlags> =>
  flagsWith(await flagSettingsStore(ctx.db).list())

/** Sets a flag for everybody; the operator's verb. */
export const setFlag = (ports: Ports, name: FlagName, enabled: boolean): Promise<void> =>
  flagSettingsStore(ports.db).upsert(name, enabled)
