import type { Ctx, Ports } from '../../platform/context.ts'
import { flagsWith } from './rules.ts'
import { flagSettingsStore } from './store.ts'
import type { FeatureFlags, FlagName } from './wire.ts'

/** The flags for this visitor. */
export const getFlags = async (ctx: Pick<Ctx, 'db'>): Promise<FeatureFlags> =>
  flagsWith(await flagSettingsStore(ctx.db).list())

/** Sets a flag for everybody; the operator's verb. */
export const setFlag = (ports: Ports, name: FlagName, enabled: boolean): Promise<void> =>
  flagSettingsStore(ports.db).upsert(name, enabled)
