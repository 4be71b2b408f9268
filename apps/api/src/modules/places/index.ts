import type { Module } from '../../platform/module.ts'
import { placeRoutes } from './routes.ts'

export { findPlace, seedPlaces } from './actions.ts'

export const places: Module = { name: 'places', routes: placeRoutes }
