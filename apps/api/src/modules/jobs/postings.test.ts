import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, faultsOf, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { decideOn, foundOrganization, joinAs } from '../organizations/testing.ts'
import { holdOpenPosting } from './index.ts'
import { draftPosting, openPosting, wholePosting } from './testing.ts'

const url = '/api/postings/'
const admin = '/api/admin/postings/'
const start = '2026-11-28T12:00:00Z'
let house: TestApp
let erin: Person
let ada: Person
let organizationId: string
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(start)
  erin = await signedInAs(house, 'EMPLOYER')
  ada = await signedInAs(house, 'SUPER_ADMIN')
  organizationId = await foundOrganization(erin, { staff: ada })
})

const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
const of = async (id: string, who = erin) => (await who.call('GET', `${url}${id}/`)).json()
const put = async (id: string, status: string, who = erin) =>
  who.call('PUT', `${url}${id}/status/`, { status, version: (await of(id)).version })
const patch = async (id: string, fields: object, who = erin) =>
  who.call('PATCH', `${url}${id}/`, { ...fields, version: (await of(id)).version })
const decide = async (id: string, to: string, reason = '') =>
  ada.call('POST', `${admin}${id}/decisions/`, {
    to,
    reason,
    version: (await ada.call('GET', `${admin}${id}/`)).json().version,
  })
const colleague = async (role: string) => joinAs(house, await signedInAs(house, 'EMPLOYER'), organizationId, role)
const isOpen = async (id: string) => (await house.ports.db.transaction((tx) => holdOpenPosting(tx, id))) !== null

describe('a draft', () => {
  it('begins with nothing, and keeps what is told and no more', async () => {
    const made = await erin.call('POST', url, { organization_id: 'x', status: 'open' })
    expect([made.statusCode, made.json()]).toMatchObject([201, { status: 'draft', title: '', weeks: 10, openings: 1 }])
    const { id } = made.json()
    const told = await patch(id, { ...wholePosting, category: 'DATA_SCIENCE_RESEARCH' })
    expect([told.statusCode, told.json()]).toMatchObject([200, { ...wholePosting, version: 2, missing: [] }])
    expect((await patch(id, { title: 'River intern' })).json()).toMatchObject({
      title: 'River intern',
      pay_min_cents: 2000,
    })
    const states = await patch(id, { remote_states: ['tx', 'Oh', 'TX'] })
    expect([states.statusCode, states.json().remote_states]).toEqual([200, ['TX', 'OH']])
    expect(faultsOf(await patch(id, { remote_states: ['ZZ'] }))).toEqual([400, 'invalid remote_states.0'])
  })

  it('is one, though its maker asks twice because the line was lost', async () => {
    const id = '01936f2a-0000-7000-8000-000000000001'
    const made = await Promise.all([1, 2, 3].map(() => erin.call('POST', url, { id, title: 'Once' })))
    expect(made.map((res) => [res.statusCode, res.json().id])).toEqual([1, 2, 3].map(() => [201, id]))
    expect(await rows('select count(*)::int from postings where id = $1', id)).toEqual([{ count: 1 }])
    const vito = await signedInAs(house, 'EMPLOYER')
    await foundOrganization(vito)
    expect((await vito.call('POST', url, { id, title: 'Mine' })).statusCode).toBe(409)
  })

  it('says where it is as the place data call it, and forgets that when another place is typed', async () => {
    await house.ports.db.pool.query(`insert into places values
      (4671654, 'Austin', 'TX', 'US', 'Austin, Texas, United States', 900000, 30.27, -97.74) on conflict do nothing`)
    const id = await draftPosting(erin, { place: 'Aust', place_id: '4671654' })
    expect(await of(id)).toMatchObject({ place: 'Austin, Texas, United States', place_id: '4671654' })
    const where = () => rows('select country, region, latitude, longitude from postings where id = $1', id)
    expect(await where()).toEqual([{ country: 'US', region: 'TX', latitude: 30.27, longitude: -97.74 }])
    await patch(id, { place: 'Nowhere' })
    expect(await where()).toEqual([{ country: null, region: null, latitude: null, longitude: null }])
    expect(faultsOf(await patch(id, { place_id: '1' }))).toEqual([400, 'invalid place_id'])
  })

  it('refuses pay that cannot be, each with words', async () => {
    const id = await draftPosting(erin)
    for (const [fields, attr] of [
      [{ pay_min_cents: -1 }, 'pay_min_cents'],
      [{ pay_min_cents: 0 }, 'pay_min_cents'],
      [{ pay_max_cents: 50_001 }, 'pay_max_cents'],
      [{ pay_min_cents: 20.5 }, 'pay_min_cents'],
      [{ pay_min_cents: '2000' }, 'pay_min_cents'],
      [{ pay_min_cents: 2500 }, 'pay_max_cents'],
      [{ pay_max_cents: 1999 }, 'pay_max_cents'],
    ] as const)
      expect([fields, faultsOf(await patch(id, fields))]).toEqual([fields, [400, `invalid ${attr}`]])
    expect((await patch(id, { pay_min_cents: 50_000, pay_max_cents: 50_000 })).statusCode).toBe(200)
    expect((await erin.call('POST', url, { ...wholePosting, pay_min_cents: 2500 })).statusCode).toBe(400)
    expect(await rows('select count(*)::int from postings where organization_id = $1', organizationId)).toEqual([
      { count: 1 },
    ])
  })

  it('answers 409 to whoever read an older version, and keeps the newer', async () => {
    const id = await draftPosting(erin)
    const both = await Promise.all(['A', 'B'].map((title) => erin.call('PATCH', `${url}${id}/`, { title, version: 1 })))
    expect(both.map((res) => res.statusCode).toSorted()).toEqual([200, 409])
    const kept = both.find((res) => res.statusCode === 200)?.json()
    expect(await of(id)).toMatchObject({ title: kept.title, version: 2 })
    expect(await rows('select count(*)::int from posting_versions where posting_id = $1', id)).toEqual([{ count: 0 }])
  })
})

