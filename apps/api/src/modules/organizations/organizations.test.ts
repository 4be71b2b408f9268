import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, faultsOf, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { setFlag } from '../flags/index.ts'
import { findPublicOrganization } from './index.ts'
import { decideOn, foundOrganization, wholeOrganization } from './testing.ts'

const url = '/api/organizations/'
const standing = `${url}me/`
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
})

const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
const of = async (person: Person) => (await person.call('GET', standing)).json()

describe('an organization', () => {
  it('is founded by an employer, who is its admin and is told as such', async () => {
    expect(await of(erin)).toEqual({ membership: null, organization: null, invitations: [], joinable: [] })
    const made = await erin.call('POST', url, { name: ' River  Labs ' })
    expect([made.statusCode, made.json()]).toMatchObject([201, { name: 'River  Labs', status: 'draft', ein: null }])
    const { id } = made.json()
    expect(await of(erin)).toMatchObject({ membership: { organization: { id }, role: 'admin' }, organization: { id } })
    const me = (await erin.call('GET', '/api/users/me/')).json()
    expect(me.organization_membership).toEqual({ organization: id, role: 'admin' })
  })

  it('is one a person, whatever the number of clicks', async () => {
    const calls = await Promise.all(Array.from({ length: 5 }, () => erin.call('POST', url, { name: 'Twice' })))
    expect(calls.map((res) => res.statusCode).toSorted()).toEqual([201, 400, 400, 400, 400])
    expect(await rows('select count(*)::int from organization_members where user_id = $1', erin.id)).toEqual([
      { count: 1 },
    ])
  })

  it('is founded neither by a student nor by staff', async () => {
    const ana = await signedInAs(house)
    for (const person of [ana, ada]) expect((await person.call('POST', url, { name: 'No' })).statusCode).toBe(403)
  })

  it('has an address of its own where two bear one name', async () => {
    const vito = await signedInAs(house, 'EMPLOYER')
    const made = await Promise.all([erin, vito].map((who) => who.call('POST', url, { name: 'Same Name' })))
    const slugs = made.map((res) => res.json().slug)
    expect(new Set(slugs).size).toBe(2)
    for (const slug of slugs) expect(slug).toMatch(/^same-name(-[a-z2-9]{5})?$/)
  })

  it('keeps what is told, its EIN encrypted, and nothing that nobody named', async () => {
    const id = await foundOrganization(erin)
    const { organization } = await of(erin)
    expect(organization).toMatchObject({ ...wholeOrganization, ein: '••-•••6789', missing: [], status: 'draft' })
    const [kept] = await rows('select ein_sealed, status from organizations where id = $1', id)
    expect(JSON.stringify(kept)).not.toContain('456789')
    await erin.call('PATCH', `${url}${id}/`, { status: 'vetted', slug: 'x', about: 'Anew' })
    expect((await of(erin)).organization).toMatchObject({ status: 'draft', about: 'Anew', ein: '••-•••6789' })
    await erin.call('PATCH', `${url}${id}/`, { ein: '' })
    expect((await of(erin)).organization.ein).toBeNull()
  })

  it.each([
    [{ name: '' }, 'required name'],
    [{ name: 'a'.repeat(121) }, 'max_length name'],
    [{ name: 'River\u200b Labs' }, 'invalid name'],
    [{ legal_name: 'River\u00ad Labs, Inc.' }, 'invalid legal_name'],
    [{ legal_name: '\u200b' }, 'invalid legal_name'],
    [{ kind: 'cult' }, 'invalid kind'],
    [{ employees_range: '1_2' }, 'invalid employees_range'],
    [{ website: 'javascript:alert(1)' }, 'invalid website'],
    [{ website: 'https://user:secret@river.test' }, 'invalid website'],
    [{ website: 'https://:secret@river.test' }, 'invalid website'],
    [{ website: 'https:river.test' }, 'invalid website'],
    [{ website: 'https:\\\\river.test' }, 'invalid website'],
    [{ website: 'https://..' }, 'invalid website'],
    [{ ein: '12-345678' }, 'invalid ein'],
    [{ ein: 'twelve' }, 'invalid ein'],
    [{ place_id: '999999999' }, 'invalid place_id'],
    [{ about: 'a'.repeat(4_001) }, 'max_length about'],
    [{ about: 'a\u0000b' }, 'invalid about'],
  ])('refuses %o', async (patch, fault) => {
    const id = await foundOrganization(erin)
    expect(faultsOf(await erin.call('PATCH', `${url}${id}/`, patch))).toEqual([400, fault])
  })

  it('is nobody else’s to read or write', async () => {
    const id = await foundOrganization(erin)
    const vito = await signedInAs(house, 'EMPLOYER')
    await foundOrganization(vito, { name: 'Other' })
    for (const [method, path, body] of [
      ['PATCH', `${url}${id}/`, { name: 'Mine' }],
      ['POST', `${url}${id}/submission/`, undefined],
      ['DELETE', `${url}${id}/submission/?version=1`, undefined],
      ['GET', `${url}${id}/members/`, undefined],
      ['PATCH', `${url}${id}/members/${erin.id}/`, { role: 'interviewer' }],
      ['DELETE', `${url}${id}/members/${erin.id}/`, undefined],
      ['POST', `${url}${id}/invitations/`, { email: 'x@mail.test', role: 'admin' }],
      ['POST', `${url}${id}/join/`, undefined],
    ] as const)
      expect([method, path, (await vito.call(method, path, body)).statusCode]).toEqual([method, path, 404])
  })
})

