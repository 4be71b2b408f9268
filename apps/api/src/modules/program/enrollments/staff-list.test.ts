import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { makeCohort, makeEnrollment } from '../testing.ts'
import type { EnrollmentPage, EnrollmentStatus } from '../wire.ts'
import { enrollmentsStore } from './store.ts'

const url = '/api/admin/enrollments/'
const someId = '01936f2a-0000-7000-8000-000000000000'
let house: TestApp
let admin: Person
beforeAll(async () => {
  house = await buildTestApp()
  admin = await signedInAs(house, 'SUPER_ADMIN')
})
afterAll(() => house.close())
beforeEach(() => house.ports.db.orm.execute(sql`delete from enrollment_moves; delete from enrollments`))

const ask = (query: Record<string, string> | [string, string][] = {}) =>
  admin.call('GET', `${url}?${new URLSearchParams(query)}`)
const listed = async (query: Record<string, string> | [string, string][] = {}): Promise<EnrollmentPage> =>
  (await ask(query)).json()
const fault = (res: { statusCode: number; json(): { errors: { code: string; attr: string | null }[] } }) => [
  res.statusCode,
  ...res.json().errors.map(({ code, attr }) => `${code} ${attr}`),
]

const named = async (firstName: string, lastName: string, email: string): Promise<string> => {
  const person = await signedInAs(house, 'STUDENT', { email })
  await house.ports.db.orm.execute(
    sql`update users set first_name = ${firstName}, last_name = ${lastName} where id = ${person.id}`,
  )
  return makeEnrollment(house.ports.db, person.id, { createdAt: house.clock.now() })
}

/** Enrollments of as many students, newest first; two of them in the same instant each, so that the id decides. */
const fill = async (count: number, status: EnrollmentStatus = 'applied'): Promise<string[]> => {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    if (at % 2 === 0) house.clock.advance(1)
    const person = await signedInAs(house)
    ids.unshift(await makeEnrollment(house.ports.db, person.id, { status, createdAt: house.clock.now() }))
  }
  return ids
}

const walk = async (query: Record<string, string>, between: () => Promise<unknown>): Promise<string[][]> => {
  const pages: string[][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: EnrollmentPage = await listed(cursor === '' ? query : { ...query, cursor })
    pages.push(page.results.map(({ id }) => id))
    cursor = page.next
    await between()
  }
  return pages
}

