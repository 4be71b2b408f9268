import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runAsRefusal } from '../../../platform/http/wire.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { tokenOf } from '../testing.ts'
import { sendOptionalMail } from './actions.ts'
import type { OptionalMail } from './wire.ts'

const url = '/api/users/me/notifications/'
let house: TestApp
let ana: Person
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())
beforeEach(async () => {
  ana = await signedInAs(house)
})

const wants = async (person: Person) => (await person.call('GET', url)).json()
const linkOf = ({ id }: Person, kind: OptionalMail) =>
  `/api/unsubscribe/${tokenOf(house.ports.secret, { userId: id, kind })}/`
const post = (path: string, payload?: string | object, headers: Record<string, string> = {}) =>
  house.app.inject({ method: 'POST', url: path, headers, ...(payload === undefined ? {} : { payload }) })
const oneClick = 'List-Unsubscribe=One-Click'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'

describe('one’s optional mails', () => {
  it('come until they are turned off, each kind for itself, and can be turned on again', async () => {
    expect(await wants(ana)).toEqual({ updates: true, reminders: true, searches: true })
    const res = await ana.call('PATCH', url, { reminders: false })
    expect([res.statusCode, res.json()]).toEqual([200, { updates: true, reminders: false, searches: true }])
    await ana.call('PATCH', url, { updates: false })
    await ana.call('PATCH', url, {})
    expect(await wants(ana)).toEqual({ updates: false, reminders: false, searches: true })
    await ana.call('PATCH', url, { reminders: true })
    expect(await wants(ana)).toEqual({ updates: false, reminders: true, searches: true })
  })

  it('keep both of two changes at once', async () => {
    await Promise.all([ana.call('PATCH', url, { updates: false }), ana.call('PATCH', url, { reminders: false })])
    expect(await wants(ana)).toEqual({ updates: false, reminders: false, searches: true })
  })

  it('are one’s own', async () => {
    const bea = await signedInAs(house)
    await ana.call('PATCH', url, { updates: false, reminders: false })
    expect(await wants(bea)).toEqual({ updates: true, reminders: true, searches: true })
    const refused = await ana.call('PATCH', url, { updates: 'no' })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [{ code: 'invalid', detail: 'Must be true or false', attr: 'updates' }],
    ])
    const admin = await signedInAs(house, 'SUPER_ADMIN')
    await admin.call('POST', '/api/auth/run_as/', { user_id: ana.id })
    for (const res of [await admin.call('GET', url), await admin.call('PATCH', url, { updates: true })])
      expect([res.statusCode, res.json().errors[0].detail]).toEqual([403, runAsRefusal])
    expect((await house.app.inject({ method: 'GET', url })).statusCode).toBe(401)
  })
})

describe('an optional mail', () => {
  const mail = {
    locale: 'en' as const,
    subject: 'News',
    greeting: 'Hi Ana,',
    paragraphs: ['Text.'],
    reason: 'You applied.',
  }
  const send = (person: Person, kind: OptionalMail) =>
    house.ports.db.transaction((tx) =>
      sendOptionalMail(tx, house.ports, { userId: person.id, kind, mail: { ...mail, to: person.email } }),
    )
  const sentTo = async ({ email }: Person) =>
    (await house.ports.db.pool.query('select content from mails where to_address = $1 order by id', [email])).rows.map(
      ({ content }) => content.unsubscribe,
    )

  it('carries the links that end its kind, and no address', async () => {
    await send(ana, 'reminders')
    const [links] = await sentTo(ana)
    const token = tokenOf(house.ports.secret, { userId: ana.id, kind: 'reminders' })
    expect(links).toEqual({
      oneClick: `${house.ports.publicUrl}/api/unsubscribe/${token}/`,
      page: `${house.ports.publicUrl}/unsubscribe/${token}`,
    })
    expect(JSON.stringify(links)).not.toContain('@')
  })

  it('is not sent to whoever turned its kind off', async () => {
    await ana.call('PATCH', url, { reminders: false })
    await send(ana, 'reminders')
    expect(await sentTo(ana)).toEqual([])
    await send(ana, 'updates')
    expect(await sentTo(ana)).toHaveLength(1)
  })
})

