import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailedCodes, signUpForm } from './modules/accounts/testing.ts'
import { seedCohorts } from './modules/program/index.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from './testing.ts'

/** Where the server's process may stand, with the minutes by which it is behind UTC in November. */
const zones: readonly (readonly [string, number])[] = [
  ['Pacific/Honolulu', 600],
  ['America/Los_Angeles', 480],
  ['UTC', 0],
  ['Asia/Kolkata', -330],
  ['Pacific/Kiritimati', -840],
]

const instants: readonly (readonly [string, string, string])[] = [
  ['2026-11-30T23:59:30Z', '2026-11-30', '2026-11'],
  ['2026-12-01T00:00:30Z', '2026-12-01', '2026-12'],
  ['2026-12-31T23:59:59.999Z', '2026-12-31', '2026-12'],
  ['2027-01-01T00:00:00Z', '2027-01-01', '2027-01'],
  ['2027-03-14T10:00:30Z', '2027-03-14', '2027-03'],
  ['2028-02-29T00:00:00Z', '2028-02-29', '2028-02'],
  ['2028-02-29T23:59:59Z', '2028-02-29', '2028-02'],
]

const kept = process.env.TZ
let house: TestApp
beforeAll(async () => {
  house = await buildTestApp({ start: '2026-11-01T12:00:00Z' })
})
afterAll(async () => {
  if (kept === undefined) delete process.env.TZ
  else process.env.TZ = kept
  await house.close()
})

describe.each(zones)('a server in %s', (zone, behind) => {
  let person: Person
  beforeAll(async () => {
    process.env.TZ = zone
    house.clock.set('2026-11-01T12:00:00Z')
    person = await signedInAs(house)
  })

  it('stands there, and asks its database in UTC', async () => {
    expect(new Date('2026-11-28T12:00:00Z').getTimezoneOffset()).toBe(behind)
    const { pool } = house.ports.db
    await pool.query(
      `do $$ begin execute format('alter database %I set timezone to ''${zone}''', current_database()); end $$`,
    )
    const { rows } = await pool.query('show timezone')
    expect(rows).toEqual([{ TimeZone: 'UTC' }])
  })

  it.each(instants)('at %s writes the day %s, and offers starts from %s on', async (instant, day, month) => {
    house.clock.set(instant)
    await seedCohorts(house.ports)
    const student = await signedInAs(house)
    const drafted = await student.call('POST', '/api/professional-program/enrollments/', {
      status: 'application_started',
    })
    expect(drafted.json()).toMatchObject({ application_date: day, history: [{ at: new Date(instant).toISOString() }] })
    const cohorts = (await student.call('GET', '/api/professional-program/cohorts/')).json()
    expect(cohorts[0].start_date.slice(0, 7)).toBe(month)
    // The first Monday of its month, whatever the process thinks of midnight.
    const weekday = new Date(`${cohorts[0].start_date}T00:00:00Z`).getUTCDay()
    expect([weekday, Number(cohorts[0].start_date.slice(8)) <= 7]).toEqual([1, true])
  })

  it.each(['1900-01-01', '2026-03-08', '2026-11-01', '2028-02-29', '2026-12-31'])(
    'gives the day %s back as it came',
    async (day) => {
      house.clock.set('2026-11-01T12:00:00Z')
      const consent = { fafsa_consent: true, fafsa_consent_signature: 'Ana', fafsa_consent_date: day }
      expect((await person.call('PATCH', `/api/profiles/${person.profileId}/`, consent)).statusCode).toBe(200)
      expect((await person.call('GET', '/api/users/me/')).json().profile.fafsa_consent_date).toBe(day)
      expect((await person.call('GET', '/api/users/me/consent/')).json().date).toBe(day)
      const patch = { status: 'application_started', application_date: day }
      const enrollment = await person.call('POST', '/api/professional-program/enrollments/', patch)
      expect(enrollment.json().application_date).toBe(day)
    },
  )

  it.each([
    ['2026-11-01T08:50:00Z', 'the hour that comes twice in Los Angeles'],
    ['2027-03-14T09:50:00Z', 'the hour that is left out there'],
    ['2026-11-30T23:50:00Z', 'the end of a month'],
  ])('lets a code mailed at %s live 15 minutes: %s', async (mailedAt) => {
    const confirm = (email: string, code: string) =>
      house.app.inject({ method: 'PUT', url: '/api/auth/signup/confirm/', payload: { username: email, code } })
    for (const [seconds, status] of [
      [899, 200],
      [900, 400],
    ] as const) {
      house.clock.set(mailedAt)
      const form = signUpForm()
      await house.app.inject({ method: 'POST', url: '/api/auth/signup/', payload: form })
      const [code = ''] = await mailedCodes(house.ports.db, form.email)
      house.clock.advance(seconds)
      const res = await confirm(form.email, code)
      expect([res.statusCode, res.json().code], `${seconds} s`).toEqual([
        status,
        status === 200 ? undefined : 'expired_code',
      ])
    }
  })

  it('ends a session 30 days after its last use, over a change of the clocks', async () => {
    house.clock.set('2027-02-20T12:00:00Z')
    const fresh = await signedInAs(house)
    const statusAfter = async (seconds: number) => {
      house.clock.set(new Date(Date.parse('2027-02-20T12:00:00Z') + seconds * 1000).toISOString())
      return (await fresh.call('GET', '/api/users/me/')).statusCode
    }
    expect(await statusAfter(30 * 86_400)).toBe(401)
    expect(await statusAfter(30 * 86_400 - 1)).toBe(200)
  })

  it('counts limits in fixed windows, over midnight too', async () => {
    const { limiter, db } = house.ports
    const key = `zone:${zone}`
    const rule = { max: 1, windowSeconds: 3_600 }
    house.clock.set('2026-11-30T23:30:00Z')
    expect(await limiter.hit(db, key, rule)).toMatchObject({ ok: true, retryAfterSeconds: 3_600 })
    house.clock.advance(3_599)
    expect(await limiter.hit(db, key, rule)).toMatchObject({ ok: false, retryAfterSeconds: 1 })
    house.clock.advance(1)
    expect(await limiter.hit(db, key, rule)).toMatchObject({ ok: true, retryAfterSeconds: 3_600 })
  })
})