describe('the staff’s list', () => {
  it('is empty where nobody began', async () => {
    expect(await listed()).toEqual({ results: [], next: null })
  })

  it('holds the enrollment as its student sees it, and whose it is, but no answer about aid', async () => {
    const ana = await signedInAs(house)
    const cohort = await makeCohort(house.ports.db, '2027-01-04')
    await ana.call('POST', '/api/professional-program/enrollments/', { cohort, program_tracks: ['product_design'] })
    const [own] = (await ana.call('GET', '/api/professional-program/enrollments/')).json()
    expect(await listed()).toEqual({
      results: [
        {
          ...own,
          user: { id: ana.id, first_name: 'Ana', last_name: "O'Brien", email: ana.email },
          created_at: house.clock.now().toISOString(),
        },
      ],
      next: null,
    })
  })

  it('goes on page by page, and what begins meanwhile is neither repeated nor makes anything be skipped', async () => {
    const ids = await fill(7)
    const pages = await walk({ limit: '3' }, () => fill(1))
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
    expect(pages.flat()).toEqual(ids)
  })

  it('goes on within its filter', async () => {
    const applied = await fill(3)
    await fill(2, 'archived')
    const accepted = await fill(2, 'accepted')
    expect((await walk({ limit: '2', status: 'applied' }, () => fill(1, 'matching'))).flat()).toEqual(applied)
    const both = await listed([
      ['status', 'ACCEPTED'],
      ['status', 'applied'],
    ])
    expect(both.results.map(({ id }) => id)).toEqual([...accepted, ...applied])
  })

  it('finds by the beginning of a name or an address, in any case', async () => {
    const mia = await named('Mía', 'Park', 'zoe@school.test')
    const zoe = await named('Zoe', 'Van Dyke', 'mia.q@school.test')
    const found = async (search: string) => (await listed({ search })).results.map(({ id }) => id)
    expect(await found('ZOE')).toEqual([zoe, mia])
    expect(await found(' van d')).toEqual([zoe])
    expect(await found('zoe van')).toEqual([zoe])
    expect(await found('MÍA p')).toEqual([mia])
    expect(await found('Mia.Q@School')).toEqual([zoe])
    expect(await found('dyke')).toEqual([])
    expect(await found('')).toEqual([zoe, mia])
  })

  it('takes every sign of a search as itself', async () => {
    const percent = await named('100%', 'Sure', 'percent@school.test')
    const line = await named('a_b', 'Line', 'line@school.test')
    const slash = await named('c\\d', 'Slash', 'slash@school.test')
    await named('aXb', 'Plain', 'plain@school.test')
    const found = async (search: string) => (await listed({ search })).results.map(({ id }) => id)
    expect(await found('%')).toEqual([])
    expect(await found('_')).toEqual([])
    expect(await found('100%')).toEqual([percent])
    expect(await found('a_b')).toEqual([line])
    expect(await found('c\\d')).toEqual([slash])
    expect(await found("' or 1=1 --")).toEqual([])
  })

  it.each([
    [{ status: 'hired' }, 'invalid status'],
    [{ limit: '0' }, 'invalid limit'],
    [{ limit: '101' }, 'invalid limit'],
    [{ search: 'a\u0000' }, 'invalid search'],
    [{ search: 'x'.repeat(321) }, 'max_length search'],
    [{ cursor: 'x' }, 'invalid cursor'],
  ] as const)('refuses %j', async (query, expected) => {
    expect(fault(await ask(query))).toEqual([400, expected])
  })

  it('refuses a cursor that is not ours as it stands', async () => {
    await fill(2)
    const { next } = await listed({ limit: '1' })
    expect(next).not.toBeNull()
    for (const cursor of [
      `${next?.startsWith('A') ? 'B' : 'A'}${next?.slice(1)}`,
      `${next}x`,
      next?.split('.')[0] ?? '',
    ])
      expect(fault(await ask({ cursor })), cursor).toEqual([400, 'invalid cursor'])
  })

  it('finds its place in many by an index, with and without a status', async () => {
    await house.ports.db.orm.execute(sql`
      insert into enrollments (id, user_id, program_tracks, status, financial_aid, created_at, updated_at)
      select gen_random_uuid(), ${admin.id}, '{}', case when n % 10 = 0 then 'rejected' else 'archived' end, false, timestamptz '2026-11-28T00:00:00Z' - n * interval '1 minute', now() from generate_series(1, 5000) n`)
    await house.ports.db.orm.execute(sql`analyze enrollments`)
    const store = enrollmentsStore(house.ports.db)
    const after = { createdAt: '2026-11-27T12:00:00Z', id: someId }
    const planOf = async (statuses: EnrollmentStatus[] | null) => {
      const { sql: text, params } = store.list({ after, limit: 51, statuses, search: null }).toSQL()
      const { rows } = await house.ports.db.pool.query(`explain ${text}`, params)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    expect(await planOf(null)).toContain('using enrollments_created')
    expect(await planOf(['rejected'])).toContain('using enrollments_status')
  })
})

describe('who is let in', () => {
  it('is staff alone, in their own name', async () => {
    const acting = await signedInAs(house, 'SUPER_ADMIN')
    await house.ports.db.orm.execute(sql`update sessions set run_as_by_id = ${admin.id} where user_id = ${acting.id}`)
    for (const [who, status] of [
      [await signedInAs(house), 403],
      [await signedInAs(house, 'EMPLOYER'), 403],
      [acting, 403],
      [admin, 200],
    ] as const)
      expect((await who.call('GET', url)).statusCode).toBe(status)
    expect((await house.app.inject(url)).statusCode).toBe(401)
  })

  it('shows and moves one enrollment as its other path does', async () => {
    const [id = ''] = await fill(1, 'application_started')
    const student = await signedInAs(house)
    const one = `${url}${id}/`
    expect((await admin.call('GET', one)).json()).toMatchObject({ id, status: 'application_started' })
    const moved = await admin.call('PATCH', one, { status: 'ARCHIVED' })
    expect([moved.statusCode, moved.json().status]).toEqual([200, 'archived'])
    expect(moved.json().history).toMatchObject([{ to: 'archived', by: admin.id }])
    expect(fault(await admin.call('PATCH', one, { status: 'matching' }))).toEqual([400, 'invalid_transition status'])
    expect((await student.call('PATCH', one, { status: 'applied' })).statusCode).toBe(403)
    expect((await admin.call('GET', `${url}${someId}/`)).statusCode).toBe(404)
  })
})
