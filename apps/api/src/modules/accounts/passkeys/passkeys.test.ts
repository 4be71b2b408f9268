import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deactivatedRefusal, deletedRefusal } from '../../../platform/http/wire.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { mailsTo } from '../recovery/testing.ts'
import { totpCodeAt, withTotp } from '../second-factor/testing.ts'
import { makeAuthenticator } from './testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())

type Res = Awaited<ReturnType<Person['call']>>
type Authenticator = ReturnType<typeof makeAuthenticator>

const passkeys = '/api/users/me/passkeys'
const totp = '/api/users/me/second-factor/totp/'
const cookieOf = (res: Res, name: string): string => res.cookies.find((cookie) => cookie.name === name)?.value ?? ''
const answered = (res: Res) => [res.statusCode, res.json().code ?? res.json().status]
const post = (url: string, payload?: object, cookies = {}) =>
  house.app.inject({ method: 'POST', url, cookies, ...(payload ? { payload } : {}) })

const ask = async (person: Person): Promise<string> =>
  (await person.call('POST', `${passkeys}/options/`, { password: person.password })).json().challenge
const add = async (person: Person, key: Authenticator, flags: Parameters<Authenticator['create']>[1] = {}) =>
  person.call('POST', `${passkeys}/`, { name: 'Laptop', credential: key.create(await ask(person), flags) })
const question = async (): Promise<string> => (await post('/api/auth/passkey/options/')).json().challenge
const signIn = (assertion: object) => post('/api/auth/passkey/', { assertion })

const withPasskey = async (counter = 0) => {
  const [person, key] = [await signedInAs(house), makeAuthenticator()]
  const added = (await add(person, key, { counter })).json()
  return { person, key, id: added.passkey.id as string, recoveryCodes: added.recovery_codes as string[] }
}
const pendingFor = async ({ email, password }: Person) =>
  cookieOf(await post('/api/auth/login/', { username: email, password }), 'pending_login')

describe('a passkey', () => {
  it('is added by the password, named, renamed and removed, and its owner is told', async () => {
    const { person, key, id, recoveryCodes } = await withPasskey()
    expect(recoveryCodes).toHaveLength(10)
    expect(answered(await person.call('POST', `${passkeys}/options/`, { password: 'Wrong-pass1!' }))).toEqual([
      400,
      'not_authorized',
    ])
    expect((await person.call('PATCH', `${passkeys}/${id}/`, { name: 'Phone' })).json().name).toBe('Phone')
    const shown = (await person.call('GET', '/api/users/me/second-factor/')).json()
    expect(shown).toMatchObject({ totp: null, passkeys: [{ id, name: 'Phone' }], recovery_codes_left: 10 })
    expect(answered(await add(await signedInAs(house), key))).toEqual([400, 'passkey_refused'])
    const proof = async () =>
      key.get((await person.call('POST', `${passkeys}/proof/`)).json().challenge, { verified: false })
    const remove = async (password: string) =>
      person.call('POST', `${passkeys}/${id}/remove/`, { password, assertion: await proof() })
    expect(answered(await remove('Wrong-pass1!'))).toEqual([400, 'not_authorized'])
    expect(answered(await remove(person.password))).toEqual([200, 'success'])
    expect(answered(await signIn(key.get(await question())))).toEqual([400, 'passkey_refused'])
    expect((await mailsTo(house.ports, person.email)).map(({ heading }) => heading)).toEqual([
      'A passkey was added',
      'A passkey was removed',
    ])
  })

  it('is added for one question, by whoever was asked, on our pages', async () => {
    const [ana, eve] = [await signedInAs(house), await signedInAs(house)]
    const send = (person: Person, credential: object) =>
      person.call('POST', `${passkeys}/`, { name: 'Laptop', credential })
    const challenge = await ask(ana)
    const good = makeAuthenticator().create(challenge)
    expect(answered(await send(eve, good))).toEqual([400, 'passkey_refused'])
    const elsewhere = makeAuthenticator().create(await ask(ana), { origin: 'https://evil.test' })
    expect(answered(await send(ana, elsewhere))).toEqual([400, 'passkey_refused'])
    expect((await send(ana, good)).statusCode).toBe(200)
    expect(answered(await send(ana, makeAuthenticator().create(challenge)))).toEqual([400, 'passkey_refused'])
    const late = makeAuthenticator().create(await ask(ana))
    house.clock.advance(301)
    expect(answered(await send(ana, late))).toEqual([400, 'passkey_refused'])
  })

  it('added ends the setting up of an app that was begun without it, and of another passkey', async () => {
    const ana = await signedInAs(house)
    const { secret } = (await ana.call('POST', totp, { password: ana.password })).json()
    const begun = makeAuthenticator().create(await ask(ana))
    expect((await add(ana, makeAuthenticator())).statusCode).toBe(200)
    const code = totpCodeAt(secret, house.clock.now())
    expect(answered(await ana.call('PUT', totp, { code }))).toEqual([400, 'code_mismatch'])
    expect(answered(await ana.call('POST', `${passkeys}/`, { name: 'Late', credential: begun }))).toEqual([
      400,
      'passkey_refused',
    ])
  })

  it('that was begun before an app was set up is not added after it', async () => {
    const ana = await signedInAs(house)
    const begun = makeAuthenticator().create(await ask(ana))
    await withTotp(ana, house.clock)
    expect(answered(await ana.call('POST', `${passkeys}/`, { name: 'Late', credential: begun }))).toEqual([
      400,
      'passkey_refused',
    ])
  })

  it('of somebody else does not exist', async () => {
    const [{ id }, eve] = [await withPasskey(), await signedInAs(house)]
    expect((await eve.call('PATCH', `${passkeys}/${id}/`, { name: 'Mine' })).statusCode).toBe(404)
    expect((await eve.call('POST', `${passkeys}/${id}/remove/`, { password: eve.password })).statusCode).toBe(404)
  })
})

