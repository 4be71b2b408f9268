import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test'
import { totpCodeAt } from '../../apps/api/src/modules/accounts/second-factor/rules.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { openDatabase } from '../../apps/api/src/platform/db/database.ts'
import { makeEventBus } from '../../apps/api/src/platform/events.ts'
import { openPosting } from '../support/hiring.ts'
import { codeIn } from '../support/own-server.ts'
import { newAddress, password, pdfFile } from '../support/people.ts'
import { openTwo } from '../support/two-servers.ts'

const api = path.join(import.meta.dirname, '..', '..', 'apps', 'api')
const form = (email: string, role = 'STUDENT') => ({
  first_name: 'Ana',
  last_name: 'O’Brien',
  email,
  password,
  new_user_flow: role,
})

type Two = Awaited<ReturnType<typeof openTwo>>

let two: Two
// One after the other: the last one kills a process.
test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  two = await openTwo()
})
test.afterAll(() => two.end())

const signedUp = async (client: APIRequestContext, role = 'STUDENT'): Promise<string> => {
  const email = newAddress()
  expect((await client.post('/api/auth/signup/', { data: form(email, role) })).status()).toBe(201)
  return email
}

const mailedCode = async (email: string): Promise<string> => {
  await expect.poll(() => two.mail.sentTo(email).length, { timeout: 30_000 }).toBe(1)
  return codeIn(two.mail.sentTo(email)[0]?.text ?? '')
}

const logIn = async (client: APIRequestContext, role = 'STUDENT'): Promise<void> => {
  const email = await signedUp(client, role)
  const data = { username: email, code: await mailedCode(email) }
  expect((await client.put('/api/auth/signup/confirm/', { data })).status()).toBe(200)
  expect((await client.post('/api/auth/login/', { data: { username: email, password } })).status()).toBe(200)
}

const run = (...args: string[]): string =>
  execFileSync(process.execPath, [path.join(api, 'src', 'server.ts'), 'admin', ...args], {
    env: two.environment,
    encoding: 'utf8',
  })

/** Somebody of staff whom the operator makes, with the second factor without which they do nothing. */
const logInStaff = async (client: APIRequestContext) => {
  const staff = newAddress()
  const credentials = { username: staff, password: run('create-super-admin', staff).trim().split('\n').at(-1) ?? '' }
  expect((await client.post('/api/auth/login/', { data: credentials })).status()).toBe(200)
  const factor = '/api/users/me/second-factor/totp/'
  const { secret } = await (await client.post(factor, { data: { password: credentials.password } })).json()
  expect((await client.put(factor, { data: { code: totpCodeAt(secret, new Date()) } })).status()).toBe(200)
  return { credentials, secret }
}

test('both migrated an empty database together, once', async () => {
  const db = openDatabase({ url: two.database.url, bus: makeEventBus([]), clock: systemClock })
  const journal = JSON.parse(readFileSync(path.join(api, 'migrations', 'meta', '_journal.json'), 'utf8'))
  const { rows } = await db.pool.query('select hash from drizzle.__drizzle_migrations')
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(journal.entries.length)
  expect(rows).toHaveLength(journal.entries.length)
  const titles = await db.pool.query(
    'select count(*)::int as all, count(distinct title)::int as different from job_titles',
  )
  expect(titles.rows[0].all).toBe(titles.rows[0].different)
  // The one that did not load the places got ready without them; they are there once, from the other one.
  const edition = () => db.pool.query('select edition from place_edition').then(({ rows }) => rows.length)
  await expect.poll(edition, { timeout: 60_000 }).toBe(1)
  await db.close()
})

test('a session of one holds at the other, and ends at both at once', async () => {
  const { atA, atB, share } = await two.visitor(1)
  const email = await signedUp(atA)
  const confirmed = await atB.put('/api/auth/signup/confirm/', {
    data: { username: email, code: await mailedCode(email) },
  })
  expect(confirmed.status()).toBe(200)
  expect((await atA.post('/api/auth/login/', { data: { username: email, password } })).status()).toBe(200)
  const session = await share()
  const me = await (await atB.get('/api/users/me/', session)).json()
  expect(me.email).toBe(email)

  const file = pdfFile('resume.pdf')
  const address = {
    app: 'accounts',
    model: 'userprofile',
    field: 'resume',
    lookup_field: 'pk',
    lookup_value: me.profile.id,
  }
  const stored = await atA.put('/api/upload/', { multipart: { file, ...address } })
  expect(stored.status()).toBe(200)
  const { url } = await stored.json()
  expect(await (await atB.get(url, session)).body()).toEqual(file.buffer)

  expect((await atA.post('/api/auth/logout/')).status()).toBe(204)
  expect((await atB.get('/api/users/me/', session)).status()).toBe(401)
})

