import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAsRefusal } from '../../../platform/http/wire.ts'
import { holdingsOf } from '../../../platform/personal-data/holding.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { knownAt } from '../known-browsers.ts'
import { findPerson } from '../person.ts'
import { mailResetCodes } from '../recovery/testing.ts'
import { withTotp } from '../second-factor/testing.ts'
import { mailedCodes, signUpForm } from '../testing.ts'

const url = '/api/users/me/email/'
let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())

const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
const subjectsTo = async (address: string): Promise<string[]> =>
  (await rows('select subject from mails where to_address = $1 order by id', address)).map(({ subject }) => subject)
const codeFor = async (address: string) => (await mailedCodes(house.ports.db, address)).at(-1) ?? ''
const answered = (res: Awaited<ReturnType<Person['call']>>) => [
  res.statusCode,
  ...(res.statusCode < 300
    ? []
    : res.json().errors.map(({ code, attr }: { code: string; attr: string }) => `${code} ${attr}`)),
]
const addressOf = async (person: Person) => (await person.call('GET', '/api/users/me/')).json().email

const rule = { max: 6, windowSeconds: 3600 }

let addresses = 0
const newAddress = () => `moved${++addresses}.${process.pid}@mail.test`
const munich = () => newAddress().replace('mail.test', 'münchen.test')
const ask = (person: Person, email: string, proof: object = { password: person.password }) =>
  person.call('POST', url, { email, ...proof })
