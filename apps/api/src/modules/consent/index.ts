import { z } from 'zod'
import { on } from '../../platform/events.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { aidLetterUploaded, consentSigned } from '../accounts/index.ts'
import { forgetOldEvidence, recordAidLetter, recordConsent } from './actions.ts'
import { consentData } from './personal-data.ts'
import { consentRoutes } from './routes.ts'

const retentionJob = defineJob({
  name: 'consent.retention',
  payload: z.object({}),
  cron: '40 3 * * *',
  run: (_payload, ctx) => forgetOldEvidence(ctx),
})

export const consent: Module = {
  name: 'consent',
  routes: consentRoutes,
  handlers: [on(consentSigned, recordConsent), on(aidLetterUploaded, recordAidLetter)],
  jobs: [retentionJob],
  personalData: consentData,
}
