import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing.ts'
import { insertOrganization } from '../../organizations/testing.ts'
import { insertPosting } from './testing.ts'
import type { Facet, JobPage, ListedJob } from './wire.ts'

let house: TestApp
let river: { id: string; name: string }
const query = (text: string, ...values: unknown[]) => house.ports.db.pool.query(text, values)
const ground = () => ({ orm: house.ports.db.orm, now: house.clock.now() })
beforeAll(async () => {
  house = await buildTestApp()
  river = await insertOrganization(ground(), { name: 'River Labs' })
})
afterAll(() => house.close())
beforeEach(async () => {
  await query('delete from postings')
  await query('delete from posting_vocabulary')
})

/** Published a minute after the one before. */
const post = async (title: string): Promise<string> => {
  house.clock.advance(60)
  return insertPosting(ground(), river, { title, skills: [] })
}
/** What has the words, and what comes close. */
const found = async (q: string) => {
  const page: JobPage = (await house.app.inject({ method: 'GET', url: `/api/jobs/?q=${q}` })).json()
  const titles = page.results.map(({ title }: ListedJob) => title)
  const from = page.close_from ?? titles.length
  return { exact: titles.slice(0, from), close: titles.slice(from) }
}
const meant = async (q: string): Promise<string[] | null> =>
  (await query('select posting_close_queries($1)::text[] as words', q)).rows[0].words

it('in a posting that is open hides none of what was meant', async () => {
  await post('Python intern')
  await post('Pyhton helper')
  expect(await found('pyhton')).toEqual({ exact: ['Pyhton helper'], close: ['Python intern'] })
})

it('in a posting that is over count for nothing, until another that is open has the word', async () => {
  await post('Python intern')
  const over = await post('Pyton helper')
  expect((await meant('pyhton'))?.[0]).toBe(`'pyton':*`)
  for (const status of ['closed', 'expired', 'refused', 'submitted']) {
    await query('update postings set status = $2 where id = $1', over, status)
    expect([status, await meant('pyhton')]).toEqual([status, [`'python':*`, `'python':*`]])
  }
  expect(await found('pyhton')).toEqual({ exact: [], close: ['Python intern'] })
  await post('Pyton again')
  expect((await meant('pyhton'))?.[0]).toBe(`'pyton':*`)
  await query(`update postings set status = 'closed'`)
  expect(await meant('pyhton')).toBeNull()
})

it('are taken for what is the fewest letters away first, then for the rest, however new that is', async () => {
  await post('Designer')
  await post('Delivery helper')
  expect(await found('desiner')).toEqual({ exact: [], close: ['Designer', 'Delivery helper'] })
})

it('are forgiven in several words, each of which has to be meant', async () => {
  await post('Data engineer')
  await post('Data designer')
  expect(await found('datta%20enginer')).toEqual({ exact: [], close: ['Data engineer'] })
  expect((await found('datta%20zebra')).close).toEqual([])
})

it('are forgiven by the counts of the choices where the list forgives them', async () => {
  const counted = async (query: string) => {
    const { total, category } = (await house.app.inject({ method: 'GET', url: `/api/jobs/facets/?${query}` })).json()
    return { total, category: Object.fromEntries(category.map((one: Facet[number]) => [one.value, one.count])) }
  }
  const design = (title: string) => insertPosting(ground(), river, { title, skills: [], category: 'product_design' })
  await post('Python intern')
  await design('Python pictures')
  expect(await counted('q=pyhton')).toEqual({ total: 0, category: { data_science_research: 1, product_design: 1 } })
  expect(await counted('q=pyhton&category=product_design')).toEqual({
    total: 0,
    category: { data_science_research: 1, product_design: 1 },
  })
  for (let more = 0; more < 5; more++) await design('Pyhton helper')
  expect(await counted('q=pyhton')).toEqual({ total: 5, category: { product_design: 5 } })
  expect(await counted('q=zebra')).toEqual({ total: 0, category: {} })
})