describe('the link of a mail', () => {
  it.each([
    ['a mail provider', oneClick, form],
    ['one that sends parts', multipart, { 'content-type': 'multipart/form-data; boundary=x' }],
    ['our page', {}, { origin: 'SELF', 'sec-fetch-site': 'same-origin' }],
    ['somebody with nothing to say', undefined, {}],
  ])('ends its kind for %s, signed out, as often as they like', async (_who, body, headers: object) => {
    const given = { ...headers } as Record<string, string>
    if (given.origin) given.origin = new URL(house.ports.publicUrl).origin
    for (let round = 1; round <= 2; round++) {
      const res = await post(linkOf(ana, 'reminders'), body, given)
      expect([res.statusCode, res.json()]).toEqual([200, { kind: 'reminders' }])
      expect(res.headers['set-cookie']).toBeUndefined()
      expect(await wants(ana)).toEqual({ updates: true, reminders: false, searches: true })
    }
  })

  it('says what it ends, and ends nothing, where it is only looked at', async () => {
    const res = await house.app.inject({ method: 'GET', url: linkOf(ana, 'updates') })
    expect([res.statusCode, res.json()]).toEqual([200, { kind: 'updates' }])
    const led = await house.app.inject({
      method: 'GET',
      url: linkOf(ana, 'updates'),
      headers: { accept: 'text/html,*/*' },
    })
    const page = linkOf(ana, 'updates').replace('/api', '').replace(/\/$/, '')
    expect([led.statusCode, led.headers.location]).toEqual([303, page])
    expect(await wants(ana)).toEqual({ updates: true, reminders: true, searches: true })
  })

  it('answers the same to whoever is signed in, and to another site not at all', async () => {
    const bea = await signedInAs(house)
    const res = await bea.call('POST', linkOf(ana, 'updates'), {})
    expect([res.statusCode, res.json()]).toEqual([200, { kind: 'updates' }])
    expect([await wants(ana), await wants(bea)]).toMatchObject([{ updates: false }, { updates: true }])
    const origin = 'https://elsewhere.test'
    expect((await post(linkOf(ana, 'reminders'), oneClick, { ...form, origin })).statusCode).toBe(403)
    expect(await wants(ana)).toMatchObject({ reminders: true })
  })

  it('works after the secret was changed, while the former one counts', async () => {
    const { current } = house.ports.secret
    const rotated = await buildTestApp({ ports: { secret: { current: 'another secret', former: [current] } } })
    const res = await rotated.app.inject({ method: 'POST', url: linkOf(ana, 'updates') })
    expect(res.statusCode).toBe(200)
    await rotated.close()
  })

  it('is nothing where anything in it was changed', async () => {
    const bea = await signedInAs(house)
    const right = linkOf(ana, 'updates')
    const [, mark = ''] = right.split('.updates.')
    for (const broken of [
      right.replace(ana.id, bea.id),
      right.replace('updates', 'reminders'),
      right.replace('updates', 'security'),
      right.replace(
        mark,
        mark.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')),
      ),
      `/api/unsubscribe/${ana.id}.updates./`,
      `/api/unsubscribe/${ana.id}/`,
      right.replace(/\/$/, '.x/'),
    ])
      for (const method of ['GET', 'POST'] as const) {
        const res = await house.app.inject({ method, url: broken })
        expect([res.statusCode, res.json().code], `${method} ${broken}`).toEqual([404, 'not_found'])
      }
    expect([await wants(ana), await wants(bea)]).toEqual(
      Array(2).fill({ updates: true, reminders: true, searches: true }),
    )
  })

  it('writes nothing to an account that is gone', async () => {
    await house.ports.db.pool.query('update users set deleted_at = now() where id = $1', [ana.id])
    expect((await post(linkOf(ana, 'updates'), oneClick, form)).statusCode).toBe(200)
    const { rows } = await house.ports.db.pool.query('select muted_mails from users where id = $1', [ana.id])
    expect(rows).toEqual([{ muted_mails: [] }])
  })
})
