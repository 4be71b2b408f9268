import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { mailedCodes } from '../testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())

const logIn = ({ email }: Person, password: string, remoteAddress: string, known = '') =>
  house.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { username: email, password },
    remoteAddress,
    cookies: { known_browser: known },
  })
const knownOf = (res: Awaited<ReturnType<typeof logIn>>) =>
  res.cookies.findLast(({ name }) => name === 'known_browser')?.value ?? ''
const own = '192.0.2.7'

/** Wrong passwords, each from another network, until nobody else has a turn left. */
const besiege = async (person: Person): Promise<Record<number, number>> => {
  const seen: Record<number, number> = {}
  for (let guess = 0; guess < 100; guess++) {
    const { statusCode } = await logIn(person, 'Wrong-pass1!', `198.18.${guess}.1`)
    seen[statusCode] = (seen[statusCode] ?? 0) + 1
  }
  return seen
}

// A hundred logins each, each with its comparison: on a machine with other work they take their time.
const patient = { timeout: 90_000 }

describe('an address at which strangers guess from many networks', patient, () => {
  it('bears ten guesses and sixty slow ones in a quarter of an hour, and is open again after it', async () => {
    const ana = await signedInAs(house)
    expect(await besiege(ana)).toEqual({ 400: 70, 429: 30 })
    const shut = await logIn(ana, ana.password, own)
    expect([shut.statusCode, Number(shut.headers['retry-after'])]).toEqual([429, 15 * 60])
    house.clock.advance(15 * 60)
    expect((await logIn(ana, ana.password, own)).statusCode).toBe(200)
  })

  it('lets the owner in from a browser that they have logged in with before', async () => {
    const ana = await signedInAs(house)
    const known = knownOf(await logIn(ana, ana.password, own))
    await besiege(ana)
    expect((await logIn(ana, ana.password, '203.0.113.5', known)).statusCode).toBe(200)
    // And not the strangers after it.
    expect((await logIn(ana, ana.password, own)).statusCode).toBe(429)
  })

  it('gives a known browser no more guesses than anybody', async () => {
    const ana = await signedInAs(house)
    const known = knownOf(await logIn(ana, ana.password, own))
    const statuses = []
    for (let guess = 0; guess < 14; guess++)
      statuses.push((await logIn(ana, 'Wrong-pass1!', `198.18.${guess}.1`, known)).statusCode)
    expect(statuses).toEqual([...Array(11).fill(400), ...Array(3).fill(429)])
  })
})

describe('browsers that somebody made known while they had the password', patient, () => {
  it('have thirty tries together, and then a slow one each', async () => {
    const ana = await signedInAs(house)
    const made: string[] = []
    for (let browser = 0; browser < 5; browser++) made.push(knownOf(await logIn(ana, ana.password, own)))
    const seen: Record<number, number> = {}
    for (const known of made)
      for (let guess = 0; guess < 9; guess++) {
        const { statusCode } = await logIn(ana, 'Wrong-pass1!', own, known)
        seen[statusCode] = (seen[statusCode] ?? 0) + 1
      }
    expect(seen).toEqual({ 400: 32, 429: 13 })
  })

  it('are strangers to the address after a new password', async () => {
    const ana = await signedInAs(house)
    const known = knownOf(await logIn(ana, ana.password, own))
    const change = { current_password: ana.password, password: 'Another-one-2$' }
    expect((await ana.call('PUT', '/api/users/me/password/', change)).statusCode).toBe(200)
    const fresh = knownOf(await logIn(ana, change.password, own, known))
    for (let guess = 0; guess < 11; guess++) await logIn(ana, 'Wrong-pass1!', own)
    expect((await logIn(ana, change.password, own, known)).statusCode).toBe(429)
    expect((await logIn(ana, change.password, own, fresh)).statusCode).toBe(200)
  })
})

describe('the cookie of a known browser', patient, () => {
  it('names no address, is out of reach of the page, and serves for several people', async () => {
    const [ana, bea] = [await signedInAs(house), await signedInAs(house)]
    const first = await logIn(ana, ana.password, own)
    expect(first.cookies.find(({ name }) => name === 'known_browser')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
    const second = await logIn(bea, bea.password, own, knownOf(first))
    // It once went to these calls alone, where such a one would hide this one.
    expect(second.cookies.find(({ path }) => path === '/api/auth/')).toMatchObject({ name: 'known_browser', value: '' })
    const both = knownOf(second)
    expect(Buffer.from(both, 'base64url').toString()).not.toContain('mail.test')
    for (const person of [ana, bea]) {
      await besiege(person)
      expect((await logIn(person, person.password, own, both)).statusCode).toBe(200)
    }
  })

  it('stay so to their owner by a new password or another address that they chose there, and to everybody else at home', async () => {
    const [ana, bea] = [await signedInAs(house), await signedInAs(house)]
    let jar = knownOf(await logIn(bea, bea.password, own))
    jar = knownOf(await logIn(ana, ana.password, own, jar))
    const inSettings = async (method: 'POST' | 'PUT', url: string, body: object) => {
      const res = await ana.call(method, url, body, { headers: { cookie: `${ana.cookie}; known_browser=${jar}` } })
      expect(res.statusCode).toBe(200)
      jar = knownOf(res) || jar
    }
    const fresh = 'Second-try-9$'
    await inSettings('PUT', '/api/users/me/password/', { current_password: ana.password, password: fresh })
    const email = `moved.${ana.email}`
    await inSettings('POST', '/api/users/me/email/', { email, password: fresh })
    await inSettings('PUT', '/api/users/me/email/', { code: (await mailedCodes(house.ports.db, email)).at(-1) })
    const moved = { ...ana, email }
    await besiege(moved)
    expect((await logIn(moved, fresh, '203.0.113.6', jar)).statusCode).toBe(200)
    await besiege(bea)
    expect((await logIn(bea, bea.password, '203.0.113.7', jar)).statusCode).toBe(200)
  })

  it('serves for nobody else, changed or made up', async () => {
    const [ana, bea] = [await signedInAs(house), await signedInAs(house)]
    const known = knownOf(await logIn(bea, bea.password, own))
    const [name = '', mark = ''] = known.split('~')
    await besiege(ana)
    for (const forged of [known, `${name}~${'A'.repeat(mark.length)}`, '~', 'x~y~z', name])
      expect((await logIn(ana, ana.password, own, forged)).statusCode).toBe(429)
  })

  it('is not given for a wrong password, nor before the second step', async () => {
    const ana = await signedInAs(house)
    expect(knownOf(await logIn(ana, 'Wrong-pass1!', own))).toBe('')
  })
})
