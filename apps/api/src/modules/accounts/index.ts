import type { Module } from '../../platform/module.ts'
import { addressRoutes } from './address/routes.ts'
import { deactivationRoutes } from './deactivation/routes.ts'
import { deletionRoutes } from './deletion/routes.ts'
import { exportJob } from './exports/preparation.ts'
import { exportRoutes } from './exports/routes.ts'
import { federationRoutes } from './federation/routes.ts'
import { identityRoutes } from './identities/routes.ts'
import { sealAnewJob, sweepJob, sweepLeavingJob } from './jobs.ts'
import { localeRoutes } from './locale/routes.ts'
import { nameRoutes } from './names/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { accountData } from './personal-data.ts'
import { profileRoutes } from './profiles/routes.ts'
import { mailResetCodeJob } from './recovery/mail-reset-code.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { runAsRoutes } from './run-as/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { signUpRoutes } from './sign-up/routes.ts'
import { staffUserRoutes } from './staff/routes.ts'
import { targetRoleRoutes } from './target-roles/routes.ts'
import { themeRoutes } from './theme/routes.ts'

export { createAccount, setDemoAccounts } from './actions.ts'
export { authenticate } from './authenticate.ts'
export { getContact } from './contact.ts'
export { addressChanged, aidLetterUploaded, consentSigned, profileChanged } from './events.ts'
export { sendOptionalMail } from './notifications/actions.ts'
export { isOpenAccount } from './open-accounts.ts'
export { isStaff } from './profiles/policy.ts'
export { profileUploads } from './profiles/uploads.ts'
export { users } from './tables.ts'
export { seedTargetRoles } from './target-roles/seed.ts'

export const accounts: Module = {
  name: 'accounts',
  routes: (app) => {
    signUpRoutes(app)
    sessionRoutes(app)
    recoveryRoutes(app)
    runAsRoutes(app)
    deactivationRoutes(app)
    staffUserRoutes(app)
    secondFactorRoutes(app)
    passkeyRoutes(app)
    federationRoutes(app)
    identityRoutes(app)
    localeRoutes(app)
    themeRoutes(app)
    nameRoutes(app)
    notificationRoutes(app)
    addressRoutes(app)
    profileRoutes(app)
    targetRoleRoutes(app)
    exportRoutes(app)
    deletionRoutes(app)
  },
  jobs: [sweepJob, sealAnewJob, mailResetCodeJob, exportJob, sweepLeavingJob],
  liveChannels: async (_db, { id }) => [`user:${id}`],
  personalData: accountData,
}
