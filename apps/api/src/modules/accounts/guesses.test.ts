import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildTestApp, signedInAs, type TestApp } from '../../testing.ts'
import { mailResetCodes, mailsTo } from './recovery/testing.ts'
import { totpCodeAt, withTotp } from './second-factor/testing.ts'
import { mailedCodes, signUpForm } from './testing.ts'

// The real library, with its calls counted.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

// 10,000 by `GUESSES=10000 npx vitest run --project alone apps/api/src/modules/accounts/guesses.test.ts`.
const guesses = Number(process.env.GUESSES ?? 600)
const atOnce = 20
const patience = 60_000 + guesses * 60

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
// What all networks together may get wrong in an hour is no matter here.
beforeEach(() => house.clock.advance(3600))
afterAll(() => house.close())

/** An address of its own network for each guess. */
const addressOf = (guess: number): string => `10.${guess >> 8}.${guess & 255}.1`

const send = (method: 'POST' | 'PUT', url: string, payload: object, remoteAddress: string, cookies = {}) =>
  house.app.inject({ method, url, payload, remoteAddress, cookies })

/** How often each answer came, where every guess comes from another network. */
const guessFromEverywhere = async (one: (guess: number, from: string) => ReturnType<typeof send>) => {
  const seen: Record<string, number> = {}
  for (let first = 0; first < guesses; first += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, guesses - first) }, (_, at) => first + at)
    for (const res of await Promise.all(some.map((guess) => one(guess, addressOf(guess)))))
      seen[res.json().code] = (seen[res.json().code] ?? 0) + 1
  }
  return seen
}

/** A wrong code for each guess. */
const wrongCode = (right: string, guess: number): string =>
  String((Number(right) + 1 + guess) % 1_000_000).padStart(6, '0')

describe('guesses, each from another network, get no further than the limits', () => {
  it('at a reset code: two, and the others of five are left to who asked', { timeout: patience }, async () => {
    const { email } = await signedInAs(house)
    await send('POST', '/api/auth/forgot_password/', { username: email }, '192.0.2.7')
    await mailResetCodes(house.ports)
    const code = (await mailsTo(house.ports, email)).at(-1)?.code ?? ''
    const seen = await guessFromEverywhere((guess, from) => {
      const body = { username: email, code: wrongCode(code, guess), password: 'Second-try-9$' }
      return send('POST', '/api/auth/forgot_password/', body, from)
    })
    expect(seen).toEqual({ code_mismatch: 2, expired_code: guesses - 2 })
  })

  it('at a sign-up’s code: two, too', { timeout: patience }, async () => {
    const form = signUpForm()
    await send('POST', '/api/auth/signup/', form, '192.0.2.7')
    const [code = ''] = await mailedCodes(house.ports.db, form.email)
    const seen = await guessFromEverywhere((guess, from) =>
      send('PUT', '/api/auth/signup/confirm/', { username: form.email, code: wrongCode(code, guess) }, from),
    )
    expect(seen).toEqual({ code_mismatch: 2, expired_code: guesses - 2 })
  })

  it('at a password: ten, and sixty slow ones, of which each costs a comparison and no other does', {
    timeout: patience,
  }, async () => {
    const { email } = await signedInAs(house)
    vi.mocked(verify).mockClear()
    const seen = await guessFromEverywhere((_guess, from) =>
      send('POST', '/api/auth/login/', { username: email, password: 'Wrong-pass1!' }, from),
    )
    expect(seen).toEqual({ not_authorized: 70, throttled: guesses - 70 })
    expect(vi.mocked(verify).mock.calls).toHaveLength(70)
  })

  it('at an app’s code, by whoever knows the password: ten', { timeout: patience }, async () => {
    const person = await signedInAs(house)
    const { secret } = await withTotp(person, house.clock)
    // The waiting logins are laid down at once: a real one takes the password, whose tries are few.
    const token = (guess: number) => `waiting-${guess}`
    await house.ports.db.pool.query(
      `insert into pending_logins (id, token_hash, user_id, expires_at)
       select gen_random_uuid(), encode(sha256(('waiting-' || at)::bytea), 'hex'), $1, $2 from generate_series(0, $3::int - 1) at`,
      [person.id, new Date(house.clock.now().getTime() + 600_000), guesses],
    )
    const right = totpCodeAt(secret, house.clock.now())
    const seen = await guessFromEverywhere((guess, from) => {
      const waiting = { pending_login: token(guess) }
      return send('POST', '/api/auth/login/challenge/', { code: wrongCode(right, guess) }, from, waiting)
    })
    expect(seen).toEqual({ code_mismatch: 10, throttled: guesses - 10 })
  })
})