describe('vetting', () => {
  const decide = (id: string, body: object) => ada.call('POST', `/api/admin/organizations/${id}/decisions/`, body)
  const seen = async (id: string) => (await ada.call('GET', `/api/admin/organizations/${id}/`)).json()

  it('is asked for when all is told, and taken back', async () => {
    const { id } = (await erin.call('POST', url, { name: 'Bare' })).json()
    const refused = await erin.call('POST', `${url}${id}/submission/`)
    expect(faultsOf(refused)).toEqual([
      400,
      'required legal_name',
      'required kind',
      'required industry',
      'required employees_range',
      'required interns_range',
      'required place',
      'required about',
    ])
    await erin.call('PATCH', `${url}${id}/`, wholeOrganization)
    const sent = await erin.call('POST', `${url}${id}/submission/`)
    expect(sent.json()).toMatchObject({ status: 'submitted', may: { submit: false, take_back: true } })
    expect((await erin.call('POST', `${url}${id}/submission/`)).statusCode).toBe(200)
    const { version } = (await of(erin)).organization
    expect((await erin.call('DELETE', `${url}${id}/submission/?version=${version - 1}`)).statusCode).toBe(409)
    for (let time = 0; time < 2; time++)
      expect((await erin.call('DELETE', `${url}${id}/submission/?version=${version}`)).json().status).toBe('draft')
    expect((await seen(id)).history).toMatchObject([{ to: 'submitted' }, { to: 'draft' }])
  })

  it('shows the organization to everybody, and to nobody before or while it is suspended', async () => {
    const id = await foundOrganization(erin, { name: 'Seen' })
    const { slug } = (await of(erin)).organization
    const look = async () => (await house.app.inject(`/api/employers/${slug}/`)).statusCode
    expect(await look()).toBe(404)
    await erin.call('POST', `${url}${id}/submission/`)
    expect(await look()).toBe(404)
    expect((await decide(id, { to: 'vetted', version: (await seen(id)).version })).json().status).toBe('vetted')
    const shown = await house.app.inject(`/api/employers/${slug}/`)
    expect(shown.json()).toMatchObject({ name: 'Seen', about: 'We measure rivers.' })
    expect(shown.body).not.toMatch(/6789|legal/)
    await setFlag(house.ports, 'public_job_posting', false)
    expect(await look()).toBe(401)
    expect((await erin.call('GET', `/api/employers/${slug}/`)).statusCode).toBe(200)
    await setFlag(house.ports, 'public_job_posting', true)
    const suspended = await decide(id, { to: 'suspended', reason: 'Nobody answers', version: (await seen(id)).version })
    expect(suspended.statusCode).toBe(200)
    expect(await look()).toBe(404)
    expect((await of(erin)).organization).toMatchObject({
      status: 'suspended',
      reason: 'Nobody answers',
      may: { edit: false },
    })
    const subjects = await rows('select subject from mails where to_address = $1 order by id', erin.email)
    expect(subjects.map(({ subject }) => subject)).toEqual(['Seen is vetted', 'Seen is suspended'])
  })

  it('gives it an address of the name that staff read, which it keeps from then on', async () => {
    const slugOf = async (person: Person) => (await of(person)).organization.slug
    const id = await foundOrganization(erin, { name: 'Gooogle' })
    await erin.call('PATCH', `${url}${id}/`, { name: 'Bobs Bakery' })
    expect(await slugOf(erin)).toBe('gooogle')
    const submission = `${url}${id}/submission/`
    await erin.call('POST', submission)
    await decideOn(ada, id, 'refused', 'Tell us more')
    expect(await slugOf(erin)).toBe('gooogle')
    await erin.call('POST', submission)
    expect((await decideOn(ada, id, 'vetted')).json()).toMatchObject({ name: 'Bobs Bakery', slug: 'bobs-bakery' })
    const shown = async (slug: string) => (await house.app.inject(`/api/employers/${slug}/`)).statusCode
    expect([await shown('bobs-bakery'), await shown('gooogle')]).toEqual([200, 404])

    await erin.call('PATCH', `${url}${id}/`, { name: 'Bobs Breads' })
    await decideOn(ada, id, 'change_taken')
    await decideOn(ada, id, 'suspended', 'Nobody answers')
    expect((await decideOn(ada, id, 'vetted')).json()).toMatchObject({ name: 'Bobs Breads', slug: 'bobs-bakery' })

    const vito = await signedInAs(house, 'EMPLOYER')
    const other = await foundOrganization(vito, { name: 'Any' })
    await vito.call('PATCH', `${url}${other}/`, { name: 'Bobs Bakery' })
    await vito.call('POST', `${url}${other}/submission/`)
    expect((await decideOn(ada, other, 'vetted')).json().slug).toMatch(/^bobs-bakery-[a-z2-9]{5}$/)
  })

  it('asks staff to decide again where somebody founds one with its address at that moment', async () => {
    const id = await foundOrganization(erin, { name: 'Early' })
    await erin.call('PATCH', `${url}${id}/`, { name: 'At Once' })
    await erin.call('POST', `${url}${id}/submission/`)
    const rival = await house.ports.db.pool.connect()
    await rival.query('begin')
    await rival.query(
      `insert into organizations (id, slug, name, status, moved_at, created_at)
       values (gen_random_uuid(), 'at-once', 'At Once', 'draft', now(), now())`,
    )
    const decided = decideOn(ada, id, 'vetted')
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(() => rows(waiting)).toHaveLength(1)
    await rival.query('commit')
    rival.release()
    expect((await decided).statusCode).toBe(409)
    expect((await of(erin)).organization).toMatchObject({ status: 'submitted', slug: 'early' })
    expect((await decideOn(ada, id, 'vetted')).json().slug).toMatch(/^at-once-[a-z2-9]{5}$/)
  })

  it.each(['\0', 'a b', 'É', 'x'.repeat(101), '../seen'])('is nobody’s under the address %j', async (slug) => {
    expect(await findPublicOrganization({ db: house.ports.db }, slug)).toBeNull()
  })

  it('tells why it was refused, and hears again', async () => {
    const id = await foundOrganization(erin, { name: 'Once' })
    await erin.call('POST', `${url}${id}/submission/`)
    const { version } = await seen(id)
    expect(faultsOf(await decide(id, { to: 'refused', version }))).toEqual([400, 'required reason'])
    expect(faultsOf(await decide(id, { to: 'suspended', reason: 'x', version }))).toEqual([
      400,
      'invalid_transition to',
    ])
    await decide(id, { to: 'refused', reason: 'The website does not open', version })
    expect((await of(erin)).organization).toMatchObject({ status: 'refused', reason: 'The website does not open' })
    expect((await erin.call('POST', `${url}${id}/submission/`)).json()).toMatchObject({
      status: 'submitted',
      reason: null,
    })
  })

  it('decides on what was read alone', async () => {
    const id = await foundOrganization(erin)
    await erin.call('POST', `${url}${id}/submission/`)
    const { version } = await seen(id)
    await erin.call('PATCH', `${url}${id}/`, { legal_name: 'Somebody Else, Inc.' })
    expect(faultsOf(await decide(id, { to: 'vetted', version }))).toEqual([409, 'conflict null'])
    const anew = (await seen(id)).version
    const both = await Promise.all(['vetted', 'refused'].map((to) => decide(id, { to, reason: 'r', version: anew })))
    expect(both.map((res) => res.statusCode).toSorted()).toEqual([200, 409])
  })

  it('hears of a vetted organization that is another one now, until it was looked at again', async () => {
    const id = await foundOrganization(erin, { name: 'Before', staff: ada })
    const changed = async () => {
      const page = await ada.call('GET', '/api/admin/organizations/?changed=true')
      return page.json().results.some((one: { id: string }) => one.id === id)
    }
    await erin.call('PATCH', `${url}${id}/`, { interns_range: '10_20', ein: '12-3456789' })
    expect(await changed()).toBe(false)
    await erin.call('PATCH', `${url}${id}/`, { ein: '98-7654321' })
    expect([await changed(), (await seen(id)).may]).toEqual([true, ['vetted', 'suspended']])
    expect(Object.keys((await seen(id)).vetted_before)).toHaveLength(1)
    await decide(id, { to: 'vetted', version: (await seen(id)).version })
    expect(await changed()).toBe(false)
  })

  it('never loses what it needs, once it was asked for', async () => {
    const id = await foundOrganization(erin)
    await erin.call('POST', `${url}${id}/submission/`)
    const emptied = await erin.call('PATCH', `${url}${id}/`, { legal_name: '', about: '' })
    expect(faultsOf(emptied)).toEqual([400, 'required legal_name', 'required about'])
    const { version } = (await of(erin)).organization
    await erin.call('DELETE', `${url}${id}/submission/?version=${version}`)
    expect((await erin.call('PATCH', `${url}${id}/`, { legal_name: '' })).statusCode).toBe(200)
  })

  it('is found by its website', async () => {
    const id = await foundOrganization(erin)
    const page = (await ada.call('GET', '/api/admin/organizations/?search=river-labs.test&limit=100')).json()
    expect(page.results.map((one: { id: string }) => one.id)).toContain(id)
  })

  it('shows an EIN for a reason alone, and writes the look down', async () => {
    const id = await foundOrganization(erin)
    const look = (reason: string) => ada.call('POST', `/api/admin/organizations/${id}/ein/`, { reason })
    expect(faultsOf(await look(' '))).toEqual([400, 'required reason'])
    expect((await look('Compared with the register')).json()).toEqual({ ein: '12-3456789' })
    expect(
      await rows("select reason from audit_events where action = 'organization.ein_seen' and subject_id = $1", id),
    ).toEqual([{ reason: 'Compared with the register' }])
  })

  it('lists by status and by the beginnings of words, a page at a time', async () => {
    const ids: string[] = []
    for (const name of ['Zebra One', 'Zebra Two', 'Zebra Three']) {
      house.clock.advance(1)
      ids.unshift(await foundOrganization(await signedInAs(house, 'EMPLOYER'), { name }))
    }
    const page = async (query: string) => (await ada.call('GET', `/api/admin/organizations/?${query}`)).json()
    const first = await page('search=zeb&limit=2&status=draft')
    const rest = await page(`search=zeb&limit=2&status=draft&cursor=${first.next}`)
    expect([...first.results, ...rest.results].map(({ id }: { id: string }) => id)).toEqual(ids)
    expect([rest.next, (await page('search=zeb&status=vetted')).results]).toEqual([null, []])
  })
})
