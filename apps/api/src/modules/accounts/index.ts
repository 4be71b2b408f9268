import type { Module } from '../../platform/module.ts'
import { giveAddress } from './address/change.ts'
import { addressRoutes } from './address/routes.ts'
import { deactivationRoutes } from './deactivation/routes.ts'
import { askForDeletionOf } from './deletion/actions.ts'
import { applyErasedList, carryErasedList } from './deletion/erased-list.ts'
import { deletionRoutes } from './deletion/routes.ts'
import { exportJob } from './exports/preparation.ts'
import { exportRoutes } from './exports/routes.ts'
import { federationRoutes } from './federation/routes.ts'
import { identityRoutes } from './identities/routes.ts'
import { sealAnewJob, sweepJob, sweepLeavingJob } from './jobs.ts'
import { keepLocale, localeRoutes } from './locale/routes.ts'
import { nameRoutes } from './names/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { accountData } from './personal-data.ts'
import { profileRoutes } from './profiles/routes.ts'
import { findResumeOf, listProfileFacts } from './profiles/store.ts'
import { profileUploads } from './profiles/uploads.ts'
import { mailResetCodeJob } from './recovery/mail-reset-code.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { runAsRoutes } from './run-as/routes.ts'
import { needsFormerSecret } from './second-factor/rotation.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { logOutEverybody } from './sessions/actions.ts'
import { isStillSignedIn } from './sessions/alive.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { signUpRoutes } from './sign-up/routes.ts'
import { lookAtAid } from './staff/actions.ts'
import { staffUserRoutes } from './staff/routes.ts'
import { targetRoleRoutes } from './target-roles/routes.ts'
import { followTheme } from './theme/following.ts'
import { themeRoutes } from './theme/routes.ts'

export { createAccount, setDemoAccounts } from './actions.ts'
export { authenticate } from './authenticate.ts'
export { getContact } from './contact.ts'
export * as accountEvents from './events.ts'
export { sendOptionalMail } from './notifications/actions.ts'
export { isOpenAccount } from './open-accounts.ts'
export { setOnboardingState, withdrawAid } from './profiles/actions.ts'
export { isStaff } from './profiles/policy.ts'
export { resetSecondFactor } from './second-factor/actions.ts'
export { findCurrentUser } from './sessions/actions.ts'
export { users } from './tables.ts'
export { seedTargetRoles } from './target-roles/seed.ts'

export const accounts: Module & {
  readonly uploads: typeof profileUploads
  readonly keepLocale: typeof keepLocale
  readonly followTheme: typeof followTheme
  readonly needsFormerSecret: typeof needsFormerSecret
  readonly applyErasedList: typeof applyErasedList
  readonly carryErasedList: typeof carryErasedList
  readonly logOutEverybody: typeof logOutEverybody
  readonly isStillSignedIn: typeof isStillSignedIn
  readonly giveAddress: typeof giveAddress
  readonly listProfileFacts: typeof listProfileFacts
  readonly findResumeOf: typeof findResumeOf
  readonly askForDeletionOf: typeof askForDeletionOf
  readonly lookAtAid: typeof lookAtAid
} = {
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
  uploads: profileUploads,
  keepLocale,
  followTheme,
  needsFormerSecret,
  applyErasedList,
  carryErasedList,
  logOutEverybody,
  isStillSignedIn,
  giveAddress,
  askForDeletionOf,
  listProfileFacts,
  findResumeOf,
  lookAtAid,
}
