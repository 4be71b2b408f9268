import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'

let house: TestApp
let admin: Person
beforeAll(async () => {
  house = await buildTestApp()
  admin = await signedInAs(house, 'SUPER_ADMIN')
})
afterAll(() => house.close())

const standing = [
  {},
  { fafsa_recipient: true, work_study_recipient: true },
  { fafsa_recipient: true, work_study_recipient: false, is_cpt_opt: true },
  { fafsa_recipient: false, is_cpt_opt: true },
  { fafsa_recipient: false, work_study_recipient: true, is_cpt_opt: false },
]
const tries = [
  { work_study_recipient: null },
  { work_study_recipient: true },
  { is_cpt_opt: null },
  { is_cpt_opt: false },
  { work_study_recipient: null, is_cpt_opt: null },
  { fafsa_recipient: true },
  { fafsa_recipient: false },
  { fafsa_recipient: true, work_study_recipient: null },
  { fafsa_recipient: true, work_study_recipient: true },
  { fafsa_recipient: false, is_cpt_opt: false },
]

const studentWith = async (answers: object): Promise<Person> => {
  const ana = await signedInAs(house)
  expect((await ana.call('PATCH', `/api/profiles/${ana.profileId}/`, answers)).statusCode).toBe(200)
  return ana
}
const correct = (ana: Person, patch: object) =>
  admin.call('PATCH', `/api/profiles/${ana.profileId}/`, { ...patch, reason: 'asked by phone' })
const answersOf = async (ana: Person) => {
  const { fafsa_recipient, work_study_recipient, is_cpt_opt } = (await ana.call('GET', '/api/users/me/')).json().profile
  return { fafsa_recipient, work_study_recipient, is_cpt_opt }
}

it('what staff is refused for tells nothing of the answers that stand', async () => {
  const told = []
  for (const answers of standing) {
    const ana = await studentWith(answers)
    const before = await answersOf(ana)
    const bodies = []
    // The place that does not exist refuses what would pass.
    for (const patch of tries) bodies.push((await correct(ana, { ...patch, hometown_place_id: 'zz:nope' })).json())
    expect(await answersOf(ana)).toEqual(before)
    told.push(bodies)
  }
  expect(new Set(told.map((bodies) => JSON.stringify(bodies))).size).toBe(1)
})

it('what staff says stands in the place of all that stood', async () => {
  const ana = await studentWith({ fafsa_recipient: true, work_study_recipient: true })
  expect((await correct(ana, { fafsa_recipient: false, is_cpt_opt: false })).statusCode).toBe(200)
  expect(await answersOf(ana)).toEqual({ fafsa_recipient: false, work_study_recipient: null, is_cpt_opt: false })
})

it('a refused try of staff is on the trail', async () => {
  const ana = await studentWith({})
  await correct(ana, { work_study_recipient: null })
  await correct(ana, { hometown_place_id: 'zz:nope' })
  const { rows } = await house.ports.db.pool.query(
    'select action, actor_id, reason, detail from audit_events where subject_id = $1',
    [ana.profileId],
  )
  expect(rows).toEqual([
    {
      action: 'profile.aid_refused',
      actor_id: admin.id,
      reason: 'asked by phone',
      detail: { fields: ['work_study_recipient'] },
    },
  ])
})
