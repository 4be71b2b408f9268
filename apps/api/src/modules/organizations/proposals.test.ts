import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, faultsOf, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { decideOn, foundOrganization, joinAs, wholeOrganization } from './testing.ts'

const url = '/api/organizations/'
let house: TestApp
let erin: Person
let ada: Person
let id: string
let slug: string
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())
beforeEach(async () => {
  erin = await signedInAs(house, 'EMPLOYER')
  ada = await signedInAs(house, 'SUPER_ADMIN')
  id = await foundOrganization(erin, { name: 'River Labs', staff: ada })
  slug = (await own(erin)).slug
})

const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
const own = async (person: Person) => (await person.call('GET', `${url}me/`)).json().organization
const say = (patch: object, person = erin) => person.call('PATCH', `${url}${id}/`, patch)
const takeBack = async (read?: number) => {
  const version = read ?? (await own(erin)).version
  return erin.call('DELETE', `${url}${id}/submission/?version=${version}`)
}
const seen = async () => (await ada.call('GET', `/api/admin/organizations/${id}/`)).json()
const shown = async () => (await house.app.inject(`/api/employers/${slug}/`)).json()
const listed = async (query: string) => (await ada.call('GET', `/api/admin/organizations/?${query}`)).json()
const waits = async () => (await listed('changed=true&limit=100')).results.some((one: { id: string }) => one.id === id)

describe('a vetted organization that wants to say something else', () => {
  it('is shown as it was until staff take it, and at once in all else', async () => {
    const said = await say({ name: 'Creek Labs', website: '', about: 'We measure creeks.' })
    const facts = { name: 'Creek Labs', website: '' }
    expect(said.json()).toMatchObject({ name: 'River Labs', proposal: { facts, refused_because: null } })
    expect(await shown()).toMatchObject({
      name: 'River Labs',
      website: wholeOrganization.website,
      about: 'We measure creeks.',
    })
    expect(await seen()).toMatchObject({
      name: 'River Labs',
      proposal: facts,
      vetted_before: { about: 'We measure rivers.' },
      may: ['vetted', 'suspended', 'change_taken', 'change_refused'],
    })

    const taken = await decideOn(ada, id, 'change_taken')
    expect(taken.json()).toMatchObject({ name: 'Creek Labs', website: '', status: 'vetted', proposal: null })
    expect(await shown()).toMatchObject({ name: 'Creek Labs', website: '' })
    expect(await own(erin)).toMatchObject({ name: 'Creek Labs', slug, proposal: null })
    // What staff have not looked at waits on.
    expect((await seen()).vetted_before).toEqual({ about: 'We measure rivers.' })
    expect((await seen()).history.at(-1)).toMatchObject({
      from: 'vetted',
      to: 'change_taken',
      facts: { name: { from: 'River Labs', to: 'Creek Labs' }, website: { to: '' } },
    })
    expect(
      await rows(
        "select detail from audit_events where action = 'organization.change_decided' and subject_id = $1",
        id,
      ),
    ).toEqual([{ detail: { to: 'change_taken', fields: ['name', 'website'] } }])
    const [mail] = await rows('select subject from mails where to_address = $1 order by id desc limit 1', erin.email)
    expect(mail).toEqual({ subject: 'Your change to Creek Labs is public' })
    expect((await erin.call('GET', '/api/notices/')).json().results[0]).toMatchObject({
      kind: 'organization_vetted',
      about: { organization: 'Creek Labs', change: 'taken' },
    })
  })

  it('reads why it was refused, until it says something else or puts that away', async () => {
    await say({ name: 'Acme' })
    expect(faultsOf(await decideOn(ada, id, 'change_refused'))).toEqual([400, 'required reason'])
    await decideOn(ada, id, 'change_refused', 'Acme is another company.')
    const refused = { facts: { name: 'Acme' }, refused_because: 'Acme is another company.' }
    expect(await own(erin)).toMatchObject({ status: 'vetted', name: 'River Labs', proposal: refused })
    expect([await waits(), (await shown()).name, (await seen()).proposal]).toEqual([false, 'River Labs', null])
    expect((await seen()).history.at(-1)).toMatchObject({ to: 'change_refused', reason: 'Acme is another company.' })
    const [mail] = await rows('select subject from mails where to_address = $1 order by id desc limit 1', erin.email)
    expect(mail).toEqual({ subject: 'Your change to River Labs was refused' })

    await say({ about: 'Anew' })
    expect((await own(erin)).proposal).toEqual(refused)
    await say({ legal_name: 'River Works, Inc.' })
    const anew = { facts: { legal_name: 'River Works, Inc.' }, refused_because: null }
    expect((await own(erin)).proposal).toEqual(anew)
    await decideOn(ada, id, 'change_refused', 'Not in the register.')
    expect((await takeBack()).json().proposal).toBeNull()
  })

  it('has one proposal, whose newest word counts, and none where all is as it stands', async () => {
    await say({ name: 'Creek Labs' })
    await say({ kind: 'nonprofit' })
    await say({ name: 'Brook Labs' })
    expect((await own(erin)).proposal.facts).toEqual({ name: 'Brook Labs', kind: 'nonprofit' })
    const { version } = await seen()
    await say({ name: 'Brook Labs' })
    expect((await seen()).version).toBe(version)
    await say({ name: 'River Labs', kind: 'for_profit' })
    expect([(await own(erin)).proposal, await waits()]).toEqual([null, false])
  })

  it('takes it back, once', async () => {
    await say({ name: 'Creek Labs' })
    expect((await takeBack()).json()).toMatchObject({ status: 'vetted', name: 'River Labs', proposal: null })
    expect(faultsOf(await takeBack())).toEqual([400, 'invalid_transition null'])
    expect(faultsOf(await decideOn(ada, id, 'change_taken'))).toEqual([400, 'invalid_transition to'])
  })

  it('takes back what was read, and no newer one', async () => {
    await say({ name: 'Creek Labs' })
    const { version } = await own(erin)
    await say({ name: 'Brook Labs' })
    const late = await takeBack(version)
    expect([late.statusCode, late.json().errors]).toEqual([
      409,
      [
        {
          code: 'conflict',
          detail: 'The organization has changed in the meantime. Read it again, then take it back.',
          attr: null,
        },
      ],
    ])
    expect((await own(erin)).proposal.facts).toEqual({ name: 'Brook Labs' })
    expect(faultsOf(await erin.call('DELETE', `${url}${id}/submission/`))).toEqual([400, 'required version'])
    await decideOn(ada, id, 'change_refused', 'No such company.')
    const { version: refused } = await own(erin)
    await say({ name: 'Brook Works' })
    expect((await takeBack(refused)).statusCode).toBe(409)
    const all = await Promise.all([1, 2, 3].map(() => takeBack()))
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
    expect((await own(erin)).proposal).toBeNull()
  })

  it('never proposes to say nothing of what is needed', async () => {
    expect(faultsOf(await say({ legal_name: '' }))).toEqual([400, 'required legal_name'])
  })

  it('is asked for by an admin alone, and read by its other members', async () => {
    const lena = await joinAs(house, await signedInAs(house, 'EMPLOYER'), id, 'recruiter')
    await say({ name: 'Creek Labs' })
    expect((await own(lena)).proposal.facts).toEqual({ name: 'Creek Labs' })
    expect((await say({ name: 'Lena Labs' }, lena)).statusCode).toBe(403)
    expect((await lena.call('DELETE', `${url}${id}/submission/?version=1`)).statusCode).toBe(403)
  })
})

