import type { Module } from '../../platform/module.ts'
import { cohortJob } from './cohorts/jobs.ts'
import { cohortRoutes } from './cohorts/routes.ts'
import { enrollmentRoutes } from './enrollments/routes.ts'
import { programData } from './personal-data.ts'
import { staffEnrollmentRoutes } from './staff/routes.ts'

export { seedCohorts } from './cohorts/actions.ts'
export { listVetted } from './enrollments/store.ts'

export const program: Module = {
  name: 'program',
  routes: (app) => {
    cohortRoutes(app)
    enrollmentRoutes(app)
    staffEnrollmentRoutes(app)
  },
  jobs: [cohortJob],
  personalData: programData,
}
