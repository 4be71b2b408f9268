import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { mailDecision, remindOrganizations } from './telling.ts'

/** Tells a student of a decision once it cannot be taken back any more. */
export const mailDecisionJob = defineJob({
  name: 'applications.mail_decision',
  payload: z.object({ id: z.uuid() }),
  run: ({ id }, ctx) => mailDecision(ctx, id),
})

/** Once a day: each organization hears of what it left unanswered, once. */
export const remindOrganizationsJob = defineJob({
  name: 'applications.remind_organizations',
  payload: z.object({}),
  cron: '0 14 * * *',
  run: async (_payload, ctx) => {
    const reminded = await remindOrganizations(ctx)
    if (reminded > 0) ctx.log.info({ reminded }, 'organizations were reminded of applications')
  },
})
