import { on } from '../../platform/events.ts'
import type { Module } from '../../platform/module.ts'
import { accountEvents } from '../accounts/index.ts'
import { followProfile } from './actions.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { portfolioData } from './personal-data.ts'
import { portfolioRoutes } from './routes.ts'
import { portfolioUploads } from './uploads.ts'

export { findStudent } from './actions.ts'
export { letSee, letSeeNoMore } from './grants.ts'
export { findDiscoverable, listStudentViews } from './students-of-employers.ts'

export const portfolio: Module & { readonly uploads: typeof portfolioUploads } = {
  name: 'portfolio',
  routes: (app) => {
    portfolioRoutes(app)
    discoveryRoutes(app)
  },
  handlers: [on(accountEvents.profileChanged, followProfile)],
  personalData: portfolioData,
  uploads: portfolioUploads,
}
