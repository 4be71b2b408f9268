import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runAsRefusal } from '../../../platform/http/wire.ts'
import { buildTestApp, faultsOf, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { totpCodeAt, withTotp } from '../second-factor/testing.ts'

const url = '/api/auth/run_as/'
const me = '/api/users/me/'
const someId = '01936f2a-0000-7000-8000-000000000000'
let house: TestApp
let ana: Person
let admin: Person
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())
beforeEach(async () => {
  ana = await signedInAs(house)
  admin = await signedInAs(house, 'SUPER_ADMIN')
})

const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
const trailOf = (id: string) =>
  rows('select action, actor_id, run_as_by from audit_events where subject_id = $1 order by id', id)
const whoIs = async (person: Person) => (await person.call('GET', me)).json()
const greeted = (res: { headers: Record<string, unknown> }): string => {
  const value = /userinfo=([^;]+)/.exec(String(res.headers['set-cookie']))?.[1] ?? ''
  return JSON.parse(Buffer.from(value, 'base64url').toString()).id
}

describe('acting in somebody’s place', () => {
  it('makes the session theirs, until it is given back', async () => {
    const begun = await admin.call('POST', url, { user_id: ana.id })
    expect([begun.statusCode, begun.json(), greeted(begun)]).toEqual([200, { status: 'success' }, ana.id])
    expect(await whoIs(admin)).toMatchObject({
      id: ana.id,
      email: ana.email,
      run_as_by: { id: admin.id, email: admin.email, until: '2026-11-28T13:00:00.000Z' },
    })
    const ended = await admin.call('DELETE', url)
    expect([ended.statusCode, greeted(ended)]).toEqual([200, admin.id])
    expect(await whoIs(admin)).toMatchObject({ id: admin.id, run_as_by: null })
    expect((await admin.call('DELETE', url)).statusCode).toBe(200)
    expect(await trailOf(ana.id)).toEqual([
      { action: 'run_as.started', actor_id: admin.id, run_as_by: null },
      { action: 'run_as.ended', actor_id: ana.id, run_as_by: admin.id },
    ])
  })

  it('has an end, as the table holds it', async () => {
    const endless = rows('update sessions set run_as_by_id = $1 where user_id = $2', admin.id, ana.id)
    await expect(endless).rejects.toThrow('sessions_run_as')
  })

  it('ends where the admin is staff no more, and the session is theirs again', async () => {
    expect((await admin.call('POST', url, { user_id: ana.id })).statusCode).toBe(200)
    await rows(`update users set roles = '{EMPLOYER}', primary_role = 'EMPLOYER' where id = $1`, admin.id)
    expect(await whoIs(admin)).toMatchObject({ id: admin.id, run_as_by: null })
    expect((await trailOf(ana.id)).map(({ action }) => action)).toEqual(['run_as.started', 'run_as.ended'])
  })

  it('leaves the user’s own sessions and when they last signed in alone', async () => {
    const before = await rows('select last_signed_in_at from users where id = $1', ana.id)
    expect(before[0].last_signed_in_at).toEqual(house.clock.now())
    house.clock.advance(120)
    await admin.call('POST', url, { user_id: ana.id })
    expect(await whoIs(ana)).toMatchObject({ id: ana.id, run_as_by: null })
    expect(await rows('select last_signed_in_at from users where id = $1', ana.id)).toEqual(before)
  })

  it('ends by itself after an hour: the next call is the admin’s, once and for all', async () => {
    const start = house.clock.now()
    await admin.call('POST', url, { user_id: ana.id })
    house.clock.set(new Date(start.getTime() + 3_599_000).toISOString())
    expect((await whoIs(admin)).id).toBe(ana.id)
    house.clock.advance(1)
    // What a page that was opened as the user still sends is not done in the admin's name.
    const stale = await admin.call('PUT', '/api/locale/', { locale: 'en' }, { headers: { 'x-acting-user': ana.id } })
    expect(faultsOf(stale)).toEqual([409, 'session_changed null'])
    const userinfo = Buffer.from(JSON.stringify({ id: ana.id, primary_role: 'STUDENT' })).toString('base64url')
    const cookie = `${admin.cookie}; userinfo=${userinfo}`
    const [one, two] = await Promise.all([admin.call('GET', me, undefined, { headers: { cookie } }), whoIs(admin)])
    expect([one.json().id, two.id, greeted(one)]).toEqual([admin.id, admin.id, admin.id])
    expect((await trailOf(ana.id)).map(({ action }) => action)).toEqual(['run_as.started', 'run_as.expired'])
  })

  it.each([
    ['somebody unknown', async () => someId, [400, 'user_not_found user_id']],
    ['another super admin', async () => (await signedInAs(house, 'SUPER_ADMIN')).id, [403, 'permission_denied null']],
    ['themselves', async () => admin.id, [403, 'permission_denied null']],
    [
      'somebody deactivated',
      async () => {
        await admin.call('POST', '/api/auth/deactivate/', { username: ana.email })
        return ana.id
      },
      [403, 'permission_denied null'],
    ],
  ])('is refused for %s', async (_who, idOf, refusal) => {
    expect(faultsOf(await admin.call('POST', url, { user_id: await idOf() }))).toEqual(refusal)
    expect(await whoIs(admin)).toMatchObject({ id: admin.id, run_as_by: null })
  })

  it('is refused to the second of two calls at once, and never answered as done', async () => {
    const bea = await signedInAs(house)
    const both = await Promise.all([ana, bea].map(({ id }) => admin.call('POST', url, { user_id: id })))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
    const [won] = [ana, bea].filter((_who, at) => both[at]?.statusCode === 200)
    expect((await whoIs(admin)).id).toBe(won?.id)
    const started = [...(await trailOf(ana.id)), ...(await trailOf(bea.id))]
    expect(started).toEqual([{ action: 'run_as.started', actor_id: admin.id, run_as_by: null }])
  })

  const logInAgain = (cookie: string) =>
    house.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { username: admin.email, password: admin.password },
      headers: { cookie },
    })
  const elsewhere = async () =>
    `sessionid=${/sessionid=([^;]+)/.exec(String((await logInAgain('')).headers['set-cookie']))?.[1]}`

  it.each([
    ['the logout', () => admin.call('POST', '/api/auth/logout/')],
    ['another login in the same browser', () => logInAgain(admin.cookie)],
    [
      'the end of the admin’s other sessions',
      async () => {
        const cookie = await elsewhere()
        return admin.call('DELETE', '/api/users/me/sessions/', undefined, { headers: { cookie } })
      },
    ],
    [
      'a new password of the user',
      () => ana.call('PUT', '/api/users/me/password/', { current_password: ana.password, password: 'Another-one-2$' }),
    ],
    [
      'the user’s deactivation',
      () => ana.call('POST', '/api/auth/deactivate/', { username: ana.email, password: ana.password }),
    ],
  ])('is over with %s, which the trail tells', async (_what, end) => {
    await admin.call('POST', url, { user_id: ana.id })
    expect((await end()).statusCode).toBeLessThan(300)
    expect(await trailOf(ana.id)).toContainEqual({ action: 'run_as.ended', actor_id: ana.id, run_as_by: admin.id })
  })

  it('is for super admins in their own name, and not for two people one behind the other', async () => {
    const bea = await signedInAs(house)
    expect((await ana.call('POST', url, { user_id: bea.id })).statusCode).toBe(403)
    await admin.call('POST', url, { user_id: ana.id })
    expect((await admin.call('POST', url, { user_id: bea.id })).statusCode).toBe(403)
    expect((await admin.call('GET', '/api/admin/users/')).statusCode).toBe(403)
  })

  it('hides what the user said and handed in about aid', async () => {
    await ana.call('PATCH', `/api/profiles/${ana.profileId}/`, {
      hometown: 'Austin',
      fafsa_recipient: true,
      work_study_recipient: true,
      fafsa_consent: true,
      fafsa_consent_signature: 'Ana O’Brien',
      fafsa_consent_date: '2026-11-28',
    })
    const hidden = {
      fafsa_recipient: null,
      work_study_recipient: null,
      is_cpt_opt: null,
      fafsa_aid_letter: null,
      fafsa_consent_signature: null,
      fafsa_consent_date: null,
    }
    expect((await whoIs(ana)).profile).toMatchObject({ fafsa_recipient: true, fafsa_consent_signature: 'Ana O’Brien' })
    await admin.call('POST', url, { user_id: ana.id })
    expect((await whoIs(admin)).profile).toMatchObject({ hometown: 'Austin', ...hidden })
    const evidence = await admin.call('GET', '/api/users/me/consent/')
    expect([evidence.statusCode, evidence.body]).toEqual([403, expect.not.stringContaining('O’Brien')])
  })

  it('records what is done under both names, and says why something is refused', async () => {
    await admin.call('POST', url, { user_id: ana.id })
    const profile = `/api/profiles/${ana.profileId}/`
    expect((await admin.call('PATCH', profile, { hometown: 'Boston' })).statusCode).toBe(200)
    const roles = await admin.call('PUT', `/api/users/${ana.id}/target_roles/`, { target_roles: [] })
    expect(roles.statusCode).toBe(200)
    const both = { actor_id: ana.id, run_as_by: admin.id }
    expect(await trailOf(ana.profileId)).toEqual([{ action: 'profile.corrected', ...both }])
    expect(await trailOf(ana.id)).toMatchObject([{}, { action: 'target_roles.changed', ...both }])
    for (const patch of [{ fafsa_recipient: false, is_cpt_opt: true }, { is_completed_onboarding: true }]) {
      const refused = await admin.call('PATCH', profile, patch)
      expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([403, runAsRefusal])
    }
  })
})

