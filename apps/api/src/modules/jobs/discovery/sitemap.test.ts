import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardPathOf } from '../../../platform/brand/social/wire.ts'
import { phonePicture } from '../../../platform/pictures/testing.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { uploadBody } from '../../files/testing.ts'
import { decideOn, foundOrganization, insertOrganization } from '../../organizations/testing.ts'
import { insertPosting } from './testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())

const ground = () => ({ orm: house.ports.db.orm, now: house.clock.now() })
const read = async (url: string) => house.app.inject({ method: 'GET', url })

/** A file of somebody, uploaded at the instant; its id. */
const insertPicture = async (uploadedAt: string): Promise<string> => {
  const id = uuidv7()
  await house.ports.db.pool.query(
    `insert into files (id, storage_key, name, size, media_type, sha256, app, model, field, uploaded_by, uploaded_at, attached_at)
     values ($1::uuid, $1::text, 'logo.png', 1, 'image/png', '', 'organizations', 'organization', 'logo', $1::uuid, $2, $2)`,
    [id, uploadedAt],
  )
  return id
}

/** Whether a program that obeys robots.txt reads the path: of the rules that fit, the longest holds. */
const mayRead = (robots: string, path: string): boolean => {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .map(([, kind, start]) => ({ isAllowed: kind === 'Allow', start: start ?? '' }))
    .filter(({ start }) => path.startsWith(start))
    .toSorted((a, b) => b.start.length - a.start.length || Number(b.isAllowed) - Number(a.isAllowed))
  return rules[0]?.isAllowed ?? true
}

it('lets programs read the public pages and every picture that these name, and no more of the API', async () => {
  const robots = (await read('/robots.txt')).body
  const organization = await insertOrganization(ground(), { logoFileId: await insertPicture('2026-11-28T12:00:00Z') })
  const id = await insertPosting(ground(), organization)
  const logo: string = (await read(`/api/jobs/${id}/`)).json().organization.logo_url
  expect(logo).toMatch(/^[/]api[/]./)
  // Where an employer has no logo, pages name the brand's picture.
  for (const path of [
    logo,
    cardPathOf(logo),
    '/social.png',
    `/jobs/data-intern-${id}`,
    `/employers/${organization.slug}`,
    '/internships',
  ])
    expect([path, mayRead(robots, path)]).toEqual([path, true])
  for (const path of [`/api/jobs/${id}/`, '/api/files/x/', '/onboarding', '/settings/account'])
    expect([path, mayRead(robots, path)]).toEqual([path, false])
})

describe('an employer without an open internship', () => {
  let erin: Person
  let staff: Person
  let id = ''
  let before: string | undefined
  beforeAll(async () => {
    erin = await signedInAs(house, 'EMPLOYER')
    staff = await signedInAs(house, 'SUPER_ADMIN')
    id = await foundOrganization(erin, { staff })
  })

  const change = (facts: object) => erin.call('PATCH', `/api/organizations/${id}/`, facts)
  /** Asks staff for it, a minute before they decide. */
  const proposed = async (facts: object, to: string) => {
    await change(facts)
    house.clock.advance(60)
    return decideOn(staff, id, to, 'So we decided')
  }
  const logo = { app: 'organizations', model: 'organization', field: 'logo', lookup_field: 'pk' }
  const sendLogo = async () => {
    const address = { ...logo, lookup_value: id }
    const form = new Response(uploadBody(address, await phonePicture(), { name: 'logo.jpg', type: 'image/jpeg' }))
    return house.app.inject({
      method: 'PUT',
      url: '/api/upload/',
      payload: Buffer.from(await form.arrayBuffer()),
      headers: { cookie: erin.cookie, 'content-type': form.headers.get('content-type') ?? '' },
    })
  }
  const removeLogo = () => erin.call('DELETE', `/api/upload/?${new URLSearchParams({ ...logo, lookup_value: id })}`)
  /** When the sitemap says that its page changed. */
  const changed = async () => {
    const { slug } = (await erin.call('GET', '/api/organizations/me/')).json().organization
    return new RegExp(`/employers/${slug}</loc><lastmod>([^<]+)`).exec((await read('/sitemap.xml')).body)?.[1]
  }

  /** Whatever was said before, it is said once more. */
  const sameAgain = async () => {
    const said = { about: 'We measure lakes and rivers.', industry: 'education' }
    await change(said)
    before = await changed()
    house.clock.advance(60)
    return change(said)
  }

  it.each([
    ['another place', true, () => change({ place: 'Duluth, Minnesota, United States' })],
    ['another industry', true, () => change({ industry: 'other' })],
    ['another size', true, () => change({ employees_range: '0_0' })],
    ['another text', true, () => change({ about: 'We measure lakes.' })],
    ['a name that staff took', true, () => proposed({ name: 'Lake Labs' }, 'change_taken')],
    ['a website that staff took', true, () => proposed({ website: 'https://lake-labs.test' }, 'change_taken')],
    ['a logo', true, sendLogo],
    ['no logo any more', true, removeLogo],
    ['what it says already', false, sameAgain],
    ['another kind that staff took', true, () => proposed({ kind: 'nonprofit' }, 'change_taken')],
    ['a name that staff refused', false, () => proposed({ name: 'Pond Labs' }, 'change_refused')],
    ['more interns, of which the page says nothing', false, () => change({ interns_range: '10_20' })],
    ['another EIN, which nobody reads there', false, () => change({ ein: '987654321' })],
  ])('has changed with %s: %s', async (_what, is, act) => {
    house.clock.advance(3_600)
    before = await changed()
    const { statusCode, body } = await act()
    expect([statusCode < 300, body]).toEqual([true, body])
    expect(await changed()).toBe(is ? house.clock.now().toISOString() : before)
  })
})
