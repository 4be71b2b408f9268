import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, signedInAs } from '../../../testing.ts'
import { buildFederatedApp, type FederatedApp, makeBrowser } from '../federation/testing.ts'
import { makeAuthenticator } from '../passkeys/testing.ts'
import { mailsTo } from '../recovery/testing.ts'
import { totpCodeAt, withTotp } from '../second-factor/testing.ts'

let house: FederatedApp
beforeAll(async () => {
  house = await buildFederatedApp()
})
afterAll(() => house.close())

type Res = Awaited<ReturnType<Person['call']>>

const url = '/api/users/me/identities/'
const answered = (res: Res) => [res.statusCode, res.json().code ?? res.json().status]
const rowsOf = async (sql: string, ...values: unknown[]) => (await house.ports.db.pool.query(sql, values)).rows
const host = () => new URL(house.provider.settings.issuer).host

/** A person with a password whom the provider knows since they came by it. */
const linked = async () => {
  const person = await signedInAs(house)
  const browser = makeBrowser(house.app)
  expect(await browser.signIn({ email: person.email })).toBe('/')
  const list = async () => (await person.call('GET', url)).json()
  const [{ id }] = await list()
  const remove = (proof: object) => person.call('POST', `${url}${id}/remove/`, proof)
  return { person, browser, id: id as string, list, remove }
}

describe('an identity', () => {
  it('is shown with its provider and its day, and removed by the password, and its owner is told', async () => {
    const { person, browser, id, list, remove } = await linked()
    expect(await list()).toEqual([
      { id, host: host(), opens: true, former: false, removable: true, linked_at: house.clock.now().toISOString() },
    ])
    expect(answered(await remove({}))).toEqual([400, 'required'])
    expect(answered(await remove({ password: 'Wrong-pass1!' }))).toEqual([400, 'not_authorized'])
    expect(await list()).toHaveLength(1)
    expect(answered(await remove({ password: person.password }))).toEqual([200, 'success'])
    expect(await list()).toEqual([])
    expect((await remove({ password: person.password })).statusCode).toBe(404)
    expect(
      await rowsOf('select action, detail from audit_events where subject_id = $1 order by id', person.id),
    ).toEqual(
      ['user.linked', 'user.unlinked'].map((action) => ({
        action,
        detail: { issuer: house.provider.settings.issuer },
      })),
    )
    const [, removed] = await rowsOf(
      'select subject, content from mails where to_address = $1 order by id',
      person.email,
    )
    expect(removed.subject).toBe('Example ID no longer opens your Firstrung account')
    expect(removed.content.paragraphs[0]).toContain(`Example ID (${host()})`)
    expect(removed.content.action.url).toMatch(/\/forgot-password$/)
    // As with a passkey: what is signed in stays so, and is in the list from which its owner ends it.
    expect(await browser.me()).toMatchObject({ id: person.id })
  })

  it('that was removed is linked anew by the rules, and its owner is told again', async () => {
    const { person, remove, list } = await linked()
    const { secret } = await withTotp(person, house.clock)
    house.clock.advance(30)
    const code = totpCodeAt(secret, house.clock.now())
    expect((await remove({ password: person.password, code })).statusCode).toBe(200)
    const again = makeBrowser(house.app)
    expect(await again.signIn({ email: person.email })).toBe('/login?step=second')
    expect(await list()).toEqual([])
    house.clock.advance(30)
    const done = await house.app.inject({
      method: 'POST',
      url: '/api/auth/login/challenge/',
      payload: { code: totpCodeAt(secret, house.clock.now()) },
      cookies: Object.fromEntries(again.own),
    })
    expect(done.statusCode).toBe(200)
    expect(await list()).toHaveLength(1)
    const subjects = (await mailsTo(house.ports, person.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'You can now log in to Firstrung with Example ID')).toHaveLength(2)
  })

  it('takes the second factor too, where there is one', async () => {
    const { person, remove, list } = await linked()
    const { recoveryCodes } = await withTotp(person, house.clock)
    const { password } = person
    expect(answered(await remove({ password }))).toEqual([400, 'factor_required'])
    expect(answered(await remove({ password, code: '000000' }))).toEqual([400, 'code_mismatch'])
    expect(await list()).toHaveLength(1)
    expect(answered(await remove({ password, code: recoveryCodes[0] }))).toEqual([200, 'success'])
  })

  it('stays where the account has no password, and uses up no recovery code', async () => {
    const { person, remove, list } = await linked()
    const { recoveryCodes } = await withTotp(person, house.clock)
    await rowsOf('update users set password_hash = null where id = $1', person.id)
    expect(answered(await remove({ code: recoveryCodes[0] }))).toEqual([400, 'password_first'])
    expect(await list()).toHaveLength(1)
    const unused = 'select id from recovery_codes where user_id = $1 and used_at is null'
    expect(await rowsOf(unused, person.id)).toHaveLength(recoveryCodes.length)
  })

  it('of somebody else does not exist', async () => {
    const { id, list } = await linked()
    const eve = await signedInAs(house)
    expect((await eve.call('GET', url)).json()).toEqual([])
    expect((await eve.call('POST', `${url}${id}/remove/`, { password: eve.password })).statusCode).toBe(404)
    expect(await list()).toHaveLength(1)
  })
})

