import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, faultsOf, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { makeCohort, makeEnrollment } from '../testing.ts'
import { type EnrollmentStatus, enrollmentStatuses } from '../wire.ts'
import type { EnrollmentPage } from './wire.ts'

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
    const [begun] = own.history
    expect(await listed()).toEqual({
      results: [
        {
          ...own,
          start_date: '2027-01-04',
          history: [{ ...begun, by_name: "Ana O'Brien", run_as_by_name: null }],
          user: { id: ana.id, first_name: 'Ana', last_name: "O'Brien", email: ana.email, deactivated: false },
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

  it('finds by the beginnings of words of a name or an address', async () => {
    const mia = await named('Mía', 'Park', 'zoe@school.test')
    const zoe = await named('Zoe', 'Van Dyke', 'mia.q@college.test')
    const jo = await named('Jørgen', 'Straße-O’Neill', 'jo@school.test')
    const found = async (search: string) => (await listed({ search })).results.map(({ id }) => id)
    for (const [search, expected] of [
      ['ZOE', [zoe, mia]],
      [' van d', [zoe]],
      ['zoe van', [zoe]],
      ['dyke zoe', [zoe]],
      ['yke', []],
      ['MÍA p', [mia]],
      ['mia', [zoe, mia]],
      ['mia park', [mia]],
      ['Mi\u0301a p', [mia]],
      ['Mia.Q@College', [zoe]],
      ['school.test', [jo, mia]],
      ['jorgen', [jo]],
      ['JØRGEN', [jo]],
      ['strasse-oneill', [jo]],
      ["o'neill", [jo]],
      ['jo zoe', []],
      ['', [jo, zoe, mia]],
    ] as const)
      expect(await found(search), search).toEqual(expected)
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
    for (const search of ["'", '\\', ':*', '&', '| !', "a':*"]) expect(await found(search), search).toEqual([])
  })

  it.each([
    [{ status: 'hired' }, 'invalid status'],
    [{ limit: '0' }, 'invalid limit'],
    [{ limit: '101' }, 'invalid limit'],
    [{ search: 'x'.repeat(321) }, 'max_length search'],
    [{ cursor: 'x' }, 'invalid cursor'],
  ] as const)('refuses %j', async (query, expected) => {
    expect(faultsOf(await ask(query))).toEqual([400, expected])
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
      expect(faultsOf(await ask({ cursor })), cursor).toEqual([400, 'invalid cursor'])
  })

  it('counts each status, also those in which nothing stands', async () => {
    await fill(3)
    await fill(2, 'rejected')
    const counts = (await admin.call('GET', `${url}counts/`)).json()
    expect(counts).toEqual({
      ...Object.fromEntries(enrollmentStatuses.map((status) => [status, 0])),
      applied: 3,
      rejected: 2,
    })
  })
})

describe('who is let in', () => {
  it('is staff alone, in their own name', async () => {
    const acting = await signedInAs(house, 'SUPER_ADMIN')
    await house.ports.db.orm.execute(
      sql`update sessions set run_as_by_id = ${admin.id}, run_as_until = '2100-01-01' where user_id = ${acting.id}`,
    )
    for (const [who, status] of [
      [await signedInAs(house), 403],
      [await signedInAs(house, 'EMPLOYER'), 403],
      [acting, 403],
      [admin, 200],
    ] as const)
      expect((await who.call('GET', url)).statusCode).toBe(status)
    expect((await house.app.inject(url)).statusCode).toBe(401)
  })

  it('counts, shows and moves for staff alone', async () => {
    const [id = ''] = await fill(1)
    const acting = await signedInAs(house, 'SUPER_ADMIN')
    await house.ports.db.orm.execute(
      sql`update sessions set run_as_by_id = ${admin.id}, run_as_until = '2100-01-01' where user_id = ${acting.id}`,
    )
    for (const who of [await signedInAs(house), await signedInAs(house, 'EMPLOYER'), acting]) {
      expect((await who.call('GET', `${url}counts/`)).statusCode).toBe(403)
      expect((await who.call('GET', `${url}${id}/`)).statusCode).toBe(403)
      expect((await who.call('PATCH', `${url}${id}/`, { status: 'archived' })).statusCode).toBe(403)
    }
    expect((await admin.call('GET', `${url}${id}/`)).json().status).toBe('applied')
    expect((await admin.call('GET', `${url}${someId}/`)).statusCode).toBe(404)
    expect((await admin.call('PATCH', `${url}${someId}/`, { status: 'archived' })).statusCode).toBe(404)
  })
})

describe('a move by staff', () => {
  it('is answered with the whole history and its authors’ names', async () => {
    const student = await named('Sam', 'Okafor', 'sam@school.test')
    await admin.call('PATCH', `${url}${student}/`, { status: 'send_application_reminder' })
    const moved = await admin.call('PATCH', `${url}${student}/`, { status: 'ARCHIVED' })
    expect([moved.statusCode, moved.json().status]).toEqual([200, 'archived'])
    expect(moved.json()).toMatchObject({
      user: { first_name: 'Sam', email: 'sam@school.test' },
      history: [
        { from: 'application_started', to: 'send_application_reminder', by: admin.id, by_name: "Ana O'Brien" },
        { from: 'send_application_reminder', to: 'archived', by: admin.id, run_as_by_name: null },
      ],
    })
    expect(moved.json()).toEqual((await admin.call('GET', `${url}${student}/`)).json())
    expect(faultsOf(await admin.call('PATCH', `${url}${student}/`, { status: 'matching' }))).toEqual([
      400,
      'invalid_transition status',
    ])
  })

  it('names whoever acted as the student', async () => {
    const acting = await signedInAs(house)
    const other = await signedInAs(house, 'SUPER_ADMIN')
    await house.ports.db.orm.execute(sql`update users set first_name = 'Ada' where id = ${other.id}`)
    const { id } = (await acting.call('POST', '/api/professional-program/enrollments/', {})).json()
    await house.ports.db.orm.execute(
      sql`update enrollment_moves set run_as_by_id = ${other.id} where by_id = ${acting.id}`,
    )
    expect((await admin.call('GET', `${url}${id}/`)).json().history).toMatchObject([
      { by: acting.id, by_name: "Ana O'Brien", run_as_by_name: "Ada O'Brien" },
    ])
  })

  it('is refused where another was faster, and nothing is changed', async () => {
    const cohort = await makeCohort(house.ports.db, '2027-03-01')
    const [id = ''] = await fill(1)
    await house.ports.db.orm.execute(sql`update enrollments set cohort_id = ${cohort}`)
    const seen = { expected_status: 'applied' }
    const both = await Promise.all(
      ['rejected', 'interviewing'].map((status) => admin.call('PATCH', `${url}${id}/`, { ...seen, status })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const won = both.find(({ statusCode }) => statusCode === 200)?.json()
    // The same move again, as a double click makes it, is late as well.
    expect(faultsOf(await admin.call('PATCH', `${url}${id}/`, { ...seen, status: won.status }))).toEqual([
      409,
      'conflict null',
    ])
    expect((await admin.call('GET', `${url}${id}/`)).json()).toEqual(won)
    expect(won.history).toHaveLength(1)
  })
})
