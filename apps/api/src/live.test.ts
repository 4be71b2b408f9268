import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { foundOrganization, joinAs } from './modules/organizations/testing.ts'
import { openDatabase } from './platform/db/database.ts'
import { makeEventBus } from './platform/events.ts'
import type { App } from './platform/http/types.ts'
import { emitLive } from './platform/live/emit-live.ts'
import { makeLiveHub } from './platform/live/hub.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from './testing.ts'
import { jobsOf } from './testing-jobs.ts'

const beatMs = 200

/** A second process on the same database. */
const secondProcess = async (house: TestApp) => {
  const log = pino({ level: 'silent' })
  const db = openDatabase({ url: house.url, bus: makeEventBus([]), clock: house.clock })
  const live = makeLiveHub({ db, url: house.url, log, beatMs })
  const app = await buildApp({ ports: { ...house.ports, db, live }, log, trustProxy: false, isReady: () => true })
  return {
    app,
    db,
    async close() {
      await app.close()
      await live.close()
      await db.close()
    },
  }
}

interface Told {
  readonly id: string
  readonly event: string
  readonly data: { readonly kind?: string }
}

/** A page's stream over a real line; what it was told so far, and whether it ended. */
const listen = async (base: string, { cookie }: Person, after?: string) => {
  const stop = new AbortController()
  const response = await fetch(`${base}/api/live/`, {
    headers: { cookie, accept: 'text/event-stream', ...(after ? { 'last-event-id': after } : {}) },
    signal: stop.signal,
  })
  const told: Told[] = []
  const state = { ended: false, beats: 0 }
  const read = async () => {
    let rest = ''
    for await (const text of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, id, event, data] = /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(block) ?? []
        if (id && event && data) told.push({ id, event, data: JSON.parse(data) })
        else if (block.startsWith(':')) state.beats++
      }
    }
  }
  const reading = response.ok
    ? read()
        .catch(() => undefined)
        .finally(() => {
          state.ended = true
        })
    : response.text().catch(() => undefined)
  const kinds = () => told.filter(({ event }) => event === 'change').map(({ data }) => data.kind)
  return {
    response,
    told,
    state,
    kinds,
    async stop() {
      stop.abort()
      await reading
    },
  }
}

let house: TestApp
let base = ''
let ana: Person
const opened: Awaited<ReturnType<typeof listen>>[] = []
const baseOf = async (app: App): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' })
const hear = async (person: Person, { at = base, after }: { at?: string; after?: string | undefined } = {}) => {
  const heard = await listen(at, person, after)
  opened.push(heard)
  return heard
}
const tell = (channel: string, ...kinds: string[]) =>
  house.ports.db.transaction(async (tx) => {
    for (const kind of kinds) await emitLive(tx, [channel], { kind })
  })

beforeEach(async () => {
  house = await buildTestApp({ beatMs })
  base = await baseOf(house.app)
  ana = await signedInAs(house)
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.stop()
  // A client may open a line to spare, over which it never asks anything.
  house.app.server.closeAllConnections()
  await house.close()
})

it('tells a person what is theirs, in both of two processes, and nothing of others', async () => {
  const other = await secondProcess(house)
  const bea = await signedInAs(house)
  const elsewhere = await baseOf(other.app)
  const here = await hear(ana)
  const there = await hear(ana, { at: elsewhere })
  const beas = await hear(bea)
  expect(here.response.headers.get('content-type')).toContain('text/event-stream')
  expect(here.response.headers.get('cache-control')).toContain('no-transform')
  await tell(`user:${ana.id}`, 'one', 'two')
  await other.db.transaction((tx) => emitLive(tx, [`user:${ana.id}`], { kind: 'three' }))
  await tell(`user:${bea.id}`, 'bea')
  for (const heard of [here, there]) await expect.poll(() => heard.kinds()).toEqual(['one', 'two', 'three'])
  await expect.poll(() => beas.kinds()).toEqual(['bea'])
  await here.stop()
  await there.stop()
  await other.close()
})

