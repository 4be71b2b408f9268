import { on } from '../../platform/events.ts'
import type { Module } from '../../platform/module.ts'
import { addressChanged } from '../accounts/index.ts'
import {
  findMembership,
  findOrganization,
  findPublicOrganization,
  findVettedMembership,
  holdMembership,
  listActiveAdmins,
  listDeciders,
} from './actions.ts'
import { einsNeedFormerSecret } from './ein.ts'
import { nameHeirsJob, sealEinsJob, sweepInvitationsJob } from './jobs.ts'
import { followDomain } from './members/actions.ts'
import { memberRoutes } from './members/routes.ts'
import { organizationData } from './personal-data.ts'
import { organizationRoutes } from './routes.ts'
import { vettingRoutes } from './staff/routes.ts'

export { memberLeft, organizationRenamed } from './events.ts'
export { organizations as organizationRows } from './tables.ts'
export { logoUpload } from './uploads.ts'
export type { MemberRole, OrganizationStatus } from './wire.ts'
export {
  einsNeedFormerSecret,
  findMembership,
  findOrganization,
  findPublicOrganization,
  findVettedMembership,
  holdMembership,
  listActiveAdmins,
  listDeciders,
}

export const organizations: Module = {
  name: 'organizations',
  routes: (app) => {
    organizationRoutes(app)
    memberRoutes(app)
    vettingRoutes(app)
  },
  handlers: [on(addressChanged, followDomain)],
  jobs: [sweepInvitationsJob, nameHeirsJob, sealEinsJob],
  personalData: organizationData,
}