it.each([
  [{ name: 'Before' }, true, null],
  [{ name: 'Before', about: '' }, true, 'stays'],
  [{}, true, 'stays'],
  [{ name: 'Before' }, false, 'stays'],
] as const)(
  'marked as changed with %j, a proposal is decided (taken: %s): the mark %s',
  async (before, isTaken, mark) => {
    await rows(
      'update organizations set vetted_before = $2, changed_since_vetting_at = now() where id = $1',
      id,
      before,
    )
    await say({ name: 'Creek Labs' })
    await decideOn(ada, id, isTaken ? 'change_taken' : 'change_refused', 'Looked up')
    expect((await seen()).changed_since_vetting_at === null ? null : 'stays').toBe(mark)
  },
)

describe('staff', () => {
  const verdict = (to: string, version: number) =>
    ada.call('POST', `/api/admin/organizations/${id}/decisions/`, { to, reason: 'Looked up', version })

  it('decide on what they read, once', async () => {
    await say({ name: 'Creek Labs' })
    const { version } = await seen()
    await say({ name: 'Acme' })
    expect(faultsOf(await verdict('change_taken', version))).toEqual([409, 'conflict null'])
    expect((await shown()).name).toBe('River Labs')
    const now = (await seen()).version
    const both = await Promise.all(['change_taken', 'change_refused'].map((to) => verdict(to, now)))
    expect(both.map((res) => res.statusCode).toSorted()).toEqual([200, 409])
  })

  it('find what waits before what changed, a page at a time', async () => {
    const others: string[] = []
    for (const _ of [1, 2]) {
      house.clock.advance(1)
      const founder = await signedInAs(house, 'EMPLOYER')
      const other = await foundOrganization(founder, { name: 'Queue', staff: ada })
      await founder.call('PATCH', `${url}${other}/`, { about: 'Anew' })
      others.unshift(other)
    }
    await say({ name: 'Queue Labs', about: 'Anew' })
    expect((await listed('changed=true&limit=1')).results[0]).toMatchObject({ id })
    const found: string[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page = await listed(`changed=true&limit=1${next && `&cursor=${next}`}`)
      found.push(...page.results.map((one: { id: string }) => one.id))
      next = page.next
    }
    expect(found.filter((one) => one === id || others.includes(one))).toEqual([id, ...others])
    expect(new Set(found).size).toBe(found.length)
  })

  it('decide nothing on it while the organization is suspended; it waits on', async () => {
    await say({ name: 'Creek Labs' })
    await decideOn(ada, id, 'suspended', 'Nobody answers')
    expect(await seen()).toMatchObject({ proposal: null, proposed_at: null, may: ['vetted'] })
    expect(await waits()).toBe(false)
    expect((await say({ name: 'Brook Labs' })).statusCode).toBe(403)
    expect(faultsOf(await takeBack())).toEqual([400, 'invalid_transition null'])
    await decideOn(ada, id, 'vetted')
    expect([await waits(), (await seen()).proposal, (await shown()).name]).toEqual([
      true,
      { name: 'Creek Labs' },
      'River Labs',
    ])
  })
})

it('what nobody has vetted changes at once', async () => {
  const vito = await signedInAs(house, 'EMPLOYER')
  const other = await foundOrganization(vito, { name: 'Before' })
  const said = await vito.call('PATCH', `${url}${other}/`, { name: 'After' })
  expect(said.json()).toMatchObject({ name: 'After', proposal: null })
})
