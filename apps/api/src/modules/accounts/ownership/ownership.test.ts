import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../../../platform/context.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { makeAuthenticator } from '../passkeys/testing.ts'
import { totpCodeAt, withTotp } from '../second-factor/testing.ts'
import { proveOwner } from './actions.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())

type Res = Awaited<ReturnType<Person['call']>>

const settings = '/api/users/me/second-factor'
const passkeys = '/api/users/me/passkeys'
const query = (text: string, values: unknown[] = []) => house.ports.db.pool.query(text, values)
const answered = (res: Res) => [res.statusCode, res.json().code ?? res.json().status ?? 'success']
const refused = (code: string) => [400, code]

/** A person with an app; `code` is a new one at each call. */
const withApp = async () => {
  const person = await signedInAs(house)
  const { secret, recoveryCodes } = await withTotp(person, house.clock)
  const code = () => {
    house.clock.advance(30)
    return totpCodeAt(secret, house.clock.now())
  }
  return { person, code, recoveryCodes }
}
const withPasskey = async (person: Person, proof: object = {}) => {
  const key = makeAuthenticator()
  const { password } = person
  const { challenge } = (await person.call('POST', `${passkeys}/options/`, { password, ...proof })).json()
  const credential = key.create(challenge)
  const added = (await person.call('POST', `${passkeys}/`, { name: 'Laptop', credential })).json()
  const signature = async () => key.get((await person.call('POST', `${passkeys}/proof/`)).json().challenge)
  return { key, id: added.passkey.id as string, signature }
}
const withoutPassword = async () => {
  const person = await signedInAs(house)
  await query('update users set password_hash = null where id = $1', [person.id])
  return person
}

describe('a change of the second factor', () => {
  it.each([
    ['new recovery codes', `${settings}/recovery-codes/`],
    ['a passkey beside the app', `${passkeys}/options/`],
    ['no app any more', `${settings}/totp/remove/`],
  ])('takes the factor that is there as well as the password: %s', async (_what, url) => {
    const { person, code } = await withApp()
    const { password } = person
    const change = (proof: object) => person.call('POST', url, proof)
    expect(answered(await change({ password }))).toEqual(refused('factor_required'))
    expect(answered(await change({ code: code() }))).toEqual(refused('required'))
    expect(answered(await change({ password, code: '000000' }))).toEqual(refused('code_mismatch'))
    expect(answered(await change({ password: 'Wrong-pass1!', code: code() }))).toEqual(refused('not_authorized'))
    expect((await change({ password, code: code() })).statusCode).toBe(200)
  })

  it('goes by a recovery code, once, and its owner is told', async () => {
    const { person, recoveryCodes } = await withApp()
    const body = { password: person.password, code: recoveryCodes[0] ?? '' }
    expect((await person.call('POST', `${passkeys}/options/`, body)).statusCode).toBe(200)
    expect(answered(await person.call('POST', `${passkeys}/options/`, body))).toEqual(refused('code_mismatch'))
    const { rows } = await query('select content from mails where to_address = $1', [person.email])
    expect(rows.at(-1).content.heading).toBe('A recovery code was used')
  })

  it('goes by what a passkey of one’s own signs for this, once', async () => {
    const [person, eve] = [await signedInAs(house), await signedInAs(house)]
    const [own, others] = [await withPasskey(person), await withPasskey(eve)]
    const { password } = person
    const remove = (proof: object) => person.call('POST', `${passkeys}/${own.id}/remove/`, { password, ...proof })
    expect(answered(await remove({}))).toEqual(refused('factor_required'))
    expect(answered(await remove({ assertion: await others.signature() }))).toEqual(refused('passkey_refused'))
    const signInQuestion = await house.app.inject({ method: 'POST', url: '/api/auth/passkey/options/' })
    const forSignIn = own.key.get(signInQuestion.json().challenge)
    expect(answered(await remove({ assertion: forSignIn }))).toEqual(refused('passkey_refused'))
    const assertion = await own.signature()
    expect((await person.call('POST', `${settings}/recovery-codes/`, { password, assertion })).statusCode).toBe(200)
    expect(answered(await remove({ assertion }))).toEqual(refused('passkey_refused'))
    expect(answered(await remove({ assertion: await own.signature() }))).toEqual([200, 'success'])
  })

  it('takes the passkey that is there before an app is set up beside it', async () => {
    const person = await signedInAs(house)
    const { signature } = await withPasskey(person)
    const { password } = person
    const begin = (proof: object) => person.call('POST', `${settings}/totp/`, { password, ...proof })
    expect(answered(await begin({}))).toEqual(refused('factor_required'))
    expect((await begin({ assertion: await signature() })).statusCode).toBe(200)
  })

  it('does not count as guesses what was right', async () => {
    const { person, code } = await withApp()
    for (let change = 0; change < 12; change++)
      expect(
        (await person.call('POST', `${settings}/recovery-codes/`, { password: person.password, code: code() }))
          .statusCode,
      ).toBe(200)
  })
})

