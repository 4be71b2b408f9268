import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runAdmin } from './admin.ts'
import { readConfig } from './config.ts'
import { createAccount } from './modules/accounts/index.ts'
import { totpSeal } from './modules/accounts/testing.ts'
import { getFlags } from './modules/flags/index.ts'
import { flagNames } from './modules/flags/wire.ts'
import { systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { createTestDatabase } from './platform/db/test-database.ts'
import { makeEventBus } from './platform/events.ts'
import { openPresence } from './platform/jobs/presence.ts'
import { secretFile } from './secrets-file.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
let folder = ''
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase({ url: database.url, bus: makeEventBus([]), clock: systemClock })
  folder = await mkdtemp(path.join(tmpdir(), 'admin-'))
})
afterAll(async () => {
  await db.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
beforeEach(() => said.mockClear())

const run = async (...args: string[]): Promise<string> => {
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0' })
  await runAdmin(config, pino({ level: 'silent' }), args)
  return said.mock.calls.flat().join('\n')
}

describe('set-flag', () => {
  it('switches a flag for whoever asks next, on and off', async () => {
    expect(await run('set-flag', 'chat', 'on')).toContain('chat is on')
    expect((await getFlags({ db })).chat).toBe(true)
    await run('set-flag', 'chat', 'off')
    expect((await getFlags({ db })).chat).toBe(false)
  })

  it('names the flags where it knows none of that name, in one line', async () => {
    const refused = run('set-flag', 'chats', 'on')
    await expect(refused).rejects.toThrow(`There is no flag "chats". The flags are: ${flagNames.join(', ')}.`)
  })
})

it('makes a super admin, once', async () => {
  const both = await Promise.allSettled([1, 2].map(() => run('create-super-admin', 'twice@school.test')))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')?.reason.message).toContain('already exists')
  expect(await run('create-super-admin', 'root@school.test')).toMatch(/root@school\.test .*shown once:\nAa1!/)
  const { rows } = await db.pool.query("select roles from users where email = 'root@school.test'")
  expect(rows).toEqual([{ roles: ['SUPER_ADMIN'] }])
  await expect(run('create-super-admin', 'Root@school.test')).rejects.toThrow('already exists')
  await expect(run('create-super-admin', 'root')).rejects.toThrow('"root" is not a valid email address.')
})

it('takes the second factor off an account whose phone is lost, and says so by mail and in the trail', async () => {
  await run('create-super-admin', 'lost@school.test')
  const { rows } = await db.pool.query("select id from users where email = 'lost@school.test'")
  const { id } = rows[0]
  await db.pool.query("insert into totp_factors values ($1, 'sealed', now(), now())", [id])
  await db.pool.query("insert into recovery_codes values (gen_random_uuid(), $1, 'hash')", [id])
  await db.pool.query(
    "insert into passkeys values (gen_random_uuid(), $1, 'Phone', 'id', 'key', 0, array['usb'], now())",
    [id],
  )
  await db.pool.query(
    "insert into sessions values (gen_random_uuid(), 'hash', $1, null, now(), now(), now() + interval '1 day', 'n', 'a')",
    [id],
  )
  expect(await run('reset-second-factor', 'Lost@school.test')).toContain('logged out everywhere')
  for (const table of ['totp_factors', 'recovery_codes', 'passkeys', 'sessions'])
    expect([table, (await db.pool.query(`select from ${table} where user_id = $1`, [id])).rowCount]).toEqual([table, 0])
  const mails = await db.pool.query(
    "select content->>'heading' as heading from mails where to_address = 'lost@school.test'",
  )
  expect(mails.rows).toEqual([{ heading: 'Your second factor was reset' }])
  const trail = await db.pool.query("select actor_id from audit_events where action = 'second_factor.reset'")
  expect(trail.rows).toEqual([{ actor_id: null }])
  await expect(run('reset-second-factor', 'nobody@school.test')).rejects.toThrow('There is no active account')
})

describe('reset-second-factor, for who has no password', () => {
  const issuer = 'https://id.test'
  const runWith = async (email: string, env: Record<string, string>) => {
    const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0', ...env })
    await runAdmin(config, pino({ level: 'silent' }), ['reset-second-factor', email])
    const mails = await db.pool.query(
      "select content->'paragraphs' as paragraphs, content->'action' as action from mails where to_address = $1",
      [email],
    )
    const account = await db.pool.query('select password_hash is not null as has from users where email = $1', [email])
    const { paragraphs, action } = mails.rows.at(-1)
    return { said: said.mock.calls.flat().join('\n'), paragraphs, action, hasPassword: account.rows[0].has }
  }
  const provider = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }

  /** Somebody with a passkey, and a link with that provider where there is one. */
  const withPasskey = async (email: string, linked: string | null) => {
    const id = await db.transaction((tx) =>
      createAccount(tx, { email, firstName: 'Ana', lastName: 'Bel', password: 'A-first-one-1$', role: 'STUDENT' }),
    )
    await db.pool.query('update users set password_hash = null where id = $1', [id])
    await db.pool.query(
      "insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at) values (gen_random_uuid(), $1, 'k', $2, 'k', 0, '{}', now())",
      [id, email],
    )
    if (linked)
      await db.pool.query(
        'insert into federated_identities (id, user_id, issuer, subject, created_at) values (gen_random_uuid(), $1, $2, $3, now())',
        [id, linked, email],
      )
  }

  it('gives no password to who had no passkey, though this command knows no provider', async () => {
    await withPasskey('unkeyed@school.test', issuer)
    await db.pool.query("delete from passkeys where credential_id = 'unkeyed@school.test'")
    const { said: told, hasPassword } = await runWith('unkeyed@school.test', {})
    expect(told).toContain('logs in with the identity provider alone')
    expect(hasPassword).toBe(false)
  })

  it('leaves the provider where that opens the account', async () => {
    await withPasskey('linked@school.test', issuer)
    const { said, paragraphs, action, hasPassword } = await runWith('linked@school.test', provider)
    expect(said).toContain('logs in with the identity provider alone')
    expect(paragraphs[1]).toBe('Log in with Example ID, and set up a second factor again.')
    expect([hasPassword, action.url]).toEqual([false, expect.stringMatching(/\/settings\/security$/)])
  })

  it.each([
    ['alone', null],
    ['former', 'https://former.test'],
  ])('has them choose a password by a mailed code where nothing else does: %s', async (name, linked) => {
    const email = `${name}@school.test`
    await withPasskey(email, linked)
    const { said, paragraphs, action, hasPassword } = await runWith(email, provider)
    expect(said).toContain('its owner chooses a password by "Forgot password"')
    expect(paragraphs[1]).toContain('choose a password with the button below')
    expect(action).toMatchObject({ label: 'Choose a password', url: expect.stringMatching(/\/forgot-password$/) })
    expect(hasPassword).toBe(true)
  })
})

describe('set-email', () => {
  it('gives an account back to an address, ends what the other one opened it by, and tells both', async () => {
    await run('create-super-admin', 'taken@school.test')
    const { rows } = await db.pool.query("select id from users where email = 'taken@school.test'")
    const { id } = rows[0]
    await db.pool.query(
      "insert into sessions values (gen_random_uuid(), 'taken', $1, null, now(), now(), now() + interval '1 day', 'n', 'a')",
      [id],
    )
    await db.pool.query(
      "insert into federated_identities (id, user_id, issuer, subject, created_at) values (gen_random_uuid(), $1, 'https://id.test', 's', now())",
      [id],
    )
    await db.pool.query(
      "insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at) values (gen_random_uuid(), $1, 'k', 'taken', 'k', 0, '{}', now())",
      [id],
    )
    await db.pool.query(
      "insert into recovery_codes (id, user_id, code_hash) values (gen_random_uuid(), $1, 'of the passkey')",
      [id],
    )
    const before = await db.pool.query('select password_hash from users where id = $1', [id])
    expect(await run('set-email', 'Taken@school.test', 'Owner@school.test')).toContain('has the address Owner@school')
    const account = await db.pool.query('select email, email_key from users where id = $1', [id])
    expect(account.rows).toEqual([{ email: 'Owner@school.test', email_key: 'owner@school.test' }])
    const after = await db.pool.query('select password_hash from users where id = $1', [id])
    expect(after.rows[0].password_hash).toMatch(/^\$argon2id/)
    expect(after.rows[0].password_hash).not.toBe(before.rows[0].password_hash)
    for (const table of ['sessions', 'federated_identities', 'passkeys', 'recovery_codes'])
      expect([table, (await db.pool.query(`select from ${table} where user_id = $1`, [id])).rowCount]).toEqual([
        table,
        0,
      ])
    const mails = await db.pool.query(
      "select to_address, subject from mails where lower(to_address) in ('taken@school.test', 'owner@school.test') order by id",
    )
    expect(mails.rows).toEqual([
      { to_address: 'taken@school.test', subject: 'Your Firstrung email address was changed' },
      { to_address: 'Owner@school.test', subject: 'Your Firstrung account has this email address' },
    ])
    const former = await db.pool.query(
      "select content::text as content from mails where to_address = 'taken@school.test'",
    )
    expect(former.rows.map(({ content }) => content.toLowerCase()).join()).not.toContain('owner@school')
    const trail = await db.pool.query('select action, actor_id from audit_events where subject_id = $1 order by id', [
      id,
    ])
    expect(trail.rows.at(-1)).toEqual({ action: 'account.address_given', actor_id: null })
  })

  it('changes nothing where there is no such account, or another has the address', async () => {
    for (const email of ['one@school.test', 'two@school.test']) await run('create-super-admin', email)
    await expect(run('set-email', 'none@school.test', 'new@school.test')).rejects.toThrow('There is no active account')
    await expect(run('set-email', 'one@school.test', 'Two@school.test')).rejects.toThrow('Another account has')
    await expect(run('set-email', 'one@school.test', 'two')).rejects.toThrow('not a valid email address')
    const kept = await db.pool.query("select from users where email_key = 'one@school.test'")
    expect(kept.rowCount).toBe(1)
  })
})

it('delete-account sets the day for somebody who cannot log in, says so by mail and in the trail, once', async () => {
  await run('create-super-admin', 'stays@school.test')
  await run('create-super-admin', 'goes@school.test')
  await db.pool.query("update users set deactivated_at = now() where email = 'goes@school.test'")
  const day = /deleted on (\d{4}-\d\d-\d\d)/.exec(await run('delete-account', 'Goes@school.test'))?.[1] ?? ''
  expect(Date.parse(day) - Date.now()).toBeGreaterThan(12 * 24 * 3_600_000)
  await run('delete-account', 'goes@school.test')
  const { rows } = await db.pool.query("select content from mails where to_address = 'goes@school.test'")
  expect(rows).toHaveLength(1)
  expect(rows[0].content.paragraphs.join()).toMatch(/you cannot log in to it yourself/)
  expect(rows[0].content.action).toBeUndefined()
  const trail = await db.pool.query("select actor_id from audit_events where action = 'deletion.asked'")
  expect(trail.rows).toEqual([{ actor_id: null }])
  await expect(run('delete-account', 'nobody@school.test')).rejects.toThrow('There is no account')
  await db.pool.query("update users set deactivated_at = now() where email <> 'stays@school.test'")
  const last = run('delete-account', 'stays@school.test')
  await expect(last).rejects.toThrow('No super admin would be left. Make another one first.')
})

describe('the secret of the data folder', () => {
  const secrets = async (): Promise<string[]> => (await readFile(secretFile(folder), 'utf8')).split('\n')

  it('is changed while the one before still counts, and that one goes by another command', async () => {
    await db.pool.query('truncate totp_factors')
    await run('set-flag', 'chat', 'off')
    const [first, ...none] = await secrets()
    expect(none).toEqual([])
    expect(await run('rotate-secret')).toContain('Restart the server')
    const [second, former, ...rest] = await secrets()
    expect([former, rest]).toEqual([first, []])
    expect(second).not.toBe(first)
    expect((await stat(secretFile(folder))).mode & 0o777).toBe(0o600)
    await run('rotate-secret')
    expect((await secrets()).slice(1)).toEqual([second])
    await run('forget-former-secret')
    expect(await secrets()).toHaveLength(1)
  })

  it('stays while a server works with the one before, which learns of the new one when it is restarted', async () => {
    await db.pool.query('truncate totp_factors')
    await run('forget-former-secret')
    const serving = async () => {
      const [secret = ''] = await secrets()
      return openPresence({ url: database.url, log: pino({ level: 'silent' }), secret })
    }
    const [server, another] = [await serving(), await serving()]
    await run('rotate-secret')
    for (const command of ['rotate-secret', 'forget-former-secret'])
      await expect(run(command)).rejects.toThrow('A server still works with the former secret')
    await server.close()
    const restarted = await serving()
    await expect(run('forget-former-secret')).rejects.toThrow('A server still works with the former secret')
    expect(await secrets()).toHaveLength(2)
    await another.close()
    expect(await run('forget-former-secret')).toContain('The former secret is gone')
    expect(await secrets()).toHaveLength(1)
    await restarted.close()
  })

  it('stays while an authenticator app needs the one before', async () => {
    await run('create-super-admin', 'app@school.test')
    const { rows } = await db.pool.query("select id from users where email = 'app@school.test'")
    const [current = ''] = await secrets()
    const sealed = totpSeal.sealFor({ current, former: [] }, rows[0].id, 'GEZDGNBVGY3TQOJQ')
    await db.pool.query('insert into totp_factors values ($1, $2, now(), now())', [rows[0].id, sealed])
    await run('rotate-secret')
    for (const command of ['rotate-secret', 'forget-former-secret'])
      await expect(run(command)).rejects.toThrow('Authenticator apps still need the former secret')
    expect(await secrets()).toHaveLength(2)
  })

  it('is not changed here where the environment gives it', async () => {
    const SESSION_SECRET = 'x'.repeat(32)
    const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0', SESSION_SECRET })
    const refused = runAdmin(config, pino({ level: 'silent' }), ['rotate-secret'])
    await expect(refused).rejects.toThrow('SESSION_SECRET is set')
  })
})

it('logs everybody out', async () => {
  await run('create-super-admin', 'here@school.test')
  await db.pool.query(
    `insert into sessions select gen_random_uuid(), 'hash', id, null, now(), now(), now() + interval '1 day', 'n', 'a'
      from users where email = 'here@school.test'`,
  )
  await db.pool.query(
    `insert into pending_logins (id, token_hash, user_id, expires_at)
      select gen_random_uuid(), 'hash', id, now() + interval '10 minutes' from users where email = 'here@school.test'`,
  )
  expect(await run('log-out-everybody')).toContain('Sessions ended: 1.')
  for (const table of ['sessions', 'pending_logins'])
    expect([table, (await db.pool.query(`select from ${table}`)).rowCount]).toEqual([table, 0])
})

it.each([
  [[]],
  [['log-out-everybody', 'now']],
  [['rotate-secret', 'now']],
  [['reset-second-factor']],
  [['set-flag']],
  [['set-flag', 'chat']],
  [['set-flag', 'chat', 'yes']],
  [['set-flag', 'chat', 'on', 'off']],
  [['create-super-admin']],
  [['create-super-admin', 'a@b.test', 'c@d.test']],
  [['move-files']],
  [['move-files', '--to', 'tape']],
  [['backup']],
  [['restore', 'a', 'b']],
  [['drop-everything', 'now']],
])('%j is answered with how to ask', async (args) => {
  await expect(run(...args)).rejects.toThrow(
    /^Usage:.*create-super-admin <e-mail>.*set-flag <name> on\|off.*restore <folder of a backup>.*apply-deletions$/s,
  )
})

it('takes no text that is no address for somebody’s', async () => {
  await run('create-super-admin', 'school.tes@school.test')
  for (const text of ['school.test', 'school.tes@school.test/x', '\u212a@school.test'])
    for (const args of [
      ['reset-second-factor', text],
      ['set-email', text, 'new@school.test'],
      ['delete-account', text],
    ])
      await expect(run(...args)).rejects.toThrow(`"${text}" is not a valid email address.`)
})