const confirm = (person: Person, code: string) => person.call('PUT', url, { code })
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('a new address', () => {
  it('is the account’s once its code came back, and both addresses are told', async () => {
    const ana = await signedInAs(house)
    const email = newAddress()
    expect(answered(await ask(ana, email))).toEqual([200])
    expect(await addressOf(ana)).toBe(ana.email)
    const later = (seconds: number) => new Date(house.clock.now().getTime() + seconds * 1000).toISOString()
    expect((await ana.call('GET', url)).json()).toEqual({
      pending: { email, code_expires_at: later(900), resend_at: later(30) },
    })
    expect(await subjectsTo(ana.email)).toEqual(['A new email address for your Firstrung account?'])
    const code = await codeFor(email)
    expect(answered(await confirm(ana, wrong(code)))).toEqual([400, 'code_mismatch code'])
    expect(answered(await confirm(ana, code))).toEqual([200])
    expect(await addressOf(ana)).toBe(email)
    expect((await ana.call('GET', url)).json()).toEqual({ pending: null })
    expect((await subjectsTo(ana.email)).at(-1)).toBe('Your Firstrung email address was changed')
    const logIn = (username: string) =>
      house.app.inject({ method: 'POST', url: '/api/auth/login/', payload: { username, password: ana.password } })
    expect([(await logIn(email)).statusCode, (await logIn(ana.email)).json().code]).toEqual([200, 'not_authorized'])
    expect(
      (await rows('select action from audit_events where subject_id = $1 order by id', ana.id)).map(
        ({ action }) => action,
      ),
    ).toEqual(['account.address_asked', 'account.address_changed'])
  })

  it('leaves with its owner the mails that went to the one before, whoever has that one next', async () => {
    const ana = await signedInAs(house)
    const email = newAddress()
    await ask(ana, email)
    await confirm(ana, await codeFor(email))
    const bea = await signedInAs(house)
    await ask(bea, ana.email)
    await confirm(bea, await codeFor(ana.email))
    const subjectsOf = async ({ id }: Person): Promise<unknown[]> => {
      const person = await findPerson(house.ports.db, house.ports, id)
      const told = holdingsOf(house.ports.personalData).find(({ table }) => table === 'mails')
      const listed = person && (await told?.list(house.ports.db, person, { limit: 50, offset: 0 }))
      return (listed ?? []).map((row) => [row.to_address, row.subject])
    }
    expect(await subjectsOf(ana)).toEqual([
      [email, 'Your Firstrung code for your new email address'],
      [ana.email, 'A new email address for your Firstrung account?'],
      [ana.email, 'Your Firstrung email address was changed'],
    ])
    expect(await subjectsOf(bea)).toEqual([
      [ana.email, 'Your Firstrung code for your new email address'],
      [bea.email, 'A new email address for your Firstrung account?'],
      [bea.email, 'Your Firstrung email address was changed'],
    ])
  })

  it('is known to the browser that confirmed it where that was known at the former one, and to no other', async () => {
    const ana = await signedInAs(house)
    const payload = { username: ana.email, password: ana.password }
    const knownOf = (res: Awaited<ReturnType<Person['call']>>) =>
      res.cookies.findLast(({ name }) => name === 'known_browser')?.value ?? ''
    const known = knownOf(await house.app.inject({ method: 'POST', url: '/api/auth/login/', payload }))
    const moveTo = async (email: string, cookie: string) => {
      await ask(ana, email)
      const code = await codeFor(email)
      const res = await ana.call('PUT', url, { code }, { headers: { cookie: `${ana.cookie}; ${cookie}` } })
      expect(answered(res)).toEqual([200])
      return knownOf(res)
    }
    const [first, second] = [newAddress(), newAddress()]
    const moved = await moveTo(first, `known_browser=${known}`)
    expect(await knownAt(house.ports, moved, first)).not.toBeNull()
    expect(await moveTo(second, '')).toBe('')
  })

  it('is refused for a cheap reason before a recovery code is used up', async () => {
    const ana = await signedInAs(house)
    const { recoveryCodes } = await withTotp(ana, house.clock)
    const proof = { password: ana.password, code: recoveryCodes[0] ?? '' }
    expect(answered(await ask(ana, ana.email, proof))).toEqual([400, 'invalid email'])
    for (let time = 0; time < 6; time += 1) await house.ports.limiter.hit(house.ports.db, `address-ask:${ana.id}`, rule)
    expect(answered(await ask(ana, newAddress(), proof))[0]).toBe(429)
    expect(await rows('select used_at from recovery_codes where user_id = $1 and used_at is not null', ana.id)).toEqual(
      [],
    )
  })

  it('asked for without a password, tells the one before how to log others out instead of of a password', async () => {
    const ana = await signedInAs(house)
    await rows('update users set password_hash = null where id = $1', ana.id)
    await ask(ana, newAddress(), {})
    const [mail] = await rows('select content from mails where to_address = $1', ana.email)
    expect(mail.content.action.url).toMatch(/settings.security$/)
    expect(JSON.stringify(mail.content)).not.toMatch(/new password/)
  })

  it('ends the other sessions and voids a reset code that was mailed to the old one', async () => {
    const ana = await signedInAs(house)
    const email = newAddress()
    const payload = { username: ana.email, password: ana.password }
    const elsewhere = await house.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
    const cookie = String(elsewhere.headers['set-cookie']).split(';')[0] ?? ''
    const admin = await signedInAs(house, 'SUPER_ADMIN')
    await admin.call('POST', '/api/auth/reset_password/', { user_id: ana.id })
    const reset = await codeFor(ana.email)
    await ask(ana, email)
    expect(answered(await confirm(ana, await codeFor(email)))).toEqual([200])
    const there = await house.app.inject({ method: 'GET', url: '/api/users/me/', headers: { cookie } })
    expect(there.statusCode).toBe(401)
    const used = await house.app.inject({
      method: 'POST',
      url: '/api/auth/forgot_password/',
      payload: { username: ana.email, code: reset, password: 'Rung-by-rung2!' },
    })
    expect(used.json().code).toBe('code_mismatch')
  })

  it('is opened by no reset code that was mailed to the old one in the moment of the change', async () => {
    const ana = await signedInAs(house)
    const forgot = (more: object) =>
      house.app.inject({
        method: 'POST',
        url: '/api/auth/forgot_password/',
        payload: { username: ana.email, ...more },
      })
    await forgot({})
    await mailResetCodes(house.ports)
    // The mail's job had read the old address and was done after the change, which so found no code to void.
    const email = newAddress()
    await rows('update users set email = $2, email_key = $2 where id = $1', ana.id, email)
    const res = await forgot({ code: await codeFor(ana.email), password: 'Rung-by-rung2!' })
    expect(res.json().code).toBe('code_mismatch')
    const payload = { username: email, password: ana.password }
    expect((await house.app.inject({ method: 'POST', url: '/api/auth/login/', payload })).statusCode).toBe(200)
  })

  it.each<[string, (person: Person) => Promise<unknown>]>([
    [
      'in the settings',
      (person) =>
        person.call('PUT', '/api/users/me/password/', {
          current_password: person.password,
          password: 'Rung-by-rung2!',
        }),
    ],
    [
      'by a code that staff had mailed',
      async (person) => {
        const admin = await signedInAs(house, 'SUPER_ADMIN')
        await admin.call('POST', '/api/auth/reset_password/', { user_id: person.id })
        const payload = { username: person.email, code: await codeFor(person.email), password: 'Rung-by-rung2!' }
        await house.app.inject({ method: 'POST', url: '/api/auth/forgot_password/', payload })
      },
    ],
  ])('waits no more after a new password %s', async (_where, change) => {
    const ana = await signedInAs(house)
    expect(answered(await ask(ana, newAddress()))).toEqual([200])
    await change(ana)
    expect(await rows('select from address_changes where user_id = $1', ana.id)).toEqual([])
  })

  it('asks for the owner’s proof, and never while staff acts in their place', async () => {
    const ana = await signedInAs(house)
    expect(answered(await ask(ana, newAddress(), {}))).toEqual([400, 'required password'])
    expect(answered(await ask(ana, newAddress(), { password: 'Wrong-pass1!' }))).toEqual([
      400,
      'not_authorized password',
    ])
    expect(answered(await ask(ana, ana.email))).toEqual([400, 'invalid email'])
    expect(answered(await ask(ana, 'nowhere'))).toEqual([400, 'invalid email'])
    const admin = await signedInAs(house, 'SUPER_ADMIN')
    await admin.call('POST', '/api/auth/run_as/', { user_id: ana.id })
    const refusal = await ask(admin, newAddress())
    expect([refusal.statusCode, refusal.json().errors[0].detail]).toEqual([403, runAsRefusal])
  })

  it('takes a fresh sign-in of who has no password, and their link to the provider stays', async () => {
    const ana = await signedInAs(house)
    await rows('update users set password_hash = null where id = $1', ana.id)
    const link =
      'insert into federated_identities (id, user_id, issuer, subject, created_at) values (gen_random_uuid(), $1, $2, $3, now())'
    await rows(link, ana.id, 'https://issuer.test', ana.id)
    const email = newAddress()
    expect(answered(await ask(ana, email, {}))).toEqual([200])
    expect(answered(await confirm(ana, await codeFor(email)))).toEqual([200])
    expect(await rows('select subject from federated_identities where user_id = $1', ana.id)).toEqual([
      { subject: ana.id },
    ])
    house.clock.advance(11 * 60)
    expect(answered(await ask(ana, newAddress(), {}))).toEqual([400, 'sign_in_again null'])
  })

  it('goes with the entry on the waitlist', async () => {
    const ana = await signedInAs(house)
    await ana.call('POST', '/api/firstrung-ai/waitlist/', { email: ana.email })
    const email = newAddress()
    await ask(ana, email)
    await confirm(ana, await codeFor(email))
    expect((await ana.call('GET', '/api/firstrung-ai/waitlist/me/')).json().email).toBe(email)
  })
})

