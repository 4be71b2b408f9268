import type { Module } from '../../platform/module.ts'
import { digestJob, sweepNoticesJob } from './jobs.ts'
import { noticeData } from './personal-data.ts'
import { noticeRoutes } from './routes.ts'

export { forgetNotices, type Telling, tell } from './actions.ts'

export const notices: Module = {
  name: 'notices',
  routes: noticeRoutes,
  jobs: [digestJob, sweepNoticesJob],
  personalData: noticeData,
}
