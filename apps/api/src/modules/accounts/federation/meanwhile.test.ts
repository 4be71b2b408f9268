import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedInAs } from '../../../testing.ts'
import { makeAuthenticator } from '../passkeys/testing.ts'
import { totpCodeAt } from '../second-factor/testing.ts'
import { buildFederatedApp, type FederatedApp, makeBrowser } from './testing.ts'

let house: FederatedApp
beforeAll(async () => {
  house = await buildFederatedApp()
})
afterAll(() => house.close())

type Change = readonly [sql: string, ...more: unknown[]]

/** Starts the call while the account's row is held, changes the account, and lets go: what the call read before is not so any more. */
const whileHeld = async <T>(userId: string, call: () => Promise<T>, changes: readonly Change[]): Promise<T> => {
  const client = await house.ports.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from users where id = $1 for update', [userId])
    const answer = call()
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    while ((await house.ports.db.pool.query(waiting)).rowCount === 0) await sleep(20)
    for (const [sql, ...more] of changes) await client.query(sql, [userId, ...more])
    await client.query('commit')
    return await answer
  } finally {
    client.release()
  }
}

const moved = (to: string): Change => ['update users set email = $2, email_key = $2 where id = $1', to]
const loggedOut: Change = ['delete from sessions where user_id = $1']

it('an account that is given back to its owner meanwhile is not opened to whom the provider knew as it', async () => {
  const email = `taken.${process.pid}@mail.test`
  const first = makeBrowser(house.app)
  await first.signIn({ email }, { new_user_flow: 'STUDENT' })
  const { id } = await first.me()
  const again = makeBrowser(house.app)
  const back = await again.come({ email })
  const res = await whileHeld(id, () => again.open(back), [
    loggedOut,
    ['delete from federated_identities where user_id = $1'],
    moved(`owner.${process.pid}@mail.test`),
  ])
  expect(res.headers.location).toBe('/login?notice=not_linked')
  expect(await again.me()).toBeNull()
})

it('an account whose address is another one by then is not linked', async () => {
  const ana = await signedInAs(house)
  const browser = makeBrowser(house.app)
  const back = await browser.come({ email: ana.email })
  const res = await whileHeld(ana.id, () => browser.open(back), [moved(`moved.${process.pid}@mail.test`)])
  expect(res.headers.location).toBe('/login?notice=not_linked')
  expect(await browser.me()).toBeNull()
  const links = await house.ports.db.pool.query('select from federated_identities where user_id = $1', [ana.id])
  expect(links.rowCount).toBe(0)
})

it('a login at an address that the account has no more opens nothing', async () => {
  const ana = await signedInAs(house)
  const payload = { username: ana.email, password: ana.password }
  const login = async () => house.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
  const res = await whileHeld(ana.id, login, [moved(`left.${process.pid}@mail.test`)])
  expect([res.statusCode, res.json().code]).toEqual([400, 'not_authorized'])
})

it('a session that is ended meanwhile sets up no factor', async () => {
  const ana = await signedInAs(house)
  const { secret } = (await ana.call('POST', '/api/users/me/second-factor/totp/', { password: ana.password })).json()
  const code = totpCodeAt(secret, house.clock.now())
  const confirm = async () => ana.call('PUT', '/api/users/me/second-factor/totp/', { code })
  expect((await whileHeld(ana.id, confirm, [loggedOut])).statusCode).toBe(401)
})

it('nor does it ask for what takes proof', async () => {
  const ana = await signedInAs(house)
  const ask = async () =>
    ana.call('POST', '/api/users/me/email/', { email: `else.${ana.email}`, password: ana.password })
  expect((await whileHeld(ana.id, ask, [loggedOut])).statusCode).toBe(401)
})

it('nobody is deactivated by an address that is not theirs any more', async () => {
  const [admin, bob] = [await signedInAs(house, 'SUPER_ADMIN'), await signedInAs(house)]
  const close = async () => admin.call('POST', '/api/auth/deactivate/', { username: bob.email })
  const res = await whileHeld(bob.id, close, [moved(`stays.${process.pid}@mail.test`)])
  expect([res.statusCode, res.json().code]).toEqual([400, 'user_not_found'])
})

/** Somebody without a password who has so many passkeys, and what proves who they are. */
const withPasskeys = async (count: number) => {
  const ana = await signedInAs(house)
  const keys = '/api/users/me/passkeys/'
  const ids: string[] = []
  const codes: string[] = []
  while (ids.length < count) {
    const proof = { password: ana.password, ...(codes.length > 0 ? { code: codes.pop() } : {}) }
    const { challenge } = (await ana.call('POST', `${keys}options/`, proof)).json()
    const credential = makeAuthenticator().create(challenge)
    const { passkey, recovery_codes } = (await ana.call('POST', keys, { name: 'Key', credential })).json()
    ids.push(passkey.id)
    codes.push(...(recovery_codes ?? []))
  }
  await house.ports.db.pool.query('update users set password_hash = null where id = $1', [ana.id])
  const remove = (url: string) => async () => ana.call('POST', `${url}remove/`, { code: codes.pop() })
  return { ana, ids, remove, keys }
}
const refusal = (res: { statusCode: number; json(): { code?: string } }) => [res.statusCode, res.json().code]

it('of two passkeys that are removed at once from an account without a password, one stays', async () => {
  const { ana, ids, remove, keys } = await withPasskeys(2)
  const [first, second] = ids
  const gone: Change = ['delete from passkeys where user_id = $1 and id = $2', second]
  const res = await whileHeld(ana.id, remove(`${keys}${first}/`), [gone])
  expect(refusal(res)).toEqual([400, 'other_way_first'])
})

it('a former link is not removed where the last way into the account went meanwhile', async () => {
  const { ana, remove } = await withPasskeys(1)
  const { rows } = await house.ports.db.pool.query(
    "insert into federated_identities (id, user_id, issuer, subject, created_at) values (gen_random_uuid(), $1, 'https://old.test', gen_random_uuid(), $2) returning id",
    [ana.id, house.clock.now()],
  )
  const gone: Change = ['delete from passkeys where user_id = $1']
  const res = await whileHeld(ana.id, remove(`/api/users/me/identities/${rows[0].id}/`), [gone])
  expect(refusal(res)).toEqual([400, 'password_first'])
})