describe('the way of a posting', () => {
  it('leads from its organization to staff and to students, and every step is kept', async () => {
    const id = await draftPosting(erin)
    expect(await isOpen(id)).toBe(false)
    expect((await put(id, 'submitted')).json()).toMatchObject({
      status: 'submitted',
      may: { take_back: true, submit: false },
    })
    expect((await put(id, 'draft')).json().status).toBe('draft')
    await put(id, 'submitted')
    expect(faultsOf(await decide(id, 'refused'))).toEqual([400, 'required reason'])
    await decide(id, 'refused', 'Say what the intern does')
    expect(await of(id)).toMatchObject({ status: 'refused', reason: 'Say what the intern does' })
    await put(id, 'submitted')
    const opened = await decide(id, 'open')
    expect([opened.statusCode, opened.json().status]).toEqual([200, 'open'])
    expect(await isOpen(id)).toBe(true)
    const { history, published_at } = await of(id)
    expect(published_at).toBe('2026-11-28T12:00:00.000Z')
    expect(history.map(({ from, to }: { from: string; to: string }) => `${from} ${to}`)).toEqual([
      'draft submitted',
      'submitted draft',
      'draft submitted',
      'submitted refused',
      'refused submitted',
      'submitted open',
    ])
    // To its organization staff are staff; staff know who of them it was.
    expect(history.map(({ by }: { by: string | null }) => by !== null)).toEqual([true, true, true, false, true, false])
    const ofStaff = (await ada.call('GET', `${admin}${id}/`)).json()
    expect(ofStaff.history.every(({ by }: { by: string | null }) => by !== null)).toBe(true)
    expect(ofStaff.versions.map(({ version }: { version: number }) => version)).toEqual([6, 4, 2])
  })

  it('ends when it is closed, and opens anew only through staff, counted as new', async () => {
    const id = await openPosting(erin, ada)
    expect((await put(id, 'closed')).json().status).toBe('closed')
    expect(await isOpen(id)).toBe(false)
    house.clock.set('2026-12-05T12:00:00Z')
    await put(id, 'submitted')
    expect(await isOpen(id)).toBe(false)
    await decide(id, 'open')
    expect((await of(id)).published_at).toBe('2026-12-05T12:00:00.000Z')
  })

  it('is asked for a place of the list where it is on site, and a draft holds any', async () => {
    const id = await draftPosting(erin, { remote: false, place: 'Somewhere' })
    expect(faultsOf(await put(id, 'submitted'))).toEqual([400, 'invalid place'])
    await rows(`update postings set place_id = '4671654' where id = $1`, id)
    expect((await put(id, 'submitted')).statusCode).toBe(200)
    expect(faultsOf(await patch(id, { place: 'Elsewhere' }))).toEqual([400, 'invalid place'])
    expect((await patch(id, { openings: 3 })).statusCode).toBe(200)
  })

  it('is told all at once what is missing or cannot be', async () => {
    const { id } = (await erin.call('POST', url, { start_day: '2026-11-01', deadline_day: '2026-11-02' })).json()
    expect(faultsOf(await put(id, 'submitted'))).toEqual([
      400,
      ...[
        'title',
        'category',
        'description',
        'place',
        'pay_min_cents',
        'pay_max_cents',
        'hours_week',
        'reviewed_by',
      ].map((attr) => `required ${attr}`),
      'invalid start_day',
      'invalid deadline_day',
    ])
  })

  it.each([
    ['draft', 'closed'],
    ['open', 'submitted'],
    ['open', 'draft'],
    ['closed', 'closed'],
  ])('does not lead its organization from %s to %s', async (from, to) => {
    const id = from === 'draft' ? await draftPosting(erin) : await openPosting(erin, ada)
    if (from === 'closed') await put(id, 'closed')
    expect(faultsOf(await put(id, to))).toEqual([400, 'invalid_transition status'])
  })

  it('is decided once, on what was read', async () => {
    const id = await draftPosting(erin)
    await put(id, 'submitted')
    const { version } = await of(id)
    await patch(id, { title: 'Another title' })
    const stale = await ada.call('POST', `${admin}${id}/decisions/`, { to: 'open', version })
    expect(stale.statusCode).toBe(409)
    const both = await Promise.all([decide(id, 'open'), decide(id, 'refused', 'No')])
    expect(both.filter((res) => res.statusCode === 200)).toHaveLength(1)
  })

  it('tells its people by mail, each once, with the reason', async () => {
    const rita = await colleague('recruiter')
    const id = await draftPosting(rita)
    await put(id, 'submitted')
    await decide(id, 'refused', 'Say what the intern does')
    for (const { email } of [rita, erin]) {
      const mails = await rows(
        `select subject, content::text from mails where to_address = $1 and subject like '%River data%'`,
        email,
      )
      expect(mails.map(({ subject }) => subject)).toEqual(['“River data intern” could not be opened yet'])
      expect(mails[0].content).toContain('Say what the intern does')
      expect(mails[0].content).toContain(`/postings/${id}`)
    }
  })

  it('tells by mail what staff add where they open it', async () => {
    const id = await draftPosting(erin)
    await put(id, 'submitted')
    await decide(id, 'open', 'Well written')
    const mails = await rows(
      `select content::text from mails where to_address = $1 and subject like '%is open'`,
      erin.email,
    )
    expect(mails.map(({ content }) => content.includes('We add: Well written'))).toEqual([true])
  })

  it('tells them within the product too, once for each decision', async () => {
    const id = await draftPosting(erin)
    for (const to of ['refused', 'open', 'refused']) {
      if ((await of(id)).status !== 'open') await put(id, 'submitted')
      await decide(id, to, 'Say what the intern does')
    }
    const { results } = (await erin.call('GET', '/api/notices/')).json()
    expect(results.filter(({ path }: { path: string }) => path.startsWith('/postings/'))).toMatchObject(
      ['posting_taken_down', 'posting_opened', 'posting_refused'].map((kind) => ({
        kind,
        about: { posting: 'River data intern' },
        path: `/postings/${id}`,
      })),
    )
  })
})

