import type { Module } from '../../platform/module.ts'
import { waitlistRoutes } from './routes.ts'

export const waitlist: Module = { name: 'waitlist', routes: waitlistRoutes }
