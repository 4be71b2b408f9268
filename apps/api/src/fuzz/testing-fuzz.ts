import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../modules/accounts/testing.ts'
import type { DeclaredRoute } from '../platform/http/http-app.ts'
import { buildTestApp, type TestApp } from '../testing.ts'
import { keepApplications } from './testing-applications.ts'
import { type Call, callsOf } from './testing-calls.ts'
import { type Cast, keepOtherSession, makeCast, type Player, signInAgain } from './testing-cast.ts'
import { callsInAll, seed } from './testing-numbers.ts'
import { keepOrganizations } from './testing-organizations.ts'
import { type Performed, perform } from './testing-performance.ts'
import { keepSearches } from './testing-postings.ts'
import { asksForAddress, faultsOfAnswer } from './testing-properties.ts'
import { foreignWrites, takeWrites, watchRows } from './testing-rows.ts'
import { type Memory, makeReader } from './testing-tokens.ts'

/** Who calls: a player of the cast, signed in or with a cookie that is worth nothing any more. */
export interface Caller {
  readonly name: string
  readonly player: string
  readonly isSignedIn: boolean
  readonly cookie: (player: Player, memory: Memory) => string
}

const session = ({ token }: Player): string => `sessionid=${token}`

/** Somebody signed in as the player of this name. */
export const signedIn = (name: string): Caller => ({ name, player: name, isSignedIn: true, cookie: session })

/** Somebody who is not signed in, whatever their cookies say. */
export const stranger = (name: string, player: string, cookie: Caller['cookie'] = session): Caller => ({
  name,
  player,
  isSignedIn: false,
  cookie,
})

/** What only an authenticator, the identity provider, the queue or the reader of a new mailbox can bring about; the rooms' own tests have one. */
const needsDevice =
  /^PUT .*\/totp\/$|\/totp\/remove\/$|recovery-codes|challenge|\/passkeys?\/(:id\/(remove\/)?)?$|\/identities\/:id\/remove\/$|\/auth\/callback$|^GET .*\/export\/$|^PUT .*\/me\/email\/$/

// So often a route that chance passed by is called for itself.
const mostTries = 200

// After so many calls everybody has again what calls took away.
const turn = 40

// These go on from what another call has begun.
const isSecondStep = ({ url }: DeclaredRoute): boolean => /\/signup\/confirm\/$|\/me\/email\/(resend\/)?$/.test(url)

// A password is slow to compare on purpose, a PDF is looked through, a page of documents is no news, and a closed door is soon tried.
const weightOf = (route: DeclaredRoute, roles: readonly string[]): number => {
  const { url, method, schema, access } = route
  if (schema?.hide === true) return 1
  if (access.kind === 'role' && !access.roles.some((role) => roles.includes(role))) return 1
  // Half of the time an employer has an organization, half of the time a way to one.
  if (isSecondStep(route)) return 25
  if (/organizations|invitations|waitlist/.test(url)) return 10
  return /\/login\/|\/signup\/$/.test(url) || `${method} ${url}` === 'PUT /api/upload/' ? 4 : 5
}

const keyOf = ({ method, url }: DeclaredRoute): string => `${method} ${url}`

