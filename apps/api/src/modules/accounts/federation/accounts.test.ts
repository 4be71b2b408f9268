import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, signedInAs } from '../../../testing.ts'
import { setDemoAccounts } from '../index.ts'
import { totpCodeAt, withTotp } from '../second-factor/testing.ts'
import { mailedCodes, signUpForm } from '../testing.ts'
import { federationStore } from './store.ts'
import { buildFederatedApp, type FederatedApp, makeBrowser, startProvider } from './testing.ts'

let house: FederatedApp
beforeAll(async () => {
  house = await buildFederatedApp()
})
afterAll(() => house.close())

let count = 0
const newAddress = () => `fed${++count}.${process.pid}@mail.test`

const rowsOf = async (sql: string, ...values: unknown[]) => (await house.ports.db.pool.query(sql, values)).rows
const userOf = async (email: string) => (await rowsOf('select * from users where email_key = $1', email))[0]
const logIn = (username: string, password: string) =>
  house.app.inject({ method: 'POST', url: '/api/auth/login/', payload: { username, password } })
const codeOf = (res: { json: () => { errors: { code: string }[] } }) => res.json().errors[0]?.code

describe('somebody without an account', () => {
  for (const [flow, role] of [
    ['STUDENT', 'STUDENT'],
    ['SIGNUP', 'STUDENT'],
    ['EMPLOYER', 'EMPLOYER'],
  ] as const)
    it(`gets one through ${flow}: ${role}`, async () => {
      const browser = makeBrowser(house.app, { 'accept-language': 'es' })
      const email = newAddress()
      expect(await browser.signIn({ email }, { new_user_flow: flow, next: '/settings' })).toBe('/settings')
      expect(await browser.me()).toMatchObject({
        email,
        primary_role: role,
        roles: [role],
        locale: 'es',
        has_password: false,
      })
      expect(await userOf(email)).toMatchObject({ password_hash: null, is_demo: false })
    })

  it('has the same session as after a password', async () => {
    const browser = makeBrowser(house.app)
    const res = await browser.open(await browser.come({ email: newAddress() }, { new_user_flow: 'STUDENT' }))
    const cookies = res.cookies as { name: string; [attribute: string]: unknown }[]
    const byName = (name: string) => cookies.find((cookie) => cookie.name === name)
    expect(byName('sessionid')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(byName('userinfo')).toMatchObject({ sameSite: 'Lax', path: '/' })
    expect(res.headers['cache-control']).toBe('private, no-store')
  })

  it('is asked for the role where none was said, and is not asked twice who they are', async () => {
    const browser = makeBrowser(house.app)
    const email = newAddress()
    expect(await browser.signIn({ email }, { next: '/settings' })).toBe('/signup/role?next=%2Fsettings')
    expect([await browser.me(), await userOf(email)]).toEqual([null, undefined])
    expect(await browser.signIn(null, { next: '/settings', new_user_flow: 'EMPLOYER', account: 'same' })).toBe(
      '/settings',
    )
    expect(await browser.me()).toMatchObject({ email, primary_role: 'EMPLOYER' })
  })

  it('never becomes staff', async () => {
    for (const flow of ['SUPER_ADMIN', 'super_admin', '__proto__', 'constructor', '']) {
      const browser = makeBrowser(house.app)
      expect(await browser.signIn({ email: newAddress() }, { new_user_flow: flow })).toBe('/signup/role')
    }
  })

  it('is written down', async () => {
    const email = newAddress()
    await makeBrowser(house.app).signIn({ email }, { new_user_flow: 'STUDENT' })
    const { id } = await userOf(email)
    expect(await rowsOf('select action, detail from audit_events where subject_id = $1', id)).toEqual([
      { action: 'user.made', detail: { issuer: house.provider.settings.issuer } },
    ])
  })

  it('voids what others had begun with the address', async () => {
    const form = signUpForm()
    const cookies = (await house.app.inject({ method: 'POST', url: '/api/auth/signup/', payload: form })).cookies
    const [code = ''] = await mailedCodes(house.ports.db, form.email)
    const browser = makeBrowser(house.app)
    await browser.signIn({ email: form.email }, { new_user_flow: 'EMPLOYER' })
    const confirm = await house.app.inject({
      method: 'PUT',
      url: '/api/auth/signup/confirm/',
      payload: { username: form.email, code },
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
    })
    expect(codeOf(confirm)).toBe('code_mismatch')
    expect(codeOf(await logIn(form.email, form.password))).toBe('google_login_required')
    expect(await browser.me()).toMatchObject({ primary_role: 'EMPLOYER' })
    expect(
      await rowsOf('select first_name, password_hash, voided_at from sign_up_attempts where email = $1', form.email),
    ).toEqual([{ first_name: '', password_hash: '', voided_at: expect.any(Date) }])
    expect(codeOf(await house.app.inject({ method: 'POST', url: '/api/auth/signup/', payload: form }))).toBe(
      'username_exists',
    )
  })

  it('waits for a confirmation of the address that is under way, which does not wait for it in turn', async () => {
    const form = signUpForm()
    await house.app.inject({ method: 'POST', url: '/api/auth/signup/', payload: form })
    const rival = await house.ports.db.pool.connect()
    await rival.query('begin')
    await rival.query('select 1 from sign_up_attempts where email_key = $1 for update', [form.email])
    const signedIn = makeBrowser(house.app).signIn({ email: form.email }, { new_user_flow: 'STUDENT' })
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await rowsOf(waiting)).length).toBe(1)
    await rival.query(
      `insert into users (id, email, email_key, first_name, last_name, primary_role, roles, created_at)
       values (gen_random_uuid(), $1, $1, 'Bea', 'Rival', 'STUDENT', '{STUDENT}', now())`,
      [form.email],
    )
    await rival.query('rollback')
    rival.release()
    expect(await signedIn).toBe('/')
  })

  it('gets one account, however many tabs come back at the same moment', async () => {
    const email = newAddress()
    const browsers = [makeBrowser(house.app), makeBrowser(house.app), makeBrowser(house.app)]
    const returns: string[] = []
    for (const browser of browsers) returns.push(await browser.come({ email }, { new_user_flow: 'STUDENT' }))
    const ends = await Promise.all(browsers.map((browser, index) => browser.open(returns[index] ?? '')))
    expect(ends.map(({ headers }) => headers.location)).toEqual(['/', '/', '/'])
    expect(await rowsOf('select id from users where email_key = $1', email)).toHaveLength(1)
  })
})

