import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { sealEinsAnew } from './ein.ts'
import { forgetOldInvitations } from './members/actions.ts'
import { nameHeirs } from './members/heirs.ts'

/** Once a night: invitations that are over go. */
export const sweepInvitationsJob = defineJob({
  name: 'organizations.sweep_invitations',
  payload: z.object({}),
  cron: '35 3 * * *',
  run: (_payload, ctx) => forgetOldInvitations(ctx),
})

/** Once an hour: an organization whose administrators have all closed their accounts gets another one. */
export const nameHeirsJob = defineJob({
  name: 'organizations.name_heirs',
  payload: z.object({}),
  cron: '25 * * * *',
  run: async (_payload, ctx) => {
    const named = await nameHeirs(ctx)
    if (named > 0) ctx.log.info({ named }, 'members became administrators because none was left')
  },
})

/** After the server's secret was changed: what the former one keeps comes under the new one, so that the former may go. */
export const sealEinsJob = defineJob({
  name: 'organizations.seal_anew',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: async (_payload, ctx) => {
    const sealed = await sealEinsAnew(ctx)
    if (sealed > 0) ctx.log.info({ sealed }, 'EINs were sealed under the current secret')
  },
})
