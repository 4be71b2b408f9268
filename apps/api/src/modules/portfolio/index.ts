import { on } from '../../platform/events.ts'
import type { Module } from '../../platform/module.ts'
import { profileChanged } from '../accounts/index.ts'
import { followProfile } from './actions.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { portfolioData } from './personal-data.ts'
import { portfolioRoutes } from './routes.ts'

export { findStudent } from './actions.ts'
export { letSee, letSeeNoMore } from './grants.ts'
export { findDiscoverable, listDiscoverable, listStudentViews } from './students-of-employers.ts'
export { portfolioUploads } from './uploads.ts'

export const portfolio: Module = {
  name: 'portfolio',
  routes: (app) => {
    portfolioRoutes(app)
    discoveryRoutes(app)
  },
  handlers: [on(profileChanged, followProfile)],
  personalData: portfolioData,
}
