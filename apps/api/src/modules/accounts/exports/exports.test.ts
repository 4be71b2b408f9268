import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, faultsOf, type Person, signedInAs, statementsOf, type TestApp } from '../../../testing.ts'
import { jobsOf } from '../../../testing-jobs.ts'
import { pdf, uploadBody } from '../../files/testing.ts'
import { makeEnrollment } from '../../program/testing.ts'
import { withTotp } from '../second-factor/testing.ts'
import { prepareExport } from './preparation.ts'
import { unzip } from './testing.ts'

const url = '/api/users/me/export/'
const statusUrl = `${url}status/`
let house: TestApp
let jobs: ReturnType<typeof jobsOf>
let ana: Person
beforeEach(async () => {
  house = await buildTestApp()
  jobs = jobsOf(house)
  ana = await signedInAs(house)
  return () => house.close()
})

const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
const start = (who = ana) => who.call('POST', url, { password: who.password })
const status = async (who = ana) => (await who.call('GET', statusUrl)).json()
const storedFiles = async (): Promise<string[]> => {
  const entries = await readdir(path.join(house.folder, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const upload = (field: string, name: string, bytes: Buffer) =>
  house.app.inject({
    method: 'PUT',
    url: '/api/upload/',
    payload: uploadBody(
      { app: 'accounts', model: 'userprofile', field, lookup_field: 'pk', lookup_value: ana.profileId },
      bytes,
      { name },
    ),
    headers: { cookie: ana.cookie },
  })

const download = async (who = ana) => {
  const res = await who.call('GET', url)
  return { res, files: res.statusCode === 200 ? await unzip(res.rawPayload) : new Map<string, string>() }
}

describe('the copy of one’s data', () => {
  it('holds what the person typed, uploaded and did, explained, and nothing secret or of others', async () => {
    const admin = await signedInAs(house, 'SUPER_ADMIN', { email: `secret.admin${process.pid}@mail.test` })
    await rows("update users set first_name = 'Adaline', last_name = 'Staffer' where id = $1", admin.id)
    await ana.call('PATCH', `/api/profiles/${ana.profileId}/`, {
      hometown: 'Austin',
      fafsa_recipient: true,
      work_study_recipient: true,
      fafsa_consent: true,
      fafsa_consent_signature: 'Ana Signs',
      fafsa_consent_date: '2026-11-28',
    })
    await ana.call('PATCH', `/api/profiles/${ana.profileId}/`, {
      fafsa_consent: true,
      fafsa_consent_signature: 'Ana Signs Anew',
      fafsa_consent_date: '2026-11-28',
    })
    expect((await upload('resume', 'Résumé of Ana.pdf', pdf(0, 'Anas own resume'))).statusCode).toBe(200)
    expect((await upload('fafsa_aid_letter', 'Résumé of Ana.pdf', pdf(0, 'Anas letter'))).statusCode).toBe(200)
    const enrollment = await makeEnrollment(house.ports.db, ana.id, { status: 'applied' })
    const moved = { status: 'archived', expected_status: 'applied' }
    expect((await admin.call('PATCH', `/api/admin/enrollments/${enrollment}/`, moved)).statusCode).toBe(200)
    await admin.call('PATCH', `/api/profiles/${ana.profileId}/`, { hometown: 'Boston', reason: 'asked by phone' })
    const looked = await admin.call('POST', `/api/admin/users/${ana.id}/aid-looks/`, { reason: 'asked what we have' })
    expect(looked.json()).toMatchObject({
      fafsa_recipient: true,
      consent: { signature: 'Ana Signs Anew' },
      fafsa_aid_letter: { name: 'Résumé of Ana.pdf' },
    })
    expect((await admin.call('GET', looked.json().fafsa_aid_letter.url)).statusCode).toBe(200)
    const shown = (await ana.call('GET', '/api/consent/statement/')).json()
    await ana.call('PUT', '/api/locale/', { locale: 'es' })

    const started = await start()
    expect([started.statusCode, started.json().state]).toEqual([202, 'preparing'])
    expect((await download()).res.statusCode).toBe(404)
    await jobs.runAll()
    const ready = await status()
    const day = 24 * 3_600_000
    expect(ready).toMatchObject({ state: 'ready', percent: 100, asked_at: '2026-11-28T12:00:00.000Z' })
    expect(Date.parse(ready.expires_at) - Date.parse(ready.ready_at)).toBe(7 * day)

    const { res, files } = await download()
    expect(res.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(ready.size),
      'content-disposition': 'attachment; filename="data-2026-11-28.zip"',
      'cache-control': 'private, no-store',
    })
    const json = (name: string) => JSON.parse(files.get(`${name}.json`) ?? 'null')
    expect(json('account')).toMatchObject([{ email: ana.email, first_name: 'Ana', last_name: "O'Brien", locale: 'es' }])
    expect(json('profile')).toMatchObject([{ hometown: 'Boston', fafsa_recipient: true }])
    expect(json('consents')).toMatchObject([
      { signature: 'Ana Signs', signed_date: '2026-11-28', corrected_at: '2026-11-28T12:00:00.000Z' },
      { signature: 'Ana Signs Anew', corrected_at: null },
      { signature: null },
    ])
    expect(json('consents')[0].statement).toEqual(shown)
    expect(json('program-applications')).toMatchObject([{ status: 'archived', payment_type: 'standard' }])
    expect(json('program-history')).toMatchObject([{ from_status: 'applied', to_status: 'archived', by: 'staff' }])
    expect(json('trail')).toContainEqual(
      expect.objectContaining({
        action: 'profile.corrected',
        by: 'staff',
        about: 'profile',
        reason: 'asked by phone',
        network: null,
      }),
    )
    expect(json('trail')).toContainEqual(
      expect.objectContaining({ action: 'profile.aid_seen', by: 'staff', about: 'user', reason: 'asked what we have' }),
    )
    // What staff were shown is told with the reason for which they asked.
    expect(json('trail')).toContainEqual(
      expect.objectContaining({ action: 'profile.aid_seen', by: 'staff', shown: ['answers', 'consent', 'letter'] }),
    )
    // Each time that they opened the letter, too, with the look by which they did.
    const seen = json('trail').find(({ action }: { action: string }) => action === 'profile.aid_seen')
    expect(json('trail')).toContainEqual(
      expect.objectContaining({ action: 'profile.aid_letter_opened', by: 'staff', about: 'user', looked_at: seen.at }),
    )
    expect(json('trail')).toContainEqual(expect.objectContaining({ action: 'export.asked', by: 'you', about: 'user' }))
    expect(json('waitlist')).toEqual([])
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([
      'files/Résumé of Ana.pdf',
      'files/Résumé of Ana (2).pdf',
    ])
    expect(files.get('files/Résumé of Ana.pdf')).toContain('Anas own resume')
    const readme = files.get('README.txt') ?? ''
    expect(readme).toContain('Tus datos en')
    for (const name of files.keys()) if (name.endsWith('.json')) expect(readme).toContain(`${name}\r\n    `)

    const all = [...files.values()].join('\n')
    const secrets = await rows(
      'select password_hash as secret from users union all select token_hash from sessions where user_id = $1 union all select storage_key from files',
      ana.id,
    )
    expect(secrets.length).toBeGreaterThan(4)
    const foreign = [admin.id, admin.email, 'Adaline', 'Staffer', ana.id, ...secrets.map(({ secret }) => secret)]
    expect(foreign.filter((one) => all.includes(one))).toEqual([])
  })

  it('is mailed with a link that opens nothing without a login', async () => {
    await start()
    await jobs.runAll()
    const [mail] = await rows("select subject, to_address from mails where subject like 'The copy%'")
    expect(mail).toEqual({ subject: 'The copy of your data is ready', to_address: ana.email })
    const sent = await Promise.all(
      (await readdir(jobs.outboxDir)).map((file) => readFile(path.join(jobs.outboxDir, file), 'utf8')),
    )
    expect(sent.filter((text) => text.includes('/settings/privacy'))).toHaveLength(1)
    expect((await house.app.inject({ method: 'GET', url })).statusCode).toBe(401)
    const bea = await signedInAs(house)
    expect([(await bea.call('GET', url)).statusCode, (await status(bea)).state]).toEqual([404, 'none'])
    const admin = await signedInAs(house, 'SUPER_ADMIN')
    expect((await admin.call('GET', url)).statusCode).toBe(404)
  })

  it('tells who has no password nothing of one', async () => {
    await rows('update users set password_hash = null where id = $1', ana.id)
    expect((await ana.call('POST', url, {})).statusCode).toBe(202)
    // Kept while the mail waits.
    await prepareExport(jobs.context, (await rows('select id from personal_exports'))[0].id)
    const [mail] = await rows("select content from mails where subject like 'The copy%'")
    expect(mail.content.notes).toEqual([
      'If you did not ask for it, log out your other devices in the settings and write to us.',
    ])
  })

  it('spends no recovery code where three were started that day', async () => {
    const { recoveryCodes } = await withTotp(ana, house.clock)
    for (let turn = 0; turn < 3; turn++)
      await house.ports.limiter.hit(house.ports.db, `export:${ana.id}`, { max: 3, windowSeconds: 24 * 3600 })
    const proof = { password: ana.password, code: recoveryCodes[0] ?? '' }
    expect((await ana.call('POST', url, proof)).statusCode).toBe(429)
    expect(await rows('select id from recovery_codes where used_at is not null')).toEqual([])
  })

  it('is started by its owner alone, with the password', async () => {
    expect(faultsOf(await ana.call('POST', url, { password: 'wrong' }))).toEqual([400, 'not_authorized password'])
    expect(faultsOf(await ana.call('POST', url, {}))).toEqual([400, 'required password'])
    await rows('update users set password_hash = null where id = $1', ana.id)
    house.clock.advance(601)
    expect(faultsOf(await ana.call('POST', url, {}))).toEqual([400, 'sign_in_again null'])
    await rows('update sessions set created_at = $2 where user_id = $1', ana.id, house.clock.now())
    expect((await ana.call('POST', url, {})).statusCode).toBe(202)
  })

  it('is one at a time, however often it is asked for, and three a day', async () => {
    const both = await Promise.all([start(), start(), start()])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
    expect(await rows('select count(*)::int as count from personal_exports')).toEqual([{ count: 1 }])
    for (let more = 0; more < 2; more++) {
      await jobs.runAll()
      expect((await start()).statusCode).toBe(202)
    }
    await jobs.runAll()
    expect((await start()).statusCode).toBe(429)
    expect((await status()).state).toBe('ready')
    expect(await storedFiles()).toHaveLength(1)
  })

  it('goes after a week, with its file', async () => {
    await start()
    await jobs.runAll()
    expect(await storedFiles()).toHaveLength(1)
    house.clock.advance(7 * 24 * 3600 - 1)
    await jobs.run('accounts.sweep_leaving')
    expect((await status()).state).toBe('ready')
    house.clock.advance(1)
    expect([(await status()).state, (await download()).res.statusCode]).toEqual(['none', 404])
    await jobs.run('accounts.sweep_leaving')
    await jobs.runAll()
    expect([
      await storedFiles(),
      await rows('select id from files'),
      await rows('select id from personal_exports'),
    ]).toEqual([[], [], []])
  })
})

describe('an export of an account that is deactivated', () => {
  const deactivate = () => ana.call('POST', '/api/auth/deactivate/', { username: ana.email, password: ana.password })
  const copies = () => rows("select subject from mails where subject like 'The copy%'")
  const left = async () => {
    await jobs.runAll()
    return [await storedFiles(), await rows('select id from files'), await rows('select id from personal_exports')]
  }
  const inTheMiddle = (act: () => Promise<unknown>) => ({
    ...house.ports.files,
    putStream: async (...args: Parameters<typeof house.ports.files.putStream>) => {
      await act()
      return house.ports.files.putStream(...args)
    },
  })

  it('goes with its file where it is ready', async () => {
    await start()
    await jobs.runAll()
    expect(await storedFiles()).toHaveLength(1)
    expect((await deactivate()).statusCode).toBe(200)
    expect(await left()).toEqual([[], [], []])
  })

  it('comes to nothing where it is being prepared, and is asked for anew once the account is back', async () => {
    await start()
    const [{ id }] = await rows('select id from personal_exports')
    await prepareExport({ ...jobs.context, files: inTheMiddle(deactivate) }, id)
    expect([await copies(), await rows('select id from personal_exports')]).toEqual([[], []])
    expect(await left()).toEqual([[], [], []])
    const admin = await signedInAs(house, 'SUPER_ADMIN')
    expect((await admin.call('POST', '/api/auth/reactivate/', { user_id: ana.id })).statusCode).toBe(200)
    const payload = { username: ana.email, password: ana.password }
    const back = await house.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
    const cookies = { sessionid: back.cookies.find(({ name }) => name === 'sessionid')?.value ?? '' }
    expect((await house.app.inject({ method: 'GET', url: statusUrl, cookies })).json().state).toBe('none')
  })

  it('is not handed over where it was begun before that took exports away', async () => {
    await start()
    const [{ id }] = await rows('select id from personal_exports')
    const close = () => rows('update users set deactivated_at = now() where id = $1', ana.id)
    await prepareExport({ ...jobs.context, files: inTheMiddle(close) }, id)
    expect(await copies()).toEqual([])
    expect(await left()).toEqual([[], [], []])
  })
})

describe('an export that is cut short', () => {
  const exportId = async () => (await rows('select id from personal_exports'))[0].id

  it('hands out no half of a ZIP, and is done by the next try', async () => {
    await upload('resume', 'resume.pdf', pdf(100_000))
    await start()
    const broken = new Error('the store is away')
    const files = {
      ...house.ports.files,
      read: async () =>
        Readable.from(
          (async function* () {
            yield Buffer.from('half')
            throw broken
          })(),
        ),
    }
    await expect(prepareExport({ ...jobs.context, files }, await exportId())).rejects.toThrow()
    expect([(await status()).state, (await download()).res.statusCode]).toEqual(['preparing', 404])
    expect(await rows("select id from files where model = 'export'")).toEqual([])
    const full = { ...house.ports.files, putStream: async () => Promise.reject(broken) }
    await expect(prepareExport({ ...jobs.context, files: full }, await exportId())).rejects.toThrow(broken)
    expect(await rows("select id from files where model = 'export'")).toEqual([])
    await jobs.runAll()
    expect((await download()).files.size).toBeGreaterThan(10)
  })

  it('leaves to the sweep what a process left that died between the file and its row', async () => {
    await start()
    const dying = { ...house.ports.db, transaction: async () => Promise.reject(new Error('killed')) }
    await expect(prepareExport({ ...jobs.context, db: dying }, await exportId())).rejects.toThrow('killed')
    expect([await storedFiles(), (await status()).state]).toMatchObject([[expect.any(String)], 'preparing'])
    await jobs.runAll()
    expect([(await status()).state, (await storedFiles()).length]).toEqual(['ready', 2])
    house.clock.advance(3601)
    await jobs.run('sweep_files')
    expect([(await storedFiles()).length, (await download()).res.statusCode]).toEqual([1, 200])
  })

  it('is given up after five tries, or when nobody works on it for a day, and can be started anew', async () => {
    await start()
    const files = { ...house.ports.files, putStream: async () => Promise.reject(new Error('the store is away')) }
    for (let tries = 1; tries < 5; tries++)
      await expect(prepareExport({ ...jobs.context, files }, await exportId())).rejects.toThrow()
    await prepareExport({ ...jobs.context, files }, await exportId())
    expect((await status()).state).toBe('failed')
    expect((await start()).json().state).toBe('preparing')
    house.clock.advance(24 * 3600 + 1)
    await jobs.run('accounts.sweep_leaving')
    expect((await status()).state).toBe('failed')
  })

  it('reads long lists a page at a time, each row once', async () => {
    await house.ports.db.pool.query(
      `insert into audit_events (id, at, actor_id, action, subject_type, subject_id, reason)
       select gen_random_uuid(), now(), $1::uuid, 'test.many', 'user', $1::text, n::text from generate_series(1, 2600) n`,
      [ana.id],
    )
    await start()
    const texts = await statementsOf(async () => prepareExport(jobs.context, await exportId()))
    expect(texts.filter((text) => /from "audit_events"/.test(text))).toHaveLength(6)
    const trail: { action: string; reason: string }[] = JSON.parse((await download()).files.get('trail.json') ?? '[]')
    const many = trail.filter(({ action }) => action === 'test.many').map(({ reason }) => Number(reason))
    expect(many.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2600 }, (_, at) => at + 1))
  })
})
