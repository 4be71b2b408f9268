import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, signedInAs, type TestApp } from '../../testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())

it('keeps the step at which a student left off', async () => {
  const ana = await signedInAs(house)
  for (const state of ['UPLOAD_RESUME', 'FAFSA_DETAILS', 'fafsa_consent']) {
    expect((await ana.call('PUT', `/api/users/${ana.id}/onboarding_state/`, { state })).statusCode).toBe(200)
    expect((await ana.call('GET', '/api/users/me/')).json().onboarding_state).toBe(state.toUpperCase())
  }
})

it('refuses a step that is none, and keeps the one before', async () => {
  const ana = await signedInAs(house)
  await ana.call('PUT', `/api/users/${ana.id}/onboarding_state/`, { state: 'FAFSA_DETAILS' })
  for (const state of ['NOPE', 'SIGN_UP', '', null, 3]) {
    const res = await ana.call('PUT', `/api/users/${ana.id}/onboarding_state/`, { state })
    expect([res.statusCode, res.json().errors[0].attr]).toEqual([400, 'state'])
  }
  expect((await ana.call('GET', '/api/users/me/')).json().onboarding_state).toBe('FAFSA_DETAILS')
})

it('does not know other people’s steps', async () => {
  const [ana, bea] = [await signedInAs(house), await signedInAs(house)]
  expect((await bea.call('PUT', `/api/users/${ana.id}/onboarding_state/`, { state: 'FAFSA_DETAILS' })).statusCode).toBe(
    404,
  )
  expect((await ana.call('GET', '/api/users/me/')).json().onboarding_state).toBeNull()
})
