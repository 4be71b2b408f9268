import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing.ts'
import { mailedCodes, password, signUpForm } from '../testing.ts'
import type { SignUp } from '../wire.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())

const other = (code: string): string => (code === '000000' ? '000001' : '000000')

/** A browser: keeps the cookies that it is given. */
const browser = (remoteAddress = '192.0.2.7') => {
  const jar = new Map<string, string>()
  const call = async (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object) => {
    const res = await house.app.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      cookies: Object.fromEntries(jar),
      remoteAddress,
    })
    for (const cookie of res.cookies) {
      if (cookie.value === '') jar.delete(cookie.name)
      else jar.set(cookie.name, cookie.value)
    }
    return res
  }
  return {
    jar,
    signUp: (form: SignUp) => call('POST', '/api/auth/signup/', form),
    confirm: (username: string, code: string) => call('PUT', '/api/auth/signup/confirm/', { username, code }),
    resend: (username: string) => call('POST', '/api/auth/signup/confirm/', { username }),
    logIn: (username: string, pass = password) => call('POST', '/api/auth/login/', { username, password: pass }),
    me: () => call('GET', '/api/users/me/'),
  }
}

const codes = (form: SignUp) => mailedCodes(house.ports.db, form.email)
const lastCode = async (form: SignUp): Promise<string> => (await codes(form)).at(-1) ?? ''

describe('signing up', () => {
  it('mails a code that confirms the account', async () => {
    const form = signUpForm()
    const ana = browser()
    expect((await ana.signUp(form)).statusCode).toBe(201)
    expect(ana.jar.has('signup_attempt')).toBe(true)
    expect((await ana.confirm(form.email.toUpperCase(), await lastCode(form))).json()).toEqual({ status: 'success' })
    expect((await ana.logIn(form.email)).statusCode).toBe(200)
    expect((await ana.me()).json()).toMatchObject({
      email: form.email,
      last_name: "O'Brien",
      primary_role: 'STUDENT',
      onboarding_state: null,
    })
  })

  it('takes a code as people paste it', async () => {
    const form = signUpForm()
    const ana = browser()
    await ana.signUp(form)
    const code = await lastCode(form)
    expect((await ana.confirm(form.email, ` ${code.slice(0, 3)}-${code.slice(3)} `)).statusCode).toBe(200)
  })

  it('refuses a confirmed address, whatever its case', async () => {
    const form = signUpForm()
    const ana = browser()
    await ana.signUp(form)
    await ana.confirm(form.email, await lastCode(form))
    const again = await browser().signUp({ ...form, email: form.email.toUpperCase() })
    expect(again.statusCode).toBe(400)
    expect(again.json().errors).toEqual([
      {
        code: 'username_exists',
        detail: 'An account with this email address already exists. Please log in.',
        attr: 'email',
      },
    ])
    expect(await codes(form)).toHaveLength(1)
  })

  it('tells all faults at once', async () => {
    const res = await house.app.inject({
      method: 'POST',
      url: '/api/auth/signup/',
      payload: { first_name: ' ', email: 'nope', password: 'short' },
    })
    expect(res.statusCode).toBe(400)
    const faults = res.json().errors.map(({ attr, code }: { attr: string; code: string }) => `${attr} ${code}`)
    expect(faults).toEqual(
      expect.arrayContaining([
        'first_name required',
        'last_name required',
        'email invalid',
        'password password_too_short',
        'new_user_flow required',
      ]),
    )
  })

  it('lets nobody become staff', async () => {
    for (const role of ['SUPER_ADMIN', 'ADMIN', '']) {
      const res = await house.app.inject({
        method: 'POST',
        url: '/api/auth/signup/',
        payload: { ...signUpForm(), new_user_flow: role },
      })
      expect(res.json().errors[0]).toMatchObject({ attr: 'new_user_flow', code: 'invalid' })
    }
  })
})

