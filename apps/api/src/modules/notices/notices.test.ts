import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdingsOf } from '../../platform/personal-data/holding.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { jobsOf } from '../../testing-jobs.ts'
import { forgetOldNotices } from './actions.ts'
import { mailDigests } from './digests.ts'
import { type Telling, tell } from './index.ts'
import { noticeData } from './personal-data.ts'

let house: TestApp
let ana: Person
let rex: Person
let turn = 0
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())
beforeEach(async () => {
  ana = await signedInAs(house)
  rex = await signedInAs(house, 'EMPLOYER')
})

const url = '/api/notices/'
const uuid = '019a0000-0000-7000-8000-000000000001'
const telling = (over: Partial<Telling> = {}): Telling => ({
  to: [ana.id],
  kind: 'stage_moved',
  key: `event-${++turn}`,
  about: { organization: 'River Labs', posting: 'Data intern' },
  path: '/applications',
  mail: 'updates',
  ...over,
})
const say = (over: Partial<Telling> = {}) => house.ports.db.transaction((tx) => tell(tx, telling(over)))
const list = async (person = ana, query = '') => (await person.call('GET', `${url}${query}`)).json()
const unread = async (person = ana) => (await person.call('GET', `${url}unread/`)).json().unread
const mails = async ({ id } = ana) =>
  (
    await house.ports.db.pool.query(
      'select subject, content from mails where to_address = (select email from users where id = $1) order by id',
      [id],
    )
  ).rows
const quarter = 15 * 60

