import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, signedInAs, type TestApp } from '../../../testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())

describe('how somebody heard of us', () => {
  it('is not said in their place', async () => {
    const [ana, admin] = [await signedInAs(house), await signedInAs(house, 'SUPER_ADMIN')]
    await admin.call('POST', '/api/auth/run_as/', { user_id: ana.id })
    const said = await admin.call('PATCH', `/api/profiles/${ana.profileId}/`, { referral_source: 'linkedin' })
    expect([said.statusCode, said.json().code]).toEqual([403, 'permission_denied'])
    expect((await ana.call('GET', '/api/users/me/')).json().profile.referral_source).toBeNull()
  })

  it('is said by themselves, in their own words beside "other" alone, and read by staff', async () => {
    const [ana, admin] = [await signedInAs(house), await signedInAs(house, 'SUPER_ADMIN')]
    const say = (patch: object) => ana.call('PATCH', `/api/profiles/${ana.profileId}/`, patch)
    const said = async () => {
      const { profile } = (await ana.call('GET', '/api/users/me/')).json()
      return [profile.referral_source, profile.referral_other]
    }
    expect((await say({ referral_source: 'OTHER', referral_other: 'A poster' })).statusCode).toBe(200)
    expect(await said()).toEqual(['other', 'A poster'])
    const seen = (await admin.call('GET', `/api/admin/users/${ana.id}/`)).json()
    expect([seen.referral_source, seen.referral_other]).toEqual(['other', 'A poster'])
    expect((await say({ hometown: 'Austin' })).statusCode).toBe(200)
    expect(await said()).toEqual(['other', 'A poster'])
    await say({ referral_source: 'linkedin' })
    expect(await said()).toEqual(['linkedin', null])
    await say({ referral_source: null })
    expect(await said()).toEqual([null, null])
    const refused = await say({ referral_source: 'rumor' })
    expect([refused.statusCode, refused.json().errors[0].attr]).toEqual([400, 'referral_source'])
  })
})