describe('somebody who has come before', () => {
  it('leaves the browser known to whoever else logs in with it', async () => {
    const [ana, browser] = [await signedInAs(house), makeBrowser(house.app)]
    const known = (await logIn(ana.email, ana.password)).cookies.find(({ name }) => name === 'known_browser')
    expect(known?.path).toBe('/')
    browser.own.set('known_browser', known?.value ?? '')
    await browser.signIn({ email: newAddress() }, { new_user_flow: 'STUDENT' })
    const [name, mark] = known?.value.split('~') ?? []
    expect(browser.own.get('known_browser')?.split('~')).toEqual([name, expect.any(String), mark])
  })

  it('is known by the subject, and finds the same account', async () => {
    const email = newAddress()
    const first = makeBrowser(house.app)
    await first.signIn({ email }, { new_user_flow: 'STUDENT' })
    const { id } = await first.me()
    // The product's address may change without the provider hearing of it.
    await rowsOf('update users set email = $2, email_key = $2 where id = $1', id, newAddress())
    const second = makeBrowser(house.app)
    expect(await second.signIn({ email }, { new_user_flow: 'EMPLOYER', next: '/home' })).toBe('/home')
    expect(await second.me()).toMatchObject({ id, primary_role: 'STUDENT' })
  })

  it('ends the session that the browser has got in the meantime', async () => {
    const browser = makeBrowser(house.app)
    const first = await browser.come({ email: newAddress() }, { new_user_flow: 'STUDENT' })
    browser.forgetProvider()
    const second = await browser.come({ email: newAddress() }, { new_user_flow: 'STUDENT' })
    await browser.open(first)
    const before = browser.own.get('sessionid') ?? ''
    expect(before).not.toBe('')
    await browser.open(second)
    expect(browser.own.get('sessionid')).not.toBe(before)
    const old = await house.app.inject({ url: '/api/users/me/', cookies: { sessionid: before } })
    expect(old.statusCode).toBe(401)
  })

  it('is refused once they are staff: that takes a password and a second factor', async () => {
    const email = newAddress()
    const browser = makeBrowser(house.app)
    await browser.signIn({ email }, { new_user_flow: 'EMPLOYER' })
    await rowsOf("update users set roles = '{EMPLOYER,SUPER_ADMIN}' where email_key = $1", email)
    const later = makeBrowser(house.app)
    expect(await later.signIn({ email })).toBe('/login?notice=not_linked')
    expect(await later.me()).toBeNull()
  })

  it('is refused once the account is deactivated, and keeps the way', async () => {
    const email = newAddress()
    const browser = makeBrowser(house.app)
    await browser.signIn({ email }, { new_user_flow: 'STUDENT' })
    await rowsOf('update users set deactivated_at = now() where email_key = $1', email)
    expect(await browser.signIn({ email }, { next: '/settings' })).toBe('/login?notice=deactivated&next=%2Fsettings')
    expect(await browser.me()).toBeNull()
  })
})