describe('the code of a new address', () => {
  it('bears five tries and fifteen minutes, and can be mailed anew after thirty seconds', async () => {
    const ana = await signedInAs(house)
    const email = newAddress()
    await ask(ana, email)
    const first = await codeFor(email)
    for (let time = 0; time < 5; time += 1)
      expect(answered(await confirm(ana, wrong(first)))).toEqual([400, 'code_mismatch code'])
    expect(answered(await confirm(ana, first))).toEqual([400, 'expired_code code'])
    const resend = () => ana.call('POST', `${url}resend/`)
    expect(answered(await resend())).toEqual([200])
    expect(await mailedCodes(house.ports.db, email)).toHaveLength(1)
    house.clock.advance(31)
    expect(answered(await resend())).toEqual([200])
    expect(await mailedCodes(house.ports.db, email)).toHaveLength(2)
    house.clock.advance(15 * 60)
    expect(answered(await confirm(ana, await codeFor(email)))).toEqual([400, 'expired_code code'])
    await resend()
    expect(answered(await confirm(ana, await codeFor(email)))).toEqual([200])
  })

  it('of ten guesses at once compares five', async () => {
    const ana = await signedInAs(house)
    const email = newAddress()
    await ask(ana, email)
    const guess = wrong(await codeFor(email))
    const told = await Promise.all(Array.from({ length: 10 }, () => confirm(ana, guess)))
    expect(told.map((res) => res.json().code).toSorted()).toEqual([
      ...Array(5).fill('code_mismatch'),
      ...Array(5).fill('expired_code'),
    ])
  })

  it('is void once the change is taken back, and a day later', async () => {
    const ana = await signedInAs(house)
    const email = newAddress()
    await ask(ana, email)
    const code = await codeFor(email)
    expect((await ana.call('DELETE', url)).statusCode).toBe(204)
    expect((await ana.call('DELETE', url)).statusCode).toBe(204)
    expect(answered(await confirm(ana, code))).toEqual([400, 'expired_code code'])
    expect((await ana.call('POST', `${url}resend/`)).statusCode).toBe(404)
    expect(await addressOf(ana)).toBe(ana.email)
    await ask(ana, newAddress())
    house.clock.advance(24 * 3600)
    expect((await ana.call('GET', url)).json()).toEqual({ pending: null })
  })

  it('is mailed once to who sends the form twice, and confirmed once by who sends the code twice', async () => {
    const ana = await signedInAs(house)
    const email = newAddress()
    const asked = await Promise.all([ask(ana, email), ask(ana, email)])
    expect(asked.map((res) => res.statusCode)).toEqual([200, 200])
    expect(await mailedCodes(house.ports.db, email)).toHaveLength(1)
    const code = await codeFor(email)
    const twice = await Promise.all([confirm(ana, code), confirm(ana, code)])
    expect(twice.map((res) => res.statusCode).toSorted()).toEqual([200, 400])
    expect(await addressOf(ana)).toBe(email)
  })
})

