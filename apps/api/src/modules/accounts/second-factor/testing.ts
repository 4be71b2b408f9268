import type { Clock } from '../../../platform/clock.ts'
import { type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { totpCodeAt } from './rules.ts'

export { totpCodeAt }

/** Sets up an authenticator app as its owner does; its secret and the recovery codes. */
export const withTotp = async (
  person: Person,
  clock: Clock,
): Promise<{ readonly secret: string; readonly recoveryCodes: string[] }> => {
  const begun = await person.call('POST', '/api/users/me/second-factor/totp/', { password: person.password })
  const { secret } = begun.json()
  const code = totpCodeAt(secret, clock.now())
  const confirmed = await person.call('PUT', '/api/users/me/second-factor/totp/', { code })
  return { secret, recoveryCodes: confirmed.json().recovery_codes }
}

type Res = Awaited<ReturnType<Person['call']>>

/** A code of the app that is not this one. */
export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const cookieOf = (res: Res, name: string): string =>
  res.cookies.findLast((cookie) => cookie.name === name)?.value ?? ''

/** The status of an answer, and its code or status word. */
export const answered = (res: Res) => [res.statusCode, res.json().code ?? res.json().status]

/** The two steps of a login, in a house. */
export const loginsOf = (house: TestApp) => ({
  logIn: (person: Person, password = person.password, more = {}) =>
    house.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { username: person.email, password },
      ...more,
    }),
  answer: (pending: string, code: string, more = {}) =>
    house.app.inject({
      method: 'POST',
      url: '/api/auth/login/challenge/',
      payload: { code },
      cookies: { pending_login: pending },
      ...more,
    }),
  /** A person with an app whose next code is a new one. */
  equipped: async () => {
    const person = await signedInAs(house)
    const { secret, recoveryCodes } = await withTotp(person, house.clock)
    house.clock.advance(30)
    return { person, secret, recoveryCodes, code: () => totpCodeAt(secret, house.clock.now()) }
  },
})
