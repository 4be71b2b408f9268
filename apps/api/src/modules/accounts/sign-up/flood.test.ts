import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing.ts'
import { mailedCodes, signUpForm } from '../testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp({ limits: { signUpsPerHour: 2 } })
})
afterAll(() => house.close())

let people = 0
const newcomer = () => `flood${++people}.${process.pid}@mail.test`
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  house.app.inject({ method: 'POST', url, payload, headers })

it('a flood of sign-ups is asked for work, and whoever did it is let through', async () => {
  const signUp = (headers?: Record<string, string>) =>
    post('/api/auth/signup/', signUpForm({ email: newcomer() }), headers)
  for (const _ of [1, 2]) expect((await signUp()).statusCode).toBe(201)
  const refused = await signUp()
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([429, 'throttled', '3600'])
  const challenge = JSON.parse(Buffer.from(String(refused.headers['proof-task']), 'base64url').toString())
  const brought = { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
  const proof = Buffer.from(JSON.stringify(brought)).toString('base64url')
  expect((await signUp({ proof })).statusCode).toBe(201)
  house.clock.advance(3600)
})

it('a flood of asks for a code is stopped before anything is looked up, known address or not', async () => {
  const known = newcomer()
  await post('/api/auth/signup/', signUpForm({ email: known }))
  house.clock.advance(31)
  for (const url of ['/api/auth/signup/confirm/', '/api/auth/forgot_password/'])
    expect((await post(url, { username: known })).statusCode).toBe(200)
  const mails = (await mailedCodes(house.ports.db, known)).length
  house.clock.advance(31)
  const answers = new Set<string>()
  for (const username of [known, newcomer()])
    for (const url of ['/api/auth/signup/confirm/', '/api/auth/forgot_password/']) {
      const { statusCode, body } = await post(url, { username })
      answers.add(`${statusCode} ${body}`)
    }
  expect([...answers]).toEqual([expect.stringMatching(/^429 /)])
  expect(await mailedCodes(house.ports.db, known)).toHaveLength(mails)
})
