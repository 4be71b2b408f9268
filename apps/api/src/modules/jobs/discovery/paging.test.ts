import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing.ts'
import { insertOrganization } from '../../organizations/testing.ts'
import { insertPosting } from './testing.ts'
import { type JobPage, type JobSort, jobSorts } from './wire.ts'

let house: TestApp
let organization: { id: string; name: string }
beforeAll(async () => {
  house = await buildTestApp({ limits: { callsPerMinute: 1e9 } })
  organization = await insertOrganization({ orm: house.ports.db.orm, now: house.clock.now() })
})
afterAll(() => house.close())

/** Few different values, so that many rows stand at the same place of an order. */
const posting = fc.record({
  minute: fc.integer({ min: 0, max: 3 }),
  pay: fc.constantFrom(1_500, 1_600),
  deadline: fc.constantFrom('2027-01-01', '2027-01-02'),
  isTitled: fc.boolean(),
})
type Made = typeof posting extends fc.Arbitrary<infer T> ? T : never

const insert = (word: string, { minute, pay, deadline, isTitled }: Made): Promise<string> =>
  insertPosting({ orm: house.ports.db.orm, now: house.clock.now() }, organization, {
    title: isTitled ? `${word} intern` : 'Intern',
    skills: [word],
    publishedAt: new Date(Date.UTC(2026, 10, 1, 0, minute)),
    payMinCents: pay,
    payMaxCents: pay,
    deadlineDay: deadline,
  })

const page = async (word: string, sort: JobSort, limit: number, cursor: string | null): Promise<JobPage> => {
  const query = new URLSearchParams({ q: word, sort, limit: String(limit), ...(cursor === null ? {} : { cursor }) })
  const res = await house.app.inject({ method: 'GET', url: `/api/jobs/?${query}` })
  expect(res.statusCode, res.body).toBe(200)
  return res.json()
}

let runs = 0

it.each(jobSorts)('paging by %s visits every row exactly once while others are published', async (sort) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(posting, { minLength: 1, maxLength: 14 }),
      fc.array(posting, { maxLength: 8 }),
      fc.integer({ min: 1, max: 5 }),
      async (before, meanwhile, limit) => {
        // Words that no other run finds, not even by a typing error.
        const word = `${sort[0]}${String(++runs)
          .padStart(6, '0')
          .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
        const there = await Promise.all(before.map((one) => insert(word, one)))
        const later = [...meanwhile]
        const visited: string[] = []
        let next: string | null = null
        do {
          const [answer]: [JobPage, unknown] = await Promise.all([
            page(word, sort, limit, next),
            Promise.all(later.splice(0, 2).map((one) => insert(word, one))),
          ])
          const exact = answer.close_from ?? answer.results.length
          visited.push(...answer.results.slice(0, exact).map(({ id }) => id))
          next = answer.next
        } while (next !== null)
        expect(new Set(visited).size).toBe(visited.length)
        expect(there.filter((id) => !visited.includes(id))).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})
