import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdingsOf } from '../../platform/personal-data/holding.ts'
import { buildTestApp, signedInAs, type TestApp } from '../../testing.ts'
import { mailsAfterAll } from '../../testing-jobs.ts'
import { openPosting } from '../jobs/testing.ts'
import { foundOrganization } from '../organizations/testing.ts'
import { applicationData } from './personal-data.ts'
import { apply, moveTo } from './testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())

it('a student downloads each stage that they were told of, and when', async () => {
  const staff = await signedInAs(house, 'SUPER_ADMIN')
  const erin = await signedInAs(house, 'EMPLOYER')
  const ana = await signedInAs(house)
  await foundOrganization(erin, { staff })
  const { id } = (await apply(ana, await openPosting(erin, staff))).json()
  const [holding] = holdingsOf(applicationData).filter(({ file }) => file?.name === 'applications')
  const person = { id: ana.id, email: ana.email, emailKey: ana.email, recordIds: [] }
  const moves = async () => {
    const rows = await holding?.list(house.ports.db, person, { limit: 9, offset: 0 })
    return rows?.[0]?.moves as { stage: string; at: string }[] | undefined
  }
  const stages = async () => (await moves())?.map(({ stage }) => stage)
  await moveTo(erin, id, 'reviewing')
  const at = house.clock.now().toISOString()
  expect(await moves()).toEqual([
    { stage: 'new', at: expect.stringMatching(/Z$/) },
    { stage: 'reviewing', at },
  ])
  // A decision is none yet while it can be taken back, and was none once it was.
  await moveTo(erin, id, 'declined')
  expect(await stages()).toEqual(['new', 'reviewing'])
  await moveTo(erin, id, 'reviewing')
  expect(await stages()).toEqual(['new', 'reviewing'])
  await moveTo(erin, id, 'interview')
  await moveTo(erin, id, 'declined')
  house.clock.advance(601)
  await mailsAfterAll(house)
  expect(await stages()).toEqual(['new', 'reviewing', 'interview', 'declined'])
})
