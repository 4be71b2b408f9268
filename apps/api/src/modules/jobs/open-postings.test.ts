import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '../../platform/context.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { foundOrganization } from '../organizations/testing.ts'
import { expirePostings } from './actions.ts'
import { jobPages } from './discovery/index.ts'
import { findPostingOf, holdOpenPosting } from './index.ts'
import { draftPosting, openPosting } from './testing.ts'

const url = '/api/postings/'
let house: TestApp
let erin: Person
let ada: Person
let organizationId: string
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set('2026-11-28T12:00:00Z')
  erin = await signedInAs(house, 'EMPLOYER')
  ada = await signedInAs(house, 'SUPER_ADMIN')
  organizationId = await foundOrganization(erin, { staff: ada })
})

const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
const of = async (id: string) => (await erin.call('GET', `${url}${id}/`)).json()
const isOpen = async (id: string) => (await house.ports.db.transaction((tx) => holdOpenPosting(tx, id))) !== null

const pages = () => jobPages({ ...house.ports, actor: null } as Ctx)
const read = async (path: string): Promise<number> =>
  (await house.app.inject({ method: 'GET', url: `/api/jobs/${path}` })).statusCode
const foundBy = async (q: string): Promise<string[]> =>
  ((await pages().list({ q }))?.results ?? []).map((job) => job.id)

describe('the deadline', () => {
  it('is the same for whoever looks, reads and applies, also behind midnight in Greenwich', async () => {
    const id = await openPosting(erin, ada, { deadline_day: '2026-12-01', title: 'Midnightword' })
    const [organization] = await rows('select slug from organizations where id = $1', organizationId)
    const everywhere = async () => ({
      read: await read(`${id}/`),
      page: (await pages().read(id, false)).state,
      list: await foundBy('midnightword'),
      total: (await pages().count({ q: 'midnightword' }))?.total,
      newest: (await pages().newest()).some((job) => job.id === id),
      employer: (await pages().of(organization.slug)).jobs.some((job) => job.id === id),
      map: (await house.app.inject({ method: 'GET', url: '/sitemap.xml' })).body.includes(id),
    })
    const shown = { read: 200, page: 'open', list: [id], total: 1, newest: true, employer: true, map: true }
    for (const at of ['2026-12-01T23:59:59Z', '2026-12-02T00:00:00Z', '2026-12-02T10:59:59Z']) {
      house.clock.set(at)
      expect([at, await everywhere(), await isOpen(id)]).toEqual([at, shown, true])
    }
    house.clock.set('2026-12-02T11:00:00Z')
    expect([await everywhere(), await isOpen(id)]).toEqual([
      { read: 410, page: 'gone', list: [], total: 0, newest: false, employer: false, map: false },
      false,
    ])
    expect(await expirePostings(house.ports)).toBe(1)
  })

  it('is the end of the day where it ends last in the country', async () => {
    const id = await openPosting(erin, ada, { deadline_day: '2026-12-01' })
    house.clock.set('2026-12-02T10:59:00Z')
    expect(await expirePostings(house.ports)).toBe(0)
    expect(await isOpen(id)).toBe(true)
    house.clock.set('2026-12-02T11:00:00Z')
    // Nobody applies any more from the minute on, whenever the job comes.
    expect(await isOpen(id)).toBe(false)
    expect(await expirePostings(house.ports)).toBe(1)
    expect(await of(id)).toMatchObject({ status: 'expired' })
    expect((await of(id)).history.at(-1)).toMatchObject({ from: 'open', to: 'expired', by: null })
  })

  it('is over once, with two processes at it', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => openPosting(erin, ada, { deadline_day: '2026-12-01' })))
    house.clock.set('2026-12-03T12:00:00Z')
    const done = await Promise.all([expirePostings(house.ports), expirePostings(house.ports)])
    expect(done.reduce((a, b) => a + b)).toBe(3)
    expect(
      await rows(`select count(*)::int from posting_moves where to_status = 'expired' and posting_id = any($1)`, ids),
    ).toEqual([{ count: 3 }])
    const { results } = (await erin.call('GET', '/api/notices/')).json()
    const told = results.filter(({ kind }: { kind: string }) => kind === 'posting_expired')
    expect(told.map(({ path }: { path: string }) => path).toSorted()).toEqual(
      ids.map((id) => `/postings/${id}`).toSorted(),
    )
    expect(told[0].about.posting).toBe('River data intern')
    expect(
      await rows(`select distinct mail_kind from notices where kind = 'posting_expired' and user_id = $1`, erin.id),
    ).toEqual([{ mail_kind: 'updates' }])
  })
})

