import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { mailsAfterAll } from '../../testing-jobs.ts'
import { openPosting } from '../jobs/testing.ts'
import { foundOrganization, joinAs } from '../organizations/testing.ts'
import { accept, moveTo, offerTo, readAs } from './testing.ts'

let house: TestApp
let staff: Person
let erin: Person
let rita: Person
let ivo: Person
let students: Person[]
let posting = ''
beforeEach(async () => {
  house = await buildTestApp()
  staff = await signedInAs(house, 'SUPER_ADMIN')
  erin = await signedInAs(house, 'EMPLOYER')
  const organization = await foundOrganization(erin, { staff })
  rita = await joinAs(house, await signedInAs(house, 'EMPLOYER'), organization, 'recruiter')
  ivo = await joinAs(house, await signedInAs(house, 'EMPLOYER'), organization, 'interviewer')
  students = [await signedInAs(house), await signedInAs(house), await signedInAs(house)]
  posting = await openPosting(erin, staff, { openings: 2 })
  return () => house.close()
})

const accepted = async (student: Person): Promise<string> => {
  const id = await offerTo(house, erin, student, posting)
  await accept(student, id)
  return id
}
const hire = async (student: Person): Promise<string> => {
  const id = await accepted(student)
  expect((await moveTo(erin, id, 'hired')).statusCode).toBe(200)
  return id
}
const stand = async () => {
  house.clock.advance(601)
  await mailsAfterAll(house)
}
/** What the board, the list and the posting's page say, which is the same. */
const filled = async (reader = erin): Promise<number | null> => {
  const board = (await reader.call('GET', `/api/postings/${posting}/board/`)).json()
  const { results } = (await reader.call('GET', '/api/postings/')).json()
  const whole = (await reader.call('GET', `/api/postings/${posting}/`)).json()
  const listed = results.find(({ id }: { id: string }) => id === posting)
  expect([listed.filled, whole.filled]).toEqual([board.filled, board.filled])
  return board.filled
}
const told = async (person: Person) =>
  (await person.call('GET', '/api/notices/'))
    .json()
    .results.filter(({ kind }: { kind: string }) => kind === 'posting_filled')
const patch = async (person: Person, method: 'PATCH' | 'PUT', path: string, body: object) => {
  const { version } = (await person.call('GET', `/api/postings/${posting}/`)).json()
  const res = await person.call(method, `/api/postings/${posting}/${path}`, { ...body, version })
  expect(res.statusCode).toBe(200)
}

describe('a posting whose openings are filled', () => {
  it('is said to be, wherever it is read, until a hire is taken back or there are more openings', async () => {
    await hire(students[0] as Person)
    expect(await filled()).toBeNull()
    const last = await hire(students[1] as Person)
    expect([await filled(), await filled(ivo)]).toEqual([2, 2])
    await moveTo(erin, last, 'offer')
    expect(await filled()).toBeNull()
    await moveTo(erin, last, 'hired')
    expect(await filled()).toBe(2)
    await patch(erin, 'PATCH', '', { openings: 3 })
    expect(await filled()).toBeNull()
    await patch(erin, 'PATCH', '', { openings: 2 })
    expect(await filled()).toBe(2)
  })

  it('is none any more where who was hired withdraws before they know', async () => {
    await hire(students[0] as Person)
    const last = await hire(students[1] as Person)
    await students[1]?.call('POST', `/api/applications/${last}/withdrawal/`)
    expect(await filled()).toBeNull()
  })

  it('can be closed by who decides, and closes by nobody else', async () => {
    await hire(students[0] as Person)
    await hire(students[1] as Person)
    const may = async (reader: Person) => (await reader.call('GET', `/api/postings/${posting}/board/`)).json().may
    expect([await may(rita), await may(ivo)]).toEqual([
      { decide: true, close: true },
      { decide: false, close: false },
    ])
    await stand()
    expect((await erin.call('GET', `/api/postings/${posting}/`)).json().status).toBe('open')
    await patch(rita, 'PUT', 'status/', { status: 'closed' })
    expect([await filled(), (await may(rita)).close]).toEqual([null, false])
  })

  it('counts anew once it is open again', async () => {
    await hire(students[0] as Person)
    await hire(students[1] as Person)
    await stand()
    await patch(erin, 'PUT', 'status/', { status: 'closed' })
    await patch(erin, 'PUT', 'status/', { status: 'submitted' })
    const { version } = (await staff.call('GET', `/api/admin/postings/${posting}/`)).json()
    const decision = { to: 'open', reason: '', version }
    await staff.call('POST', `/api/admin/postings/${posting}/decisions/`, decision)
    expect((await erin.call('GET', `/api/postings/${posting}/`)).json()).toMatchObject({ status: 'open', filled: null })
  })

  it('is told once to those who decide, when the last hire stands', async () => {
    await hire(students[0] as Person)
    const last = await hire(students[1] as Person)
    expect(await told(erin)).toEqual([])
    await moveTo(erin, last, 'offer')
    await stand()
    expect(await told(erin)).toEqual([])
    await moveTo(erin, last, 'hired')
    await stand()
    await stand()
    for (const decider of [erin, rita])
      expect(await told(decider)).toMatchObject([
        { about: { posting: 'River data intern' }, path: `/applications?posting=${posting}` },
      ])
    expect(await told(ivo)).toEqual([])
    await hire(students[2] as Person)
    await stand()
    expect(await told(erin)).toHaveLength(1)
    expect(await filled()).toBe(2)
  })

  it('is told anew where there came to be more openings, and these are filled', async () => {
    await hire(students[0] as Person)
    await hire(students[1] as Person)
    await stand()
    await patch(erin, 'PATCH', '', { openings: 3 })
    await hire(students[2] as Person)
    await stand()
    expect(await told(rita)).toHaveLength(2)
  })
})

it('hires for one posting at once are all counted', async () => {
  const ids = [await accepted(students[0] as Person), await accepted(students[1] as Person)]
  const versions = await Promise.all(ids.map(async (id) => ({ id, version: (await readAs(erin, id)).version })))
  const hired = await Promise.all(
    versions.map(({ id, version }) => erin.call('PUT', `/api/applications/${id}/stage/`, { stage: 'hired', version })),
  )
  expect(hired.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await filled()).toBe(2)
})
