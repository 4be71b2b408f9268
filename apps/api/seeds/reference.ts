import { seedTargetRoles } from '../src/modules/accounts/index.ts'
import { seedPlaces } from '../src/modules/places/index.ts'
import { seedCohorts } from '../src/modules/program/index.ts'
import type { Ports } from '../src/platform/context.ts'

/** What every installation needs before anyone comes: places, titles and roles, and the coming cohorts. */
export const seedReferenceData = async (ports: Ports): Promise<void> => {
  await seedPlaces(ports)
  await seedTargetRoles(ports)
  await seedCohorts(ports)
}