describe('a change of the password', () => {
  it('takes the factor as well, and uses up no recovery code for a password that is refused', async () => {
    const { person, code, recoveryCodes } = await withApp()
    const change = (more: object) =>
      person.call('PUT', '/api/users/me/password/', {
        current_password: person.password,
        password: 'Another-one-2$',
        ...more,
      })
    expect(answered(await change({}))).toEqual(refused('factor_required'))
    expect(answered(await change({ code: '000000' }))).toEqual(refused('code_mismatch'))
    const [recovery] = recoveryCodes
    expect((await change({ code: recovery, password: 'Password1!' })).json().errors[0].attr).toBe('password')
    expect(answered(await change({ code: recovery }))).toEqual([200, 'success'])
    const again = { current_password: 'Another-one-2$', password: 'Third-time-3$' }
    expect(answered(await change({ ...again, code: recovery }))).toEqual(refused('code_mismatch'))
    expect(answered(await change({ ...again, code: code() }))).toEqual([200, 'success'])
  })

  it('goes by what a passkey signed', async () => {
    const person = await signedInAs(house)
    const { signature } = await withPasskey(person)
    const change = { current_password: person.password, password: 'Another-one-2$' }
    expect(answered(await person.call('PUT', '/api/users/me/password/', change))).toEqual(refused('factor_required'))
    const assertion = await signature()
    expect(answered(await person.call('PUT', '/api/users/me/password/', { ...change, assertion }))).toEqual([
      200,
      'success',
    ])
  })
})

describe('an account without a password', () => {
  it('is proven by a sign-in of the last ten minutes', async () => {
    const person = await withoutPassword()
    expect((await person.call('POST', `${settings}/totp/`, {})).statusCode).toBe(200)
    house.clock.advance(599)
    expect((await person.call('POST', `${settings}/totp/`, {})).statusCode).toBe(200)
    house.clock.advance(1)
    for (const [url, body] of [
      [`${settings}/totp/`, {}],
      [`${passkeys}/options/`, {}],
      ['/api/auth/deactivate/', { username: person.email }],
    ] as const)
      expect([url, ...answered(await person.call('POST', url, body))]).toEqual([url, ...refused('sign_in_again')])
    expect((await person.call('GET', '/api/users/me/')).json().has_password).toBe(false)
  })

  it('can be deactivated after a fresh sign-in', async () => {
    const person = await withoutPassword()
    expect(answered(await person.call('POST', '/api/auth/deactivate/', { username: person.email }))).toEqual([
      200,
      'success',
    ])
    expect((await person.call('GET', '/api/users/me/')).statusCode).toBe(401)
  })

  it('takes the factor too, where there is one', async () => {
    const { person, code } = await withApp()
    await query('update users set password_hash = null where id = $1', [person.id])
    const renew = (proof: object) => person.call('POST', `${settings}/recovery-codes/`, proof)
    expect(answered(await renew({}))).toEqual(refused('factor_required'))
    expect((await renew({ code: code() })).statusCode).toBe(200)
  })
})