it('is held open by whoever applies, so that nobody closes it meanwhile', async () => {
  const id = await openPosting(erin, ada)
  const order: string[] = []
  let closing: Promise<unknown> = Promise.resolve()
  await house.ports.db.transaction(async (tx) => {
    expect(await holdOpenPosting(tx, id)).toMatchObject({ id, title: 'River data intern' })
    closing = erin.call('PUT', `${url}${id}/status/`, { status: 'closed', version: 3 }).then(() => order.push('closed'))
    // The closing waits for the lock before the application ends.
    await expect.poll(() => rows(`select count(*)::int from pg_locks where not granted`)).toEqual([{ count: 1 }])
    order.push('applied')
  })
  await closing
  expect(order).toEqual(['applied', 'closed'])
  await house.ports.db.transaction(async (tx) => expect(await holdOpenPosting(tx, id)).toBeNull())
  expect(await findPostingOf(house.ports.db, organizationId, id)).toMatchObject({ id, status: 'closed' })
  expect(await findPostingOf(house.ports.db, id, id)).toBeNull()
})

describe('what was open once', () => {
  const move = async (id: string, status: string) =>
    erin.call('PUT', `${url}${id}/status/`, { status, version: (await of(id)).version })
  const decide = async (id: string, to: string) => {
    const { version } = (await ada.call('GET', `/api/admin/postings/${id}/`)).json()
    return ada.call('POST', `/api/admin/postings/${id}/decisions/`, { to, reason: 'Say who pays', version })
  }
  const edit = async (id: string, fields: object = { title: 'Unread yet' }) =>
    erin.call('PATCH', `${url}${id}/`, { ...fields, version: (await of(id)).version })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['taken down', (id) => decide(id, 'refused')],
    [
      'taken back after an edit',
      async (id) => {
        await edit(id)
        await move(id, 'draft')
      },
    ],
    [
      'refused after an edit, and sent in again',
      async (id) => {
        await edit(id)
        await decide(id, 'refused')
        await move(id, 'submitted')
      },
    ],
    [
      'sent in again after its end',
      async (id) => {
        await move(id, 'closed')
        await move(id, 'submitted')
      },
    ],
  ])('is gone where it is %s, and tells no word that staff have not approved', async (_how, end) => {
    const id = await openPosting(erin, ada)
    expect(await read(`${id}/`)).toBe(200)
    await end(id)
    expect(await read(`${id}/`)).toBe(410)
    expect(await pages().read(id, false)).toEqual({ state: 'gone', title: null })
  })

  it('is in review while staff look at an edit, under the title that they approved, and back once they approve it', async () => {
    const id = await openPosting(erin, ada)
    const inReview = { state: 'in_review', title: 'River data intern' }
    const sitemap = async () => (await house.app.inject({ method: 'GET', url: '/sitemap.xml' })).body
    house.clock.advance(60)
    await edit(id)
    expect([await read(`${id}/`), await pages().read(id, false), await isOpen(id)]).toEqual([410, inReview, false])
    expect(await sitemap()).not.toContain(id)
    // It is changed once more.
    await move(id, 'draft')
    await edit(id, { title: 'Read soon' })
    await move(id, 'submitted')
    expect(await pages().read(id, false)).toEqual(inReview)
    house.clock.set('2026-11-29T09:00:00Z')
    await decide(id, 'open')
    expect(await pages().read(id, false)).toMatchObject({ state: 'open', job: { title: 'Read soon' } })
    // Published on the day before: whoever reads it by the sitemap comes back for what was approved.
    expect(await sitemap()).toContain(`read-soon-${id}</loc><lastmod>2026-11-29T09:00:00.000Z</lastmod>`)
  })

  it('is in review no longer than until its deadline', async () => {
    const id = await openPosting(erin, ada, { deadline_day: '2026-12-01' })
    await edit(id)
    house.clock.set('2026-12-02T11:00:00Z')
    expect(await pages().read(id, false)).toEqual({ state: 'gone', title: null })
  })

  it('is told by its title where it ended, and what never was open is not there', async () => {
    const ended = await openPosting(erin, ada)
    await move(ended, 'closed')
    expect(await pages().read(ended, false)).toEqual({ state: 'gone', title: 'River data intern' })
    house.clock.advance(60)
    await erin.call('PATCH', `${url}${ended}/`, { title: 'Unread yet', version: (await of(ended)).version })
    expect(await pages().read(ended, false)).toEqual({ state: 'gone', title: 'River data intern' })
    const refused = await draftPosting(erin)
    await move(refused, 'submitted')
    await decide(refused, 'refused')
    expect([await read(`${refused}/`), await pages().read(refused, false)]).toEqual([404, { state: 'none' }])
  })
})