describe('an edit of an open posting', () => {
  it('stays open where it is small, and keeps what it said', async () => {
    const id = await openPosting(erin, ada)
    expect((await patch(id, { openings: 3, deadline_day: '2027-01-20' })).json().status).toBe('open')
    expect(await isOpen(id)).toBe(true)
    expect(
      await rows(
        `select facts->>'openings' as openings from posting_versions where posting_id = $1 order by version`,
        id,
      ),
    ).toEqual([{ openings: '2' }, { openings: '3' }])
  })

  it.each(
    Object.entries({
      title: 'X',
      description: 'Y',
      pay_max_cents: 3000,
      hours_week: 30,
      remote: true,
      questions: [],
      category: 'product_design',
      skills: ['Send $50 first'],
      reviewed_by: 'Write to +1 555 0100',
      place: 'Z',
    }),
  )('goes back to staff where it is about the %s', async (field, value) => {
    const id = await openPosting(erin, ada)
    if (field === 'remote') await rows(`update postings set remote = false, place_id = '4671654' where id = $1`, id)
    expect((await patch(id, { [field]: value })).json().status).toBe('submitted')
    expect(await isOpen(id)).toBe(false)
    house.clock.advance(3600)
    await decide(id, 'open')
    expect((await of(id)).published_at).toBe('2026-11-28T12:00:00.000Z')
  })

  it('is refused where it would leave out what students need', async () => {
    const id = await openPosting(erin, ada)
    expect(faultsOf(await patch(id, { title: '', deadline_day: null }))).toEqual([
      400,
      'required title',
      'required deadline_day',
    ])
    expect(await isOpen(id)).toBe(true)
  })
})

