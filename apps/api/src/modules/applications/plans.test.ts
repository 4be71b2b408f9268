import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { openPosting } from '../jobs/testing.ts'
import { foundOrganization } from '../organizations/testing.ts'
import { apply, moveTo } from './testing.ts'

let house: TestApp
let staff: Person
let erin: Person
/** All lines of the pool but one, so that whatever is asked is asked on that one. */
let taken: pg.PoolClient[]
beforeAll(async () => {
  house = await buildTestApp()
  staff = await signedInAs(house, 'SUPER_ADMIN')
  erin = await signedInAs(house, 'EMPLOYER')
  await foundOrganization(erin, { staff })
  // Of a large market the planner thinks otherwise than of a small one.
  const { pool } = house.ports.db
  await pool.query('analyze')
  await pool.query(`update pg_class set reltuples = 100000, relpages = 1000
    where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  taken = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))
})
afterAll(async () => {
  for (const line of taken) line.release()
  await house.close()
})

/** PostgreSQL plans a prepared statement five times for its values before it may keep one plan for all. */
const atFirst = 5
const often = 15

/** The statements that were asked often on the one line, and of these those that were planned anew each time. */
const planned = async () => {
  const { rows } = await house.ports.db.pool.query<{ name: string; custom: string }>(
    'select name, custom_plans as custom from pg_prepared_statements where custom_plans + generic_plans > $1 order by name',
    [2 * atFirst],
  )
  const names = (all: typeof rows): string[] => all.map(({ name }) => name)
  return { often: names(rows), anew: names(rows.filter(({ custom }) => Number(custom) > atFirst)) }
}

describe('the statements of', () => {
  it('a move on the board are planned once and for all', async () => {
    const posting = await openPosting(erin, staff)
    const { id } = (await apply(await signedInAs(house), posting)).json()
    for (let turn = 0; turn < often; turn += 1) {
      const { statusCode } = await moveTo(erin, id, turn % 2 === 0 ? 'reviewing' : 'interview')
      expect(statusCode).toBe(200)
    }
    const { often: asked, anew } = await planned()
    expect(asked).toEqual(
      expect.arrayContaining(['application_moved', 'notices_added', 'live_told', 'enrollments_vetted']),
    )
    expect(anew).toEqual([])
  })

  it('an application are planned once and for all', async () => {
    const posting = await openPosting(erin, staff)
    for (let turn = 0; turn < often; turn += 1)
      expect((await apply(await signedInAs(house), posting)).statusCode).toBe(201)
    const { often: asked, anew } = await planned()
    expect(asked).toEqual(expect.arrayContaining(['application_kept', 'notices_added', 'posting_waits']))
    expect(anew).toEqual([])
  })
})
