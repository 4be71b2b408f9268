import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, signedInAs, type TestApp } from '../../testing.ts'
import { rightBodies, someUuid } from '../../testing-bodies.ts'
import { jobsOf, mailsAfterAll } from '../../testing-jobs.ts'
import { livePosition } from '../../testing-live.ts'
import { openMarket } from '../../testing-market.ts'
import { setFlag } from '../flags/index.ts'
import { openPosting } from '../jobs/testing.ts'
import { foundOrganization, joinAs } from '../organizations/testing.ts'
import { apply, handIn, moveThrough, readAs } from './testing.ts'

let house: TestApp
let staff: Person
let erin: Person
let ana: Person
/** A recruiter of another organization, who has a posting of their own. */
let otto: Person
let pending: Person
/** A student who did not apply. */
let bea: Person
let posting = ''
let ottosPosting = ''
let id = ''

const note = 'Measured creeks with Quillwort'
const ofStrangers = () => ({ otto, pending, bea })

beforeAll(async () => {
  let organization = ''
  ;({ house, staff, erin, ana, organization, posting } = await openMarket())
  const founder = await signedInAs(house, 'EMPLOYER')
  otto = await joinAs(
    house,
    await signedInAs(house, 'EMPLOYER'),
    await foundOrganization(founder, { name: 'Lake Labs', staff }),
    'recruiter',
  )
  ottosPosting = await openPosting(otto, staff)
  pending = await joinAs(house, await signedInAs(house, 'EMPLOYER'), organization, 'pending')
  bea = await signedInAs(house)
  await setFlag(house.ports, 'primary_interviewer', true)
  await setFlag(house.ports, 'secondary_interviewers', true)
  await handIn(house, ana, 'Quillwort.pdf')
  id = (await apply(ana, posting, { note })).json().id
  await moveThrough(house, erin, id, 'reviewing', 'interview')
  // One that waits for a first answer.
  await apply(await signedInAs(house), posting, { note })
  await erin.call('POST', `/api/applications/${id}/notes/`, { text: note })
})
afterAll(() => house.close())

// What a posting's own organization does with what was sent to it; whom each answer is for stands in the table below.
const ofApplications =
  /^\/api\/applications\/(:id\/(resume\/|stage\/|notes\/|score_card\/|interviewers\/)?|waiting\/|boards\/)$/
const ofPostings = /^\/api\/postings\/:id\/(board|applications|offer_terms|stages)\/$/
const isReview = (url: string): boolean => ofApplications.test(url) || ofPostings.test(url)

const nothing = { otto: 404, pending: 404, bea: 403 }
const statuses: Readonly<Record<string, Readonly<Record<'otto' | 'pending' | 'bea', number>>>> = {
  // Numbers of their own organization, which has none.
  'GET /api/applications/waiting/': { ...nothing, otto: 200 },
  'GET /api/applications/boards/': { ...nothing, otto: 200 },
  'GET /api/postings/:id/board/': nothing,
  'GET /api/postings/:id/applications/': nothing,
  'GET /api/postings/:id/offer_terms/': nothing,
  // To a student, too, it is as if there were none.
  'GET /api/applications/:id/': { ...nothing, bea: 404 },
  'GET /api/applications/:id/resume/': nothing,
  'PUT /api/postings/:id/stages/': nothing,
  'PUT /api/applications/:id/stage/': nothing,
  'POST /api/applications/:id/notes/': nothing,
  'PUT /api/applications/:id/score_card/': nothing,
  'PUT /api/applications/:id/interviewers/': nothing,
}
const queries: Readonly<Record<string, () => string>> = {
  'GET /api/applications/boards/': () => `?posting=${posting}`,
  'GET /api/postings/:id/applications/': () => '?stage=interview',
}

const bodyOf = async (name: string): Promise<object | undefined> => {
  const { version, next } = await readAs(erin, id)
  const [stage] = next
  if (name === 'PUT /api/postings/:id/stages/') return { stage, applications: [{ id, version }] }
  if (name === 'PUT /api/applications/:id/stage/') return { stage, version }
  const right = rightBodies[name]
  return right && JSON.parse(JSON.stringify(right).replaceAll(someUuid, erin.id))
}
const callAs = async (person: Person, name: string) => {
  const [method, url = ''] = name.split(' ')
  const path = url.replace(':id', url.includes('/postings/') ? posting : id)
  return person.call(method as 'GET', `${path}${queries[name]?.() ?? ''}`, await bodyOf(name))
}
/** Everything that the organization has of the application, and its columns. */
const asItStands = async () => [
  await readAs(erin, id),
  (await erin.call('GET', `/api/postings/${posting}/board/`)).json(),
]