describe('a deactivation of one’s own account', () => {
  it('takes the password, unless the sign-in is fresh', async () => {
    const person = await signedInAs(house)
    const deactivate = (body: object) =>
      person.call('POST', '/api/auth/deactivate/', { username: person.email, ...body })
    house.clock.advance(600)
    expect(answered(await deactivate({}))).toEqual(refused('sign_in_again'))
    expect(answered(await deactivate({ password: 'Wrong-pass1!' }))).toEqual(refused('not_authorized'))
    expect((await person.call('GET', '/api/users/me/')).statusCode).toBe(200)
    expect(answered(await deactivate({ password: person.password }))).toEqual([200, 'success'])
  })

  it('takes the factor too, where there is one, however fresh the sign-in is', async () => {
    const { person, code } = await withApp()
    const deactivate = (body: object) =>
      person.call('POST', '/api/auth/deactivate/', { username: person.email, ...body })
    expect(answered(await deactivate({}))).toEqual(refused('factor_required'))
    expect(answered(await deactivate({ password: person.password }))).toEqual(refused('factor_required'))
    expect(answered(await deactivate({ password: person.password, code: '000000' }))).toEqual(refused('code_mismatch'))
    expect((await person.call('GET', '/api/users/me/')).statusCode).toBe(200)
    expect(answered(await deactivate({ password: person.password, code: code() }))).toEqual([200, 'success'])
  })

  it('goes by what a passkey signed', async () => {
    const person = await signedInAs(house)
    const { signature } = await withPasskey(person)
    const deactivate = (body: object) =>
      person.call('POST', '/api/auth/deactivate/', { username: person.email, password: person.password, ...body })
    expect(answered(await deactivate({}))).toEqual(refused('factor_required'))
    expect(answered(await deactivate({ assertion: await signature() }))).toEqual([200, 'success'])
  })
})

describe('what was proven', () => {
  const proven = async (person: Person) => {
    const { rows } = await query('select id from sessions where user_id = $1', [person.id])
    const actor = { id: person.id, roles: ['STUDENT'], sessionId: rows[0].id, runAsBy: null }
    const { db } = house.ports
    const where = {
      requestId: 'x',
      ip: '198.18.0.1',
      network: '198.18.0.0/24',
      userAgent: 'test',
      proof: null,
      locale: 'en' as const,
    }
    const ctx: Ctx = { ...house.ports, ...where, actor, log: house.app.log, transaction: db.transaction }
    const { hold } = await proveOwner(ctx, { password: person.password })
    return { hold: () => db.transaction(hold) }
  }

  it.each([
    ['another password', "update users set password_hash = 'another' where id = $1", 'not_authorized (password)'],
    ['a deactivation', 'update users set deactivated_at = now() where id = $1', 'permission_denied'],
    ['a factor', "insert into totp_factors values ($1, 'sealed', now(), now())", 'factor_required (code)'],
  ])('holds no more after %s meanwhile', async (_what, change, refusal) => {
    const person = await signedInAs(house)
    const { hold } = await proven(person)
    await hold()
    await query(change, [person.id])
    await expect(hold()).rejects.toThrow(refusal)
  })
})

describe('guesses', () => {
  it('of the password are counted for the session alone, so that no stranger keeps the owner from changing it', async () => {
    const person = await signedInAs(house)
    for (let guess = 0; guess < 12; guess++)
      await house.app.inject({
        method: 'POST',
        url: '/api/auth/login/',
        payload: { username: person.email, password: 'Wrong-pass1!' },
      })
    const change = (current_password: string) =>
      person.call('PUT', '/api/users/me/password/', { current_password, password: 'Another-one-2$' })
    for (let guess = 0; guess < 9; guess++)
      expect(answered(await change('Wrong-pass1!'))).toEqual(refused('not_authorized'))
    expect(answered(await change(person.password))).toEqual([200, 'success'])
  })

  it('of the password are counted over all that asks for it', async () => {
    const person = await signedInAs(house)
    house.clock.advance(600)
    const password = 'Wrong-pass1!'
    const asks = [
      () => person.call('PUT', '/api/users/me/password/', { current_password: password, password: 'Another-one-2$' }),
      () => person.call('POST', `${settings}/totp/`, { password }),
      () => person.call('POST', `${passkeys}/options/`, { password }),
      () => person.call('POST', '/api/auth/deactivate/', { username: person.email, password }),
    ]
    for (let guess = 0; guess < 11; guess++) await asks[guess % asks.length]?.()
    for (const ask of asks) expect((await ask()).statusCode).toBe(429)
  })
})
