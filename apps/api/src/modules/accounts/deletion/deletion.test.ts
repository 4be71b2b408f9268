import { beforeEach, describe, expect, it } from 'vitest'
import { deletedRefusal } from '../../../platform/http/wire.ts'
import { buildTestApp, faultsOf, type Person, signedInAs, type TestApp } from '../../../testing.ts'

const url = '/api/users/me/deletion/'
let house: TestApp
let ana: Person
beforeEach(async () => {
  house = await buildTestApp()
  ana = await signedInAs(house)
  return () => house.close()
})

const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
const ask = (who: Person, over: object = {}) =>
  who.call('POST', url, { password: who.password, confirmation: who.email, ...over })
const logIn = async (who: Person): Promise<Person> => {
  const payload = { username: who.email, password: who.password }
  const res = await house.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
  expect(res.statusCode).toBe(200)
  const cookie = `sessionid=${/sessionid=([^;]+)/.exec(String(res.headers['set-cookie']))?.[1]}`
  const call: Person['call'] = (method, at, body) =>
    house.app.inject({ method, url: at, headers: { cookie }, ...(body === undefined ? {} : { payload: body }) })
  return { ...who, cookie, call }
}
const due = '2026-12-12T12:00:00.000Z'

describe('asking for the deletion', () => {
  it('says beforehand what remains and why, in the reader’s language', async () => {
    const told = (await ana.call('GET', url)).json()
    expect(told).toMatchObject({ due_at: null, grace_days: 14 })
    expect(told.remains.map(({ what }: { what: string }) => what).join()).toMatch(/paid for.*three years/s)
    await ana.call('PUT', '/api/locale/', { locale: 'es' })
    expect((await ana.call('GET', url)).json().remains[0].why).toMatch(/^(Los|Para|Debemos|Forman)/)
  })

  it('says to everybody what can remain of their role, and nothing of what they cannot have', async () => {
    const own = {
      STUDENT: [/paid for/, /consent text/],
      EMPLOYER: [/notes and score cards/, /internships of your organization/, /^Your organization,/],
      SUPER_ADMIN: [/moved applications/, /decisions on internships/, /decisions on organizations/],
    }
    const ofEverybody = [/record of what was done/, /a number that was/i]
    for (const [role, parts] of Object.entries(own)) {
      const { remains } = (await (await signedInAs(house, role as keyof typeof own)).call('GET', url)).json()
      const told = remains.map(({ what }: { what: string }) => what)
      for (const part of [...parts, ...ofEverybody])
        expect([role, told]).toEqual([role, expect.arrayContaining([expect.stringMatching(part)])])
      expect([role, told.length]).toEqual([role, parts.length + ofEverybody.length])
    }
  })

  it('needs the password and the address, typed', async () => {
    expect(faultsOf(await ask(ana, { password: 'wrong' }))).toEqual([400, 'not_authorized password'])
    expect(faultsOf(await ask(ana, { confirmation: 'other@mail.test' }))).toEqual([400, 'invalid confirmation'])
    expect(faultsOf(await ask(ana, { confirmation: '' }))).toEqual([400, 'required confirmation'])
    expect((await ana.call('GET', url)).json().due_at).toBeNull()
    const asked = await ask(ana, { confirmation: ` ${ana.email.toUpperCase()} ` })
    expect([asked.statusCode, asked.json().due_at]).toEqual([200, due])
  })

  it('ends every session, staff’s in their place too, and mails the day and the way back', async () => {
    const elsewhere = await logIn(ana)
    const admin = await signedInAs(house, 'SUPER_ADMIN')
    await admin.call('POST', '/api/auth/run_as/', { user_id: ana.id })
    const asked = await ask(ana)
    expect(String(asked.headers['set-cookie'])).toMatch(/sessionid=;/)
    for (const session of [ana, elsewhere]) expect((await session.call('GET', '/api/users/me/')).statusCode).toBe(401)
    expect((await admin.call('GET', '/api/users/me/')).json()).toMatchObject({ id: admin.id, run_as_by: null })
    const [mail] = await rows('select subject, content from mails where to_address = $1', ana.email)
    expect(mail.subject).toBe('Your Firstrung account will be deleted on December 12, 2026')
    expect(mail.content.paragraphs.join()).toContain('Keep my account')
  })

  it('ends the wish for another address', async () => {
    await ana.call('POST', '/api/users/me/email/', { email: `other.${ana.email}`, password: ana.password })
    const waiting = () => rows('select email from address_changes where user_id = $1', ana.id)
    expect(await waiting()).toHaveLength(1)
    expect((await ask(ana)).statusCode).toBe(200)
    expect(await waiting()).toEqual([])
  })

  it('leaves staff no way to look as them or to move the day, which staff sees', async () => {
    const admin = await signedInAs(house, 'SUPER_ADMIN')
    await ask(ana)
    const shown = (await admin.call('GET', `/api/admin/users/${ana.id}/`)).json()
    expect(shown).toMatchObject({ deletion_due_at: due, may: { run_as: false } })
    expect((await admin.call('POST', '/api/auth/run_as/', { user_id: ana.id })).statusCode).toBe(403)
    await admin.call('POST', '/api/auth/deactivate/', { username: ana.email })
    const mails = await rows('select content from mails where to_address = $1 order by id', ana.email)
    expect(mails.at(-1).content.paragraphs.join()).toMatch(/still do so on December 12, 2026.*write to us before/)
    await admin.call('POST', '/api/auth/reactivate/', { user_id: ana.id })
    expect((await admin.call('GET', `/api/admin/users/${ana.id}/`)).json().deletion_due_at).toBe(due)
  })

  it('is refused to the last super admin, and to the last but those who are leaving', async () => {
    const [ada, eve] = [await signedInAs(house, 'SUPER_ADMIN'), await signedInAs(house, 'SUPER_ADMIN')]
    expect((await ask(ada)).statusCode).toBe(200)
    const refused = [await ask(eve), await eve.call('POST', '/api/auth/deactivate/', { username: eve.email })]
    expect(refused.map(faultsOf)).toEqual([
      [400, 'invalid null'],
      [400, 'invalid username'],
    ])
    // Of two, one is leaving: eve is not the only one.
    const said = 'No super admin would be left. Make another one first.'
    expect(refused.map((res) => res.json().errors[0].detail)).toEqual([said, said])
    await (await logIn(ada)).call('DELETE', url)
    const both = await Promise.all([ask(await logIn(ada)), ask(eve)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })
})

describe('somebody whose day has come, before the job did', () => {
  it('cannot keep the account any more, by a session from before or a new one, and is told why', async () => {
    await ask(ana)
    const back = await logIn(ana)
    house.clock.advance(14 * 24 * 3600 - 1)
    expect((await back.call('GET', '/api/users/me/')).statusCode).toBe(200)
    house.clock.advance(1)
    expect((await back.call('DELETE', url)).statusCode).toBe(401)
    const payload = { username: ana.email, password: ana.password }
    const res = await house.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
    expect([res.statusCode, res.json().errors]).toEqual([
      400,
      [{ code: 'not_authorized', detail: deletedRefusal, attr: null }],
    ])
    const wrong = { ...payload, password: 'Wrong-pass1!' }
    const guess = await house.app.inject({ method: 'POST', url: '/api/auth/login/', payload: wrong })
    expect(guess.json().errors[0].detail).not.toBe(deletedRefusal)
    expect(await rows('select deletion_due_at from users where id = $1', ana.id)).toEqual([
      { deletion_due_at: house.clock.now() },
    ])
  })
})

describe('somebody who is leaving', () => {
  it('logs in to keep the account, to take the data along or to log out, and for nothing else', async () => {
    await ask(ana)
    const back = await logIn(ana)
    expect((await back.call('GET', '/api/users/me/')).json().deletion_due_at).toBe(due)
    for (const route of house.routes) {
      if (route.method === 'HEAD' || !route.url.startsWith('/api/')) continue
      const { access } = route
      if (access.kind === 'anyone' || access.kind === 'visitor' || (access.kind === 'signedIn' && access.alsoLeaving))
        continue
      const res = await back.call(
        route.method as 'GET',
        route.url.replace(/:[a-z_]+/g, ana.id),
        route.method === 'GET' ? undefined : {},
      )
      expect([`${route.method} ${route.url}`, res.statusCode]).toEqual([`${route.method} ${route.url}`, 403])
    }
    const open = house.routes.filter(
      ({ access, method }) => method !== 'HEAD' && access.kind === 'signedIn' && access.alsoLeaving,
    )
    expect(open.map(({ method, url: at }) => `${method} ${at}`).toSorted()).toEqual([
      'DELETE /api/users/me/deletion/',
      'GET /api/users/me/',
      'GET /api/users/me/deletion/',
      'GET /api/users/me/export/',
      'GET /api/users/me/export/status/',
      'GET /api/users/me/second-factor/',
      'POST /api/users/me/deletion/',
      'POST /api/users/me/export/',
      'POST /api/users/me/passkeys/proof/',
    ])
    expect((await back.call('POST', '/api/users/me/export/', { password: ana.password })).statusCode).toBe(202)
  })

  it('asks again in vain: the first day stands', async () => {
    await ask(ana)
    house.clock.advance(24 * 3600)
    expect((await ask(await logIn(ana))).json().due_at).toBe(due)
  })

  it('keeps the account as it was', async () => {
    await ask(ana)
    const back = await logIn(ana)
    expect((await back.call('DELETE', url)).statusCode).toBe(204)
    expect((await back.call('DELETE', url)).statusCode).toBe(204)
    expect((await back.call('GET', '/api/users/me/')).json().deletion_due_at).toBeNull()
    expect((await back.call('PATCH', `/api/profiles/${ana.profileId}/`, { hometown: 'Austin' })).statusCode).toBe(200)
    const subjects = await rows('select subject from mails where to_address = $1 order by id', ana.email)
    expect(subjects.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('will be deleted'),
      'Your Firstrung account stays',
    ])
    const trail = await rows(
      "select action from audit_events where subject_id = $1 and action like 'deletion%' order by id",
      ana.id,
    )
    expect(trail.map(({ action }) => action)).toEqual(['deletion.asked', 'deletion.kept'])
  })
})
