import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeHttpApp } from '../../platform/http/http-app.ts'
import { buildTestApp, faultsOf, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { giveAddress } from '../accounts/address/index.ts'
import { waitlist } from './index.ts'
import type { WaitlistPage } from './wire.ts'

const url = '/api/firstrung-ai/waitlist/'
let house: TestApp
let staff: Person
beforeAll(async () => {
  house = await buildTestApp()
  staff = await signedInAs(house, 'SUPER_ADMIN')
})
afterAll(() => house.close())
beforeEach(() => house.ports.db.orm.execute(sql`delete from waitlist_entries`))

const join = (person: Person, email: unknown = person.email) => person.call('POST', url, { email })
const own = (person: Person) => person.call('GET', `${url}me/`)
const listed = async (query = ''): Promise<WaitlistPage> => (await staff.call('GET', `${url}${query}`)).json()

describe('joining', () => {
  it('puts oneself on the list, since now', async () => {
    const ana = await signedInAs(house)
    expect((await own(ana)).statusCode).toBe(404)
    const res = await join(ana)
    const entry = { email: ana.email, joined_at: house.clock.now().toISOString() }
    expect([res.statusCode, res.json()]).toEqual([201, entry])
    const me = await own(ana)
    expect([me.statusCode, me.json()]).toEqual([200, entry])
  })

  it('is open to every role', async () => {
    const employer = await signedInAs(house, 'EMPLOYER')
    expect([(await join(employer)).statusCode, (await join(staff)).statusCode]).toEqual([201, 201])
  })

  it('keeps the address as the account has it, however it was sent', async () => {
    const ana = await signedInAs(house)
    expect((await join(ana, `  ${ana.email.toUpperCase()} `)).json().email).toBe(ana.email)
  })

  it('twice is unique on email, and the first entry stays', async () => {
    const ana = await signedInAs(house)
    const first = (await join(ana)).json()
    house.clock.advance(60)
    expect(faultsOf(await join(ana))).toEqual([400, 'unique email'])
    expect((await own(ana)).json()).toEqual(first)
  })

  it('with another person’s address is invalid, whether or not that one is on the list', async () => {
    const [ana, ben] = [await signedInAs(house), await signedInAs(house)]
    expect(faultsOf(await join(ana, ben.email))).toEqual([400, 'invalid email'])
    await join(ben)
    expect(faultsOf(await join(ana, ben.email))).toEqual([400, 'invalid email'])
    expect((await own(ana)).statusCode).toBe(404)
  })

  it.each([
    ['nothing', undefined, 'required email'],
    ['a blank', '  ', 'required email'],
    ['no address', 'ana', 'invalid email'],
    ['a number', 7, 'invalid email'],
    ['a NUL byte', 'a\u0000@school.test', 'invalid email'],
  ])('with %s for an address is refused', async (_what, email, expected) => {
    expect(faultsOf(await staff.call('POST', url, { email }))).toEqual([400, expected])
  })

  it('many times at once leaves one entry, and every other call is told so', async () => {
    const ana = await signedInAs(house)
    const answers = await Promise.all(Array.from({ length: 12 }, () => join(ana)))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 400)])
    for (const res of answers.filter(({ statusCode }) => statusCode === 400))
      expect(faultsOf(res)).toEqual([400, 'unique email'])
    expect((await listed()).results).toHaveLength(1)
  })
})

describe('joining while the address of the account changes', () => {
  const away = () => `away${Math.random().toString(36).slice(2)}@mail.test`

  it('waits for the new address, and never keeps one that another account may take', async () => {
    const { db } = house.ports
    const [ana, bea] = [await signedInAs(house), await signedInAs(house)]
    await join(bea)
    const isWaiting = (count: number) =>
      expect
        .poll(async () => {
          const waiting =
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
          return (await db.pool.query(waiting)).rows.length
        })
        .toBe(count)
    const line = await db.pool.connect()
    await line.query('begin')
    await line.query('select 1 from users where id = $1 for update', [ana.id])
    // The change stands first in the line for the account, the call on the waitlist second.
    const change = giveAddress(house.ports, ana.email, away())
    await isWaiting(1)
    const joining = join(ana)
    await isWaiting(2)
    await line.query('commit')
    line.release()
    expect(await change).toBe('given')
    expect(faultsOf(await joining)).toEqual([400, 'invalid email'])
    expect(await giveAddress(house.ports, bea.email, ana.email)).toBe('given')
    expect((await listed()).results).toMatchObject([{ user_id: bea.id, email: ana.email }])
  })
})

describe('who is let in', () => {
  it.each([
    ['POST', url, 401],
    ['GET', `${url}me/`, 401],
    ['GET', url, 401],
  ] as const)('%s %s refuses nobody in particular', async (method, address, status) => {
    const res = await house.app.inject({ method, url: address, ...(method === 'POST' ? { payload: {} } : {}) })
    expect([res.statusCode, res.json().code]).toEqual([status, 'not_authenticated'])
  })

  it('shows the list to staff alone', async () => {
    for (const role of ['STUDENT', 'EMPLOYER'] as const)
      for (const address of [url, `${url}export/`])
        expect((await (await signedInAs(house, role)).call('GET', address)).statusCode).toBe(403)
    expect((await staff.call('GET', url)).statusCode).toBe(200)
  })

  it('neither joins nor lists for somebody who runs as another', async () => {
    const admin = await signedInAs(house, 'SUPER_ADMIN')
    await house.ports.db.orm.execute(
      sql`update sessions set run_as_by_id = ${staff.id}, run_as_until = '2100-01-01' where user_id = ${admin.id}`,
    )
    expect([(await join(admin)).statusCode, (await admin.call('GET', url)).statusCode]).toEqual([403, 403])
    expect((await own(admin)).statusCode).toBe(404)
  })
})

