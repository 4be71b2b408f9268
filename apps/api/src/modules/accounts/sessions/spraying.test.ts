import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, signedInAs, type TestApp } from '../../../testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp({ limits: { failedLogins: 1 } })
})
afterAll(() => house.close())

const logIn = (username: string, password: string, more: { proof?: string; from?: string } = {}) =>
  house.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { username, password },
    remoteAddress: more.from ?? '198.18.7.1',
    headers: more.proof === undefined ? {} : { proof: more.proof },
  })

it('one password tried at many addresses is slowed for the network that tries, and for no other', async () => {
  const ana = await signedInAs(house)
  for (let turn = 0; turn < 3; turn += 1) expect((await logIn(ana.email, ana.password)).statusCode).toBe(200)
  for (let turn = 0; turn < 20; turn += 1)
    expect((await logIn(`spray${turn}@mail.test`, 'Wrong-pass1!')).statusCode).toBe(400)
  const refused = await logIn(ana.email, ana.password)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'throttled'])
  expect((await logIn(ana.email, ana.password, { from: '198.18.8.1' })).statusCode).toBe(200)

  const challenge = JSON.parse(Buffer.from(String(refused.headers['proof-task']), 'base64url').toString())
  const brought = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
  const proof = Buffer.from(JSON.stringify(brought)).toString('base64url')
  expect((await logIn(ana.email, ana.password, { proof })).statusCode).toBe(200)
  house.clock.advance(3600)
  expect((await logIn(ana.email, ana.password)).statusCode).toBe(200)
})
