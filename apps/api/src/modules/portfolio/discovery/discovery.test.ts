import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { seedTargetRoles } from '../../accounts/index.ts'
import { setFlag } from '../../flags/index.ts'
import { foundOrganization } from '../../organizations/testing.ts'
import { makeEnrollment } from '../../program/testing.ts'

const url = '/api/students/'
let house: TestApp
let erin: Person
let ada: Person
beforeAll(async () => {
  house = await buildTestApp()
  await seedTargetRoles(house.ports)
  erin = await signedInAs(house, 'EMPLOYER')
  ada = await signedInAs(house, 'SUPER_ADMIN')
  await foundOrganization(erin, { staff: ada })
  await house.ports.db.pool.query(`insert into places (id, name, region_code, country_code, description, population, latitude, longitude)
    values (4671654, 'Austin', 'TX', 'US', 'Austin, Texas, United States', 900000, 30, -97)`)
})
afterAll(() => house.close())

const save = async (person: Person, patch: object) => {
  const { version } = (await person.call('GET', '/api/portfolio/')).json()
  const res = await person.call('PATCH', '/api/portfolio/', { version, ...patch })
  if (res.statusCode !== 200) throw new Error(res.body)
  return res.json()
}
const student = async (headline: string, patch: object = {}): Promise<Person> => {
  const person = await signedInAs(house)
  await save(person, { headline, is_discoverable: true, ...patch })
  return person
}
const found = async (query: string, person = erin): Promise<string[]> => {
  const res = await person.call('GET', `${url}?${query}`)
  if (res.statusCode !== 200) throw new Error(`${res.statusCode} ${res.body}`)
  return res.json().results.map(({ headline }: { headline: string }) => headline)
}