describe('an account with a password and the same address', () => {
  it('is opened, its owner is told, and the password goes on to work', async () => {
    const ana = await signedInAs(house, 'EMPLOYER')
    const browser = makeBrowser(house.app)
    expect(await browser.signIn({ email: ana.email.toUpperCase() }, { new_user_flow: 'STUDENT' })).toBe('/')
    expect(await browser.me()).toMatchObject({ id: ana.id, primary_role: 'EMPLOYER', has_password: true })
    expect((await logIn(ana.email, ana.password)).statusCode).toBe(200)
    expect(await rowsOf('select action, detail from audit_events where subject_id = $1', ana.id)).toEqual([
      { action: 'user.linked', detail: { issuer: house.provider.settings.issuer } },
    ])
    const mails = await rowsOf('select * from mails where to_address = $1', ana.email)
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).toContain('You can now log in to Firstrung with Example ID')
    // Told once, not at every login.
    browser.own.delete('sessionid')
    await browser.signIn({ email: ana.email })
    expect(await rowsOf('select content from mails where to_address = $1', ana.email)).toHaveLength(1)
  })

  it('takes the second factor before it is opened and linked, where its owner has one', async () => {
    const ana = await signedInAs(house)
    const { secret } = await withTotp(ana, house.clock)
    house.clock.advance(30)
    const linked = () => rowsOf('select subject from federated_identities where user_id = $1', ana.id)
    const browser = makeBrowser(house.app)
    const there = '/login?step=second&next=%2Fsettings'
    // Coming again is no way around.
    for (let visit = 0; visit < 2; visit++) {
      expect(await browser.signIn({ email: ana.email }, { next: '/settings' })).toBe(there)
      expect([await browser.me(), await linked()]).toEqual([null, []])
    }
    const answer = (code: string) =>
      house.app.inject({
        method: 'POST',
        url: '/api/auth/login/challenge/',
        payload: { code },
        cookies: Object.fromEntries(browser.own),
      })
    expect(codeOf(await answer('000000'))).toBe('code_mismatch')
    expect(await linked()).toEqual([])
    const done = await answer(totpCodeAt(secret, house.clock.now()))
    expect(done.statusCode).toBe(200)
    expect(await linked()).toHaveLength(1)
    const mails = await rowsOf('select content from mails where to_address = $1', ana.email)
    expect(JSON.stringify(mails)).toContain('has just logged in to your')
    // From then on the provider is a factor of its own.
    const later = makeBrowser(house.app)
    expect(await later.signIn({ email: ana.email })).toBe('/')
    expect(await later.me()).toMatchObject({ id: ana.id })
  })

  it('stays closed where it is staff, deactivated, or known to the provider as somebody else', async () => {
    const admin = await signedInAs(house, 'SUPER_ADMIN')
    const gone = await signedInAs(house)
    await rowsOf('update users set deactivated_at = now() where id = $1', gone.id)
    const taken = await signedInAs(house)
    await rowsOf(
      "insert into federated_identities (id, user_id, issuer, subject, created_at) values (gen_random_uuid(), $1, $2, 'another', now())",
      taken.id,
      house.provider.settings.issuer,
    )
    for (const [{ email }, notice] of [
      [admin, 'not_linked'],
      [gone, 'deactivated'],
      [taken, 'not_linked'],
    ] as const) {
      const browser = makeBrowser(house.app)
      expect(await browser.signIn({ email }, { new_user_flow: 'STUDENT' })).toBe(`/login?notice=${notice}`)
      expect(await browser.me()).toBeNull()
    }
    expect(await rowsOf('select id from federated_identities where user_id = any($1)', [admin.id, gone.id])).toEqual([])
  })
})