test('sign-ups of a network are counted together', async () => {
  const { both } = await two.visitor(2)
  const statuses: number[] = []
  for (let turn = 0; turn < 8; turn += 1)
    statuses.push((await both(turn).post('/api/auth/signup/', { data: form(newAddress()) })).status())
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429])
})

test('a person on a network that signed up too often goes on after some work of their browser', async ({ browser }) => {
  const { page, leave } = await two.browserOf(2, browser)
  await page.goto('/signup')
  await page.getByRole('radio', { name: "I'm job hunting" }).check()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Ortiz')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  const statuses: number[] = []
  page.on('response', (res) => {
    if (res.url().endsWith('/api/auth/signup/')) statuses.push(res.status())
  })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Verification code')).toBeVisible({ timeout: 60_000 })
  expect(statuses).toEqual([429, 201])
  await leave()
})

test('failed logins are counted together, also those of the same moment', async () => {
  const { both } = await two.visitor(3)
  const username = newAddress()
  const tries = Array.from({ length: 12 }, async (_, turn) =>
    (await both(turn).post('/api/auth/login/', { data: { username, password: 'Wrong-1!' } })).status(),
  )
  const statuses = await Promise.all(tries)
  // The limit, and the one slow turn after it.
  expect(statuses.filter((status) => status === 400)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})

test('tries of a code are counted together', async () => {
  const { atA, atB, share } = await two.visitor(4)
  const email = await signedUp(atA)
  const code = await mailedCode(email)
  const wrong = code === '111111' ? '222222' : '111111'
  const attempt = await share()
  const answers: string[] = []
  for (const client of [atA, atB, atA, atB, atA]) {
    const res = await client.put('/api/auth/signup/confirm/', { data: { username: email, code: wrong }, ...attempt })
    answers.push((await res.json()).code)
  }
  const right = await atB.put('/api/auth/signup/confirm/', { data: { username: email, code }, ...attempt })
  expect([...answers, (await right.json()).code]).toEqual([
    ...Array.from({ length: 5 }, () => 'code_mismatch'),
    'expired_code',
  ])
})

test('tries of a reset code, guesses at a second factor, and in whose place a session acts are known at both', async () => {
  const { atA, atB, share } = await two.visitor(9)
  const wrong = (code: string): string => (code === '111111' ? '222222' : '111111')
  const codeOf = async (res: APIResponse): Promise<string> => (await res.json()).code
  const email = await signedUp(atA)
  await atA.put('/api/auth/signup/confirm/', { data: { username: email, code: await mailedCode(email) } })

  await atA.post('/api/auth/forgot_password/', { data: { username: email } })
  await expect.poll(() => two.mail.sentTo(email).length, { timeout: 30_000 }).toBe(2)
  const reset = codeIn(two.mail.sentTo(email)[1]?.text ?? '')
  const asked = await share()
  const typed: string[] = []
  for (const client of [atA, atB, atA, atB, atA]) {
    const data = { username: email, code: wrong(reset), password: 'Second-try-9$' }
    typed.push(await codeOf(await client.post('/api/auth/forgot_password/', { data, ...asked })))
  }
  const late = { username: email, code: reset, password: 'Second-try-9$' }
  typed.push(await codeOf(await atB.post('/api/auth/forgot_password/', { data: late, ...asked })))
  expect(typed).toEqual([...Array.from({ length: 5 }, () => 'code_mismatch'), 'expired_code'])

  const { credentials, secret } = await logInStaff(atA)

  const admin = await share()
  const user = await (await atB.get('/api/admin/users/', { ...admin, params: { search: email } })).json()
  const { id } = user.results[0]
  const whoIs = async (client: APIRequestContext) => (await (await client.get('/api/users/me/', admin)).json()).email
  expect((await atA.post('/api/auth/run_as/', { data: { user_id: id } })).status()).toBe(200)
  expect(await whoIs(atB)).toBe(email)
  expect((await atB.delete('/api/auth/run_as/', admin)).status()).toBe(200)
  expect(await whoIs(atA)).toBe(credentials.username)

  const { atA: thiefAtA, atB: thiefAtB, share: shareThiefs } = await two.visitor(10)
  const guessed: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const login = await thiefAtA.post('/api/auth/login/', { data: credentials })
    expect(await codeOf(login)).toBe('challenge_required')
    const pending = await shareThiefs()
    for (let guess = 0; guess < (turn < 2 ? 5 : 2); guess += 1) {
      const client = guess % 2 === 0 ? thiefAtA : thiefAtB
      const data = { code: wrong(totpCodeAt(secret, new Date())) }
      guessed.push((await client.post('/api/auth/login/challenge/', { data, ...pending })).status())
    }
  }
  expect(guessed).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
})