it('neither skips nor repeats what an early transaction commits late, whoever listens and whoever resumes', async () => {
  const channel = `user:${ana.id}`
  const heard = await hear(ana)
  await tell(channel, 'first')
  await expect.poll(() => heard.kinds()).toEqual(['first'])
  const resumed = heard.told.at(-1)?.id
  const early = new pg.Client({ connectionString: house.url })
  await early.connect()
  await early.query('begin')
  await early.query(
    `insert into live_events (channel, payload, at) values ($1, '{"kind": "early"}', '2026-11-28T12:00:00Z')`,
    [channel],
  )
  await tell(channel, 'late')
  // Committed and told of, but what belongs before it may yet come.
  const meanwhile = await hear(ana, { after: resumed })
  await expect.poll(() => meanwhile.state.beats).toBeGreaterThan(0)
  expect([heard.kinds(), meanwhile.kinds()]).toEqual([['first'], []])
  // Its end wakes nobody: it told nothing by itself.
  await early.query('commit')
  await early.end()
  await expect.poll(() => heard.kinds()).toEqual(['first', 'early', 'late'])
  await expect.poll(() => meanwhile.kinds()).toEqual(['early', 'late'])
  const again = await hear(ana, { after: resumed })
  await expect.poll(() => again.kinds()).toEqual(['early', 'late'])
})

it('resumes after any event with exactly what came after it, while more is told', async () => {
  const channel = `user:${ana.id}`
  const kinds = Array.from({ length: 60 }, (_, at) => `kind ${at}`)
  const whole = await hear(ana)
  const writing = (async () => {
    for (const kind of kinds) await tell(channel, kind)
  })()
  await expect.poll(() => whole.kinds().length).toBeGreaterThan(10)
  const middle = whole.told.find(({ data }) => data.kind === 'kind 5')?.id
  const late = await hear(ana, { after: middle })
  await writing
  await expect.poll(() => whole.kinds()).toEqual(kinds)
  await expect.poll(() => late.kinds()).toEqual(kinds.slice(6))
})

it('says that everything has to be read anew where too much was missed, or the position is none of ours', async () => {
  const heard = await hear(ana)
  await tell(`user:${ana.id}`, 'old')
  await expect.poll(() => heard.kinds()).toEqual(['old'])
  const old = heard.told.at(-1)?.id
  await heard.stop()
  for (const after of ['nonsense', '999999999999-1-1764331200']) {
    const anew = await hear(ana, { after })
    await expect.poll(() => anew.told.map(({ event }) => event)).toEqual(['reset'])
  }
  house.clock.advance(24 * 3_600)
  const late = await hear(await signedAgain(), { after: old })
  await expect.poll(() => late.told.map(({ event }) => event)).toEqual(['reset'])
})
const signedAgain = () => signedInAs(house)

it('goes on for whom a position was made alone, and from nothing before they heard of it', async () => {
  const erin = await signedInAs(house, 'EMPLOYER')
  const list = async (after = '') => (await erin.call('GET', `/api/live/${after && `?after=${after}`}`)).json()
  const before = await list()
  const staff = await signedInAs(house, 'SUPER_ADMIN')
  const founder = await signedInAs(house, 'EMPLOYER')
  const organization = await foundOrganization(founder, { staff })
  await tell(`organization:${organization}`, 'before')
  const others = (await ana.call('GET', '/api/live/')).json()
  await joinAs(house, erin, organization, 'recruiter')
  const forged = `1-0-${Math.floor(house.clock.now().getTime() / 1_000)}`
  for (const after of [before.next, others.next, forged]) {
    expect(await list(after)).toMatchObject({ results: [], reset: true })
    const heard = await hear(erin, { after })
    await expect.poll(() => heard.told.map(({ event }) => event)).toEqual(['reset'])
  }
  const start = await list()
  await tell(`organization:${organization}`, 'after')
  await expect.poll(async () => (await list(start.next)).results).toEqual([{ kind: 'after' }])
})

it('forgets what is older than a day', async () => {
  await tell(`user:${ana.id}`, 'old')
  house.clock.advance(24 * 3_600 + 1)
  await tell(`user:${ana.id}`, 'new')
  await jobsOf(house).run('sweep_live_events')
  const { rows } = await house.ports.db.pool.query(`select payload->>'kind' as kind from live_events`)
  expect(rows).toEqual([{ kind: 'new' }])
})

it('ends with the session, and tells nothing that came after', async () => {
  const heard = await hear(ana)
  await expect.poll(() => heard.told.length).toBe(1)
  await ana.call('POST', '/api/auth/logout/')
  await tell(`user:${ana.id}`, 'secret')
  await expect.poll(() => heard.state.ended).toBe(true)
  expect(heard.kinds()).toEqual([])
  expect((await hear(ana)).response.status).toBe(401)
})