describe('a link that somebody made', () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const path = '/auth/login?identity_provider=example-id&next=%2Fsettings'

  it('starts a sign-in for who is not signed in, from another site, too, as one in a mail does', async () => {
    const browser = makeBrowser(house.app, headers)
    expect(await browser.signIn({ email: newAddress() }, { new_user_flow: 'STUDENT' })).toBe('/')
    expect(await browser.me()).not.toBeNull()
  })

  it('leaves whoever is signed in as they are, and leads on', async () => {
    const ana = await signedInAs(house)
    // On a page of ours, too: a profile’s link may lead here.
    for (const site of ['cross-site', 'same-origin', 'none', undefined]) {
      const more = site === undefined ? {} : { 'sec-fetch-site': site }
      const stayed = await house.app.inject({ url: path, headers: { cookie: ana.cookie, ...more } })
      expect([site, stayed.statusCode, stayed.headers.location]).toEqual([site, 303, '/settings'])
      expect(stayed.headers['set-cookie']).toBeUndefined()
    }
  })
})

describe('a database that was the demo’s and is no more', () => {
  it('keeps nobody whom the demo’s provider vouched for, and leaves everybody else', async () => {
    const other = await buildTestApp({ ports: { identityProvider: house.provider.identityProvider } })
    const browser = makeBrowser(other.app)
    const stranger = newAddress()
    await browser.signIn({ email: stranger }, { new_user_flow: 'STUDENT' })
    const [ana, bea] = [await signedInAs(other), await signedInAs(other)]
    await makeBrowser(other.app).signIn({ email: ana.email })
    const real = { issuer: 'https://id.example.edu', subject: '1' }
    await other.ports.db.transaction(async (tx) => {
      await federationStore(tx).insertIdentity({ userId: bea.id, ...real, createdAt: tx.clock.now() })
    })
    const turn = (issuer: string | null) =>
      other.ports.db.transaction((tx) => setDemoAccounts(tx, { active: false, issuer }))
    // Whom the operator configured is not the demo's, wherever it runs.
    await turn(house.provider.settings.issuer)
    expect(await browser.me()).not.toBeNull()
    await turn(real.issuer)
    expect(await browser.me()).toBeNull()
    for (const person of [ana, bea]) expect((await person.call('GET', '/api/users/me/')).statusCode).toBe(200)
    const { rows } = await other.ports.db.pool.query('select issuer from federated_identities')
    expect(rows).toEqual([{ issuer: real.issuer }])
    // Even the same provider opens it no more.
    browser.forgetProvider()
    expect(await browser.signIn({ email: stranger })).toBe('/login?notice=deactivated')
    await other.close()
  })
})

describe('an address that the provider has not verified', () => {
  it('makes no account and opens none', async () => {
    const ana = await signedInAs(house)
    const own = await startProvider(
      [ana.email, newAddress()].map((email) => ({
        subject: email,
        email,
        emailVerified: false,
        about: { en: '', es: '' },
      })),
    )
    const other = await buildTestApp({ ports: { identityProvider: own.identityProvider } })
    const sam = await signedInAs(other, 'STUDENT', { email: ana.email })
    for (const person of [sam.email, `fed${count}.${process.pid}@mail.test`]) {
      const browser = makeBrowser(other.app)
      expect(await browser.signIn({ person }, { new_user_flow: 'STUDENT', next: '/home' })).toBe(
        '/login?notice=address_unverified&next=%2Fhome',
      )
      expect(await browser.me()).toBeNull()
    }
    const { rows } = await other.ports.db.pool.query(
      'select (select count(*) from users)::int as users, (select count(*) from federated_identities)::int as identities',
    )
    expect(rows).toEqual([{ users: 1, identities: 0 }])
    await other.close()
    await own.close()
  })
})