describe('an address that another account has', () => {
  it.each([
    ['as it is', (address: string) => address],
    ['in other letters', (address: string) => address.toUpperCase()],
    ['with its domain in other signs', (address: string) => address.replace('münchen.test', 'xn--mnchen-3ya.test')],
  ])('is answered as a free one, %s, and never changes hands', async (_how, written) => {
    const [ana, bea] = [await signedInAs(house), await signedInAs(house, 'STUDENT', { email: munich() })]
    const [free, taken] = [await ask(ana, newAddress()), await ask(ana, written(bea.email))]
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
    expect(await subjectsTo(bea.email)).toEqual(['Somebody tried to use your address on Firstrung'])
    expect(await mailedCodes(house.ports.db, bea.email)).toEqual([null])
    expect(answered(await confirm(ana, '000000'))).toEqual([400, 'code_mismatch code'])
    expect([await addressOf(ana), await addressOf(bea)]).toEqual([ana.email, bea.email])
  })

  it('is not taken by the second of two who confirm it, nor by a sign-up at the same moment', async () => {
    const [ana, bea] = [await signedInAs(house), await signedInAs(house)]
    const form = signUpForm({ email: newAddress() })
    const signedUp = await house.app.inject({ method: 'POST', url: '/api/auth/signup/', payload: form })
    const ofSignUp = await codeFor(form.email)
    await ask(ana, form.email)
    const ofAna = await codeFor(form.email)
    await ask(bea, form.email)
    const ofBea = await codeFor(form.email)
    const told = await Promise.all([
      confirm(ana, ofAna),
      confirm(bea, ofBea),
      house.app.inject({
        method: 'PUT',
        url: '/api/auth/signup/confirm/',
        payload: { username: form.email, code: ofSignUp },
        headers: { cookie: String(signedUp.headers['set-cookie']).split(';')[0] ?? '' },
      }),
    ])
    expect(told.map((res) => res.statusCode).toSorted()).toEqual([200, 400, 400])
    expect(await rows('select count(*)::int from users where email_key = $1', form.email)).toEqual([{ count: 1 }])
  })

  it('frees the old one for others', async () => {
    const ana = await signedInAs(house)
    const email = newAddress()
    await ask(ana, email)
    await confirm(ana, await codeFor(email))
    const bea = await signedInAs(house)
    await ask(bea, ana.email)
    expect(answered(await confirm(bea, await codeFor(ana.email)))).toEqual([200])
  })
})

describe('one’s own address in other letters', () => {
  it('is written as one wants it', async () => {
    const ana = await signedInAs(house)
    const written = ana.email.replace('person', 'Person')
    expect(answered(await ask(ana, written))).toEqual([200])
    expect(answered(await confirm(ana, await codeFor(written)))).toEqual([200])
    expect(await addressOf(ana)).toBe(written)
  })
})

describe('asking', () => {
  it('has an end, for the account and for the address', async () => {
    const ana = await signedInAs(house)
    const statuses = []
    for (let time = 0; time < 7; time += 1) statuses.push((await ask(ana, newAddress())).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  it('of others for an address leaves its owner theirs, until twelve are mailed in an hour', async () => {
    const wanted = newAddress()
    const askSix = async (person: Person) => {
      for (let time = 0; time < 6; time += 1) {
        expect(answered(await ask(person, wanted))).toEqual([200])
        house.clock.advance(31)
      }
    }
    await askSix(await signedInAs(house))
    const ana = await signedInAs(house)
    await askSix(ana)
    expect((await ask(await signedInAs(house), wanted)).statusCode).toBe(429)
  })
})
