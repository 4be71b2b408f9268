import type { Clock } from '../../../platform/clock.ts'
import type { Person } from '../../../testing.ts'
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