it('a passkey that is the last way into an account stays, uses up no recovery code, and goes once there is another', async () => {
  const { person, key, id, recoveryCodes } = await withPasskey()
  const { pool } = house.ports.db
  await pool.query('update users set password_hash = null where id = $1', [person.id])
  const list = async () => (await person.call('GET', '/api/users/me/second-factor/')).json()
  const remove = (code = '') => person.call('POST', `${passkeys}/${id}/remove/`, { code })
  expect(await list()).toMatchObject({ passkeys: [{ id, removable: false }] })
  expect(answered(await remove(recoveryCodes[0]))).toEqual([400, 'other_way_first'])
  expect(await list()).toMatchObject({ passkeys: [{ id }], recovery_codes_left: 10 })
  expect((await signIn(key.get(await question()))).statusCode).toBe(200)
  const begun = await person.call('POST', `${passkeys}/options/`, { code: recoveryCodes[0] })
  const credential = makeAuthenticator().create(begun.json().challenge)
  expect((await person.call('POST', `${passkeys}/`, { name: 'Phone', credential })).statusCode).toBe(200)
  expect(await list()).toMatchObject({ passkeys: [{ removable: true }, { removable: true }] })
  expect(answered(await remove(recoveryCodes[1]))).toEqual([200, 'success'])
  expect(await list()).toMatchObject({ passkeys: [{ name: 'Phone', removable: false }] })
})

const unverified = { verified: false }

it('a passkey that made sure of nobody serves as a second factor, and is no way into an account', async () => {
  const { person, key, id } = await withPasskey()
  const plain = makeAuthenticator()
  const proofBy = async (by: Authenticator) =>
    by.get((await person.call('POST', `${passkeys}/proof/`)).json().challenge, unverified)
  const proof = { password: person.password, assertion: await proofBy(key) }
  const begun = (await person.call('POST', `${passkeys}/options/`, proof)).json()
  const credential = plain.create(begun.challenge, unverified)
  const { passkey } = (await person.call('POST', `${passkeys}/`, { name: 'Plain', credential })).json()
  await house.ports.db.pool.query('update users set password_hash = null where id = $1', [person.id])
  expect((await person.call('GET', '/api/users/me/second-factor/')).json().passkeys).toMatchObject([
    { id, opens: true, removable: false },
    { id: passkey.id, opens: false, removable: true },
  ])
  const remove = async (one: string) =>
    answered(await person.call('POST', `${passkeys}/${one}/remove/`, { assertion: await proofBy(plain) }))
  expect(await remove(id)).toEqual([400, 'other_way_first'])
  expect(await remove(passkey.id)).toEqual([200, 'success'])
})

it('one that makes sure of its owner later opens the account from then on', async () => {
  const [person, key] = [await signedInAs(house), makeAuthenticator()]
  await add(person, key, unverified)
  const opens = async () => (await person.call('GET', '/api/users/me/second-factor/')).json().passkeys[0].opens
  expect(await opens()).toBe(false)
  expect(answered(await signIn(key.get(await question(), unverified)))).toEqual([400, 'passkey_refused'])
  expect(await opens()).toBe(false)
  expect((await signIn(key.get(await question()))).statusCode).toBe(200)
  expect(await opens()).toBe(true)
  // A later use without, as behind a password, takes nothing from it.
  const challenge = (await person.call('POST', `${passkeys}/proof/`)).json().challenge
  const assertion = key.get(challenge, unverified)
  const begun = await person.call('POST', `${passkeys}/options/`, { password: person.password, assertion })
  expect([begun.statusCode, await opens()]).toEqual([200, true])
})