it('ends by itself soon after the session, though nothing happens, and does not keep a session alive', async () => {
  const heard = await hear(ana)
  const lastSeen = async () => (await house.ports.db.pool.query('select last_seen_at from sessions')).rows
  const before = await lastSeen()
  house.clock.advance(600)
  const { beats } = heard.state
  await expect.poll(() => heard.state.beats).toBeGreaterThan(beats)
  expect(await lastSeen()).toEqual(before)
  await house.ports.db.pool.query('delete from sessions')
  await expect.poll(() => heard.state.ended).toBe(true)
})

it('is the person’s whom a super admin acts as, and nobody’s once that is over', async () => {
  const admin = await signedInAs(house, 'SUPER_ADMIN')
  await admin.call('POST', '/api/auth/run_as/', { user_id: ana.id })
  const heard = await hear(admin)
  await tell(`user:${ana.id}`, 'hers')
  await expect.poll(() => heard.kinds()).toEqual(['hers'])
  await admin.call('DELETE', '/api/auth/run_as/')
  await tell(`user:${ana.id}`, 'hers again')
  await expect.poll(() => heard.state.ended).toBe(true)
  expect(heard.kinds()).toEqual(['hers'])
})

it.each([
  ['the role', `update users set roles = '{EMPLOYER}' where id = $1`],
  ['the account', 'update users set deactivated_at = now() where id = $1'],
  ['the second factor', 'delete from passkeys where user_id = $1'],
])('ends in somebody’s place with %s of the super admin', async (_what, taken) => {
  const { pool } = house.ports.db
  const strict = await buildApp({
    ports: { ...house.ports, secondFactorForStaff: true },
    log: pino({ level: 'silent' }),
    trustProxy: false,
    isReady: () => true,
  })
  try {
    const admin = await signedInAs(house, 'SUPER_ADMIN')
    await pool.query(
      `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
      values (gen_random_uuid(), $1, 'Key', 'credential', 'key', 0, '{}', now())`,
      [admin.id],
    )
    await admin.call('POST', '/api/auth/run_as/', { user_id: ana.id })
    const heard = await hear(admin, { at: await baseOf(strict) })
    await tell(`user:${ana.id}`, 'hers')
    await expect.poll(() => heard.kinds()).toEqual(['hers'])
    await pool.query(taken, [admin.id])
    await tell(`user:${ana.id}`, 'hers again')
    await expect.poll(() => heard.state.ended).toBe(true)
    expect(heard.kinds()).toEqual(['hers'])
  } finally {
    await strict.close()
  }
})

it('goes on after the database has cut its line, without a gap', async () => {
  const heard = await hear(ana)
  await house.ports.db.pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and query ilike 'listen live'`,
  )
  await tell(`user:${ana.id}`, 'after the cut')
  await expect.poll(() => heard.kinds()).toEqual(['after the cut'])
})

it('opens eight streams for a session at most', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 9; at++) statuses.push((await hear(ana)).response.status)
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 429])
  await opened[0]?.stop()
  await expect.poll(async () => (await hear(ana)).response.status).toBe(200)
})

it('lets the server stop while streams are open', async () => {
  const other = await secondProcess(house)
  const heard = await hear(ana, { at: await baseOf(other.app) })
  await other.close()
  await expect.poll(() => heard.state.ended).toBe(true)
})

it('answers a program that asks now and then with a list and where to go on', async () => {
  const start = (await ana.call('GET', '/api/live/')).json()
  expect(start).toMatchObject({ results: [], reset: false })
  await tell(`user:${ana.id}`, 'one')
  const after = async (place: string) => (await ana.call('GET', `/api/live/?after=${place}`)).json()
  await expect.poll(async () => (await after(start.next)).results).toEqual([{ kind: 'one' }])
  const { next } = await after(start.next)
  expect(await after(next)).toMatchObject({ results: [], reset: false })
  expect((await ana.call('GET', '/api/live/?after=nonsense')).json()).toMatchObject({ results: [], reset: true })
})

it('tells nothing of a transaction that is undone', async () => {
  const heard = await hear(ana)
  const failing = house.ports.db.transaction(async (tx) => {
    await emitLive(tx, [`user:${ana.id}`], { kind: 'undone' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await tell(`user:${ana.id}`, 'done')
  await expect.poll(() => heard.kinds()).toEqual(['done'])
})
