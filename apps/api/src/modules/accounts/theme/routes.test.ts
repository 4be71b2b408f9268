import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'

let house: TestApp
let ana: Person

beforeAll(async () => {
  house = await buildTestApp()
  ana = await signedInAs(house)
})
afterAll(() => house.close())

const themeOf = async (person: Person) => (await person.call('GET', '/api/users/me/')).json().theme

describe('PUT /api/theme/', () => {
  it('keeps the theme for who is signed in, on every device, and in this browser', async () => {
    expect(await themeOf(ana)).toBeNull()
    const answer = await ana.call('PUT', '/api/theme/', { theme: 'dark' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(/^theme=dark; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await themeOf(ana)).toBe('dark')
  })

  it('is a visitor’s too, in the cookie alone', async () => {
    const answer = await house.app.inject({ method: 'PUT', url: '/api/theme/', payload: { theme: 'light' } })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, expect.stringContaining('theme=light')])
  })

  it.each(['sepia', '', 'DARK', null, 'dark\u0000'])('refuses %j', async (theme) => {
    const answer = await ana.call('PUT', '/api/theme/', { theme })
    expect([answer.statusCode, answer.json().errors[0].attr]).toEqual([400, 'theme'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('neither shows staff the theme of somebody for whom they act, nor changes it', async () => {
    const admin = await signedInAs(house, 'SUPER_ADMIN')
    const bea = await signedInAs(house)
    await bea.call('PUT', '/api/theme/', { theme: 'dark' })
    await house.ports.db.pool.query(
      "update sessions set run_as_by_id = $1, run_as_until = '2100-01-01' where user_id = $2",
      [admin.id, bea.id],
    )
    expect(await themeOf(bea)).toBeNull()
    expect((await bea.call('PUT', '/api/theme/', { theme: 'light' })).statusCode).toBe(200)
    const { rows } = await house.ports.db.pool.query('select theme from users where id = $1', [bea.id])
    expect(rows).toEqual([{ theme: 'dark' }])
  })
})

it('a browser takes over the theme of who signs in, where they chose one', async () => {
  const cleo = await signedInAs(house)
  const cookieAfter = async (kept = '') => {
    const headers = { cookie: `${cleo.cookie}${kept}` }
    const answer = await house.app.inject({ method: 'GET', url: '/api/users/me/', headers })
    return answer.cookies.find(({ name }) => name === 'theme')?.value
  }
  expect(await cookieAfter('; theme=dark')).toBeUndefined()
  await cleo.call('PUT', '/api/theme/', { theme: 'light' })
  expect(await cookieAfter('; theme=dark')).toBe('light')
  expect(await cookieAfter('; theme=<odd>')).toBe('light')
  expect(await cookieAfter()).toBe('light')
  expect(await cookieAfter('; theme=light')).toBeUndefined()
})