/** What addresses of the route look like that are not bent. */
const patternOf = ({ url }: DeclaredRoute): RegExp =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[a-z_]+/g, '[^/]+')}$`)

const refresh = async (house: TestApp, cast: Cast): Promise<void> => {
  const { pool } = house.ports.db
  house.clock.advance(61)
  await pool.query('insert into target_roles select * from kept_target_roles on conflict do nothing')
  await pool.query('update target_roles set active = true')
  const main = [...cast.values()].filter(({ role }) => role === 'STUDENT').map(({ enrollmentId }) => enrollmentId)
  const owners = [...cast.values()].map(({ id }) => id)
  await pool.query(
    `update enrollments set status = 'archived' where user_id = any($1) and id <> all($2) and status <> 'archived'`,
    [owners, main],
  )
  await pool.query(
    `update enrollments set status = 'application_started' where id = any($1) and status <> 'application_started'`,
    [main],
  )
  await pool.query('delete from waitlist_entries where user_id = $1', [cast.get('ana')?.id])
  await pool.query(
    `update users set password_hash = kept.password_hash from kept_passwords kept
     where kept.id = users.id and kept.password_hash is distinct from users.password_hash`,
  )
  await pool.query(
    'update users set deactivated_at = null where deactivated_at is not null and id = any($1) and id <> $2',
    [owners, cast.get('left')?.id],
  )
  await pool.query('update users set deletion_due_at = null where deletion_due_at is not null')
  await pool.query(
    'update sessions set user_id = run_as_by_id, run_as_by_id = null, run_as_until = null where run_as_by_id is not null',
  )
  await keepOrganizations(house, cast)
  await keepSearches(house, cast)
  await keepApplications(house, cast)
  for (const player of cast.values()) await keepOtherSession(house, player)
  const { rows } = await pool.query(
    'select user_id, resume_file_id, aid_letter_file_id from profiles where user_id = any($1)',
    [owners],
  )
  for (const row of rows)
    for (const player of cast.values())
      if (player.id === row.user_id) {
        player.resumeId = row.resume_file_id ?? player.resumeId
        player.letterId = row.aid_letter_file_id ?? player.letterId
      }
}

const secretsNow = async ({ ports }: TestApp): Promise<string[]> => {
  const { rows } = await ports.db.pool.query(`
    (select token_hash as secret from sessions order by id desc limit 50)
    union all (select password_hash from users where password_hash <> '' order by id desc limit 50)
    union all (select code_hash from sign_up_attempts order by id desc limit 50)
    union all (select storage_key from files order by id desc limit 50)
    union all (select content->>'code' from mails where content->>'code' is not null order by id desc limit 20)`)
  return rows.map(({ secret }) => secret)
}

interface Fuzz {
  readonly callers: readonly Caller[]
  /** Which part of all calls is theirs, in percent. */
  readonly share: number
  /** Whether a route must be reached with a 2xx by one of them. */
  readonly mustReach: (route: DeclaredRoute) => boolean
}

/** Calls every route as each of the callers, and holds every answer against what must be true of all answers. */
export const fuzz = (title: string, { callers, share, mustReach }: Fuzz): void => {
  let house: TestApp
  let cast: Cast
  beforeAll(async () => {
    house = await buildTestApp({ limits: { callsPerMinute: 1e9, signUpsPerHour: 1e9, failedLogins: 1e9 } })
    cast = await makeCast(house)
    await watchRows(house)
  })
  afterAll(() => house.close())

  const calls = Math.ceil((callsInAll * share) / 100)
  const counts = new Map<string, Map<number, number>>()
  const count = (route: string, status: number): void => {
    const statuses = counts.get(route) ?? new Map<number, number>()
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    counts.set(route, statuses)
  }
  const isReached = (route: DeclaredRoute): boolean =>
    [...(counts.get(keyOf(route))?.keys() ?? [])].some((code) => code < 400)
  const missed = (): DeclaredRoute[] =>
    house.routes.filter(
      (route) => route.method !== 'HEAD' && mustReach(route) && !needsDevice.test(keyOf(route)) && !isReached(route),
    )

  describe(title, () => {
    it(`answer ${calls} calls as they should (FUZZ_SEED=${seed})`, async () => {
      const memory: Memory = { address: 'first@mail.test', attempt: '', signUps: 0, cursors: [] }
      const read = makeReader(house, cast, memory)
      const routes = house.routes.filter(({ method }) => method !== 'HEAD')
      const routeOf = new Map(routes.map((route) => [keyOf(route), { route, pattern: patternOf(route) }]))
      const typed = new Map<string, string>()
      let secrets: string[] = []
      let made = 0
      let isSessionLost = false

      const wakeUp = async (): Promise<void> => {
        await refresh(house, cast)
        for (const { player, isSignedIn } of callers) {
          const who = cast.get(player)
          if (!who || !isSignedIn) continue
          const { rowCount } = await house.ports.db.pool.query(
            'select 1 from sessions where token_hash = $1 and expires_at > $2',
            [sha256(who.token), house.clock.now()],
          )
          if (rowCount === 0) await signInAgain(house, who)
        }
        secrets = await secretsNow(house)
        await takeWrites(house)
      }

      const play = async (name: string, call: Call): Promise<void> => {
        if (made++ % turn === 0 || isSessionLost) await wakeUp()
        const caller = callers.find((one) => one.name === name)
        const me = caller && cast.get(caller.player)
        if (!me) throw new Error(`nobody is called ${name}`)
        const performed = await perform(house, call, { me, cookie: caller.cookie(me, memory), read })
        const { response } = performed
        if (call.cookie === 'own') count(call.route, response.statusCode)
        const declared = routeOf.get(call.route)
        const isPlain = declared && call.method === declared.route.method && declared.pattern.test(call.path)
        const route = isPlain ? declared.route : undefined
        const role = caller.isSignedIn ? me.role : null
        if (asksForAddress.test(call.route)) typed.set(me.name, `${typed.get(me.name) ?? ''} ${performed.sent}`)
        const scene = { cast, me, role, secrets, typed: typed.get(me.name) ?? '', route }
        const faults = faultsOfAnswer(performed, scene)
        const written = foreignWrites(await takeWrites(house), cast, {
          caller: me.name,
          isStaff: role === 'SUPER_ADMIN',
        })
        faults.push(...written.map((what) => `it changed ${what}`))
        remember(memory, performed)
        isSessionLost = caller.isSignedIn && response.headers['set-cookie'] !== undefined
        if (faults.length > 0)
          throw new Error(`${faults.join('; ')}\n${response.statusCode} ${response.body.slice(0, 500)}`)
      }

      const names = callers.map(({ name }) => name)
      const roles = callers.flatMap(({ player, isSignedIn }) => (isSignedIn ? (cast.get(player)?.role ?? []) : []))
      const weighed = routes.map((route) => ({ weight: weightOf(route, roles), arbitrary: callsOf(route) }))
      const anyCall = fc.record({ caller: fc.constantFrom(...names), call: fc.oneof(...weighed) })
      const property = fc.asyncProperty(anyCall, ({ caller, call }) => play(caller, call))
      await fc.assert(property, {
        seed,
        numRuns: calls,
        interruptAfterTimeLimit: 3_600_000,
        markInterruptAsFailure: true,
      })
      // Chance passes a route by now and then; whether it can be reached is asked of it alone.
      for (const route of missed()) {
        // What it is about may have been taken away by then: what makes it is called in between.
        const makers = routes.filter(
          ({ method, url }) => (method === 'POST' || method === 'PUT') && route.url.startsWith(url),
        )
        const one = fc.record({
          caller: fc.constantFrom(...names),
          call: fc.oneof(callsOf(route), ...makers.map(callsOf)),
        })
        for (const { caller, call } of fc.sample(one, { seed, numRuns: mostTries }))
          if (!isReached(route)) await play(caller, call)
      }
    }, 3_600_000)

    it('reach every route that is theirs with a 2xx, or are led on', () => {
      const table = [...counts]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(
          ([route, statuses]) =>
            `${route}: ${[...statuses]
              .toSorted()
              .map(([code, n]) => `${code} × ${n}`)
              .join(', ')}`,
        )
      if (process.env.FUZZ_REPORT) console.log(`${title}\n${table.join('\n')}`)
      expect(missed().map(keyOf), 'name their fields in testing-values.ts').toEqual([])
    })
  })
}

const remember = (memory: Memory, { response, sent }: Performed): void => {
  for (const line of [response.headers['set-cookie']].flat()) {
    const attempt = /^signup_attempt=([^;]+)/.exec(String(line))?.[1]
    if (!attempt) continue
    memory.attempt = attempt
    memory.address = /new-\d+@mail\.test/.exec(sent)?.[0] ?? memory.address
  }
  const cursor = /"next":"([^"]+)"/.exec(response.body)?.[1]
  if (cursor) memory.cursors.push(cursor)
}
