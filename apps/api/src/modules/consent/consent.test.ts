import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { forgetOldEvidence } from './actions.ts'
import { retentionEnd } from './rules.ts'

let house: TestApp
beforeAll(async () => {
  house = await buildTestApp()
})
afterAll(() => house.close())

const form = { fafsa_consent: true, fafsa_consent_signature: 'José N.', fafsa_consent_date: '2027-03-15' }
const details = { fafsa_recipient: true, work_study_recipient: false, hometown: 'Austin' }
const save = (person: Person, body: object) => person.call('PATCH', `/api/profiles/${person.profileId}/`, body)
const profileOf = async (person: Person) => (await person.call('GET', '/api/users/me/')).json().profile
const ownConsent = (person: Person) => person.call('GET', '/api/users/me/consent/')
const evidenceOf = async (person: Person) =>
  (await house.ports.db.orm.execute(sql`select * from consent_evidence where user_id = ${person.id} order by id`)).rows

describe('signing', () => {
  it('keeps what was shown and said, and when', async () => {
    const ana = await signedInAs(house)
    const shown = (await ana.call('GET', '/api/consent/statement/')).json()
    expect((await save(ana, { ...form, fafsa_consent_version: shown.version })).statusCode).toBe(200)
    expect((await ownConsent(ana)).json()).toEqual({
      statement: shown,
      signature: 'José N.',
      date: '2027-03-15',
      signed_at: house.clock.now().toISOString(),
      withdrawn_at: null,
      corrected: [],
    })
    expect(await evidenceOf(ana)).toMatchObject([
      { ip: '127.0.0.1', user_agent: 'lightMyRequest', version_stated: true },
    ])
  })

  it('says whom to write to', async () => {
    const ana = await signedInAs(house)
    const shown = (await ana.call('GET', '/api/consent/statement/')).body
    expect(shown).toContain(house.ports.brand.support_email)
  })

  it('is refused for a version that is no longer shown, and nothing is half saved', async () => {
    const ana = await signedInAs(house)
    const res = await save(ana, { ...form, hometown: 'Austin', fafsa_consent_version: 'the-year-before' })
    expect(res.json().errors).toMatchObject([{ code: 'outdated_statement', attr: 'fafsa_consent_version' }])
    expect(await profileOf(ana)).toMatchObject({ fafsa_consent: false, hometown: null })
    expect(await evidenceOf(ana)).toEqual([])
  })

  it('by a program that does not say what was shown is kept as such', async () => {
    const ana = await signedInAs(house)
    await save(ana, form)
    expect(await evidenceOf(ana)).toMatchObject([{ version_stated: false }])
  })

  it('said again in the same words is kept once', async () => {
    const ana = await signedInAs(house)
    const many = await Promise.all(Array.from({ length: 5 }, () => save(ana, form)))
    expect(many.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    expect(await evidenceOf(ana)).toHaveLength(1)
    await save(ana, { ...form, fafsa_consent_signature: 'José Núñez' })
    expect(await evidenceOf(ana)).toHaveLength(2)
  })

  it('is refused in parts', async () => {
    const ana = await signedInAs(house)
    const res = await save(ana, { fafsa_consent_signature: 'Ana' })
    expect(res.json().errors.map(({ attr, detail }: { attr: string; detail: string }) => [attr, detail])).toEqual([
      ['fafsa_consent', 'You must consent to continue'],
      ['fafsa_consent_date', 'Date is required'],
    ])
  })
})

describe('correcting', () => {
  const corrected = { ...form, fafsa_consent_signature: 'José Núñez', fafsa_consent_date: '2027-03-16' }

  it('keeps what was signed before as it was, and names it', async () => {
    const ana = await signedInAs(house)
    await save(ana, { ...details, ...form })
    const [before] = await evidenceOf(ana)
    const signedAt = house.clock.now().toISOString()
    house.clock.advance(60_000)
    expect((await save(ana, corrected)).statusCode).toBe(200)
    const [first, second] = await evidenceOf(ana)
    expect(first).toEqual(before)
    expect(second).toMatchObject({ corrects_id: first?.id, signature: 'José Núñez', signed_date: '2027-03-16' })
    expect((await ownConsent(ana)).json()).toMatchObject({
      signature: 'José Núñez',
      date: '2027-03-16',
      withdrawn_at: null,
      corrected: [
        {
          signature: 'José N.',
          date: '2027-03-15',
          signed_at: signedAt,
          corrected_at: house.clock.now().toISOString(),
        },
      ],
    })
    expect(await profileOf(ana)).toMatchObject({ fafsa_consent_signature: 'José Núñez', fafsa_recipient: true })
    const trail = await house.ports.db.orm.execute(
      sql`select action from audit_events where subject_id = ${ana.id} and action like 'consent.%' order by id`,
    )
    expect(trail.rows).toEqual([{ action: 'consent.signed' }, { action: 'consent.corrected' }])
  })

  it('twice at a time corrects one after the other', async () => {
    const ana = await signedInAs(house)
    await save(ana, form)
    const names = ['José A.', 'José B.', 'José C.']
    const all = await Promise.all(names.map((name) => save(ana, { ...form, fafsa_consent_signature: name })))
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const rows = await evidenceOf(ana)
    expect(new Set(rows.map(({ corrects_id: id }) => id))).toEqual(
      new Set([null, ...rows.map(({ id }) => id)].slice(0, 4)),
    )
  })

  it('leaves nobody’s name once the consent is withdrawn, and does not reach over the withdrawal', async () => {
    const ana = await signedInAs(house)
    await save(ana, form)
    await save(ana, corrected)
    await ana.call('DELETE', '/api/users/me/consent/')
    expect((await ownConsent(ana)).json()).toMatchObject({ signature: null, corrected: [{ signature: null }] })
    house.clock.advance(60_000)
    await save(ana, form)
    expect((await ownConsent(ana)).json()).toMatchObject({ signature: 'José N.', corrected: [] })
    expect((await evidenceOf(ana)).map(({ corrects_id: id }) => id === null)).toEqual([true, false, true])
  })
})

describe('evidence', () => {
  it('cannot be rewritten or removed', async () => {
    const ana = await signedInAs(house)
    await save(ana, form)
    for (const statement of [
      sql`update consent_evidence set signature = 'Mallory' where user_id = ${ana.id}`,
      sql`update consent_evidence set corrects_id = id where user_id = ${ana.id}`,
      sql`update consent_evidence set withdrawn_at = now(), signature = null, ip = null, user_agent = null,
        session_id = null, corrects_id = id where user_id = ${ana.id}`,
      sql`update consent_evidence set signed_at = now() where user_id = ${ana.id}`,
      sql`delete from consent_evidence where user_id = ${ana.id}`,
      sql`update consent_statements set version = 'other'`,
      sql`truncate consent_evidence`,
      sql`truncate consent_statements cascade`,
    ])
      await expect(house.ports.db.orm.execute(statement)).rejects.toThrow()
    expect(await evidenceOf(ana)).toMatchObject([{ signature: 'José N.' }])
  })
})

describe('withdrawing', () => {
  it('hides the aid answers, takes the consent back and leaves evidence without a name', async () => {
    const ana = await signedInAs(house)
    await save(ana, { ...details, ...form })
    expect((await ana.call('DELETE', '/api/users/me/consent/')).statusCode).toBe(204)
    expect(await profileOf(ana)).toMatchObject({
      fafsa_consent: false,
      fafsa_consent_signature: null,
      fafsa_consent_date: null,
      fafsa_recipient: null,
      work_study_recipient: null,
      fafsa_aid_letter: null,
      hometown: 'Austin',
    })
    expect((await ownConsent(ana)).json()).toMatchObject({
      signature: null,
      withdrawn_at: house.clock.now().toISOString(),
    })
    expect(await evidenceOf(ana)).toMatchObject([
      { ip: null, user_agent: null, session_id: null, signed_date: '2027-03-15' },
    ])
    expect((await ana.call('DELETE', '/api/users/me/consent/')).statusCode).toBe(204)
  })

  it('is lifted by signing again', async () => {
    const ana = await signedInAs(house)
    await save(ana, { ...details, ...form })
    await ana.call('DELETE', '/api/users/me/consent/')
    await save(ana, form)
    expect(await profileOf(ana)).toMatchObject({
      fafsa_consent: true,
      fafsa_recipient: true,
      work_study_recipient: false,
    })
    expect(await evidenceOf(ana)).toHaveLength(2)
  })

  it('without a consent harms nobody', async () => {
    const ana = await signedInAs(house)
    const none = await ownConsent(ana)
    expect([none.statusCode, none.body]).toEqual([200, 'null'])
    expect((await ana.call('DELETE', '/api/users/me/consent/')).statusCode).toBe(204)
  })
})

describe('answers that a withdrawal has hidden', () => {
  it('do not come back by halves', async () => {
    const ana = await signedInAs(house)
    await save(ana, { ...details, is_cpt_opt: true, ...form })
    await ana.call('DELETE', '/api/users/me/consent/')
    expect(await profileOf(ana)).toMatchObject({ is_cpt_opt: null })
    const half = await save(ana, { fafsa_recipient: true })
    expect(half.json().errors).toMatchObject([{ code: 'required', attr: 'work_study_recipient' }])
    expect((await save(ana, { fafsa_recipient: false, is_cpt_opt: false })).statusCode).toBe(200)
    expect(await profileOf(ana)).toMatchObject({
      fafsa_recipient: false,
      work_study_recipient: null,
      is_cpt_opt: false,
    })
  })

  it('are not for staff to answer anew', async () => {
    const [ana, admin] = [await signedInAs(house), await signedInAs(house, 'SUPER_ADMIN')]
    const correct = () =>
      admin.call('PATCH', `/api/profiles/${ana.profileId}/`, { ...details, reason: 'asked by phone' })
    await save(ana, form)
    expect((await correct()).statusCode).toBe(200)
    await ana.call('DELETE', '/api/users/me/consent/')
    expect((await correct()).statusCode).toBe(403)
  })
})

describe('retention', () => {
  it('ends three years after the withdrawal', async () => {
    // Long ago, so that the database's own clock agrees that the time is over.
    const then = await buildTestApp({ start: '2020-01-10T12:00:00Z' })
    const ana = await signedInAs(then)
    const count = async () => (await then.ports.db.orm.execute(sql`select 1 from consent_evidence`)).rows.length
    await save(ana, form)
    await save(ana, { ...form, fafsa_consent_signature: 'José Núñez' })
    await ana.call('DELETE', '/api/users/me/consent/')
    then.clock.set('2023-01-10T11:59:00Z')
    await forgetOldEvidence(then.ports)
    expect(await count()).toBe(2)
    then.clock.set('2023-01-10T12:01:00Z')
    await forgetOldEvidence(then.ports)
    expect(await count()).toBe(0)
    await then.close()
  })

  it('is not cut short by anybody', async () => {
    const ana = await signedInAs(house)
    await save(ana, form)
    await ana.call('DELETE', '/api/users/me/consent/')
    const deletion = sql`delete from consent_evidence where user_id = ${ana.id}`
    await expect(house.ports.db.orm.execute(deletion)).rejects.toThrow()
    expect(await evidenceOf(ana)).toHaveLength(1)
  })

  it('counts by the calendar', () => {
    expect(retentionEnd(new Date('2029-11-28T12:00:00Z'))).toEqual(new Date('2026-11-28T12:00:00Z'))
  })
})
