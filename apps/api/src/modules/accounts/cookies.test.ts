import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedInAs } from '../../testing.ts'
import { buildFederatedApp, type FederatedApp, makeBrowser } from './federation/testing.ts'
import { totpCodeAt, withTotp } from './second-factor/testing.ts'
import { mailedCodes, password, signUpForm } from './testing.ts'

let house: FederatedApp
beforeAll(async () => {
  house = await buildFederatedApp({ publicUrl: 'https://rungs.test' })
})
afterAll(() => house.close())

const call = (method: 'POST' | 'PUT', url: string, payload: object, cookies: Record<string, string> = {}) =>
  house.app.inject({ method, url, payload, cookies })

/** The cookies that an answer sets, all of which go over TLS alone. */
const jarOf = ({ cookies }: LightMyRequestResponse): Record<string, string> => {
  for (const cookie of cookies) expect(cookie, cookie.name).toMatchObject({ secure: true })
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

it('behind TLS, what a sign-up and a reset are known by bears a name that only TLS can set', async () => {
  const form = signUpForm()
  const attempt = jarOf(await call('POST', '/api/auth/signup/', form))
  expect(Object.keys(attempt)).toEqual(['__Secure-signup_attempt'])
  const [code = ''] = await mailedCodes(house.ports.db, form.email)
  // Somebody else's attempt, which is the newest: only the cookie leads to the first.
  house.clock.advance(60)
  await call('POST', '/api/auth/signup/', { ...form, password: 'Another-one-2$' })
  const confirmation = { username: form.email, code }
  // Under its plain name, which a page without TLS could plant, it is not read.
  const plain = { signup_attempt: attempt['__Secure-signup_attempt'] ?? '' }
  expect((await call('PUT', '/api/auth/signup/confirm/', confirmation, plain)).statusCode).toBe(400)
  expect((await call('PUT', '/api/auth/signup/confirm/', confirmation, attempt)).statusCode).toBe(200)
  const login = jarOf(await call('POST', '/api/auth/login/', { username: form.email, password }))
  expect(Object.keys(login).sort()).toEqual(['__Secure-known_browser', 'sessionid', 'userinfo'])
  const reset = jarOf(await call('POST', '/api/auth/forgot_password/', { username: form.email }))
  expect(Object.keys(reset)).toEqual(['__Secure-reset_request'])
})

it('behind TLS, a login that waits for its second step is found, and forgotten, under such a name', async () => {
  const person = await signedInAs(house)
  const { secret } = await withTotp(person, house.clock)
  const waiting = jarOf(await call('POST', '/api/auth/login/', { username: person.email, password: person.password }))
  expect(Object.keys(waiting)).toEqual(['__Secure-pending_login'])
  house.clock.advance(60)
  const code = totpCodeAt(secret, house.clock.now())
  const done = await call('POST', '/api/auth/login/challenge/', { code }, waiting)
  expect(done.statusCode).toBe(200)
  expect(jarOf(done)['__Secure-pending_login']).toBe('')
})

it('behind TLS, a sign-in at the provider ends by a cookie of such a name, and of many only the last is kept', async () => {
  const browser = makeBrowser(house.app)
  for (let start = 0; start < 11; start++) await browser.open('/auth/login?identity_provider=example-id')
  expect([...browser.own.keys()]).toEqual([expect.stringMatching(/^__Secure-federation_/)])
  expect(await browser.signIn({ email: 'tls@mail.test' }, { new_user_flow: 'STUDENT', next: '/settings' })).toBe(
    '/settings',
  )
})