describe('who may do what', () => {
  it('is the business of the organization: another, a student and who is pending see nothing', async () => {
    const id = await openPosting(erin, ada)
    const vito = await signedInAs(house, 'EMPLOYER')
    await foundOrganization(vito, { staff: ada })
    const pending = await colleague('pending')
    const ana = await signedInAs(house)
    const body = { version: 3 }
    for (const [who, status] of [
      [vito, 404],
      [pending, 404],
      [ana, 403],
      [ada, 403],
    ] as const)
      for (const [method, path, sent] of [
        ['GET', `${url}${id}/`, undefined],
        ['PATCH', `${url}${id}/`, { ...body, title: 'Mine' }],
        ['PUT', `${url}${id}/status/`, { ...body, status: 'closed' }],
        ['POST', `${url}${id}/copies/`, {}],
      ] as const)
        expect([method, path, (await who.call(method, path, sent)).statusCode]).toEqual([method, path, status])
    expect((await vito.call('GET', url)).json()).toEqual({ results: [], next: null })
    expect((await pending.call('GET', url)).statusCode).toBe(404)
    expect((await of(id)).status).toBe('open')
  })

  it('lets an interviewer look, and no more', async () => {
    const id = await openPosting(erin, ada)
    const ines = await colleague('interviewer')
    expect(await of(id, ines)).toMatchObject({ may: { edit: false, submit: false, close: false, duplicate: false } })
    expect((await ines.call('GET', url)).json().results).toHaveLength(1)
    for (const res of [
      await patch(id, { openings: 9 }, ines),
      await put(id, 'closed', ines),
      await ines.call('POST', url, {}),
    ])
      expect(res.statusCode).toBe(403)
  })

  it('lets an organization that is not vetted write, and tells it why nobody sees it', async () => {
    const vito = await signedInAs(house, 'EMPLOYER')
    await foundOrganization(vito)
    const id = await draftPosting(vito)
    const sent = await vito.call('PUT', `${url}${id}/status/`, { status: 'submitted', version: 1 })
    expect(faultsOf(sent)).toEqual([400, 'organization_not_vetted status'])
    expect(await of(id, vito)).toMatchObject({ may: { edit: true, submit: false }, organization: { status: 'draft' } })
  })

  it('hides what a suspended organization posted, and lets nothing of it change', async () => {
    const id = await openPosting(erin, ada)
    await house.ports.db.pool.query(`update organizations set status = 'suspended' where id = $1`, [organizationId])
    expect(await isOpen(id)).toBe(false)
    expect((await patch(id, { openings: 9 })).statusCode).toBe(403)
    const other = await draftPosting(erin)
    expect(other).toBeUndefined()
  })

  it('opens nothing of an organization that is not vetted any more', async () => {
    const id = await draftPosting(erin)
    await put(id, 'submitted')
    await house.ports.db.pool.query(`update organizations set status = 'suspended' where id = $1`, [organizationId])
    expect(faultsOf(await decide(id, 'open'))).toEqual([400, 'invalid to'])
  })

  it('lets staff take an open one down, with a reason', async () => {
    const id = await openPosting(erin, ada)
    await decide(id, 'refused', 'It asks for money')
    expect(await of(id)).toMatchObject({ status: 'refused', reason: 'It asks for money' })
    expect(await isOpen(id)).toBe(false)
    expect(
      await rows(`select count(*)::int from audit_events where action = 'posting.decided' and subject_id = $1`, id),
    ).toEqual([{ count: 2 }])
  })
})

describe('a copy', () => {
  it('says the same as a draft of its own, but when', async () => {
    const id = await openPosting(erin, ada)
    const made = await erin.call('POST', `${url}${id}/copies/`, {})
    const { start_day: _start, deadline_day: _deadline, questions, ...same } = wholePosting
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { ...same, status: 'draft', start_day: null, deadline_day: null, version: 1 },
    ])
    expect(made.json().questions[0]).toMatchObject({ text: questions[0].text })
    expect(made.json().questions[0].id).not.toBe(questions[0].id)
  })
})

it('goes by the name that its organization has now', async () => {
  const id = await openPosting(erin, ada)
  const named = async () => (await of(id)).organization.name
  const before = await named()
  await erin.call('PATCH', `/api/organizations/${organizationId}/`, { name: 'Brook Works' })
  expect(await named()).toBe(before)
  await decideOn(ada, organizationId, 'change_taken')
  expect(await of(id)).toMatchObject({ organization: { name: 'Brook Works' } })
  expect((await ada.call('GET', `${admin}?search=brook`)).json().results).toHaveLength(1)
})
