import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdentityProvider } from '../../../platform/oidc/identity-provider.ts'
import { buildTestApp, signedInAs, type TestApp } from '../../../testing.ts'
import { giveAddress } from '../address/change.ts'
import { resetSecondFactor } from '../second-factor/actions.ts'
import { answered } from '../second-factor/testing.ts'
import { mailResetCodes, mailsTo } from './testing.ts'

const fresh = 'Second-try-9$'

/** A house with somebody in it whose account a provider made. */
const open = async (identityProvider: IdentityProvider | null) => {
  const house = await buildTestApp({ ports: { identityProvider } })
  const [ana, admin] = [await signedInAs(house), await signedInAs(house, 'SUPER_ADMIN')]
  await house.ports.db.pool.query('update users set password_hash = null where id = $1', [ana.id])
  const post = (url: string, payload: object) => house.app.inject({ method: 'POST', url, payload })
  return {
    house,
    ana,
    forgot: (payload: object) => post('/api/auth/forgot_password/', { username: ana.email, ...payload }),
    logIn: (password: string) => post('/api/auth/login/', { username: ana.email, password }),
    byStaff: () => admin.call('POST', '/api/auth/reset_password/', { user_id: ana.id }),
    mails: async () => {
      await mailResetCodes(house.ports)
      return mailsTo(house.ports, ana.email)
    },
  }
}

const askedOf = async (house: TestApp, username: string) => {
  const res = await house.app.inject({ method: 'POST', url: '/api/auth/forgot_password/', payload: { username } })
  return [res.statusCode, res.body]
}

describe('an account that a provider made, where none is configured any more', () => {
  let place: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    place = await open(null)
  })
  afterAll(() => place.house.close())

  it('gets its first password by a mailed code, and is answered like every address until then', async () => {
    const { house, ana, forgot, logIn, mails } = place
    expect(answered(await logIn(fresh))).toEqual([400, 'not_authorized'])
    expect(await askedOf(house, ana.email)).toEqual(await askedOf(house, 'nobody@mail.test'))
    const [mail] = await mails()
    expect(mail?.heading).toBe('Choose a new password')
    expect(answered(await forgot({ code: mail?.code, password: fresh }))).toEqual([200, 'success'])
    expect((await logIn(fresh)).statusCode).toBe(200)
    expect((await ana.call('GET', '/api/users/me/')).statusCode).toBe(401)
  })

  it('gets it by a code of staff, too', async () => {
    const { house, ana, forgot, byStaff, mails } = place
    await house.ports.db.pool.query('update users set password_hash = null where id = $1', [ana.id])
    expect(answered(await byStaff())).toEqual([200, 'success'])
    expect(answered(await forgot({ code: (await mails()).at(-1)?.code, password: fresh }))).toEqual([200, 'success'])
  })

  it('is led to it by the mail about an address that the operator gave it', async () => {
    const { house, ana } = place
    await house.ports.db.pool.query('update users set password_hash = null where id = $1', [ana.id])
    const email = `given.${ana.email}`
    expect(await giveAddress(house.ports, ana.email, email)).toBe('given')
    expect((await mailsTo(house.ports, email)).at(-1)?.url).toBe(`${house.ports.publicUrl}/forgot-password`)
  })
})

describe('an account that a provider made, where one is configured', () => {
  let place: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    // Nothing here asks it.
    place = await open({} as IdentityProvider)
  })
  afterAll(() => place.house.close())

  it('is told by mail alone to log in there, and gets no code', async () => {
    const { house, ana, byStaff, logIn, mails } = place
    expect(await askedOf(house, ana.email)).toEqual(await askedOf(house, 'nobody@mail.test'))
    expect(await mails()).toEqual([
      expect.objectContaining({
        heading: 'Your account has no password',
        code: null,
        url: `${house.ports.publicUrl}/login`,
      }),
    ])
    expect(answered(await byStaff())).toEqual([400, 'google_login_required'])
    expect(answered(await logIn(fresh))).toEqual([400, 'google_login_required'])
  })

  it('gets one by a code once the operator gave it another address, as the mail there says', async () => {
    const { house, ana } = place
    const bob = await signedInAs(house)
    await house.ports.db.pool.query('update users set password_hash = null where id = $1', [bob.id])
    const username = `given.${ana.email}`
    expect(await giveAddress(house.ports, bob.email, username)).toBe('given')
    expect((await mailsTo(house.ports, username)).at(-1)?.url).toBe(`${house.ports.publicUrl}/forgot-password`)
    const url = '/api/auth/forgot_password/'
    await house.app.inject({ method: 'POST', url, payload: { username } })
    await mailResetCodes(house.ports)
    const code = (await mailsTo(house.ports, username)).at(-1)?.code
    const reset = await house.app.inject({ method: 'POST', url, payload: { username, code, password: fresh } })
    expect(answered(reset)).toEqual([200, 'success'])
  })

  it('gets one by a code once the operator took off its passkeys and nothing else opens it', async () => {
    const { house } = place
    const eve = await signedInAs(house)
    await house.ports.db.pool.query('update users set password_hash = null where id = $1', [eve.id])
    await house.ports.db.pool.query(
      "insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at) values (gen_random_uuid(), $1, 'k', 'eves', 'k', 0, '{}', now())",
      [eve.id],
    )
    expect(await resetSecondFactor(house.ports, eve.email)).toBe('forgotten')
    const url = '/api/auth/forgot_password/'
    const payload = { username: eve.email }
    await house.app.inject({ method: 'POST', url, payload })
    await mailResetCodes(house.ports)
    const code = (await mailsTo(house.ports, eve.email)).at(-1)?.code
    const reset = await house.app.inject({ method: 'POST', url, payload: { ...payload, code, password: fresh } })
    expect(answered(reset)).toEqual([200, 'success'])
    const login = { username: eve.email, password: fresh }
    expect((await house.app.inject({ method: 'POST', url: '/api/auth/login/', payload: login })).statusCode).toBe(200)
  })

  it('gets no password by a code that was mailed while none was configured', async () => {
    const { house, ana, forgot, mails } = place
    const kept = house.ports.identityProvider
    Object.assign(house.ports, { identityProvider: null })
    house.clock.advance(31)
    await forgot({})
    const code = (await mails()).at(-1)?.code
    Object.assign(house.ports, { identityProvider: kept })
    expect(code).toMatch(/^\d{6}$/)
    expect(answered(await forgot({ code, password: fresh }))).toEqual([400, 'forgot_password_error'])
    expect((await ana.call('GET', '/api/users/me/')).json().has_password).toBe(false)
  })
})
