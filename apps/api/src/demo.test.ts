import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '../seeds/demo.ts'
import { moves } from './modules/program/enrollments/wire.ts'
import { seedCohorts } from './modules/program/index.ts'
import type { StaffEnrollment } from './modules/program/staff/wire.ts'
import { enrollmentStatuses } from './modules/program/wire.ts'
import { buildTestApp, type TestApp } from './testing.ts'

let house: TestApp
let enrollments: StaffEnrollment[]
const log = () => house.app.log

const signIn = async (username: string) => {
  const payload = { username, password: 'FirstRung1!' }
  const res = await house.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
  const cookie = res.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return async (url: string) => (await house.app.inject({ url, headers: { cookie } })).json()
}

beforeAll(async () => {
  // A Sunday, so that the working days before it are not simply the days.
  house = await buildTestApp({ start: '2026-11-29T00:10:00Z' })
  await seedCohorts(house.ports)
  // As two servers that start at once do.
  await Promise.all([seedDemo(house.ports, log()), seedDemo(house.ports, log())])
  enrollments = (await (await signIn('admin@demo.test'))('/api/admin/enrollments/?limit=100')).results
})
afterAll(() => house.close())

const count = async (table: string): Promise<unknown> =>
  (await house.ports.db.orm.execute(sql`select count(*)::int as count from ${sql.identifier(table)}`)).rows[0]

it('has somebody in every status, and people on the waitlist', async () => {
  expect(new Set(enrollments.map(({ status }) => status))).toEqual(new Set(enrollmentStatuses))
  const { results } = await (await signIn('admin@demo.test'))('/api/firstrung-ai/waitlist/')
  expect(results.length).toBeGreaterThan(3)
})

it('tells histories that could have been', () => {
  const now = house.clock.now().toISOString()
  for (const { history, status, user, created_at } of enrollments) {
    expect(history.at(0)).toMatchObject({ from: null, at: created_at })
    expect(history.at(-1)?.to).toBe(status)
    for (const [index, { from, to, at, by, by_name }] of history.entries()) {
      const before = history[index - 1]
      expect(from).toBe(before?.to ?? null)
      const party = by === user.id ? 'student' : 'staff'
      expect(moves[party][from ?? 'none'], `${user.last_name}: ${from} -> ${to}`).toContain(to)
      if (party === 'staff') expect(by_name).toBe('Ada Lindqvist')
      if (user.last_name === 'Okafor') expect(at).toBe(now)
      else {
        expect(at < now && at > (before?.at ?? '')).toBe(true)
        expect([0, 6]).not.toContain(new Date(at).getUTCDay())
      }
    }
  }
})

it('leaves Sam as they always were, the newest of all', () => {
  expect(enrollments[0]).toMatchObject({
    user: { first_name: 'Sam', last_name: 'Okafor', email: 'student@demo.test' },
    status: 'interviewing',
    payment_type: 'payment_plan_financial_aid',
    history: [{ to: 'applied' }, { from: 'applied', to: 'interviewing' }],
  })
})

it('writes to nobody but Sam, whose application is of now', async () => {
  const { rows } = await house.ports.db.orm.execute(sql`select to_address from mails`)
  expect(rows).toEqual([{ to_address: 'student@demo.test' }])
})

it('lets its students in with the password of the demo', async () => {
  const me = await (await signIn('kofi.mensah@demo.test'))('/api/users/me/')
  expect(me).toMatchObject({ first_name: 'Kofi', profile: { is_completed_onboarding: true } })
})

it('adds nothing at a second start', async () => {
  const tables = ['users', 'enrollments', 'enrollment_moves', 'waitlist_entries', 'mails', 'files', 'audit_events']
  const counts = await Promise.all(tables.map(count))
  house.clock.advance(86_400)
  await seedDemo(house.ports, log())
  expect(await Promise.all(tables.map(count))).toEqual(counts)
})
