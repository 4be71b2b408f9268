import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../../platform/audit/audit.ts'
import { layTestGround, type TestGround } from '../../../platform/testing.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { askForDeletionOf } from '../deletion/actions.ts'
import { usersStore } from './store.ts'
import type { UserPage } from './wire.ts'

const url = '/api/admin/users/'
const someId = '01936f2a-0000-7000-8000-000000000000'
let house: TestApp
let admin: Person
beforeAll(async () => {
  house = await buildTestApp()
  admin = await signedInAs(house, 'SUPER_ADMIN', { email: 'ada@staff.test' })
})
afterAll(() => house.close())

const listed = async (query: Record<string, string> = {}): Promise<UserPage> =>
  (await admin.call('GET', `${url}?${new URLSearchParams(query)}`)).json()
const emails = async (query: Record<string, string>) => (await listed(query)).results.map(({ email }) => email)

describe('the staff’s list of users', () => {
  it('is found by name, address, role and state, newest first', async () => {
    const eve = await signedInAs(house, 'EMPLOYER', { email: 'eve@company.test' })
    house.clock.advance(1)
    const sam = await signedInAs(house, 'STUDENT', { email: 'sam@school.test' })
    await house.ports.db.pool.query("update users set last_name = 'Okafor' where id = $1", [sam.id])
    await admin.call('POST', '/api/auth/deactivate/', { username: eve.email })
    expect(await emails({})).toEqual(expect.arrayContaining([sam.email, eve.email, admin.email]))
    expect((await emails({}))[0]).toBe(sam.email)
    expect(await emails({ search: 'oka' })).toEqual([sam.email])
    expect(await emails({ search: 'company.t' })).toEqual([eve.email])
    expect(await emails({ role: 'super_admin' })).toEqual([admin.email])
    expect(await emails({ state: 'deactivated' })).toEqual([eve.email])
    expect(await emails({ state: 'active', role: 'EMPLOYER' })).toEqual([])
    const leaving = (isIt: boolean) =>
      house.ports.db.pool.query('update users set deletion_due_at = $2 where id = $1', [
        sam.id,
        isIt ? new Date('2026-12-12T12:00:00.000Z') : null,
      ])
    expect(await emails({ state: 'active', role: 'STUDENT' })).toContain(sam.email)
    await leaving(true)
    expect(await emails({ state: 'leaving' })).toEqual([sam.email])
    expect(await emails({ state: 'active', role: 'STUDENT' })).not.toContain(sam.email)
    await leaving(false)
    expect((await listed({ search: 'oka' })).results).toEqual([
      {
        id: sam.id,
        email: sam.email,
        first_name: 'Ana',
        last_name: 'Okafor',
        primary_role: 'STUDENT',
        created_at: house.clock.now().toISOString(),
        last_signed_in_at: house.clock.now().toISOString(),
        deactivated_at: null,
        deletion_due_at: null,
      },
    ])
  })

  it('goes on where a page ended, whoever comes meanwhile and however many came in one instant', async () => {
    const made: string[] = []
    for (let at = 0; at < 7; at++)
      made.unshift((await signedInAs(house, 'STUDENT', { email: `p${at}@paged.test` })).email)
    await house.ports.db.pool.query(
      "update users set created_at = created_at + interval '1 microsecond' where email = 'p6@paged.test'",
    )
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: UserPage = await listed({ search: 'paged.test', limit: '2', ...(cursor === '' ? {} : { cursor }) })
      found.push(...page.results.map(({ email }) => email))
      cursor = page.next
      if (found.length === 2) {
        house.clock.advance(1)
        await signedInAs(house, 'STUDENT', { email: 'late@paged.test' })
      }
    }
    expect(found).toEqual(made)
  })

  it.each([{ role: 'KING' }, { state: 'asleep' }, { cursor: 'x.y' }, { search: 'x'.repeat(321) }, { limit: '0' }])(
    'refuses %j',
    async (query) => {
      const res = await admin.call('GET', `${url}?${new URLSearchParams(Object.entries(query))}`)
      expect([res.statusCode, res.json().errors[0].attr]).toEqual([400, Object.keys(query)[0]])
    },
  )
})

