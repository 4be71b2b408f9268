import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, signedInAs, type TestApp } from '../../../../testing.ts'
import { insertOrganization } from '../../../organizations/testing.ts'
import { lastDayUnderWay } from '../../rules.ts'
import { discoveryStore } from '../store.ts'
import { insertPosting } from '../testing.ts'
import { type OrderedMost, type PageWanted, relevant } from './store.ts'

let house: TestApp
let wanted: PageWanted
beforeAll(async () => {
  house = await buildTestApp()
  const ground = { orm: house.ports.db.orm, now: house.clock.now() }
  const organization = await insertOrganization(ground)
  const { id: userId } = await signedInAs(house)
  for (let minute = 0; minute < 24; minute++)
    await insertPosting(ground, organization, {
      title: minute % 3 === 0 ? 'Heron intern' : 'Intern',
      skills: minute % 4 === 1 ? ['Heron'] : minute % 4 === 2 ? ['Herons'] : [],
      description: minute % 4 === 3 ? 'Counts herons.' : 'Counts.',
      remote: minute % 5 === 0,
      publishedAt: new Date(Date.UTC(2026, 10, 1, 0, minute % 7)),
    })
  const today = lastDayUnderWay(house.clock.now())
  wanted = { filters: {}, circle: null, today, userId, show: null, sort: 'relevance', after: null, limit: 5 }
})
afterAll(() => house.close())

interface Hit extends Record<string, unknown> {
  readonly id: string
  readonly tier: number
  readonly publishedAt: string
}

const rows = async (statement: SQL): Promise<Hit[]> => (await house.ports.db.orm.execute<Hit>(statement)).rows

const pages = async (of: PageWanted, most?: OrderedMost) => {
  const found: (readonly [number, string])[] = []
  for (let after: PageWanted['after'] = null; ; ) {
    const page = await rows(relevant({ ...of, after }, 'heron', most))
    found.push(...page.map(({ tier, id }) => [tier, id] as const))
    const last = page.at(-1)
    if (!last || page.length < of.limit) return found
    after = [String(last.tier), last.publishedAt, last.id]
  }
}

describe('the search by relevance', () => {
  const many = { titled: 1_000, named: 1_000, begun: 1_000, told: 2_500 }
  const none = { titled: 0, named: 0, begun: 0, told: 0 }

  it.each<[string, OrderedMost]>([
    ['those with the words in their titles', { ...many, titled: 0 }],
    ['those with them in their skills', { ...many, named: 0 }],
    ['those with their beginnings', { ...many, begun: 0 }],
    ['the rest', { ...many, told: 0 }],
    ['all', none],
  ])('finds the same in the same order where it walks from the newest on, for %s', async (_which, most) => {
    const byWords = await pages(wanted)
    expect(byWords.map(([tier]) => tier)).toEqual([8, 4, 4, 4].flatMap((count, at) => Array(count).fill(at + 1)))
    expect(new Set(byWords.map(([, id]) => id)).size).toBe(20)
    expect(await pages(wanted, most)).toEqual(byWords)
    const narrowed = { ...wanted, filters: { remote: true } }
    expect(await pages(narrowed, most)).toEqual(await pages(narrowed))
  })
})

it.each([
  ['the list', {}, 'jobs_newest_known_first'],
  [
    'its later pages',
    { after: ['2026-11-01T00:05:00.000Z', '00000000-0000-7000-8000-000000000000'] },
    'jobs_newest_known_later',
  ],
  ['the search', { sort: 'relevance', filters: { q: 'heron' } }, 'jobs_relevance_known'],
] as const)('%s is planned once and not for each who asks', async (_which, over, name) => {
  await house.ports.db.transaction(async (tx) => {
    // Of a large market the planner thinks otherwise than of a small one.
    await tx.orm.execute(sql`analyze postings`)
    await tx.orm.execute(sql`update pg_class set reltuples = 100000, relpages = 1 where oid = 'postings'::regclass`)
    for (let count = 0; count < 12; count++)
      await discoveryStore(tx).list({ ...wanted, sort: 'newest', limit: 51, ...over })
    const { rows: plans } = await tx.orm.execute(
      sql`select custom_plans::int as custom from pg_prepared_statements where name = ${name}`,
    )
    // PostgreSQL plans the first five for their values, to compare.
    expect(plans).toEqual([{ custom: 5 }])
  })
})
