import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { holdingsOf } from '../../../platform/personal-data/holding.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { jobsOf } from '../../../testing-jobs.ts'
import { pdf, uploadBody } from '../../files/testing.ts'
import { makeEnrollment } from '../../program/testing.ts'
import { mailedCodes, signUpForm } from '../testing.ts'
import { applyErasedList, carryErasedList } from './erased-list.ts'
import { eraseAccount, eraseDueAccounts } from './erasure.ts'
import { tracesOf } from './testing.ts'

const url = '/api/users/me/deletion/'
const email = 'Zaphira.Quell@mail.test'
const day = 24 * 3600
let house: TestApp
let jobs: ReturnType<typeof jobsOf>
let zaphira: Person
let bea: Person
let admin: Person
beforeEach(async () => {
  house = await buildTestApp()
  jobs = jobsOf(house)
  zaphira = await signedInAs(house, 'STUDENT', { email })
  bea = await signedInAs(house)
  admin = await signedInAs(house, 'SUPER_ADMIN')
  return () => house.close()
})

const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows

const upload = (who: Person, field: string, name: string, text: string) => {
  const address = { app: 'accounts', model: 'userprofile', field, lookup_field: 'pk', lookup_value: who.profileId }
  const payload = uploadBody(address, pdf(0, text), { name })
  return house.app.inject({ method: 'PUT', url: '/api/upload/', payload, headers: { cookie: who.cookie } })
}