describe('attempts stand apart', () => {
  it('a code confirms only the attempt that it was mailed for, and voids the others', async () => {
    const form = signUpForm()
    const ana = browser()
    const mallory = browser()
    await ana.signUp(form)
    await mallory.signUp({ ...form, password: 'Mallory-was-1!' })
    const [hers, theirs] = await codes(form)
    expect((await ana.confirm(form.email, theirs ?? '')).json().code).toBe('code_mismatch')
    expect((await ana.confirm(form.email, hers ?? '')).statusCode).toBe(200)
    expect((await mallory.confirm(form.email, theirs ?? '')).json().code).toBe('code_mismatch')
    expect((await browser().logIn(form.email, 'Mallory-was-1!')).json().code).toBe('not_authorized')
  })

  it('a confirmation keeps nothing of who made the others, and leaves one that became an account before as it is', async () => {
    const form = signUpForm()
    const { pool } = house.ports.db
    const [ana, eve] = [browser(), browser()]
    await ana.signUp(form)
    await ana.confirm(form.email, await lastCode(form))
    // The account goes on under another address, and this one is signed up with once more.
    await pool.query("update users set email = 'moved-' || email, email_key = 'moved-' || email_key where email = $1", [
      form.email,
    ])
    await eve.signUp({ ...form, first_name: 'Eve', last_name: 'Low' })
    await ana.signUp({ ...form, first_name: 'Bea' })
    await ana.confirm(form.email, await lastCode(form))
    const { rows } = await pool.query(
      'select first_name, last_name, voided_at is not null as is_void from sign_up_attempts where email = $1 order by created_at, id',
      [form.email],
    )
    expect(rows).toEqual([
      { first_name: form.first_name, last_name: form.last_name, is_void: false },
      { first_name: '', last_name: '', is_void: true },
      { first_name: 'Bea', last_name: form.last_name, is_void: false },
    ])
  })

  it('without the cookie a code serves only while one attempt is alive', async () => {
    const form = signUpForm()
    await browser().signUp(form)
    const phone = browser()
    const [first] = await codes(form)
    await browser().signUp({ ...form, password: 'Another-one1!' })
    expect((await phone.confirm(form.email, first ?? '')).json().code).toBe('code_mismatch')
    const alone = signUpForm()
    await browser().signUp(alone)
    expect((await phone.confirm(alone.email, await lastCode(alone))).statusCode).toBe(200)
  })

  it('a login that proves a password sets the cookie of its attempt', async () => {
    const form = signUpForm()
    await browser().signUp(form)
    await browser().signUp({ ...form, password: 'Another-one1!' })
    const phone = browser()
    const early = await phone.logIn(form.email)
    expect(early.statusCode).toBe(400)
    expect(early.json().code).toBe('user_not_confirmed')
    const [first] = await codes(form)
    expect((await phone.confirm(form.email, first ?? '')).statusCode).toBe(200)
  })

  it('a login proves the password of each of two attempts of the same moment', async () => {
    for (let pair = 0; pair < 3; pair++) {
      const form = signUpForm()
      const passwords = [form.password, 'Another-one-2$']
      await Promise.all(passwords.map((own) => browser().signUp({ ...form, password: own })))
      for (const own of passwords)
        expect((await browser().logIn(form.email, own)).json().code).toBe('user_not_confirmed')
    }
  })

  it('two attempts confirmed at the same moment leave one account', async () => {
    const form = signUpForm()
    const [ana, bea] = [browser(), browser()]
    await ana.signUp(form)
    await bea.signUp({ ...form, password: 'Another-one1!' })
    const [hers, theirs] = await codes(form)
    const both = await Promise.all([ana.confirm(form.email, hers ?? ''), bea.confirm(form.email, theirs ?? '')])
    expect(both.map((res) => res.statusCode).toSorted()).toEqual([200, 400])
  })

  it('a confirmation waits for another that is under way, and neither for the other in turn', async () => {
    const form = signUpForm()
    const [ana, bea] = [browser(), browser()]
    await ana.signUp(form)
    await bea.signUp({ ...form, password: 'Another-one1!' })
    const [hers] = await codes(form)
    const { pool } = house.ports.db
    const rival = await pool.connect()
    await rival.query('begin')
    await rival.query('select 1 from sign_up_attempts where email_key = $1 order by id desc limit 1 for update', [
      form.email,
    ])
    const confirmed = ana.confirm(form.email, hers ?? '')
    const isWaiting = async () => {
      const { rows } = await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length
    }
    await expect.poll(isWaiting).toBe(1)
    await rival.query("set local lock_timeout = '5s'")
    await rival.query(
      `insert into users (id, email, email_key, first_name, last_name, primary_role, roles, created_at)
       values (gen_random_uuid(), $1, $1, 'Bea', 'Rival', 'STUDENT', '{STUDENT}', now())`,
      [form.email],
    )
    await rival.query('rollback')
    rival.release()
    expect((await confirmed).statusCode).toBe(200)
  })
})

