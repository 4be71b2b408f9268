import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardPathOf, socialSize } from '../../platform/brand/social/wire.ts'
import type { Ctx } from '../../platform/context.ts'
import { phonePicture } from '../../platform/pictures/testing.ts'
import { buildTestApp, faultsOf, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { uploadBody } from '../files/testing.ts'
import { getFlags, setFlag } from '../flags/index.ts'
import { foundOrganization } from '../organizations/testing.ts'
import { findDiscoverable, findStudent, letSee, letSeeNoMore, listStudentViews } from './index.ts'

const url = '/api/portfolio/'
let house: TestApp
let ana: Person
let erin: Person
let organizationId: string
beforeAll(async () => {
  house = await buildTestApp()
  erin = await signedInAs(house, 'EMPLOYER')
  organizationId = await foundOrganization(erin, { staff: await signedInAs(house, 'SUPER_ADMIN') })
})
afterAll(() => house.close())
beforeEach(async () => {
  ana = await signedInAs(house)
})

const own = async (person = ana) => (await person.call('GET', url)).json()
const change = async (patch: object, person = ana) =>
  person.call('PATCH', url, { version: (await own(person)).version, ...patch })
const look = async (handle: string, person?: Person) =>
  person ? person.call('GET', `/api/students/${handle}/`) : house.app.inject(`/api/students/${handle}/`)
const send = async (person: Person, address: Record<string, string>, bytes: Uint8Array, fileFirst = true) => {
  const body = uploadBody({ lookup_field: 'pk', ...address }, bytes, { name: 'me.JPG', type: 'image/jpeg', fileFirst })
  const form = new Response(body)
  return house.app.inject({
    method: 'PUT',
    url: '/api/upload/',
    payload: Buffer.from(await form.arrayBuffer()),
    headers: { cookie: person.cookie, 'content-type': form.headers.get('content-type') ?? '' },
  })
}
/** How many profiles of hers the database has. */
const kept = async (): Promise<number> =>
  (await house.ports.db.orm.execute(sql`select 1 from student_profiles where user_id = ${ana.id}`)).rows.length
const photoOf = (id: string) => ({ app: 'portfolio', model: 'studentprofile', field: 'photo', lookup_value: id })

describe('a student’s own profile', () => {
  it('is there from the first look on, kept to oneself, under a name that says nothing; a look writes nothing', async () => {
    const [one, two] = await Promise.all([own(), own()])
    expect(one).toEqual(two)
    const looks = [
      `${url}preview/?viewer=public`,
      `${url}resume/`,
      `/api/upload/?${new URLSearchParams({ ...photoOf(ana.id), lookup_field: 'pk' })}`,
    ]
    expect((await Promise.all(looks.map((path) => ana.call('GET', path)))).map(({ statusCode }) => statusCode)).toEqual(
      [200, 200, 404],
    )
    expect(await kept()).toBe(0)
    expect((await change({ headline: 'Counts birds' })).json()).toMatchObject({ handle: one.handle, version: 2 })
    expect(await kept()).toBe(1)
    expect(one).toMatchObject({ is_public: false, is_discoverable: false, name_form: 'initial', version: 1 })
    expect(one.handle).toMatch(/^student-[a-z2-9]{8}$/)
    for (const other of [undefined, erin]) expect((await look(one.handle, other)).statusCode).toBe(404)
  })

  it('keeps what is written, dates as the parser reads them, and nothing that nobody named', async () => {
    const patch = {
      handle: 'Ana-Of-Rivers',
      headline: 'Counts birds',
      education: [{ school: 'State', from: '09-2023', until: 'Present' }],
      experience: [{ title: 'Helper', from: '2024-06', until: '2024' }],
      skills: ['SQL', ' React ', 'sql'],
      availability: { from: '2027-01-04', until: '2027-05-01', hours_week: 20, remote: false },
      visibility: { about: 'ME' },
      user_id: erin.id,
      photo_url: 'x',
    }
    const res = await change(patch)
    expect([res.statusCode, res.json()]).toMatchObject([
      200,
      {
        user_id: ana.id,
        handle: 'ana-of-rivers',
        education: [{ school: 'State', from: '2023-09', until: 'present' }],
        experience: [{ from: '2024-06', until: '2024' }],
        skills: ['SQL', 'React'],
        availability: patch.availability,
        visibility: { about: 'me', skills: 'public' },
        photo_url: null,
        version: 2,
      },
    ])
    expect((await change({ about: 'More' })).json()).toMatchObject({ headline: 'Counts birds', about: 'More' })
  })

  it.each([
    ['6/2024', '2024-06'],
    ['06/2024', '2024-06'],
    ['6-2024', '2024-06'],
    [' 12 / 2024 ', '2024-12'],
    ['2024-6', '2024-06'],
    ['2024', '2024'],
  ])('takes a month written %s', async (typed, kept) => {
    const res = await change({ experience: [{ title: 'Helper', from: typed }] })
    expect([res.statusCode, res.json().experience?.[0].from]).toEqual([200, kept])
  })

  it.each([
    [{ handle: 'admin' }, 'invalid handle'],
    [{ handle: 'a b' }, 'invalid handle'],
    [{ headline: 'x'.repeat(121) }, 'max_length headline'],
    [{ headline: 'a\u202eb' }, 'invalid headline'],
    [{ education: [{ school: '' }] }, 'required education.0.school'],
    [{ education: [{ school: 'A', from: '13-2024' }] }, 'invalid education.0.from'],
    [{ education: [{ school: 'A', from: 'present' }] }, 'invalid education.0.from'],
    [{ experience: [{ title: 'A', from: '2025', until: '2024-12' }] }, 'invalid experience.0.until'],
    [{ projects: [{ title: 'A', links: ['javascript:alert(1)'] }] }, 'invalid projects.0.links.0'],
    [{ projects: [{ id: '01936f2a-0000-7000-8000-000000000000', title: 'A' }] }, 'invalid projects'],
    [
      { availability: { from: '2027-05-01', until: '2027-01-01', hours_week: 20, remote: true } },
      'invalid availability.until',
    ],
    [{ availability: { from: null, until: null, hours_week: 61, remote: true } }, 'invalid availability.hours_week'],
    [{ visibility: { about: 'everybody' } }, 'invalid visibility.about'],
  ])('refuses %o', async (patch, fault) => {
    const [status, first] = faultsOf(await change(patch))
    expect([status, String(first).replace(/^(too_big|custom) /, 'invalid ')]).toEqual([400, fault])
  })

  it('is not overwritten by a tab that has not read it', async () => {
    const { version } = await own()
    const both = await Promise.all(['One', 'Two'].map((headline) => ana.call('PATCH', url, { version, headline })))
    expect(both.map((res) => res.statusCode).toSorted()).toEqual([200, 409])
  })

  it('has a name that nobody else has', async () => {
    const bea = await signedInAs(house)
    const handle = `same-${ana.id.slice(-6)}`
    const both = await Promise.all([change({ handle }), change({ handle }, bea)])
    expect(both.map((res) => res.statusCode).toSorted()).toEqual([200, 400])
    expect(both.flatMap((res) => (res.statusCode === 400 ? faultsOf(res) : []))).toEqual([400, 'unique handle'])
  })

  it('is a student’s alone, and written in person', async () => {
    expect((await erin.call('GET', url)).statusCode).toBe(403)
    const admin = await signedInAs(house, 'SUPER_ADMIN')
    await admin.call('POST', '/api/auth/run_as/', { user_id: ana.id })
    expect((await admin.call('PATCH', url, { version: 1, headline: 'x' })).statusCode).toBe(403)
    expect((await admin.call('GET', url)).statusCode).toBe(200)
  })

  it('is read as others would read it, and handed out as a JSON Resume', async () => {
    await change({ headline: 'Counts birds', about: 'Mine alone', visibility: { about: 'me' } })
    const preview = async (viewer: string) => (await ana.call('GET', `${url}preview/?viewer=${viewer}`)).json()
    expect([(await preview('self')).about, (await preview('employer')).about]).toEqual(['Mine alone', null])
    expect((await preview('public')).name).toBe('Ana O.')
    const file = await ana.call('GET', `${url}resume/`)
    expect(file.headers['content-disposition']).toBe('attachment; filename="resume.json"')
    expect(file.json().basics).toMatchObject({ label: 'Counts birds', email: ana.email })
  })

  it('takes nothing of a resume that is read', async () => {
    const work = [{ position: 'Helper', startDate: '2024' }]
    const resume = { basics: { label: 'From a file' }, awards: [{ title: 'x' }], work }
    const res = await ana.call('POST', `${url}resume-readings/`, { resume })
    expect(res.json()).toEqual({
      understood: {
        headline: 'From a file',
        experience: [{ title: 'Helper', organization: '', place: '', from: '2024', until: 'present', text: '' }],
      },
      left_out: [{ path: 'awards', why: 'unknown' }],
    })
    expect((await own()).headline).toBe('')
  })

  it('shows no link that would lead into our own site, taken when it still was', async () => {
    await house.ports.db.orm.execute(
      sql`update profiles set linkedin_link = 'https:/www.linkedin.com/../auth/login?next=/', github_link = 'https://github.com/ana' where user_id = ${ana.id}`,
    )
    const shown = (await ana.call('GET', `${url}preview/?viewer=employer`)).json()
    expect(shown.links).toEqual([{ kind: 'github_link', url: 'https://github.com/ana' }])
  })
})

describe('a profile that is shown', () => {
  it('to everybody, while there are public pages and the account is in use', async () => {
    const { handle } = (await change({ is_public: true, about: 'For all', visibility: { skills: 'employers' } })).json()
    expect((await look(handle.toUpperCase())).json()).toMatchObject({
      viewer: 'public',
      about: 'For all',
      skills: null,
    })
    // What a page asks for, which no schema has looked at.
    const visitor = { ...house.ports, actor: null } as Ctx
    expect(await findStudent(visitor, handle)).toMatchObject({ viewer: 'public' })
    for (const none of ['no\0body', 'nobody-at-all', '']) expect(await findStudent(visitor, none)).toBeNull()
    await setFlag(house.ports, 'public_student_profile', false)
    expect((await look(handle)).statusCode).toBe(404)
    await setFlag(house.ports, 'public_student_profile', true)
    await ana.call('POST', '/api/auth/deactivate/', { username: ana.email, password: ana.password })
    expect((await look(handle)).statusCode).toBe(404)
  })

  it('to members of a vetted organization, where the student lets employers find them', async () => {
    const { handle } = (await change({ is_discoverable: true, visibility: { about: 'employers' }, about: 'Hi' })).json()
    expect((await look(handle, erin)).json()).toMatchObject({ viewer: 'employer', about: 'Hi' })
    const vito = await signedInAs(house, 'EMPLOYER')
    await foundOrganization(vito, { name: 'Unvetted' })
    for (const other of [vito, await signedInAs(house), undefined])
      expect((await look(handle, other)).statusCode).toBe(404)
  })

  it('to an organization where the student applied, for as long as that stands', async () => {
    const { handle } = await own()
    const grant = { userId: ana.id, organizationId }
    await house.ports.db.transaction((tx) => letSee(tx, { ...grant, seesPhoto: false }))
    expect((await look(handle, erin)).json().viewer).toBe('employer')
    expect(await findDiscoverable(house.ports.db, handle)).toBeNull()
    const { db } = house.ports
    const views = await listStudentViews(db, [ana.id, erin.id], { flags: await getFlags({ db }) })
    expect(views.get(ana.id)).toMatchObject({ handle })
    await house.ports.db.transaction((tx) => letSeeNoMore(tx, grant))
    expect((await look(handle, erin)).statusCode).toBe(404)
  })

  it('never tells an address, a whole last name that was not chosen, or anything of aid', async () => {
    await ana.call('PATCH', `/api/profiles/${ana.profileId}/`, {
      hometown: 'Austin',
      fafsa_recipient: true,
      work_study_recipient: true,
    })
    const { handle } = (await change({ is_public: true, is_discoverable: true })).json()
    for (const other of [erin, undefined]) {
      const { body } = await look(handle, other)
      expect(body).not.toMatch(/fafsa|aid|work_study|cpt|mail\.test|O'Brien/)
    }
  })
})

describe('a picture', () => {
  it('is kept without where it was taken, and the photo shown to an employer from the interview on alone', async () => {
    const { handle } = (await change({ is_public: true, is_discoverable: true })).json()
    const sent = await send(ana, photoOf(ana.id), await phonePicture())
    expect([sent.statusCode, sent.json()]).toMatchObject([200, { name: 'me.webp' }])
    const { photo_url } = await own()
    expect(photo_url).toBe(sent.json().url)
    const seen = await ana.call('GET', photo_url)
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
    const { exif, xmp, width, height } = await sharp(seen.rawPayload).metadata()
    expect([exif, xmp, width, height]).toEqual([undefined, undefined, 30, 60])
    const photo = async (person?: Person) => [
      (await look(handle, person)).json().photo_url,
      (await (person ? person.call('GET', photo_url) : house.app.inject(photo_url))).statusCode,
    ]
    expect([await photo(), await photo(erin)]).toEqual([
      [null, 404],
      [null, 404],
    ])
    const grant = { userId: ana.id, organizationId }
    await house.ports.db.transaction((tx) => letSee(tx, { ...grant, seesPhoto: false }))
    expect(await photo(erin)).toEqual([null, 404])
    await house.ports.db.transaction((tx) => letSee(tx, { ...grant, seesPhoto: true }))
    expect([await photo(erin), await photo()]).toEqual([
      [photo_url, 200],
      [null, 404],
    ])
  })

  it('of a project is seen by whoever sees the project, and goes with it', async () => {
    await change({ is_public: true, projects: [{ title: 'Map' }, { title: 'Other' }] })
    const [map, other] = (await own()).projects
    const address = { app: 'portfolio', model: 'project', field: 'picture', lookup_value: map.id }
    const sent = await send(ana, address, await phonePicture())
    const { url: seen } = sent.json()
    expect((await house.app.inject(seen)).statusCode).toBe(200)
    const vera = await signedInAs(house)
    expect((await send(vera, address, await phonePicture())).statusCode).toBe(404)
    await change({ visibility: { projects: 'me' } })
    expect((await house.app.inject(seen)).statusCode).toBe(404)
    expect((await ana.call('GET', seen)).statusCode).toBe(200)
    const { projects } = (await change({ projects: [{ ...other, title: 'Kept' }] })).json()
    expect(projects).toMatchObject([{ id: other.id, title: 'Kept' }])
    expect((await ana.call('GET', seen)).statusCode).toBe(404)
  })

  it('is refused in words where it is none, and changes nothing', async () => {
    await own()
    const refused = await send(ana, photoOf(ana.id), Buffer.from('%PDF-1.4\n%%EOF'))
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [
        {
          code: 'invalid_file_type',
          detail: 'The photo you uploaded is not a JPEG, PNG or WebP picture.',
          attr: 'file',
        },
      ],
    ])
    expect((await own()).photo_url).toBeNull()
    expect((await send(ana, photoOf(erin.id), await phonePicture())).statusCode).toBe(404)
  })

  it('may weigh 5 MiB where the form says first what it is, and not a byte more', async () => {
    await own()
    const padded = async (size: number) => {
      const picture = await phonePicture()
      return Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    }
    const limit = await padded(5_242_880)
    expect((await send(ana, photoOf(ana.id), limit, false)).statusCode).toBe(200)
    expect(faultsOf(await send(ana, photoOf(ana.id), await padded(5_242_881), false))).toEqual([
      400,
      'file_too_large file',
    ])
    expect((await send(ana, photoOf(ana.id), await padded(6_400_000), false)).statusCode).toBe(413)
  })

  it('is an organization’s logo where its admin says so, seen by all once it is vetted', async () => {
    const logo = { app: 'organizations', model: 'organization', field: 'logo', lookup_value: organizationId }
    expect((await send(ana, logo, await phonePicture())).statusCode).toBe(404)
    const sent = await send(erin, logo, await phonePicture())
    expect([sent.statusCode, (await house.app.inject(sent.json().url)).statusCode]).toEqual([200, 200])
    const { organization } = (await erin.call('GET', '/api/organizations/me/')).json()
    expect(organization.logo_url).toBe(sent.json().url)
    expect((await house.app.inject(`/api/employers/${organization.slug}/`)).json().logo_url).toBe(sent.json().url)
    const card = await house.app.inject(cardPathOf(sent.json().url))
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'png', ...socialSize })
    const path = cardPathOf(sent.json().url)
    const many = await Promise.all(Array.from({ length: 100 }, () => house.app.inject(path)))
    expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
    expect((await house.app.inject(path)).statusCode).toBe(200)
    // What the store has damaged is no picture any more, and no fault of who asks.
    const key = `select storage_key from files where id = $1`
    const { rows } = await house.ports.db.pool.query(key, [/pictures\/([^/]+)/.exec(path)?.[1]])
    await house.ports.files.put(rows[0].storage_key, Buffer.from('torn'))
    const torn = await house.app.inject(path)
    expect([torn.statusCode, torn.headers['retry-after']]).toEqual([503, '5'])
    const vito = await signedInAs(house, 'EMPLOYER')
    const id = await foundOrganization(vito, { name: 'Draft' })
    const draft = (await send(vito, { ...logo, lookup_value: id }, await phonePicture())).json()
    for (const url of [draft.url, cardPathOf(draft.url)]) {
      expect((await vito.call('GET', url)).statusCode).toBe(200)
      for (const other of [erin, ana]) expect((await other.call('GET', url)).statusCode).toBe(404)
    }
  })
})
