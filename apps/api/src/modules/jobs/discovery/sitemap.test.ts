import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing.ts'
import { insertOrganization } from '../../organizations/testing.ts'
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
    '/social.png',
    `/jobs/data-intern-${id}`,
    `/employers/${organization.slug}`,
    '/internships',
  ])
    expect([path, mayRead(robots, path)]).toEqual([path, true])
  for (const path of [`/api/jobs/${id}/`, '/api/files/x/', '/onboarding', '/settings/account'])
    expect([path, mayRead(robots, path)]).toEqual([path, false])
})

it('tells of an employer without an open internship when its page changed last: vetted, another name, text or logo', async () => {
  const { id, slug } = await insertOrganization({ ...ground(), now: new Date('2026-10-01T12:00:00Z') })
  const changed = async () =>
    new RegExp(`/employers/${slug}</loc><lastmod>([^<]+)`).exec((await read('/sitemap.xml')).body)?.[1]
  const run = (text: string, ...values: string[]) => house.ports.db.pool.query(text, [id, ...values])
  const decided = (to: string, at: string) =>
    run(
      `insert into organization_moves (id, organization_id, from_status, to_status, by_id, at) values ($2, $1, 'vetted', $3, $2, $4)`,
      uuidv7(),
      to,
      at,
    )
  expect(await changed()).toBe('2026-10-01T12:00:00.000Z')
  await decided('change_taken', '2026-10-02T12:00:00Z')
  // What was refused nobody reads.
  await decided('change_refused', '2026-10-03T12:00:00Z')
  expect(await changed()).toBe('2026-10-02T12:00:00.000Z')
  await run(`update organizations set changed_since_vetting_at = '2026-10-04T12:00:00Z' where id = $1`)
  expect(await changed()).toBe('2026-10-04T12:00:00.000Z')
  await run('update organizations set logo_file_id = $2 where id = $1', await insertPicture('2026-10-05T12:00:00Z'))
  expect(await changed()).toBe('2026-10-05T12:00:00.000Z')
})
