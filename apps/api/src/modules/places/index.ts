import type { Module } from '../../platform/module.ts'
import { loadPlacesJob } from './jobs.ts'
import { placeData } from './personal-data.ts'
import { placeRoutes } from './routes.ts'

export { autocompletePlaces, findPlace } from './actions.ts'
export { seedPlaces } from './jobs.ts'
export { type StateCode, stateCodes } from './states/wire.ts'

export const places: Module = { name: 'places', routes: placeRoutes, jobs: [loadPlacesJob], personalData: placeData }