test('calls of a network are counted together, a second late', async () => {
  const { atA, atB } = await two.visitor(5)
  for (let call = 0; call < 50; call += 1) expect((await atA.get('/api/feature-flags/')).status()).toBe(200)
  expect((await atA.get('/api/feature-flags/')).status()).toBe(429)
  let passed = 0
  await expect
    .poll(
      async () => {
        const status = (await atB.get('/api/feature-flags/')).status()
        if (status === 200) passed += 1
        return status
      },
      { timeout: 20_000, intervals: [200] },
    )
    .toBe(429)
  expect(passed, 'calls before the other knew').toBeLessThan(25)
})

test('a flag that the operator sets is seen by the next call at both', async () => {
  const { atA, atB } = await two.visitor(6)
  for (const [word, on] of [
    ['off', false],
    ['on', true],
  ] as const) {
    run('set-flag', 'ai_onboarding', word)
    for (const client of [atA, atB])
      expect((await (await client.get('/api/feature-flags/')).json()).ai_onboarding).toBe(on)
  }
})

test('what is done at one is told to whoever listens at the other, once', async () => {
  const [employer, staff, student] = [await two.visitor(11), await two.visitor(12), await two.visitor(13)]
  await logIn(employer.atA, 'EMPLOYER')
  await logInStaff(staff.atA)
  await logIn(student.atB)
  const { posting } = await openPosting(employer.atA, staff.atA)
  const employers = await employer.share()
  const { cookies } = await student.atB.storageState()
  const students = { headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') } }
  const atBoth = await Promise.all([two.hearAt(two.a, employers), two.hearAt(two.b, employers)])
  const studentAtA = await two.hearAt(two.a, students)

  const answers = posting.questions.map(({ id }) => ({ question: id, answer: 'Beds' }))
  const sent = await student.atB.post('/api/applications/', { data: { posting: posting.id, answers, note: '' } })
  expect(sent.status()).toBe(201)
  const { id } = await sent.json()
  const { version } = await (await employer.atB.get(`/api/applications/${id}/`, employers)).json()
  const moved = { stage: 'reviewing', version }
  expect((await employer.atB.put(`/api/applications/${id}/stage/`, { data: moved, ...employers })).status()).toBe(200)
  // The sending, and the move.
  const ofApplications = ({ kinds }: { kinds: string[] }) => kinds.filter((kind) => kind.startsWith('application.'))
  for (const one of [...atBoth, studentAtA])
    await expect.poll(() => ofApplications(one)).toEqual(['application.moved', 'application.moved'])
  for (const one of [...atBoth, studentAtA]) await one.leave()
})

test('each mail arrives as one, and those of a process that is killed leave by the other, which goes on meanwhile', async () => {
  const { atA, atB } = await two.visitor(7)
  two.mail.hold()
  const addresses: string[] = []
  for (let turn = 0; turn < 6; turn += 1) addresses.push(await signedUp(turn === 5 ? atB : atA))

  const kill = two.a.kill('SIGKILL')
  const statuses: number[] = []
  for (let call = 0; call < 20; call += 1) statuses.push((await atB.get('/api/feature-flags/')).status())
  await kill
  two.mail.release()
  // A kill between the mail server's yes and the note of it sends a mail again under its own id, by which receivers know it.
  const arrived = (email: string) => new Set(two.mail.sentTo(email).map(({ messageId }) => messageId)).size
  for (const email of addresses) await expect.poll(() => arrived(email), { timeout: 60_000 }).toBe(1)
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))

  const later = await signedUp((await two.visitor(8)).atB)
  const code = await mailedCode(later)
  expect((await atB.put('/api/auth/signup/confirm/', { data: { username: later, code } })).status()).toBe(200)
  for (const email of addresses) expect(arrived(email), `mails to ${email}`).toBe(1)
  // A process sends four at once, so no more than those come twice; what nobody killed comes once.
  const repeats = addresses.reduce((sum, email) => sum + two.mail.sentTo(email).length - 1, 0)
  expect(repeats).toBeLessThanOrEqual(4)
  expect(two.mail.sentTo(later)).toHaveLength(1)
})