/** Everything that a student can leave with us, each with words that nobody else uses. */
const useEverything = async (who: Person, word: string): Promise<void> => {
  const { id } = who
  await rows('update users set first_name = $2, last_name = $3 where id = $1', id, `First${word}`, `Last${word}`)
  const profile = {
    hometown: `Town${word}`,
    willing_to_relocate: true,
    fafsa_recipient: true,
    work_study_recipient: true,
    fafsa_consent: true,
    fafsa_consent_signature: `Signed${word}`,
    fafsa_consent_date: '2026-11-28',
    linkedin_link: `https://linkedin.com/in/linked-${word}`,
    portfolio_link: `https://example.test/portfolio-${word}`,
  }
  expect((await who.call('PATCH', `/api/profiles/${who.profileId}/`, profile)).statusCode).toBe(200)
  const written = { headline: `Head${word}`, about: `About${word}`, skills: [`Skill${word}`], is_discoverable: true }
  const shown = { ...written, version: 1, projects: [{ title: `Project${word}`, text: '', links: [] }] }
  await who.call('GET', '/api/portfolio/')
  expect((await who.call('PATCH', '/api/portfolio/', shown)).statusCode).toBe(200)
  expect((await upload(who, 'resume', `Resume${word}.pdf`, `Bytes${word}`)).statusCode).toBe(200)
  expect((await upload(who, 'fafsa_aid_letter', `Letter${word}.pdf`, `Letter${word}`)).statusCode).toBe(200)
  await upload(who, 'resume', `Newer${word}.pdf`, `Newer${word}`)
  expect((await who.call('POST', '/api/firstrung-ai/waitlist/', { email: who.email })).statusCode).toBeLessThan(300)
  const unpaid = await makeEnrollment(house.ports.db, id, { status: 'archived' })
  const paid = await makeEnrollment(house.ports.db, id, { status: 'matching', paymentStatus: 'payment_paid' })
  for (const enrollment of [unpaid, paid])
    await rows(
      `insert into enrollment_moves (id, enrollment_id, to_status, at, by_id) values (gen_random_uuid(), $1, 'applied', now(), $2)`,
      enrollment,
      id,
    )
  await admin.call('PATCH', `/api/profiles/${who.profileId}/`, {
    hometown: `Town${word}`,
    reason: `Asked by First${word}`,
  })
  await admin.call('POST', '/api/auth/run_as/', { user_id: id })
  await admin.call('DELETE', '/api/auth/run_as/')
  const { email: former, password } = who
  const moved = former.replace('@', `.moved@`)
  expect((await who.call('POST', '/api/users/me/email/', { email: moved, password })).statusCode).toBe(200)
  const code = (await mailedCodes(house.ports.db, moved)).at(-1)
  expect((await who.call('PUT', '/api/users/me/email/', { code })).statusCode).toBe(200)
  Object.assign(who, { email: moved })
  // An address with an account is answered as any other; the attempt is somebody's who does not know of the account.
  await rows(
    `insert into sign_up_attempts (id, email, email_key, first_name, last_name, password_hash, role, code_hash, code_mailed_at, code_expires_at, created_at)
     select gen_random_uuid(), email, email_key, $2, $3, 'x', 'STUDENT', 'x', now(), now(), now() from users where id = $1`,
    id,
    `Attempt${word}`,
    `Attempt${word}`,
  )
  await rows(
    `insert into totp_factors (user_id, secret_sealed, created_at) values ($1, $2, now())`,
    id,
    `sealed-${word}`,
  )
  await rows(
    `insert into recovery_codes (id, user_id, code_hash) values (gen_random_uuid(), $1, $2)`,
    id,
    `code-${word}`,
  )
  await rows(
    `insert into pending_logins (id, token_hash, user_id, run_as, expires_at) values (gen_random_uuid(), $2, $1, $3, now() + interval '1 year')`,
    id,
    `pending-${word}`,
    `seen-as-${word}@mail.test`,
  )
  await rows(
    `insert into federated_identities (id, user_id, issuer, subject, created_at) values (gen_random_uuid(), $1, 'https://id.test', $2, now())`,
    id,
    `subject-${word}`,
  )
  await rows(
    `insert into passkey_challenges (challenge, purpose, user_id, expires_at) values ($2, 'add', $1, now() + interval '1 year')`,
    id,
    `challenge-${word}`,
  )
  await rows(`insert into job_titles (id, title) values (1, 'Designer') on conflict do nothing`)
  await rows(
    `insert into target_roles (pk, title, job_title_id) values (1, 'Product designer', 1) on conflict do nothing`,
  )
  await rows(`insert into user_target_roles (user_id, target_role_pk, position) values ($1, 1, 0)`, id)
  await house.app.inject({ method: 'POST', url: '/api/auth/forgot_password/', payload: { username: who.email } })
  expect((await who.call('POST', '/api/users/me/export/', { password: who.password })).statusCode).toBe(202)
  await jobs.runAll()
  // Still in the queue when the account goes.
  await who.call('POST', '/api/users/me/export/', { password: who.password })
  await house.app.inject({ method: 'POST', url: '/api/auth/forgot_password/', payload: { username: who.email } })
}

