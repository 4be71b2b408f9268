import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { makeAuthenticator } from '../passkeys/testing.ts'
import { withTotp } from '../second-factor/testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())

const settings = '/api/users/me/second-factor'
const passkeys = '/api/users/me/passkeys'
const query = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows

interface Owner {
  readonly person: Person
  readonly recoveryCodes: readonly string[]
}

const withApp = async (person: Person): Promise<Owner> => ({ person, ...(await withTotp(person, house.clock)) })

const withPasskey = async (person: Person): Promise<Owner> => {
  const { challenge } = (await person.call('POST', `${passkeys}/options/`, { password: person.password })).json()
  const added = await person.call('POST', `${passkeys}/`, {
    name: 'Laptop',
    credential: makeAuthenticator().create(challenge),
  })
  return { person, recoveryCodes: added.json().recovery_codes }
}

const student = () => signedInAs(house)

const lastSuperAdmin = async (): Promise<Owner> => {
  await query("update users set deactivated_at = now() where primary_role = 'SUPER_ADMIN'")
  return withApp(await signedInAs(house, 'SUPER_ADMIN'))
}

const withTwentyPasskeys = async (): Promise<Owner> => {
  const owner = await withPasskey(await student())
  await query(
    `insert into passkeys select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'credential_id', 'copy-' || n))).*
     from passkeys one, generate_series(2, 20) n where one.user_id = $1`,
    owner.person.id,
  )
  return owner
}

interface Case {
  readonly what: string
  readonly owner: () => Promise<Owner>
  readonly url: string
  readonly more?: (person: Person) => object
  readonly refusal: readonly [status: number, code: string]
}

const cases: readonly Case[] = [
  {
    what: 'the last super admin deactivates their account',
    owner: lastSuperAdmin,
    url: '/api/auth/deactivate/',
    more: ({ email }) => ({ username: email }),
    refusal: [400, 'invalid'],
  },
  {
    what: 'the last super admin asks for the deletion',
    owner: lastSuperAdmin,
    url: '/api/users/me/deletion/',
    more: ({ email }) => ({ confirmation: email }),
    refusal: [400, 'invalid'],
  },
  {
    what: 'an app is set up where one is already',
    owner: async () => withApp(await student()),
    url: `${settings}/totp/`,
    refusal: [400, 'already_set_up'],
  },
  {
    what: 'an app is turned off where there is a passkey alone',
    owner: async () => withPasskey(await student()),
    url: `${settings}/totp/remove/`,
    refusal: [400, 'no_second_factor'],
  },
  {
    what: 'a passkey is removed that is not there',
    owner: async () => withApp(await student()),
    url: `${passkeys}/${randomUUID()}/remove/`,
    refusal: [404, 'not_found'],
  },
  {
    what: 'a passkey is added to as many as there may be',
    owner: withTwentyPasskeys,
    url: `${passkeys}/options/`,
    refusal: [400, 'too_many_passkeys'],
  },
]

describe('what can be refused without the proof', () => {
  it.each(cases)('uses up no recovery code: $what', async ({ owner, url, more, refusal }) => {
    const { person, recoveryCodes } = await owner()
    const proof = { password: person.password, code: recoveryCodes[0] }
    const res = await person.call('POST', url, { ...proof, ...more?.(person) })
    expect([res.statusCode, res.json().errors[0].code]).toEqual(refusal)
    const unused = await query('select id from recovery_codes where user_id = $1 and used_at is null', person.id)
    expect(unused).toHaveLength(10)
  })
})