describe('an identity that does not open the account', () => {
  /** One of a provider of before, linked the day before those of today: the list begins with it. */
  const former = (person: Person, issuer: string) =>
    rowsOf(
      "insert into federated_identities (id, user_id, issuer, subject, created_at) values (gen_random_uuid(), $1, $2, gen_random_uuid(), $3::timestamptz - interval '1 day') returning id",
      person.id,
      issuer,
      house.clock.now(),
    )
  const lastMail = async (email: string) =>
    (await rowsOf('select subject, content from mails where to_address = $1 order by id', email)).at(-1)

  it('is told apart from the one that does, and its owner is told of no change where it is removed', async () => {
    const { person, id, list } = await linked()
    const [{ id: old }] = await former(person, 'https://old.test/one')
    expect(await list()).toMatchObject([
      { id: old, host: 'old.test', opens: false, former: true },
      { id, host: host(), opens: true, former: false },
    ])
    const proof = { password: person.password }
    expect(answered(await person.call('POST', `${url}${old}/remove/`, proof))).toEqual([200, 'success'])
    const { subject, content } = await lastMail(person.email)
    expect(subject).toBe('old.test was removed from your Firstrung account')
    expect(JSON.stringify(content)).not.toMatch(/Example ID|connects it again/)
  })

  it('goes from an account without a password, beside the provider of today, which stays', async () => {
    const { person, id, list, remove } = await linked()
    const [{ id: old }] = await former(person, 'https://old.test/one')
    await rowsOf('update users set password_hash = null where id = $1', person.id)
    expect(await list()).toMatchObject([
      { id: old, removable: true },
      { id, removable: false },
    ])
    expect(answered(await remove({}))).toEqual([400, 'password_first'])
    expect(answered(await person.call('POST', `${url}${old}/remove/`, {}))).toEqual([200, 'success'])
    expect(await list()).toMatchObject([{ id }])
  })

  it('stays where nothing else opens the account, and goes where a passkey does', async () => {
    const person = await signedInAs(house)
    const [{ id: old }] = await former(person, 'https://old.test/one')
    const { challenge } = (
      await person.call('POST', '/api/users/me/passkeys/options/', { password: person.password })
    ).json()
    await rowsOf('update users set password_hash = null where id = $1', person.id)
    const remove = (proof = {}) => person.call('POST', `${url}${old}/remove/`, proof)
    expect(answered(await remove())).toEqual([400, 'password_first'])
    expect((await person.call('GET', url)).json()).toMatchObject([{ id: old, opens: false, removable: false }])
    const credential = makeAuthenticator().create(challenge)
    const added = await person.call('POST', '/api/users/me/passkeys/', { name: 'Laptop', credential })
    expect((await person.call('GET', url)).json()).toMatchObject([{ id: old, removable: true }])
    expect(answered(await remove({ code: added.json().recovery_codes[0] }))).toEqual([200, 'success'])
  })

  it('has the path in its name where two have one host', async () => {
    const { person, list } = await linked()
    await former(person, 'https://old.test/one')
    await former(person, 'https://old.test/two')
    const hosts = (await list()).map((one: { host: string }) => one.host)
    expect(hosts.toSorted()).toEqual([host(), 'old.test/one', 'old.test/two'].toSorted())
  })

  it('is every one of staff', async () => {
    const { person, list } = await linked()
    await rowsOf("update users set primary_role = 'SUPER_ADMIN', roles = '{SUPER_ADMIN}' where id = $1", person.id)
    expect(await list()).toMatchObject([{ host: host(), opens: false, former: false }])
  })
})

describe('the mail about a new link', () => {
  const mailOf = async (email: string) =>
    (await rowsOf('select content from mails where to_address = $1', email)).at(-1)?.content

  it('leads to where it is removed', async () => {
    const { person } = await linked()
    const { action, notes } = await mailOf(person.email)
    expect(action.url).toMatch(/\/settings\/security$/)
    expect(notes.join(' ')).toContain('remove Example ID from your Firstrung account with the button above')
  })

  it('has whoever has no password write to us', async () => {
    const ana = await signedInAs(house)
    await rowsOf('update users set password_hash = null where id = $1', ana.id)
    await makeBrowser(house.app).signIn({ email: ana.email })
    expect((await mailOf(ana.email)).notes.join(' ')).toMatch(/then write to \S+@\S+$/)
  })
})