describe('one user', () => {
  it('is shown with what may be done, and with nothing about aid', async () => {
    const ana = await signedInAs(house)
    const answer = (await admin.call('GET', `${url}${ana.id}/`)).json()
    expect(answer).toMatchObject({
      id: ana.id,
      has_password: true,
      may: { run_as: true, deactivate: true, reactivate: false },
    })
    expect(JSON.stringify(answer)).not.toMatch(/fafsa|cpt|consent|hash"/)
    await admin.call('POST', '/api/auth/deactivate/', { username: ana.email })
    const may = (await admin.call('GET', `${url}${ana.id}/`)).json().may
    expect(may).toEqual({ run_as: false, deactivate: false, reactivate: true })
    expect((await admin.call('GET', `${url}${admin.id}/`)).json().may).toEqual({
      run_as: false,
      deactivate: true,
      reactivate: false,
    })
    expect((await admin.call('GET', `${url}${someId}/`)).statusCode).toBe(404)
  })

  it('has a trail of what was done to it and by it, newest first, under every name', async () => {
    const ana = await signedInAs(house)
    await admin.call('PATCH', `/api/profiles/${ana.profileId}/`, { hometown: 'Austin', reason: 'asked by phone' })
    await admin.call('POST', '/api/auth/run_as/', { user_id: ana.id })
    await admin.call('PATCH', `/api/profiles/${ana.profileId}/`, { hometown: 'Boston' })
    await admin.call('DELETE', '/api/auth/run_as/')
    const by = { id: admin.id, name: "Ana O'Brien" }
    const own = { id: ana.id, name: "Ana O'Brien" }
    const events = async (id: string, query = '') => (await admin.call('GET', `${url}${id}/events/${query}`)).json()
    const whole = await events(ana.id)
    expect(whole.results).toMatchObject([
      { action: 'run_as.ended', by: own, run_as_by: by, to: own },
      { action: 'profile.corrected', by: own, run_as_by: by, to: own, reason: null },
      { action: 'run_as.started', by, run_as_by: null, to: own },
      { action: 'profile.corrected', by, run_as_by: null, to: own, reason: 'asked by phone' },
      {
        action: 'session.opened',
        author: 'person',
        by: own,
        run_as_by: null,
        to: null,
        way: { by: 'password', second: null },
        shown: null,
        look: null,
      },
    ])
    const first = await events(ana.id, '?limit=3')
    const rest = await events(ana.id, `?limit=3&cursor=${first.next}`)
    expect([...first.results, ...rest.results]).toEqual(whole.results)
    expect(rest.next).toBeNull()
    expect((await events(admin.id)).results.slice(0, 4)).toEqual(whole.results.slice(0, 4))
    expect((await admin.call('GET', `${url}${someId}/events/`)).statusCode).toBe(404)
  })
})

it('tells of each event whose doing it was', async () => {
  const ana = await signedInAs(house)
  const { ports } = house
  await askForDeletionOf(ports, ana.email)
  await ports.db.transaction((tx) =>
    audit(tx, { actor: null }, { action: 'export.ready', subjectType: 'user', subjectId: ana.id }),
  )
  const { results } = (await admin.call('GET', `${url}${ana.id}/events/`)).json()
  expect(results).toMatchObject([
    { action: 'export.ready', author: 'product', by: null, way: null },
    { action: 'deletion.asked', author: 'operator', by: null, way: null },
    { action: 'session.opened', author: 'person' },
  ])
})

describe('among many', () => {
  let ground: TestGround
  beforeAll(async () => {
    ground = await layTestGround()
    const { pool } = ground.ports.db
    for (let last = 5000; last <= 20_000; last += 5000)
      await pool.query(`
        with made as (
          insert into users (id, email, email_key, first_name, last_name, primary_role, roles, created_at, deactivated_at)
          select md5(n::text)::uuid, 'p' || n || '@many.test', 'p' || n || '@many.test', 'Fn' || n % 997, 'Ln' || n,
            case n % 1000 when 0 then 'EMPLOYER' else 'STUDENT' end, '{STUDENT}', now() - n * interval '1 minute',
            case n % 1000 when 1 then now() end
            from generate_series(${last - 4999}, ${last}) n returning id)
        insert into profiles (id, user_id, updated_at) select gen_random_uuid(), id, now() from made`)
    await pool.query(`
      insert into audit_events (id, at, actor_id, run_as_by, action, subject_type, subject_id)
      select gen_random_uuid(), now(), md5(n::text)::uuid, null, 'x.y', 'user', md5((n + 1)::text)
        from generate_series(1, 20000) n`)
    await pool.query('analyze users, profiles, audit_events')
  }, 300_000)
  afterAll(() => ground.close())

  const nothing = { role: null, state: null, search: null }
  it.each([
    ['nothing', nothing, 'users_created'],
    ['a rare role', { ...nothing, role: 'EMPLOYER' as const }, 'users_role'],
    ['who is deactivated', { ...nothing, state: 'deactivated' as const }, 'users_deactivated'],
    ['who is leaving', { ...nothing, state: 'leaving' as const }, 'users_'],
    ['who is active', { ...nothing, state: 'active' as const }, 'users_created'],
    ['a name', { ...nothing, search: 'Ln12345' }, 'users_search'],
  ])('a page filtered by %s is found by an index', async (_what, wanted, index) => {
    const after = { createdAt: '2026-11-20T12:00:00.000000Z', id: someId }
    const { sql: text, params } = usersStore(ground.ports.db)
      .list({ after, limit: 51, ...wanted })
      .toSQL()
    const { rows } = await ground.ports.db.pool.query(`explain ${text}`, params)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan on users/)
  })
})
