import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing.ts'
import { insertOrganization } from '../../organizations/testing.ts'
import { insertPosting } from './testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
  const ground = { orm: house.ports.db.orm, now: house.clock.now() }
  const organization = await insertOrganization(ground)
  await insertPosting(ground, organization, { region: 'TX', category: 'data_science_research' })
  const copied = await house.ports.db.pool.query(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_name = 'postings' and column_name <> 'id' and is_generated = 'NEVER'`,
  )
  const { names } = copied.rows[0]
  await house.ports.db.pool.query(
    `insert into postings (id, ${names}) select gen_random_uuid(), ${names} from postings, generate_series(1, 5100)`,
  )
  const rest = { region: 'WY', category: 'product_design' }
  for (let at = 0; at < 3; at++) await insertPosting(ground, organization, rest)
})
afterAll(() => house.close())

const count = async (query: string): Promise<{ total: number; is_more: boolean }> =>
  (await house.app.inject({ method: 'GET', url: `/api/jobs/facets/${query}` })).json()

it('stops at 5,000 and says so, and counts to the end where two choices leave less', async () => {
  expect(await count('')).toMatchObject({ total: 5001, is_more: true })
  // None of the 5,101 others meets either choice: they take no room from what is counted.
  expect(await count('?state=WY&category=product_design')).toMatchObject({ total: 3, is_more: false })
})
