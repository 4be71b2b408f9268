import type { Module } from '../../platform/module.ts'
import { waitlistData } from './personal-data.ts'
import { waitlistRoutes } from './routes.ts'

export const waitlist: Module = { name: 'waitlist', routes: waitlistRoutes, personalData: waitlistData }
