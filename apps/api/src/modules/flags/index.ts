import type { Module } from '../../platform/module.ts'
import { flagRoutes } from './routes.ts'

export { getFlags, setFlag } from './actions.ts'

export const flags: Module = { name: 'flags', routes: flagRoutes }
