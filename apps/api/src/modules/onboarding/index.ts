import type { Module } from '../../platform/module.ts'
import { onboardingRoutes } from './routes.ts'

export const onboarding: Module = { name: 'onboarding', routes: onboardingRoutes }
