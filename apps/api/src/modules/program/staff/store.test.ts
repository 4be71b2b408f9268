import { afterAll, beforeAll, expect, it } from 'vitest'
import { layTestGround, type TestGround } from '../../../platform/testing.ts'
import type { EnrollmentStatus } from '../wire.ts'
import { staffStore } from './store.ts'

const many = 20_000
let ground: TestGround
beforeAll(async () => {
  ground = await layTestGround()
  const { pool } = ground.ports.db
  // In portions, so that no statement takes longer than the pool lets it.
  for (let last = 5000; last <= many; last += 5000)
    await pool.query(`
      with made as (
        insert into users (id, email, email_key, first_name, last_name, primary_role, roles, created_at)
        select md5(n::text)::uuid, 'p' || n || '@many.test', 'p' || n || '@many.test', 'Fn' || n % 997, 'Ln' || n, 'STUDENT', '{STUDENT}', now()
          from generate_series(${last - 4999}, ${last}) n
        returning id, substr(last_name, 3)::int as n)
      insert into enrollments (id, user_id, program_tracks, status, financial_aid, created_at, updated_at)
      select gen_random_uuid(), id, '{}', case n % 1000 when 0 then 'rejected' when 1 then 'accepted' else 'archived' end,
        false, timestamptz '2026-11-28T00:00:00Z' - n * interval '1 minute', now() from made`)
  await pool.query('analyze users, enrollments')
}, 300_000)
afterAll(() => ground.close())

interface Wanted {
  readonly statuses?: EnrollmentStatus[]
  readonly search?: string
}

const planOf = async ({ statuses, search }: Wanted): Promise<string> => {
  const after = { createdAt: '2026-11-27T12:00:00Z', id: '01936f2a-0000-7000-8000-000000000000' }
  const page = { after, limit: 51, statuses: statuses ?? null, search: search ?? null }
  const { sql: text, params } = staffStore(ground.ports.db).list(page).toSQL()
  const { rows } = await ground.ports.db.pool.query(`explain ${text}`, params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const cases: readonly (readonly [string, Wanted, string])[] = [
  ['nothing', {}, 'using enrollments_created'],
  ['a status', { statuses: ['rejected'] }, 'using enrollments_status'],
  ['several statuses', { statuses: ['rejected', 'accepted'] }, 'using enrollments_status'],
  ['a name', { search: 'Ln12345' }, 'on users_search'],
  ['two words', { search: 'fn123 ln12' }, 'on users_search'],
  ['an address', { search: 'p777@m' }, 'on users_search'],
  ['a name in a status', { search: 'Ln12345', statuses: ['archived'] }, 'on users_search'],
  ['what everybody has', { search: 'many.test' }, 'using enrollments_created'],
]

it.each(cases)('among many, a page filtered by %s is found by an index', async (_what, wanted, index) => {
  const plan = await planOf(wanted)
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on (users|enrollments)/)
})
