import type { Module } from '../../platform/module.ts'
import { flagData } from './personal-data.ts'
import { flagRoutes } from './routes.ts'

export { getFlags, setFlag } from './actions.ts'

export const flags: Module = { name: 'flags', routes: flagRoutes, personalData: flagData }
export type { FeatureFlags } from './wire.ts'