describe('a code', () => {
  it('bears five tries, and not one more in parallel', async () => {
    const form = signUpForm()
    const ana = browser()
    await ana.signUp(form)
    const code = await lastCode(form)
    const guesses = await Promise.all(Array.from({ length: 20 }, () => ana.confirm(form.email, other(code))))
    const answers = guesses.map((res) => res.json().code)
    expect(answers.filter((answer) => answer === 'code_mismatch')).toHaveLength(5)
    expect((await ana.confirm(form.email, code)).json().code).toBe('expired_code')
  })

  it('leaves the browser that signed up three of its five tries, whatever others guess, and is compared no sixth time', async () => {
    const form = signUpForm()
    const ana = browser()
    await ana.signUp(form)
    const code = await lastCode(form)
    const stranger = browser('203.0.113.9')
    for (let guess = 0; guess < 6; guess++) await stranger.confirm(form.email, other(code))
    expect((await stranger.confirm(form.email, code)).json().code).toBe('expired_code')
    for (let guess = 0; guess < 2; guess++)
      expect((await ana.confirm(form.email, other(code))).json().code).toBe('code_mismatch')
    const phone = browser()
    expect((await phone.confirm(form.email, code)).statusCode).toBe(200)
  })

  it('is taken from each of many calls at once, also as the last try', async () => {
    const form = signUpForm()
    const ana = browser()
    await ana.signUp(form)
    const code = await lastCode(form)
    for (let guess = 0; guess < 4; guess++) await ana.confirm(form.email, other(code))
    const many = await Promise.all(Array.from({ length: 8 }, () => ana.confirm(form.email, code)))
    expect(many.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  })

  it('is mailed without the name that somebody typed', async () => {
    const form = signUpForm({ first_name: 'Win $500: http://evil.example/x' })
    await browser().signUp(form)
    const { rows } = await house.ports.db.pool.query('select content::text from mails where to_address = $1', [
      form.email,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].content).not.toContain('evil.example')
  })

  it('lives fifteen minutes', async () => {
    const form = signUpForm()
    const ana = browser()
    await ana.signUp(form)
    house.clock.advance(15 * 60)
    expect((await ana.confirm(form.email, await lastCode(form))).json().code).toBe('expired_code')
    await ana.resend(form.email)
    expect((await ana.confirm(form.email, await lastCode(form))).statusCode).toBe(200)
  })

  it('answers success again, so that a double submit harms nobody', async () => {
    const form = signUpForm()
    const ana = browser()
    await ana.signUp(form)
    const code = await lastCode(form)
    const twice = await Promise.all([ana.confirm(form.email, code), ana.confirm(form.email, code)])
    expect(twice.map((res) => res.statusCode)).toEqual([200, 200])
    house.clock.advance(3600)
    expect((await ana.confirm(form.email, code)).statusCode).toBe(200)
    expect((await ana.confirm(form.email, other(code))).json().code).toBe('code_mismatch')
  })

  it('is mailed again after thirty seconds at the earliest; until then the last one stays good', async () => {
    const form = signUpForm()
    const ana = browser()
    await ana.signUp(form)
    house.clock.advance(29)
    expect((await ana.resend(form.email)).statusCode).toBe(200)
    expect(await codes(form)).toHaveLength(1)
    house.clock.advance(1)
    const three = await Promise.all([ana.resend(form.email), ana.resend(form.email), ana.resend(form.email)])
    expect(three.map((res) => res.statusCode)).toEqual([200, 200, 200])
    expect(await codes(form)).toHaveLength(2)
    expect((await ana.confirm(form.email, await lastCode(form))).statusCode).toBe(200)
  })

  it('in the mailbox goes on to serve whoever signed up, however often a stranger asks for another', async () => {
    const form = signUpForm()
    const ana = browser()
    await ana.signUp(form)
    const first = await lastCode(form)
    const stranger = browser('203.0.113.9')
    for (let resend = 0; resend < 3; resend++) {
      house.clock.advance(31)
      await stranger.resend(form.email)
      // Nobody else's guesses are compared with the first one.
      for (let guess = 0; guess < 3; guess++) expect((await stranger.confirm(form.email, first)).statusCode).toBe(400)
    }
    expect(await codes(form)).toHaveLength(4)
    expect((await ana.confirm(form.email, first)).statusCode).toBe(200)
  })

  it('that a stranger asked for serves too, and both bear five tries together', async () => {
    for (const [tries, outcome] of [
      [4, 200],
      [5, 400],
    ] as const) {
      const form = signUpForm()
      const ana = browser()
      await ana.signUp(form)
      const first = await lastCode(form)
      for (let guess = 0; guess < 2; guess++) await ana.confirm(form.email, other(first))
      house.clock.advance(31)
      await browser('203.0.113.9').resend(form.email)
      const second = await lastCode(form)
      const wrong = ['000000', '000001', '000002'].find((code) => code !== first && code !== second) ?? ''
      for (let guess = 2; guess < tries; guess++) await ana.confirm(form.email, wrong)
      expect((await ana.confirm(form.email, second)).statusCode).toBe(outcome)
    }
  })

  it('is void once whoever signed up asks for another, and once it is as old as any', async () => {
    const form = signUpForm()
    const ana = browser()
    await ana.signUp(form)
    const first = await lastCode(form)
    house.clock.advance(14 * 60)
    await browser('203.0.113.9').resend(form.email)
    house.clock.advance(60)
    if (first !== (await lastCode(form)))
      expect((await ana.confirm(form.email, first)).json().code).toBe('code_mismatch')
    const second = await lastCode(form)
    await ana.resend(form.email)
    if (second !== (await lastCode(form)))
      expect((await ana.confirm(form.email, second)).json().code).toBe('code_mismatch')
    expect((await ana.confirm(form.email, await lastCode(form))).statusCode).toBe(200)
  })

  it('is mailed six times an hour at most', async () => {
    const form = signUpForm()
    const ana = browser()
    await ana.signUp(form)
    for (let resend = 0; resend < 8; resend++) {
      house.clock.advance(31)
      expect((await ana.resend(form.email)).statusCode).toBe(200)
    }
    expect(await codes(form)).toHaveLength(6)
    expect((await ana.confirm(form.email, await lastCode(form))).statusCode).toBe(200)
  })

  it('is asked for an unknown address as for a known one', async () => {
    const res = await browser().resend('nobody.at.all@mail.test')
    expect([res.statusCode, res.json()]).toEqual([200, { status: 'success' }])
  })
})