describe('students', () => {
  it('are for members of a vetted organization', async () => {
    const [ana, vito, pat] = [
      await signedInAs(house),
      await signedInAs(house, 'EMPLOYER'),
      await signedInAs(house, 'EMPLOYER'),
    ]
    expect((await vito.call('GET', url)).statusCode).toBe(404)
    const id = await foundOrganization(vito, { name: 'Waiting' })
    expect((await vito.call('GET', url)).statusCode).toBe(404)
    await house.ports.db.pool.query(`insert into organization_members values ($1, $2, 'pending', null, now())`, [
      pat.id,
      id,
    ])
    await house.ports.db.pool.query(`update organizations set status = 'vetted' where id = $1`, [id])
    for (const other of [ana, ada]) expect((await other.call('GET', url)).statusCode).toBe(403)
    expect((await pat.call('GET', url)).statusCode).toBe(404)
    expect((await vito.call('GET', url)).statusCode).toBe(200)
    await house.ports.db.pool.query(`update organizations set status = 'suspended' where id = $1`, [id])
    expect((await vito.call('GET', url)).statusCode).toBe(404)
  })

  it('are those who let themselves be found, and of them what employers see', async () => {
    const kim = await student('Kim here', { skills: ['Rust'], visibility: { skills: 'me' } })
    await student('Hidden one', { is_discoverable: false, is_public: true })
    expect(await found('search=here')).toEqual(['Kim here'])
    expect(await found('search=hidden')).toEqual([])
    const [seen] = (await erin.call('GET', `${url}?search=kim`)).json().results
    expect(seen).toMatchObject({ name: 'Ana O.', skills: null, is_vetted: false })
    await save(kim, { is_discoverable: false })
    expect(await found('search=kim')).toEqual([])
    await save(kim, { is_discoverable: true })
    await kim.call('POST', '/api/auth/deactivate/', { username: kim.email, password: kim.password })
    expect(await found('search=kim')).toEqual([])
  })

  it('are not found by what they hide', async () => {
    const lee = await student('Lee plain', {
      about: 'zebra',
      skills: ['Okapi'],
      availability: { from: '2027-01-01', until: null, hours_week: 30, remote: true },
      visibility: { about: 'me', skills: 'me', availability: 'me', place: 'me', target_roles: 'me' },
    })
    await lee.call('PATCH', `/api/profiles/${lee.profileId}/`, {
      hometown: 'Austin, Texas, United States',
      hometown_place_id: '4671654',
      willing_to_relocate: true,
    })
    await lee.call('PUT', `/api/users/${lee.id}/target_roles/`, { target_roles: [24] })
    const queries = ['search=zebra', 'skills=okapi', 'search=okapi', 'search=austin', 'state=TX', 'relocates=true']
    for (const query of [...queries, 'remote=true', 'hours_min=20', 'category=artificial_intelligence'])
      expect([query, await found(`search=lee&${query}`.replace(/search=lee&search=/, 'search='))]).toEqual([query, []])
    await save(lee, {
      visibility: {
        about: 'employers',
        skills: 'employers',
        place: 'employers',
        availability: 'employers',
        target_roles: 'employers',
      },
    })
    for (const query of [...queries.slice(1), 'remote=true', 'hours_min=20', 'category=artificial_intelligence'])
      expect([query, await found(query)]).toEqual([query, ['Lee plain']])
  })

  it('are narrowed by what they say here and elsewhere', async () => {
    const mia = await student('Mia maps', {
      skills: ['C++', 'Node.js'],
      availability: { from: '2027-06-01', until: '2027-08-31', hours_week: 10, remote: false },
    })
    for (const [query, is] of [
      ['skills=c%2B%2B', true],
      ['skills=C%2B%2B,%20node.js', true],
      ['skills=c%2B%2B,rust', false],
      ['search=c%2B%2B', true],
      ['search=MÁPS', true],
      ['available_on=2027-05-31', false],
      ['available_on=2027-06-01', true],
      ['available_on=2027-09-01', false],
      ['hours_min=10', true],
      ['hours_min=11', false],
      ['remote=true', false],
    ] as const)
      expect([query, (await found(query)).includes('Mia maps')]).toEqual([query, is])
    await mia.call('PUT', `/api/users/${mia.id}/target_roles/`, { target_roles: [7] })
    expect(await found('category=data_science_research')).toEqual(['Mia maps'])
    await mia.call('PUT', `/api/users/${mia.id}/target_roles/`, { target_roles: [] })
    expect(await found('category=data_science_research')).toEqual([])
  })

  it('are not found by the roles that they want while nobody sees these, whenever that was decided', async () => {
    const uma = await student('Uma umbrellas', { about: 'Cartography' })
    await uma.call('PUT', `/api/users/${uma.id}/target_roles/`, { target_roles: [24] })
    const [role] = (await erin.call('GET', `${url}?search=uma`)).json().results[0].target_roles as string[]
    const searches = [
      new URLSearchParams({ search: `uma ${role}` }).toString(),
      'search=uma&category=artificial_intelligence',
    ]
    for (const query of searches) expect([query, await found(query)]).toEqual([query, ['Uma umbrellas']])
    await setFlag(house.ports, 'dev_target_roles_in_profile', false)
    for (const query of searches) expect([query, await found(query)]).toEqual([query, []])
    expect(await found('search=uma%20cartography')).toEqual(['Uma umbrellas'])
    await setFlag(house.ports, 'dev_target_roles_in_profile', true)
    for (const query of searches) expect([query, await found(query)]).toEqual([query, ['Uma umbrellas']])
  })

  it('are looked for in a state of the country alone', async () => {
    const raj = await student('Raj rivers')
    await raj.call('PATCH', `/api/profiles/${raj.profileId}/`, {
      hometown: 'Austin, Texas, United States',
      hometown_place_id: '4671654',
    })
    for (const state of ['TX', 'tx']) expect(await found(`search=raj&state=${state}`)).toEqual(['Raj rivers'])
    expect(await found('search=raj&state=OH')).toEqual([])
    for (const state of ['ZZ', '1', 'Texas']) {
      const res = await erin.call('GET', `${url}?state=${state}`)
      expect([state, res.statusCode, res.json().errors]).toMatchObject([state, 400, [{ attr: 'state' }]])
    }
  })

  it('are searched for what is typed, literally', async () => {
    await student('Literal words')
    for (const [text, hits] of [
      // What holds no word finds nobody: it is neither everybody nor an operator.
      ...(['%', '_', '"', '\\', "';--", '🎓', ':* & !', 'x'.repeat(300)] as const).map((one) => [one, []] as const),
      ['lite%', ['Literal words']],
      ["literal';--", ['Literal words']],
      ['literal & !words', ['Literal words']],
      ['lit_ral', []],
    ] as const)
      expect([text, await found(new URLSearchParams({ search: text }).toString())]).toEqual([text, hits])
    // Signs that nobody sees, such as come along with what is pasted, are passed over.
    expect(await found(new URLSearchParams({ search: '\u202elit\u200feral' }).toString())).toEqual(['Literal words'])
    const all = await found('')
    expect(await found(new URLSearchParams({ search: '\u202e' }).toString())).toEqual(all)
  })

  it('bear the badge of who was accepted', async () => {
    const noa = await student('Noa vetted')
    const badge = async () => (await erin.call('GET', `${url}?search=noa`)).json().results[0].is_vetted
    const id = await makeEnrollment(house.ports.db, noa.id, { status: 'applied' })
    for (const [status, is] of [
      ['applied', false],
      ['accepted', true],
      ['invoice_reminder', true],
      ['matching', true],
      ['archived', false],
    ] as const) {
      await house.ports.db.pool.query('update enrollments set status = $2 where id = $1', [id, status])
      expect([status, await badge()]).toEqual([status, is])
    }
  })

  it('come page by page, each once, whoever joins meanwhile', async () => {
    for (let one = 0; one < 7; one++) {
      await student(`Paged ${one}`)
      house.clock.advance(1)
    }
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const res: { results: { headline: string }[]; next: string | null } = (
        await erin.call('GET', `${url}?search=paged&limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      ).json()
      seen.push(...res.results.map(({ headline }) => headline))
      cursor = res.next
      house.clock.advance(1)
      await student('Paged later')
    }
    expect(seen).toEqual(['Paged 6', 'Paged 5', 'Paged 4', 'Paged 3', 'Paged 2', 'Paged 1', 'Paged 0'])
  })
})
