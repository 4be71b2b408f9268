import { beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '../../../platform/context.ts'
import { faultsOf, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { openMarket } from '../../../testing-market.ts'
import { jobPages } from '../../jobs/discovery/index.ts'
import { openPosting } from '../../jobs/testing.ts'
import { foundOrganization, joinAs } from '../../organizations/testing.ts'
import { handleMax } from '../../portfolio/wire.ts'
import { apply } from '../testing.ts'
import { invitationsADay, invitedMost } from './wire.ts'

let house: TestApp
let staff: Person
let erin: Person
let ana: Person
let organization = ''
let posting = ''
let handle = ''
const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
const own = '/api/posting_invitations/'
const invite = (person: Person, to = posting, student = handle) =>
  person.call('POST', `/api/postings/${to}/invitations/`, { student })
const invitable = (person: Person, student = handle) => person.call('GET', `/api/students/${student}/invitations/`)
const showUp = async (student: Person, shown = true): Promise<string> => {
  const { version } = (await student.call('GET', '/api/portfolio/')).json()
  return (await student.call('PATCH', '/api/portfolio/', { version, is_discoverable: shown })).json().handle
}
const received = async (student = ana) => (await student.call('GET', own)).json().results
const colleague = async (role: string) => joinAs(house, await signedInAs(house, 'EMPLOYER'), organization, role)

beforeEach(async () => {
  ;({ house, staff, erin, ana, organization, posting } = await openMarket())
  handle = await showUp(ana)
  return () => house.close()
})

describe('an invitation to apply', () => {
  it('is to any of the open postings, also where there are more than a list shows', async () => {
    expect((await invitable(erin)).json()).toMatchObject({ is_more: false })
    await rows(
      `insert into postings (id, organization_id, organization_name, created_by_id, status, title, place, deadline_day, moved_at, published_at, changed_at, created_at)
       select gen_random_uuid(), organization_id, organization_name, created_by_id, 'open', 'Newer ' || n, '', deadline_day, now(), published_at + interval '1 day', now(), now()
       from postings, generate_series(1, 100) n`,
    )
    const listed = (await invitable(erin)).json()
    const idsOf = ({ postings }: { postings: { id: string }[] }) => postings.map(({ id }) => id)
    expect([listed.postings.length, listed.is_more, idsOf(listed).includes(posting)]).toEqual([100, true, false])
    const found = (await erin.call('GET', `/api/students/${handle}/invitations/?search=river%20data`)).json()
    expect([idsOf(found), found.is_more]).toEqual([[posting], false])
    const [{ slug }] = await rows('select slug from organizations')
    const { jobs, total } = await jobPages({ ...house.ports, actor: null } as Ctx).of(slug)
    expect([jobs.length, total]).toEqual([100, 101])
  })

  it('reaches the student once, however often and by whomever it is sent', async () => {
    const rita = await colleague('recruiter')
    const all = await Promise.all([erin, rita, erin, rita].map((person) => invite(person)))
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(all[0]?.json()).toMatchObject({
      postings: [{ id: posting, invited_at: expect.any(String), applied: false }],
      left: invitationsADay - 1,
    })
    expect(await received()).toMatchObject([{ posting: { id: posting }, organization: { name: 'River Labs' } }])
    const notices = (await ana.call('GET', '/api/notices/')).json().results
    expect(notices).toMatchObject([{ kind: 'invited_to_apply', path: `/jobs/river-data-intern-${posting}` }])
    expect(notices.length).toBe(1)
  })

  it('is told of students who got one to the organization that sent it, and to no other', async () => {
    const second = await openPosting(erin, staff, { title: 'Second' })
    await invite(erin)
    house.clock.advance(60)
    await invite(erin, second)
    const asked = (person: Person, students: string) =>
      person.call('GET', `/api/invited_students/?students=${students}`)
    const sent = { student: handle, invited_at: expect.any(String) }
    const both = {
      results: [
        { ...sent, posting: { id: second, title: 'Second' } },
        { ...sent, posting: { id: posting, title: 'River data intern' } },
      ],
    }
    expect((await asked(erin, `nobody-of-this-name,${handle},${handle}`)).json()).toEqual(both)
    expect((await asked(await colleague('interviewer'), handle)).json()).toEqual(both)
    expect([(await asked(erin, '')).json(), (await asked(erin, 'nobody')).json()]).toEqual([
      { results: [] },
      { results: [] },
    ])
    const vito = await signedInAs(house, 'EMPLOYER')
    expect((await asked(vito, handle)).statusCode).toBe(404)
    expect((await asked(await colleague('pending'), handle)).statusCode).toBe(404)
    await foundOrganization(vito, { name: 'Other', staff })
    expect((await asked(vito, handle)).json()).toEqual({ results: [] })
    expect((await asked(ana, handle)).statusCode).toBe(403)
    await rows('update users set deactivated_at = now() where id = $1', ana.id)
    expect((await asked(erin, handle)).json()).toEqual({ results: [] })
    await rows('update users set deactivated_at = null where id = $1', ana.id)
    const many = Array.from({ length: 101 }, (_, nth) => `nobody-${nth}`).join()
    expect(faultsOf(await asked(erin, many))).toEqual([400, 'max_length students'])
  })

  it('is told of with the last of each student, however many another one got', async () => {
    const bea = await signedInAs(house)
    const other = await showUp(bea)
    await invite(erin, posting, other)
    house.clock.advance(60)
    await rows(
      `with more as (
         insert into postings (id, organization_id, organization_name, created_by_id, status, title, place, moved_at, changed_at, created_at)
         select gen_random_uuid(), organization_id, organization_name, created_by_id, 'closed', 'Nth ' || n, '', now(), now(), now()
         from postings, generate_series(1, 600) n returning id, title)
       insert into application_invitations (id, user_id, posting_id, organization_id, by_id, at)
       select gen_random_uuid(), $1, id, $2, $3, $4::timestamptz + substr(title, 5)::int * interval '1 second' from more`,
      ana.id,
      organization,
      erin.id,
      house.clock.now(),
    )
    const { results } = (await erin.call('GET', `/api/invited_students/?students=${handle},${other}`)).json()
    const told = results.map(({ student, posting }: { student: string; posting: { title: string } }) => [
      student,
      posting.title,
    ])
    expect(told).toEqual([
      ...[600, 599, 598, 597, 596].map((nth) => [handle, `Nth ${nth}`]),
      [other, 'River data intern'],
    ])
  })

  it('takes a hundred of the longest handles at once, and no longer text', async () => {
    const longest = Array.from({ length: invitedMost }, (_, nth) => `${nth}`.padStart(handleMax, 'n'))
    const asked = (text: string) => erin.call('GET', `/api/invited_students/?students=${text}`)
    expect((await asked(`${longest.join()},`)).statusCode).toBe(200)
    expect(faultsOf(await asked(`${longest.join()},,`))).toEqual([400, 'max_length students'])
  })

  it('is put aside without the organization hearing of it, by its student alone', async () => {
    await invite(erin)
    const [{ id }] = await received()
    expect((await (await signedInAs(house)).call('DELETE', `${own}${id}/`)).statusCode).toBe(404)
    for (let time = 0; time < 2; time++) expect((await ana.call('DELETE', `${own}${id}/`)).statusCode).toBe(204)
    expect(await received()).toEqual([])
    const told = (await invitable(erin)).json()
    expect(told.postings).toMatchObject([{ invited_at: expect.any(String) }])
    expect(JSON.stringify(told)).not.toMatch(/declin/i)
    await invite(erin)
    expect(await received()).toEqual([])
  })

  it('is over once the student has applied, and cannot be sent after that', async () => {
    const second = await openPosting(erin, staff, { title: 'Second' })
    await invite(erin)
    await apply(ana, posting)
    await apply(ana, second)
    expect(await received()).toEqual([])
    expect(faultsOf(await invite(erin, second))).toEqual([400, 'invalid student'])
    expect((await invitable(erin)).json().postings).toMatchObject([
      { id: second, applied: true, invited_at: null },
      { id: posting, applied: true },
    ])
  })

  it('is over with its posting, and is there again with it', async () => {
    await invite(erin)
    await rows(`update postings set status = 'closed'`)
    expect(await received()).toEqual([])
    expect(faultsOf(await invite(erin))).toEqual([400, 'posting_closed null'])
    await rows(`update postings set status = 'open'`)
    expect((await ana.call('GET', `${own}?posting=${posting}`)).json().results.length).toBe(1)
    expect((await ana.call('GET', `${own}?posting=${organization}`)).json().results).toEqual([])
  })

  it('goes to students alone who let employers find them', async () => {
    await showUp(ana, false)
    expect([(await invitable(erin)).statusCode, faultsOf(await invite(erin))]).toEqual([404, [400, 'invalid student']])
    await showUp(ana)
    await ana.call('POST', '/api/auth/deactivate/', { username: ana.email, password: ana.password })
    expect([(await invitable(erin)).statusCode, faultsOf(await invite(erin))]).toEqual([404, [400, 'invalid student']])
    expect(faultsOf(await invite(erin, posting, 'nobody-of-this-name'))).toEqual([400, 'invalid student'])
    expect(await rows('select * from application_invitations')).toEqual([])
  })

  it.each([
    ['an interviewer', () => colleague('interviewer'), 403, 403],
    ['whoever is pending', () => colleague('pending'), 404, 404],
    ['whoever belongs nowhere', () => signedInAs(house, 'EMPLOYER'), 404, 404],
    ['a student', () => signedInAs(house), 403, 403],
    [
      'another organization',
      async () => {
        const vito = await signedInAs(house, 'EMPLOYER')
        await foundOrganization(vito, { name: 'Other', staff })
        return vito
      },
      200,
      404,
    ],
  ])('is not for %s to send', async (_who, make, reads, sends) => {
    const person = await make()
    expect([(await invitable(person)).statusCode, (await invite(person)).statusCode]).toEqual([reads, sends])
  })

  it.each(['suspended', 'submitted'])('is not sent by an organization that is %s', async (status) => {
    await rows('update organizations set status = $1', status)
    expect((await invitable(erin)).statusCode).toBe(404)
    expect([400, 403]).toContain((await invite(erin)).statusCode)
    expect(await rows('select * from application_invitations')).toEqual([])
  })

  it('has an end for an organization and a day, also where all come at once', async () => {
    const first = house.clock.now()
    for (let sent = 0; sent < invitationsADay - 1; sent++) {
      house.clock.advance(60)
      await rows(
        `insert into application_invitations (id, user_id, posting_id, organization_id, by_id, at)
         values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
        (await signedInAs(house)).id,
        posting,
        organization,
        erin.id,
        sent === 0 ? first : house.clock.now(),
      )
    }
    const second = await openPosting(erin, staff, { title: 'Second' })
    expect((await invitable(erin)).json().left).toBe(1)
    const both = await Promise.all([posting, second].map((to) => invite(erin, to)))
    const refusals = both.filter(({ statusCode }) => statusCode !== 200)
    expect(refusals.map(faultsOf)).toEqual([[429, 'throttled null']])
    const next = new Date(first.getTime() + 24 * 3_600_000)
    expect((await invitable(erin)).json()).toMatchObject({ left: 0, next_at: next.toISOString() })
    const seconds = Number(refusals[0]?.headers['retry-after'])
    expect(seconds).toBe((next.getTime() - house.clock.now().getTime()) / 1000)
    house.clock.advance(seconds - 1)
    const third = await openPosting(erin, staff, { title: 'Third' })
    expect((await invite(erin, third)).headers['retry-after']).toBe('1')
    house.clock.advance(1)
    expect((await invite(erin, third)).json()).toMatchObject({ left: 0, next_at: expect.any(String) })
    house.clock.advance(24 * 3_600 + 1)
    expect((await invitable(erin)).json()).toMatchObject({ left: invitationsADay, next_at: null })
  })
})