it('one that has to be named serves as a second step only, though it makes sure of its owner', async () => {
  const [person, key] = [await signedInAs(house), makeAuthenticator()]
  expect((await add(person, key, { kept: false })).json().passkey.opens).toBe(false)
  expect((await mailsTo(house.ports, person.email)).map(({ heading }) => heading)).toEqual([
    'A passkey was added as a second step',
  ])
  const { challenge } = (await person.call('POST', `${passkeys}/proof/`)).json()
  const proof = { password: person.password, assertion: key.get(challenge) }
  expect((await person.call('POST', `${passkeys}/options/`, proof)).statusCode).toBe(200)
  expect((await person.call('GET', '/api/users/me/second-factor/')).json().passkeys).toMatchObject([{ opens: false }])
})

describe('where it is not known whether passkeys open the account', () => {
  const withUnknown = async () => {
    const [person, one, other] = [await signedInAs(house), makeAuthenticator(), makeAuthenticator()]
    const first = (await add(person, one, { kept: null })).json()
    const begun = await person.call('POST', `${passkeys}/options/`, {
      password: person.password,
      code: first.recovery_codes[0],
    })
    const credential = other.create(begun.json().challenge, { kept: null })
    const second = (await person.call('POST', `${passkeys}/`, { name: 'Phone', credential })).json()
    await house.ports.db.pool.query('update users set password_hash = null where id = $1', [person.id])
    const list = async () => (await person.call('GET', '/api/users/me/second-factor/')).json().passkeys
    const remove = async (id: string) => {
      const assertion = other.get((await person.call('POST', `${passkeys}/proof/`)).json().challenge)
      return person.call('POST', `${passkeys}/${id}/remove/`, { assertion })
    }
    return { person, other, ids: [first.passkey.id as string, second.passkey.id as string] as const, list, remove }
  }
  const nothing = { opens: null, removable: false }

  it('none goes until another has logged its owner in', async () => {
    const { ids, other, list, remove } = await withUnknown()
    expect(await list()).toMatchObject([nothing, nothing])
    const refused = await remove(ids[0])
    expect([...answered(refused), refused.json().errors[0].detail]).toEqual([
      400,
      'other_way_first',
      'It is not known yet whether your other passkeys log you in by themselves. Log in with one of them first.',
    ])
    expect((await signIn(other.get(await question()))).statusCode).toBe(200)
    expect(await list()).toMatchObject([
      { opens: null, removable: true },
      { opens: true, removable: false },
    ])
    expect(answered(await remove(ids[0]))).toEqual([200, 'success'])
    expect(await list()).toMatchObject([{ id: ids[1], opens: true, removable: false }])
  })

  it('nothing is known of those of before, and a use as a second step does not tell', async () => {
    const { person, other, ids, list } = await withUnknown()
    const { pool } = house.ports.db
    // As 0035 left them, with one that was seen since.
    await pool.query('update passkeys set verifies_user = (id = $1) where user_id = $2', [ids[0], person.id])
    expect(await list()).toMatchObject([{ opens: null }, { opens: false }])
    const file = new URL('../../../../migrations/0039_passkeys_unknown.sql', import.meta.url)
    const update = (await readFile(file, 'utf8')).split('--> statement-breakpoint').at(-1) ?? ''
    await pool.query(update)
    const seen = await pool.query('select verifies_user from passkeys where id = any($1) order by id', [ids])
    expect(seen.rows).toEqual([{ verifies_user: true }, { verifies_user: null }])
    expect(await list()).toMatchObject([nothing, nothing])
    for (const verified of [false, true]) {
      const assertion = other.get((await person.call('POST', `${passkeys}/proof/`)).json().challenge, { verified })
      expect((await person.call('POST', `${passkeys}/options/`, { assertion })).statusCode).toBe(200)
      expect(await list()).toMatchObject([nothing, nothing])
    }
  })
})

