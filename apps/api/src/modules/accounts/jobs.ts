import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { forgetOldAddressChanges } from './address/actions.ts'
import { eraseDueAccounts } from './deletion/erasure.ts'
import { sweepExports } from './exports/actions.ts'
import { forgetOldFlows } from './federation/actions.ts'
import { forgetOldChallenges } from './passkeys/actions.ts'
import { forgetOldResets } from './recovery/actions.ts'
import { forgetOldPendingLogins } from './second-factor/pending-logins.ts'
import { sealTotpAnew } from './second-factor/rotation.ts'
import { forgetOldSessions } from './sessions/actions.ts'
import { forgetOldAttempts } from './sign-up/actions.ts'

/** Once a night: what nobody can use any more goes. */
export const sweepJob = defineJob({
  name: 'accounts.sweep',
  payload: z.object({}),
  cron: '20 3 * * *',
  run: async (_payload, ctx) => {
    await forgetOldAttempts(ctx)
    await forgetOldSessions(ctx)
    await forgetOldResets(ctx)
    await forgetOldPendingLogins(ctx)
    await forgetOldAddressChanges(ctx)
  },
})

/** After the server's secret was changed: what the former one keeps comes under the new one, so that the former may go. */
export const sealAnewJob = defineJob({
  name: 'accounts.seal_anew',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async (_payload, ctx) => {
    const sealed = await sealTotpAnew(ctx)
    if (sealed > 0) ctx.log.info({ sealed }, 'secrets of authenticator apps were sealed under the current secret')
  },
})

/** Once an hour: accounts whose owners asked for it are deleted, and copies of data whose week is over go, with the sign-ins that were begun and are over. */
export const sweepLeavingJob = defineJob({
  name: 'accounts.sweep_leaving',
  payload: z.object({}),
  cron: '7 * * * *',
  run: async (_payload, ctx) => {
    await eraseDueAccounts(ctx)
    await sweepExports(ctx)
    // Anybody can start them, and each is a row.
    await forgetOldChallenges(ctx)
    await forgetOldFlows(ctx)
  },
})