it('stands under the brand’s own name', async () => {
  const ports = { ...house.ports, brand: { ...house.ports.brand, slug: 'acme' } }
  const log = pino({ level: 'silent' })
  const app = await makeHttpApp({ ports, log, trustProxy: false, isReady: () => true, authenticate: async () => null })
  waitlist.routes?.(app, ports)
  expect((await app.inject('/api/acme-ai/waitlist/me/')).statusCode).toBe(401)
  expect((await app.inject('/api/firstrung-ai/waitlist/me/')).statusCode).toBe(404)
  await app.close()
})

describe('the list', () => {
  const fill = async (count: number): Promise<Person[]> => {
    const people: Person[] = []
    for (let at = 0; at < count; at++) {
      const person = await signedInAs(house)
      // Two of them in the same instant: the id decides.
      if (at % 2 === 0) house.clock.advance(1)
      await join(person)
      people.unshift(person)
    }
    return people
  }

  it('is empty where nobody joined', async () => {
    expect(await listed()).toEqual({ results: [], next: null })
  })

  it('is newest first and says who', async () => {
    const people = await fill(3)
    const { results, next } = await listed()
    expect(results.map(({ email, user_id }) => [email, user_id])).toEqual(people.map(({ email, id }) => [email, id]))
    expect(Object.keys(results[0] ?? {}).toSorted()).toEqual([
      'email',
      'first_name',
      'id',
      'joined_at',
      'last_name',
      'user_id',
    ])
    expect(results[0]).toMatchObject({ first_name: 'Ana', last_name: "O'Brien" })
    expect(next).toBeNull()
  })

  it('goes on page by page, and what joins meanwhile is neither repeated nor makes anything be skipped', async () => {
    const people = await fill(7)
    const seen: string[] = []
    let { results, next } = await listed('?limit=3')
    for (let page = 1; ; page++) {
      seen.push(...results.map(({ email }) => email))
      if (next === null) {
        expect(page).toBe(3)
        break
      }
      await fill(1)
      ;({ results, next } = await listed(`?limit=3&cursor=${next}`))
    }
    expect(seen).toEqual(people.map(({ email }) => email))
  })

  it('holds 50 where no limit is given', async () => {
    await house.ports.db.orm.execute(sql`
      with made as (
        insert into users (id, email, email_key, first_name, last_name, primary_role, roles, created_at)
        select gen_random_uuid(), n || '@many.test', n || '@many.test', 'A', 'B', 'STUDENT', '{STUDENT}', now() from generate_series(1, 101) n
        returning id, email
      )
      insert into waitlist_entries (id, user_id, email, email_key, joined_at)
      select gen_random_uuid(), id, email, email, now() from made`)
    expect((await listed()).results).toHaveLength(50)
    expect((await listed('?limit=100')).results).toHaveLength(100)
  })

  it('is handed out whole as a file in which nothing runs, and the trail says to whom', async () => {
    await house.ports.db.orm.execute(sql`
      with made as (
        insert into users (id, email, email_key, first_name, last_name, primary_role, roles, created_at)
        select gen_random_uuid(), n || '@file.test', n || '@file.test', '=HYPERLINK("x")', 'Ångström, ' || n, 'STUDENT', '{STUDENT}', now() from generate_series(1, 2500) n
        returning id, email
      )
      insert into waitlist_entries (id, user_id, email, email_key, joined_at)
      select gen_random_uuid(), id, email, email, '2026-11-28T12:00:00Z' from made`)
    const res = await staff.call('GET', `${url}export/`)
    expect(res.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="waitlist.csv"',
    })
    const [head, ...lines] = res.body.replace(/\r\n$/, '').split('\r\n')
    expect(head).toBe('\ufeff"first_name","last_name","email","joined_at"')
    expect(new Set(lines).size).toBe(2500)
    expect(lines.toSorted()[0]).toBe(`"'=HYPERLINK(""x"")","Ångström, 1","1@file.test","2026-11-28T12:00:00.000Z"`)
    const { rows } = await house.ports.db.orm.execute(
      sql`select actor_id from audit_events where action = 'waitlist.exported'`,
    )
    expect(rows).toEqual([{ actor_id: staff.id }])
  })

  it.each(['0', '-1', '101', '1000', '1.5', 'many', '', '1&limit=2'])('refuses the limit %j', async (limit) => {
    expect(faultsOf(await staff.call('GET', `${url}?limit=${limit}`))).toEqual([400, 'invalid limit'])
  })

  it('refuses a cursor that is not ours as it stands', async () => {
    await fill(2)
    const { next } = await listed('?limit=1')
    const changed = `${next?.startsWith('A') ? 'B' : 'A'}${next?.slice(1)}`
    for (const cursor of ['', 'x', '%00', 'x'.repeat(300), changed, `${next}x`, next?.split('.')[0]])
      expect(faultsOf(await staff.call('GET', `${url}?cursor=${cursor}`)), cursor).toEqual([400, 'invalid cursor'])
  })
})