describe('notices', () => {
  it('are told once for one event, to each whom it concerns, if the transaction commits', async () => {
    const event = { to: [ana.id, rex.id, ana.id], key: 'moved-1' }
    await Promise.all([say(event), say(event), say(event)])
    await expect(
      house.ports.db.transaction(async (tx) => {
        await tell(tx, telling())
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect([await unread(), await unread(rex)]).toEqual([1, 1])
    expect((await list()).results).toMatchObject([
      {
        kind: 'stage_moved',
        about: { organization: 'River Labs', posting: 'Data intern' },
        path: '/applications',
        read_at: null,
      },
    ])
  })

  it('come newest first, a page at a time, each once while others come', async () => {
    const keys = Array.from({ length: 7 }, (_, index) => `page-${turn}-${index}`)
    for (const [index, key] of keys.entries()) {
      if (index % 2 === 0) house.clock.advance(1)
      await say({ key, about: { posting: key } })
    }
    const seen: string[] = []
    let next = ''
    do {
      const page = await list(ana, `?limit=3${next && `&cursor=${encodeURIComponent(next)}`}`)
      seen.push(...page.results.map(({ about }: { about: { posting: string } }) => about.posting))
      next = page.next ?? ''
      await say({ about: { posting: 'later' } })
    } while (next)
    expect(new Set(seen)).toEqual(new Set(keys))
    expect(seen).toHaveLength(keys.length)
  })

  it('are read one by one, or all up to what was on the screen', async () => {
    for (const posting of ['one', 'two', 'three']) {
      await say({ about: { posting } })
      house.clock.advance(1)
    }
    const { results } = await list()
    expect((await ana.call('PUT', `${url}${results[2].id}/read/`)).json()).toEqual({ unread: 2 })
    await say({ about: { posting: 'four' } })
    expect((await ana.call('PUT', `${url}read/`, { up_to: results[0].id })).json()).toEqual({ unread: 1 })
    expect((await list()).results.map((one: { read_at: string | null }) => one.read_at !== null)).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  it('are one’s own: nobody reads another’s, by id or by position', async () => {
    await say()
    const [{ id }] = (await list()).results
    const others = [
      await rex.call('PUT', `${url}${id}/read/`),
      await rex.call('PUT', `${url}read/`, { up_to: id }),
      await ana.call('PUT', `${url}read/`, { up_to: uuid }),
    ]
    expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect((await list(rex)).results).toEqual([])
    expect(await unread()).toBe(1)
    const admin = await signedInAs(house, 'SUPER_ADMIN')
    await admin.call('POST', '/api/auth/run_as/', { user_id: ana.id })
    expect((await admin.call('PUT', `${url}read/`, { up_to: id })).statusCode).toBe(403)
    expect(await unread(admin)).toBe(1)
  })

  it('reach no closed account, and go where whom they tell of is deleted, or after half a year', async () => {
    await house.ports.db.pool.query('update users set deactivated_at = now() where id = $1', [rex.id])
    await say({ to: [rex.id, ana.id] })
    const told = await house.ports.db.pool.query('select from notices where user_id = $1', [rex.id])
    expect([told.rowCount, await unread()]).toEqual([0, 1])
    await say({ subjectId: rex.id })
    await house.ports.db.transaction(async (tx) => {
      for (const { end } of holdingsOf(noticeData)) await end(tx, { ...rex, emailKey: rex.email, recordIds: [rex.id] })
    })
    expect(await unread()).toBe(1)
    house.clock.advance(181 * 24 * 3_600)
    await forgetOldNotices(house.ports)
    const kept = await house.ports.db.pool.query('select from notices where user_id = $1', [ana.id])
    expect(kept.rowCount).toBe(0)
  })

  it('tell every window of theirs', async () => {
    const count = async () =>
      Number(
        (await house.ports.db.pool.query('select count(*) from live_events where channel = $1', [`user:${ana.id}`]))
          .rows[0].count,
      )
    await say({ key: 'live' })
    await say({ key: 'live' })
    expect(await count()).toBe(1)
    const [{ id }] = (await list()).results
    await ana.call('PUT', `${url}${id}/read/`)
    await ana.call('PUT', `${url}${id}/read/`)
    expect(await count()).toBe(2)
  })
})

describe('a digest', () => {
  const digest = () => mailDigests(jobsOf(house).context)

  it('reaches all others where one’s cannot be sent, and the job fails so that it is tried again', async () => {
    const query = (text: string) => house.ports.db.pool.query(text)
    await say({ to: [ana.id] })
    house.clock.advance(1)
    await say({ to: [rex.id] })
    house.clock.advance(quarter)
    await query(`alter table mails add constraint no_mail check (to_address <> '${ana.email}') not valid`)
    await expect(digest()).rejects.toThrow('1 parts')
    await query('alter table mails drop constraint no_mail')
    expect([(await mails()).length, (await mails(rex)).length]).toEqual([0, 1])
    await digest()
    expect([(await mails()).length, (await mails(rex)).length]).toEqual([1, 1])
  })

  it('gathers what was not read for a quarter of an hour into one mail, whoever sends it', async () => {
    await say({ about: { organization: 'River Labs', posting: 'Data intern' } })
    await say({ kind: 'applied', about: { person: 'Bo', posting: 'Web intern' } })
    await say({ about: { posting: 'read meanwhile' } })
    await ana.call('PUT', `${url}${(await list()).results[0].id}/read/`)
    house.clock.advance(quarter - 60)
    await digest()
    expect(await mails()).toEqual([])
    house.clock.advance(60)
    await Promise.all([digest(), digest(), digest()])
    expect(await mails()).toMatchObject([
      {
        subject: '2 updates for you on Firstrung',
        content: {
          paragraphs: ['River Labs moved your application for Data intern forward.', 'Bo applied for Web intern.'],
          unsubscribe: { page: expect.stringContaining('/unsubscribe/') },
        },
      },
    ])
    await digest()
    expect(await mails()).toHaveLength(1)
  })

  it('comes at most every four hours', async () => {
    await say()
    house.clock.advance(quarter)
    await digest()
    await say()
    house.clock.advance(quarter)
    await digest()
    expect(await mails()).toHaveLength(1)
    house.clock.advance(4 * 3_600 - quarter)
    await digest()
    expect(await mails()).toHaveLength(2)
  })

  it('comes to nobody who wants none of its kind, whose account is closed, or who was told by a mail already', async () => {
    await ana.call('PATCH', '/api/users/me/notifications/', { updates: false })
    await say()
    await say({ to: [rex.id], mail: null })
    const kim = await signedInAs(house)
    await say({ to: [kim.id] })
    await house.ports.db.pool.query('update users set deactivated_at = now() where id = $1', [kim.id])
    house.clock.advance(quarter)
    await digest()
    expect([await mails(), await mails(rex), await mails(kim)]).toEqual([[], [], []])
    expect(await unread()).toBe(1)
  })
})