// Once there is one it is asked for, so it comes when all else is done.
const addPasskey = async (id: string, word: string): Promise<void> => {
  await rows(
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at) values (gen_random_uuid(), $1, $2, $3, 'key', 0, '{}', now())`,
    id,
    `Phone${word}`,
    `credential-${word}`,
  )
}

const ask = (who = zaphira) => who.call('POST', url, { password: who.password, confirmation: who.email })

const passGrace = async (): Promise<void> => {
  house.clock.advance(14 * day)
  await jobs.run('accounts.sweep_leaving')
  await jobs.runAll()
}

describe('a deleted account', () => {
  it('leaves nothing of the person in any table, file or mail, but what is listed as remaining, and others untouched', async () => {
    await useEverything(zaphira, 'Zaph')
    await useEverything(bea, 'Beatrix')
    const words = ['zaphira', 'quell', 'zaph']
    const before = await tracesOf(house, words)
    expect(before.length).toBeGreaterThan(20)
    const beasBefore = await tracesOf(house, ['beatrix', bea.email])
    const beasRows = async () =>
      Promise.all(
        holdingsOf(house.ports.personalData).map(async ({ table, list }) => [
          table,
          (
            await list(
              house.ports.db,
              { id: bea.id, email: bea.email, emailKey: bea.email, recordIds: [bea.id, bea.profileId] },
              { limit: 500, offset: 0 },
            )
          ).length,
        ]),
      )
    const counts = await beasRows()

    expect((await ask()).statusCode).toBe(200)
    await addPasskey(zaphira.id, 'Zaph')
    await passGrace()

    // The last mail is on its way out of the house; that it says to whom is its nature.
    const [last] = (await readdir(jobs.outboxDir)).toSorted().slice(-1)
    const lastMail = await readFile(path.join(jobs.outboxDir, last ?? ''), 'latin1')
    expect(lastMail).toContain('is deleted')
    expect(lastMail).toContain('For three years')
    expect(lastMail).not.toContain('<th')
    await rm(path.join(jobs.outboxDir, last ?? ''))
    expect(await tracesOf(house, words)).toEqual([])

    // By the number alone: what is listed.
    const byNumber = await tracesOf(house, [zaphira.id])
    expect(byNumber.map((trace) => trace.split(':')[0])).toEqual([
      'audit_events',
      'consent_evidence',
      'enrollment_moves',
      'enrollments',
      // The list of deleted accounts, which a restore goes by.
      'files',
      'users',
    ])
    expect(await rows('select payment_status from enrollments where user_id = $1', zaphira.id)).toEqual([
      { payment_status: 'payment_paid' },
    ])
    expect(await rows('select count(*)::int as moves from enrollment_moves where by_id = $1', zaphira.id)).toEqual([
      { moves: 1 },
    ])
    const evidence = await rows('select * from consent_evidence where user_id = $1', zaphira.id)
    expect(evidence.length).toBeGreaterThan(1)
    for (const row of evidence)
      expect(row).toMatchObject({
        signature: null,
        ip: null,
        user_agent: null,
        session_id: null,
        file_id: null,
        withdrawn_at: expect.any(Date),
      })
    const trail = await rows('select action, reason, detail, network from audit_events where subject_id = any($1)', [
      zaphira.id,
      zaphira.profileId,
    ])
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['profile.corrected', 'deletion.asked', 'user.deleted']),
    )
    expect(trail.filter(({ reason, detail, network }) => reason ?? detail ?? network)).toEqual([])
    expect(await rows('select * from users where id = $1', zaphira.id)).toMatchObject([
      {
        email: '',
        first_name: '',
        last_name: '',
        password_hash: null,
        roles: [],
        locale: null,
        last_signed_in_at: null,
        search: '',
      },
    ])
    expect(await rows("select id from mails where subject like '%deleted%'")).toEqual([])

    expect(await tracesOf(house, ['beatrix', bea.email])).toEqual(beasBefore)
    expect(await beasRows()).toEqual(counts)
  })

  it('frees the address for a new account, and nobody logs in to the old one', async () => {
    await ask()
    await passGrace()
    const login = { username: email, password: zaphira.password }
    const refused = await house.app.inject({ method: 'POST', url: '/api/auth/login/', payload: login })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'not_authorized'])
    expect(
      (await house.app.inject({ method: 'POST', url: '/api/auth/signup/', payload: signUpForm({ email }) })).statusCode,
    ).toBeLessThan(300)
    const again = await signedInAs(house, 'STUDENT', { email })
    expect(again.id).not.toBe(zaphira.id)
    expect((await admin.call('GET', `/api/admin/users/${zaphira.id}/`)).statusCode).toBe(404)
    const list = (await admin.call('GET', '/api/admin/users/?limit=100')).json().results
    expect(list.map(({ id }: { id: string }) => id)).not.toContain(zaphira.id)
    const revived = await admin.call('POST', '/api/auth/reactivate/', { user_id: zaphira.id })
    expect([revived.statusCode, revived.json().code]).toEqual([400, 'user_not_found'])
  })

  it('is not deleted a second early, and once however often the job runs', async () => {
    await ask()
    house.clock.advance(14 * day - 1)
    await jobs.run('accounts.sweep_leaving')
    expect(await rows('select deleted_at from users where id = $1', zaphira.id)).toEqual([{ deleted_at: null }])
    house.clock.advance(1)
    const both = await Promise.all([eraseAccount(house.ports, zaphira.id), eraseAccount(house.ports, zaphira.id)])
    expect(both.toSorted()).toEqual([false, true])
    await jobs.run('accounts.sweep_leaving')
    expect(await rows("select count(*)::int as count from audit_events where action = 'user.deleted'")).toEqual([
      { count: 1 },
    ])
  })

  it('is whole until all of it is gone: what is cut short is begun again', async () => {
    await useEverything(zaphira, 'Zaph')
    await ask()
    house.clock.advance(14 * day)
    const all = holdingsOf(house.ports.personalData)
    const before = await tracesOf(house, ['zaph'])
    for (const at of [0, Math.floor(all.length / 2), all.length - 1]) {
      const dying = all.map((holding, place) =>
        place === at ? { ...holding, end: async () => Promise.reject(new Error('killed')) } : holding,
      )
      await expect(eraseAccount({ ...house.ports, personalData: dying }, zaphira.id)).rejects.toThrow('killed')
      expect(await tracesOf(house, ['zaph'])).toEqual(before)
    }
    expect(await eraseAccount(house.ports, zaphira.id)).toBe(true)
  })

  it('holds up nobody where one fails', async () => {
    await ask()
    await ask(bea)
    await rows(
      `create function hold_up() returns trigger language plpgsql as $$ begin if old.id = '${zaphira.id}' and new.deleted_at is not null then raise 'no'; end if; return new; end $$`,
    )
    await rows('create trigger hold_up before update on users for each row execute function hold_up()')
    house.clock.advance(14 * day)
    // As many at a time as fail, and before hers.
    await eraseDueAccounts(jobs.context, 1)
    expect(await rows('select id from users where deleted_at is not null')).toEqual([{ id: bea.id }])
  })

  it('is deleted again where a backup brings it back', async () => {
    const [kept] = await rows('select * from users where id = $1', zaphira.id)
    await ask()
    await passGrace()
    const { db, files, clock } = house.ports
    expect(await applyErasedList(db, files, clock)).toEqual({ again: 0 })
    // What the backup knew of them.
    await rows(
      'update users set email = $2, email_key = $3, first_name = $4, roles = $5, deactivated_at = null, deleted_at = null where id = $1',
      zaphira.id,
      kept.email,
      kept.email_key,
      kept.first_name,
      kept.roles,
    )
    expect(await applyErasedList(db, files, clock)).toEqual({ again: 1 })
    await jobs.run('accounts.sweep_leaving')
    await jobs.runAll()
    expect(await rows('select email, deleted_at from users where id = $1', zaphira.id)).toEqual([
      { email: '', deleted_at: clock.now() },
    ])
    const unknownHere = '00000000-0000-7000-8000-000000000001'
    await files.put('erased/list', Buffer.from(`${unknownHere}\n${zaphira.id}\n`))
    await ask(bea)
    await passGrace()
    const list = await readFile(path.join(house.folder, 'files', 'erased', 'list'), 'utf8')
    expect(list.split('\n').toSorted()).toEqual(['', bea.id, unknownHere, zaphira.id].toSorted())
    const away = { ...files, read: async () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOENT' })) }
    expect(await applyErasedList(db, away, clock)).toMatchObject({ unread: expect.stringContaining('ENOENT') })
    // A list that is there and cannot be read is not taken for an empty one.
    await expect(carryErasedList(db, away, files)).rejects.toThrow('no')
    expect(await readFile(path.join(house.folder, 'files', 'erased', 'list'), 'utf8')).toBe(list)
  })

  it('forgets the evidence of consent after three years', async () => {
    await useEverything(zaphira, 'Zaph')
    await ask()
    await passGrace()
    // The database itself refuses to lose evidence before its time, by its own clock.
    await rows('alter table consent_evidence disable trigger consent_evidence_is_kept')
    house.clock.advance(3 * 366 * day)
    await jobs.run('consent.retention')
    expect(await rows('select id from consent_evidence where user_id = $1', zaphira.id)).toEqual([])
  })
})
