import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '../../platform/context.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { foundOrganization } from '../organizations/testing.ts'
import { jobPages } from './discovery/index.ts'
import { countPosting } from './index.ts'
import { draftPosting, openPosting } from './testing.ts'

const url = '/api/postings/'
const admin = '/api/admin/postings/'
let house: TestApp
let erin: Person
let ada: Person
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())
beforeEach(async () => {
  erin = await signedInAs(house, 'EMPLOYER')
  ada = await signedInAs(house, 'SUPER_ADMIN')
  await foundOrganization(erin, { staff: ada })
})

const of = async (id: string) => (await erin.call('GET', `${url}${id}/`)).json()

describe('the lists', () => {
  it('go through everything once, page by page, the last moved first', async () => {
    const ids: string[] = []
    for (let n = 0; n < 7; n++) ids.unshift(await draftPosting(erin, { title: `Number ${n}` }))
    for (const [who, path] of [
      [erin, `${url}?limit=3`],
      [ada, `${admin}?limit=3&search=river%20labs`],
    ] as const) {
      const seen: string[] = []
      let next: string | null = ''
      while (next !== null) {
        const res = await who.call('GET', `${path}${next && `&cursor=${encodeURIComponent(next)}`}`)
        const page: { results: { id: string }[]; next: string | null } = res.json()
        seen.push(...page.results.map((row) => row.id))
        next = page.next
      }
      expect(seen.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted())
      expect(new Set(seen).size).toBe(seen.length)
    }
  })

  it('are narrowed by status, and staff’s by words of any kind', async () => {
    const id = await openPosting(erin, ada, { title: 'C++ wrangler (Zürich)' })
    await draftPosting(erin)
    const found = async (query: string) =>
      (await ada.call('GET', `${admin}?${query}`)).json().results.map((row: { id: string }) => row.id)
    expect((await erin.call('GET', `${url}?status=open`)).json().results).toHaveLength(1)
    expect(await found('search=c%2B%2B%20zurich')).toEqual([id])
    for (const text of ['%25', "'", '\\', '🦄', ')', '"'])
      expect([text, await found(`search=${encodeURIComponent(text)}zz`)]).toEqual([text, []])
    expect((await erin.call('GET', `${url}?status=gone`)).statusCode).toBe(400)
  })

  it('count what came of each', async () => {
    const id = await openPosting(erin, ada)
    const count = (what: Parameters<typeof countPosting>[2]) =>
      house.ports.db.transaction((tx) => countPosting(tx, id, what))
    const lookFrom = (network: string) => jobPages({ ...house.ports, actor: null, network } as Ctx).read(id, true)
    const networks = ['203.0.113', '203.0.114', '203.0.115', '203.0.116'].map((start) => `${start}.0/24`)
    await Promise.all(networks.map(lookFrom))
    for (const hoursWaited of [30, 2, 400]) {
      await count({ applications: 1 })
      await count({ hoursWaited })
      house.clock.advance(24 * 3600)
    }
    await lookFrom('203.0.113.0/24')
    const figures = { views: 5, applications: 3, answers: 3, answer_hours: 30 }
    expect((await erin.call('GET', url)).json().results[0]).toMatchObject(figures)
    expect(await of(id)).toMatchObject(figures)
    expect(await of(await draftPosting(erin))).toMatchObject({
      views: 0,
      applications: 0,
      answers: 0,
      answer_hours: null,
    })
  })
})

describe('what happened to a posting', () => {
  it('is told from its newest end, and that older parts are left out', async () => {
    const id = await openPosting(erin, ada)
    const whole = async () => (await ada.call('GET', `${admin}${id}/`)).json()
    const { history, older_history, older_versions } = await whole()
    expect([history.length, older_history, older_versions]).toEqual([2, false, false])
    const [{ user_id: by }] = (await house.ports.db.pool.query('select id as user_id from users limit 1')).rows
    await house.ports.db.pool.query(
      `insert into posting_moves (id, posting_id, from_status, to_status, reason, by_id, at)
       select overlay(id::text placing lpad(to_hex(n), 12, '0') from 25)::uuid, posting_id, 'submitted', 'draft', 'Number ' || n, by_id, at
       from (select * from posting_moves where posting_id = $1 order by id desc limit 1) last, generate_series(1, 500) n`,
      [id],
    )
    await house.ports.db.pool.query(
      `insert into posting_versions (posting_id, version, facts, by_id, at)
       select posting_id, 100 + n, facts, $2, at from posting_versions, generate_series(1, 50) n where posting_id = $1`,
      [id, by],
    )
    const later = await whole()
    expect([later.history.length, later.older_history]).toEqual([500, true])
    expect(later.history.map(({ reason }: { reason: string }) => reason)).toContain('Number 500')
    expect([later.versions.length, later.older_versions, later.versions[0].version]).toEqual([51, true, 150])
    expect(await of(id)).toMatchObject({ older_history: true })
  })
})