describe('signing in with a passkey', () => {
  it('opens a session of its owner, once for each question', async () => {
    const { person, key } = await withPasskey()
    const signed = key.get(await question())
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(signed)))
    const won = answers.filter((res) => res.statusCode === 200)
    expect(won).toHaveLength(1)
    const sessionid = won[0] ? cookieOf(won[0], 'sessionid') : ''
    expect((await house.app.inject({ url: '/api/users/me/', cookies: { sessionid } })).json().id).toBe(person.id)
  })

  it.each([
    ['that did not make sure of the person', { verified: false }],
    ['from the page of another site', { origin: 'https://evil.test' }],
  ])('is refused to one %s', async (_what, flags) => {
    const { key } = await withPasskey()
    expect(answered(await signIn(key.get(await question(), flags)))).toEqual([400, 'passkey_refused'])
  })

  it('is refused to an unknown one, with a signature of another, and for a question that nobody asked', async () => {
    const { key } = await withPasskey()
    expect(answered(await signIn(makeAuthenticator().get(await question())))).toEqual([400, 'passkey_refused'])
    const forged = { ...makeAuthenticator().get(await question()), id: key.get('AA').id, rawId: key.get('AA').id }
    expect(answered(await signIn(forged))).toEqual([400, 'passkey_refused'])
    expect(answered(await signIn(key.get('bm9ib2R5IGFza2Vk')))).toEqual([400, 'passkey_refused'])
  })

  it('is refused to a copy, whose count does not go on', async () => {
    const { key } = await withPasskey(7)
    for (const [counter, status] of [
      [8, 200],
      [8, 400],
      [5, 400],
      [0, 400],
      [9, 200],
    ] as const)
      expect([counter, (await signIn(key.get(await question(), { counter }))).statusCode]).toEqual([counter, status])
  })

  it('is refused for a deactivated account, and one whose time is over, as its password is', async () => {
    const { person, key } = await withPasskey(7)
    const { pool } = house.ports.db
    const refused = async (counter: number) => {
      const res = await signIn(key.get(await question(), { counter }))
      return [...answered(res), res.json().errors[0].detail]
    }
    await pool.query('update users set deactivated_at = now() where id = $1', [person.id])
    const closed = deactivatedRefusal(house.ports.brand.support_email)
    expect(await refused(8)).toEqual([400, 'not_authorized', closed])
    // A copy hears nothing of it.
    expect((await refused(5)).slice(0, 2)).toEqual([400, 'passkey_refused'])
    await pool.query('update users set deactivated_at = null, deletion_due_at = $2 where id = $1', [
      person.id,
      house.clock.now(),
    ])
    expect(await refused(9)).toEqual([400, 'not_authorized', deletedRefusal])
  })
})

describe('a passkey as the second factor', () => {
  const challengeOf = async (pending: string) =>
    (await post('/api/auth/login/challenge/passkey/', undefined, { pending_login: pending })).json()
  const answer = (pending: string, assertion: object) =>
    post('/api/auth/login/challenge/', { assertion }, { pending_login: pending })

  it('is asked for by name and ends the login', async () => {
    const { person, key } = await withPasskey()
    const pending = await pendingFor(person)
    const shown = await house.app.inject({ url: '/api/auth/login/challenge/', cookies: { pending_login: pending } })
    expect(shown.json()).toEqual({ methods: ['recovery', 'passkey'] })
    const { challenge, allowCredentials } = await challengeOf(pending)
    expect(allowCredentials).toHaveLength(1)
    // The password came before it: the authenticator need not make sure of the person.
    const done = await answer(pending, key.get(challenge, unverified))
    expect(answered(done)).toEqual([200, 'success'])
    expect(cookieOf(done, 'sessionid')).not.toBe('')
  })

  it('is kept from nobody who is known by strangers who ask for passkeys, and whoever is not goes on after some work', async () => {
    const { person } = await withPasskey()
    const pending = await pendingFor(person)
    for (let turn = 0; turn < 3_000; turn += 1)
      house.ports.limiter.hitSoon('passkey-question:all', { max: 3_000, windowSeconds: 60 })
    const refused = await post('/api/auth/passkey/options/')
    expect([refused.statusCode, refused.headers['proof-task']]).toEqual([429, expect.any(String)])
    expect((await challengeOf(pending)).allowCredentials).toHaveLength(1)
    expect((await person.call('POST', `${passkeys}/proof/`)).statusCode).toBe(200)
    house.clock.advance(60)
  })

  it('is of whoever gave the password, for the question of that login', async () => {
    const [ana, eve] = [await withPasskey(), await withPasskey()]
    const pending = await pendingFor(ana.person)
    expect(answered(await answer(pending, eve.key.get((await challengeOf(pending)).challenge)))).toEqual([
      400,
      'passkey_refused',
    ])
    expect(answered(await answer(pending, ana.key.get(await question())))).toEqual([400, 'passkey_refused'])
    expect(answered(await post('/api/auth/login/challenge/passkey/'))).toEqual([400, 'challenge_expired'])
  })
})
