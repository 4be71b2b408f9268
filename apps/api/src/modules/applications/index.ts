import { on } from '../../platform/events.ts'
import type { Module } from '../../platform/module.ts'
import { postingClosed, postingOpened } from '../jobs/index.ts'
import { postingTakenDown } from '../jobs/staff/index.ts'
import { findMembership, memberLeft } from '../organizations/index.ts'
import { organizationRestored, organizationSuspended } from '../organizations/staff/index.ts'
import { followClosing, followOpening, followRestoration, followSuspension, followTakingDown } from './following.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { mailDecisionJob, remindOrganizationsJob } from './jobs.ts'
import { applicationData } from './personal-data.ts'
import { followMember } from './review/actions.ts'
import { reviewRoutes } from './review/routes.ts'
import { applicationRoutes } from './routes.ts'

export const applications: Module = {
  name: 'applications',
  routes: (app) => {
    applicationRoutes(app)
    reviewRoutes(app)
    invitationRoutes(app)
  },
  handlers: [
    on(postingOpened, followOpening),
    on(postingClosed, followClosing),
    on(postingTakenDown, followTakingDown),
    on(organizationSuspended, followSuspension),
    on(organizationRestored, followRestoration),
    on(memberLeft, followMember),
  ],
  jobs: [mailDecisionJob, remindOrganizationsJob],
  liveChannels: async (db, { id, roles }) => {
    const membership = roles.includes('EMPLOYER') ? await findMembership(db, id) : null
    return membership && membership.role !== 'pending' ? [`organization:${membership.organization}`] : []
  },
  personalData: applicationData,
}
