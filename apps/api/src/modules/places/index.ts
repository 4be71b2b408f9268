import type { Module } from '../../platform/module.ts'
import { loadPlacesJob } from './jobs.ts'
import { placeData } from './personal-data.ts'
import { placeRoutes } from './routes.ts'

export { findPlace } from './actions.ts'
export { seedPlaces } from './jobs.ts'

export const places: Module = { name: 'places', routes: placeRoutes, jobs: [loadPlacesJob], personalData: placeData }
