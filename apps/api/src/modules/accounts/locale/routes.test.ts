import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { mailedCodes, signUpForm } from '../testing.ts'

let house: TestApp
let ana: Person

beforeAll(async () => {
  house = await buildTestApp()
  ana = await signedInAs(house)
})
afterAll(() => house.close())

const languageOf = async (person: Person) => (await person.call('GET', '/api/users/me/')).json().locale
const subjectTo = async (address: string) =>
  (await house.ports.db.pool.query('select subject from mails where to_address = $1 order by id', [address])).rows.map(
    ({ subject }) => subject,
  )

describe('PUT /api/locale/', () => {
  it('keeps the language for who is signed in, on every device, and in this browser', async () => {
    expect(await languageOf(ana)).toBeNull()
    const answer = await ana.call('PUT', '/api/locale/', { locale: 'es' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(/^locale=es; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await languageOf(ana)).toBe('es')
  })

  it('is a visitor’s too, in the cookie alone', async () => {
    const answer = await house.app.inject({ method: 'PUT', url: '/api/locale/', payload: { locale: 'es' } })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, expect.stringContaining('locale=es')])
  })

  it.each(['de', '', 'ES', null, 'es\u0000'])('refuses %j', async (locale) => {
    const answer = await ana.call('PUT', '/api/locale/', { locale })
    expect([answer.statusCode, answer.json().errors[0].attr]).toEqual([400, 'locale'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('leaves the language of somebody whom staff acts for', async () => {
    const { rows } = await house.ports.db.pool.query('select id from users where id <> $1 limit 1', [ana.id])
    const admin = rows[0]?.id ?? (await signedInAs(house, 'SUPER_ADMIN')).id
    const bea = await signedInAs(house)
    await house.ports.db.pool.query(
      "update sessions set run_as_by_id = $1, run_as_until = '2100-01-01' where user_id = $2",
      [admin, bea.id],
    )
    expect((await bea.call('PUT', '/api/locale/', { locale: 'es' })).statusCode).toBe(200)
    expect(await languageOf(bea)).toBeNull()
  })
})

describe('signing up', () => {
  const signUp = (form: object, headers: Record<string, string>) =>
    house.app.inject({ method: 'POST', url: '/api/auth/signup/', payload: form, headers })

  it.each([
    ['the cookie', { cookie: 'locale=es', 'accept-language': 'en-US' }, 'es', 'Tu código de verificación de'],
    ['the browser', { 'accept-language': 'es-MX,es;q=0.9' }, 'es', 'Tu código de verificación de'],
    ['nothing', {}, 'en', 'verification code'],
  ])('speaks the language of %s, in the mail and from then on', async (_what, headers: object, locale, subject) => {
    const form = signUpForm()
    const answer = await signUp(form, headers as Record<string, string>)
    expect(answer.statusCode).toBe(201)
    expect(await subjectTo(form.email)).toEqual([expect.stringContaining(subject)])
    const [code] = await mailedCodes(house.ports.db, form.email)
    const attempt = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    // Another browser may confirm it: the language stays the one of the sign-up.
    await house.app.inject({
      method: 'PUT',
      url: '/api/auth/signup/confirm/',
      payload: { username: form.email, code },
      headers: { cookie: attempt },
    })
    const { rows } = await house.ports.db.pool.query('select locale from users where email = $1', [form.email])
    expect(rows).toEqual([{ locale }])
  })

  it('mails the code again in the language of the sign-up', async () => {
    const form = signUpForm()
    await signUp(form, { 'accept-language': 'es' })
    house.clock.advance(60)
    await house.app.inject({ method: 'POST', url: '/api/auth/signup/confirm/', payload: { username: form.email } })
    const subjects = await subjectTo(form.email)
    expect(subjects).toHaveLength(2)
    expect(new Set(subjects).size).toBe(1)
    expect(subjects[1]).toContain('Tu código')
  })
})
