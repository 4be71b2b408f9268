import { openPosting } from './modules/jobs/testing.ts'
import { foundOrganization } from './modules/organizations/testing.ts'
import { buildTestApp, signedInAs } from './testing.ts'

/** A house with what an application takes: an employer whose organization staff have vetted, with an open posting, and a student. */
export const openMarket = async () => {
  const house = await buildTestApp()
  const staff = await signedInAs(house, 'SUPER_ADMIN')
  const erin = await signedInAs(house, 'EMPLOYER')
  const ana = await signedInAs(house)
  const organization = await foundOrganization(erin, { staff })
  const posting = await openPosting(erin, staff)
  return { house, staff, erin, ana, organization, posting }
}