describe('an application is nothing to strangers', () => {
  it('in none of the organization’s own calls, which leave it as it stands, and which work for a recruiter', async () => {
    const known = house.routes.filter(({ method, url }) => method !== 'HEAD' && isReview(url))
    expect(Object.keys(statuses).toSorted()).toEqual(known.map(({ method, url }) => `${method} ${url}`).toSorted())
    const before = await asItStands()
    for (const [name, expected] of Object.entries(statuses))
      for (const [who, person] of Object.entries(ofStrangers())) {
        const res = await callAs(person, name)
        expect(res.statusCode, `${name} as ${who}`).toBe(expected[who as 'otto'])
        expect(res.body, `${name} as ${who}`).not.toMatch(new RegExp(`${id}|${ana.id}|${ana.email}|Quillwort|Loire`))
      }
    expect((await callAs(otto, 'GET /api/applications/waiting/')).json()).toEqual({ waiting: 0, posting: null })
    expect((await callAs(otto, 'GET /api/applications/boards/')).json()).toEqual({ results: [] })
    expect(await asItStands()).toEqual(before)
    expect((await callAs(erin, 'GET /api/applications/waiting/')).json().waiting).toBe(1)
    for (const name of Object.keys(statuses)) expect((await callAs(erin, name)).statusCode, name).toBe(200)
  })

  it('nor together with what is theirs: on a board of their own it is none', async () => {
    const before = await asItStands()
    const { version } = before[0]
    const stages = { stage: 'declined', applications: [{ id, version }] }
    const moved = (await otto.call('PUT', `/api/postings/${ottosPosting}/stages/`, stages)).json()
    const unknown = { stage: 'declined', applications: [{ id: someUuid, version }] }
    const [{ detail }] = (await otto.call('PUT', `/api/postings/${ottosPosting}/stages/`, unknown)).json().refused
    expect(moved).toEqual({ moved: [], refused: [{ id, detail }] })
    const { columns, mine } = (await otto.call('GET', `/api/postings/${ottosPosting}/board/`)).json()
    expect([mine, ...columns.map(({ count }: { count: number }) => count)]).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(await asItStands()).toEqual(before)
  })

  it('nor in anything else that they can read, by id or by search', async () => {
    const ids: Readonly<Record<string, string>> = { applications: id, postings: posting }
    const reads = house.routes.filter(
      ({ method, url, schema }) => method === 'GET' && url.startsWith('/api/') && schema?.hide !== true,
    )
    for (const [who, person] of Object.entries(ofStrangers()))
      for (const { url } of reads) {
        const path = url.replace(/([a-z_-]+)\/:[a-z_]+/g, (_, noun: string) => `${noun}/${ids[noun] ?? ana.id}`)
        for (const query of ['', '?search=Quillwort', `?q=${ana.email}`, `?posting=${posting}`])
          expect((await person.call('GET', path + query)).body, `${path}${query} as ${who}`).not.toMatch(
            new RegExp(`${id}|${ana.email}|Quillwort|Loire`),
          )
      }
  })

  it('nor by a mail, a notice or a live event', async () => {
    const strangers = Object.values(ofStrangers())
    const told = async (person: Person) => (await person.call('GET', '/api/notices/')).json().results
    const mailed = async (): Promise<string[]> => {
      house.clock.advance(24 * 3_600)
      for (const job of ['applications.remind_organizations', 'notices.digest']) await jobsOf(house).run(job)
      return mailsAfterAll(house)
    }
    const to = (mails: readonly string[], people: readonly Person[]) =>
      people.map(({ email }) => mails.filter((mail) => mail.includes(email)).length)
    const before = await mailed()
    const noticesBefore = await Promise.all(strangers.map(told))
    const from = await Promise.all([...strangers, erin].map((person) => livePosition(house, person)))
    const cleo = await signedInAs(house)
    const cleos = (await apply(cleo, posting)).json().id
    await erin.call('POST', `/api/applications/${cleos}/notes/`, { text: note })
    await callAs(erin, 'PUT /api/applications/:id/score_card/')
    await moveThrough(house, erin, cleos, 'reviewing', 'interview', 'declined')
    await cleo.call('POST', `/api/applications/${(await apply(cleo, ottosPosting)).json().id}/withdrawal/`)
    const heard = async (person: Person, after: string) =>
      (await person.call('GET', `/api/live/?after=${after}`)).json().results
    const kinds = async () => (await heard(erin, from[3] ?? '')).map(({ kind }: { kind: string }) => kind)
    await expect.poll(kinds).toEqual(expect.arrayContaining(['application.moved', 'application.reviewed']))
    // The last that is told of the own organization: what came before it is told by then.
    await expect.poll(async () => (await heard(otto, from[0] ?? '')).length).toBeGreaterThanOrEqual(2)
    const live = await Promise.all(strangers.map((person, at) => heard(person, from[at] ?? '')))
    expect(JSON.stringify(live)).not.toContain(cleos)
    expect(live.slice(1)).toEqual([[], []])
    const after = await mailed()
    // Of what was sent to their own organization.
    expect((await told(otto)).slice(0, 2).map(({ kind }: { kind: string }) => kind)).toEqual(['withdrawn', 'applied'])
    expect([await told(pending), await told(bea)]).toEqual(noticesBefore.slice(1))
    expect(to(after, [pending, bea])).toEqual(to(before, [pending, bea]))
    expect(to(after, [erin])[0]).toBeGreaterThan(to(before, [erin])[0] ?? 0)
    expect(to(after, [otto])[0]).toBeGreaterThan(to(before, [otto])[0] ?? 0)
    const toOtto = after.filter((mail) => mail.includes(otto.email) && !before.includes(mail))
    expect(toOtto.join()).not.toContain(cleos)
  })
})
