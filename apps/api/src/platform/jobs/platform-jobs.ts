import { sweepLimitsJob } from '../limits/jobs.ts'
import { sweepLiveJob } from '../live/jobs.ts'
import { discardMailsJob, mailJob, sweepMailsJob } from '../mail/jobs.ts'
import type { Job } from './jobs.ts'
import { sweepJobsJob } from './sweep.ts'

/** The work that the platform itself puts in the queue. */
export const platformJobs: readonly Job[] = [
  mailJob,
  discardMailsJob,
  sweepMailsJob,
  sweepLimitsJob,
  sweepLiveJob,
  sweepJobsJob,
]