describe('acting in somebody’s place from the login on', () => {
  const logIn = (who: Person, admin_run_as: string) =>
    house.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { username: who.email, password: who.password, admin_run_as },
    })
  const cookieOf = (res: { headers: Record<string, unknown> }) =>
    `sessionid=${/sessionid=([^;]+)/.exec(String(res.headers['set-cookie']))?.[1]}`

  it('does both in one step', async () => {
    const res = await logIn(admin, ` ${ana.email.toUpperCase()} `)
    expect([res.statusCode, greeted(res)]).toEqual([200, ana.id])
    const who = (await ana.call('GET', me, undefined, { headers: { cookie: cookieOf(res) } })).json()
    expect(who).toMatchObject({ id: ana.id, run_as_by: { id: admin.id } })
  })

  it('waits for the second step, where one is due', async () => {
    const { secret } = await withTotp(admin, house.clock)
    house.clock.advance(30)
    const first = await logIn(admin, ana.email)
    expect(faultsOf(first)).toEqual([400, 'challenge_required null'])
    const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
    const res = await house.app.inject({
      method: 'POST',
      url: '/api/auth/login/challenge/',
      payload: { code: totpCodeAt(secret, house.clock.now()) },
      cookies,
    })
    expect([res.statusCode, greeted(res)]).toEqual([200, ana.id])
    const who = (await ana.call('GET', me, undefined, { headers: { cookie: cookieOf(res) } })).json()
    expect(who).toMatchObject({ id: ana.id, run_as_by: { id: admin.id } })
  })

  it('leaves the session that was there before, where it is refused', async () => {
    const res = await house.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { username: admin.email, password: admin.password, admin_run_as: 'nobody@mail.test' },
      headers: { cookie: admin.cookie },
    })
    expect(faultsOf(res)).toEqual([400, 'user_not_found admin_run_as'])
    expect((await whoIs(admin)).id).toBe(admin.id)
  })

  it.each([
    ['an address that nobody has', () => logIn(admin, 'nobody@mail.test'), [400, 'user_not_found admin_run_as']],
    ['themselves', () => logIn(admin, admin.email), [403, 'permission_denied null']],
    ['somebody who is no super admin', () => logIn(ana, admin.email), [403, 'permission_denied null']],
  ])('is refused for %s, and signs nobody in', async (_who, attempt, refusal) => {
    const sessions = () => rows('select count(*)::int from sessions where user_id = any($1)', [admin.id, ana.id])
    const before = await sessions()
    const res = await attempt()
    expect(faultsOf(res)).toEqual(refusal)
    expect(res.headers['set-cookie']).toBeUndefined()
    expect(await sessions()).toEqual(before)
  })
})
