import { on } from '../../platform/events.ts'
import type { Module } from '../../platform/module.ts'
import { organizationRenamed } from '../organizations/index.ts'
import { followName } from './actions.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { expirePostingsJob } from './jobs.ts'
import { jobData } from './personal-data.ts'
import { postingRoutes } from './routes.ts'
import { mailSearchesJob } from './searches/jobs.ts'
import { searchRoutes } from './searches/routes.ts'
import { approvalRoutes } from './staff/routes.ts'

export { countPosting, findPostingOf, holdOpenPosting } from './actions.ts'
export { postingClosed, postingOpened } from './events.ts'
export { lastDayUnderWay, usualDays } from './rules.ts'
export { approvedTitle, approvedTitleOf, listWaits, type Wait } from './store.ts'
export { postings as postingRows } from './tables.ts'
export { approvedVersionOf, termsOfVersion } from './terms.ts'

export const jobs: Module = {
  name: 'jobs',
  routes: (app) => {
    discoveryRoutes(app)
    searchRoutes(app)
    postingRoutes(app)
    approvalRoutes(app)
  },
  handlers: [on(organizationRenamed, followName)],
  jobs: [mailSearchesJob, expirePostingsJob],
  personalData: jobData,
}
