import { on } from '../../platform/events.ts'
import type { Module } from '../../platform/module.ts'
import { addressChanged } from '../accounts/index.ts'
import { followAddress } from './actions.ts'
import { waitlistData } from './personal-data.ts'
import { waitlistRoutes } from './routes.ts'

export const waitlist: Module = {
  name: 'waitlist',
  routes: waitlistRoutes,
  handlers: [on(addressChanged, followAddress)],
  personalData: waitlistData,
}
