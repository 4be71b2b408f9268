import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, signedInAs, type TestApp } from '../../../testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp({ limits: { failedLogins: 1 } })
})
afterAll(() => house.close())

interface More {
  readonly proof?: string
  readonly from?: string
  readonly cookie?: string
}
const logIn = (username: string, password: string, more: More = {}) =>
  house.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { username, password },
    remoteAddress: more.from ?? '198.18.7.1',
    headers: {
      ...(more.proof === undefined ? {} : { proof: more.proof }),
      ...(more.cookie === undefined ? {} : { cookie: more.cookie }),
    },
  })

const answerTo = async (refused: { headers: Record<string, unknown> }): Promise<string> => {
  const challenge = JSON.parse(Buffer.from(String(refused.headers['proof-task']), 'base64url').toString())
  const brought = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
  return Buffer.from(JSON.stringify(brought)).toString('base64url')
}

it('one password tried at many addresses is slowed for the network that tries, and for no other', async () => {
  const ana = await signedInAs(house)
  for (let turn = 0; turn < 3; turn += 1) expect((await logIn(ana.email, ana.password)).statusCode).toBe(200)
  for (let turn = 0; turn < 20; turn += 1)
    expect((await logIn(`spray${turn}@mail.test`, 'Wrong-pass1!')).statusCode).toBe(400)
  const refused = await logIn(ana.email, ana.password)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'throttled'])
  expect((await logIn(ana.email, ana.password, { from: '198.18.8.1' })).statusCode).toBe(200)

  const proof = await answerTo(refused)
  expect((await logIn(ana.email, ana.password, { proof })).statusCode).toBe(200)
  house.clock.advance(3600)
  expect((await logIn(ana.email, ana.password)).statusCode).toBe(200)
})

it('passwords tried from everywhere are slowed everywhere, but for a browser that its owner has logged in with', async () => {
  const bea = await signedInAs(house)
  const first = await logIn(bea.email, bea.password, { from: '198.18.9.1' })
  const cookie = /known_browser=[^;]+/.exec(String(first.headers['set-cookie']))?.[0] ?? ''
  expect(cookie).not.toBe('')
  // Each network stays below its own limit.
  for (let turn = 0; turn < 1_000; turn += 1) {
    const from = `10.${Math.floor(turn / 15)}.1.1`
    await house.ports.limiter.hit(house.ports.db, 'failed-login:all', { max: 1_000, windowSeconds: 3600 })
    if (turn % 200 === 0)
      expect((await logIn(`everywhere${turn}@mail.test`, 'Wrong-pass1!', { from })).statusCode).toBe(400)
  }
  for (const username of [bea.email, 'nobody-at-all@mail.test']) {
    const refused = await logIn(username, bea.password, { from: '198.18.10.1' })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'throttled'])
    const proof = await answerTo(refused)
    const again = await logIn(username, bea.password, { from: '198.18.10.1', proof })
    expect(again.statusCode).toBe(username === bea.email ? 200 : 400)
  }
  expect((await logIn(bea.email, bea.password, { from: '198.18.11.1', cookie })).statusCode).toBe(200)
  house.clock.advance(3600)
  expect((await logIn(bea.email, bea.password, { from: '198.18.10.1' })).statusCode).toBe(200)
})

it('of many guesses at once no more are compared than one by one', async () => {
  const guess = (index: number) => logIn(`atonce${index}@mail.test`, 'Wrong-pass1!', { from: '198.18.12.1' })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index)))
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(20)
})

it('codes tried at many addresses are slowed for the network that tries, at a reset and at a sign-up alike', async () => {
  const reset = { code: '123456', password: 'Zq8!horse-plum-tree' }
  const guess = (turn: number, remoteAddress: string) => {
    const username = `codes${turn}@mail.test`
    return turn % 2
      ? house.app.inject({
          method: 'PUT',
          url: '/api/auth/signup/confirm/',
          payload: { username, code: '123456' },
          remoteAddress,
        })
      : house.app.inject({
          method: 'POST',
          url: '/api/auth/forgot_password/',
          payload: { username, ...reset },
          remoteAddress,
        })
  }
  for (let turn = 0; turn < 20; turn += 1) expect((await guess(turn, '198.18.13.1')).json().code).toBe('code_mismatch')
  for (const turn of [20, 21]) {
    const refused = await guess(turn, '198.18.13.1')
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'throttled'])
    expect(refused.headers['proof-task']).toBeDefined()
    expect((await guess(turn, '198.18.14.1')).statusCode).toBe(400)
  }
})
