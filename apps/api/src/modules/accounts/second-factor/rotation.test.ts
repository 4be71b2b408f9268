import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Keyring } from '../../../platform/keyring.ts'
import { buildTestApp, signedInAs, type TestApp } from '../../../testing.ts'
import { mailedCodes, password, signUpForm } from '../testing.ts'
import { needsFormerSecret, sealTotpAnew } from './rotation.ts'
import { totpCodeAt, withTotp } from './testing.ts'

const later: Keyring = { current: 'the secret that took its place, as long', former: [] }

const houses: TestApp[] = []
let before: TestApp
beforeAll(async () => {
  before = await buildTestApp()
  houses.push(before)
})
afterAll(async () => {
  for (const house of houses.reverse()) await house.close()
})

/** The same product, started again with these secrets. */
const startedWith = async (secret: Keyring): Promise<TestApp> => {
  const { db, limiter, clock } = before.ports
  const house = await buildTestApp({ ports: { db, limiter, clock, secret } })
  houses.push(house)
  return house
}

const logIn = async ({ app }: TestApp, username: string, code: string): Promise<number> => {
  const begun = await app.inject({ method: 'POST', url: '/api/auth/login/', payload: { username, password } })
  const pending = begun.cookies.find(({ name }) => name === 'pending_login')?.value ?? ''
  const cookies = { pending_login: pending }
  return (await app.inject({ method: 'POST', url: '/api/auth/login/challenge/', payload: { code }, cookies }))
    .statusCode
}

it('a new secret leaves sessions, codes on their way and authenticator apps alone, and the former one can go soon', async () => {
  const { clock } = before
  const ana = await signedInAs(before)
  const { secret: app } = await withTotp(ana, clock)
  const form = signUpForm()
  const signedUp = await before.app.inject({ method: 'POST', url: '/api/auth/signup/', payload: form })
  const attempt = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const [code = ''] = await mailedCodes(before.ports.db, form.email)

  const after = await startedWith({ ...later, former: [before.ports.secret.current] })
  const me = await after.app.inject({ url: '/api/users/me/', headers: { cookie: ana.cookie } })
  expect(me.json().id).toBe(ana.id)
  const payload = { username: form.email, code }
  const confirm = { method: 'PUT', url: '/api/auth/signup/confirm/', headers: { cookie: attempt }, payload } as const
  expect((await after.app.inject(confirm)).statusCode).toBe(200)
  clock.advance(60)
  expect(await logIn(after, ana.email, totpCodeAt(app, clock.now()))).toBe(200)

  expect(await needsFormerSecret(after.ports)).toBe(true)
  expect(await sealTotpAnew(after.ports)).toBe(1)
  expect(await sealTotpAnew(after.ports)).toBe(0)
  expect(await needsFormerSecret(after.ports)).toBe(false)
  const without = await startedWith(later)
  clock.advance(60)
  expect(await logIn(without, ana.email, totpCodeAt(app, clock.now()))).toBe(200)
})

it('a secret that leaked and is no former one opens nothing', async () => {
  const ana = await signedInAs(before)
  const { secret: app } = await withTotp(ana, before.clock)
  const without = await startedWith(later)
  before.clock.advance(60)
  expect(await logIn(without, ana.email, totpCodeAt(app, before.clock.now()))).toBe(400)
})
