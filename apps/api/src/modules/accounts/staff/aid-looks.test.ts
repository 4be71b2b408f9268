import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'

const someId = '01936f2a-0000-7000-8000-000000000000'
const reason = 'Checks what a program asks for'
let house: TestApp
let admin: Person
beforeAll(async () => {
  house = await buildTestApp()
  admin = await signedInAs(house, 'SUPER_ADMIN')
})
afterAll(() => house.close())

const look = (who: Person, id: string, body: object = { reason }) =>
  who.call('POST', `/api/admin/users/${id}/aid-looks/`, body)

const looksAt = async (id: string) =>
  (
    await house.ports.db.pool.query(
      `select actor_id, reason, detail from audit_events where action = 'profile.aid_seen' and subject_id = $1`,
      [id],
    )
  ).rows

const studentWith = async (answers: object): Promise<Person> => {
  const ana = await signedInAs(house)
  expect((await ana.call('PATCH', `/api/profiles/${ana.profileId}/`, answers)).statusCode).toBe(200)
  return ana
}
const consent = { fafsa_consent: true, fafsa_consent_signature: 'Ana', fafsa_consent_date: '2026-11-28' }

it('shows staff who say why what a student answered, and the trail has it', async () => {
  const ana = await studentWith({ fafsa_recipient: false, is_cpt_opt: true, ...consent })
  const answer = await look(admin, ana.id, { reason: `  ${reason} ` })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      hidden: false,
      fafsa_recipient: false,
      work_study_recipient: null,
      is_cpt_opt: true,
      fafsa_consent: true,
      fafsa_aid_letter: false,
    },
  ])
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(await looksAt(ana.id)).toEqual([{ actor_id: admin.id, reason, detail: null }])
  const own = { id: ana.id, name: "Ana O'Brien" }
  for (const whose of [ana.id, admin.id]) {
    const { results } = (await admin.call('GET', `/api/admin/users/${whose}/events/`)).json()
    expect(results[0]).toMatchObject({ action: 'profile.aid_seen', by: { id: admin.id }, to: own, reason })
  }
})

it('says that a withdrawn consent hides the answers, and shows none', async () => {
  const ana = await studentWith({ fafsa_recipient: true, work_study_recipient: true, ...consent })
  expect((await ana.call('DELETE', '/api/users/me/consent/')).statusCode).toBeLessThan(300)
  expect((await look(admin, ana.id)).json()).toEqual({
    hidden: true,
    fafsa_recipient: null,
    work_study_recipient: null,
    is_cpt_opt: null,
    fafsa_consent: false,
    fafsa_aid_letter: false,
  })
  expect(await looksAt(ana.id)).toHaveLength(1)
})

it.each([
  ['nothing', {}, 'required'],
  ['what nobody sees', { reason: ' \u200b ' }, 'required'],
  ['501 characters', { reason: 'x'.repeat(501) }, 'max_length'],
])('refuses %s as a reason, and shows nothing', async (_what, body, code) => {
  const ana = await studentWith({ fafsa_recipient: true, work_study_recipient: true })
  const answer = await look(admin, ana.id, body)
  expect([answer.statusCode, answer.json().errors]).toEqual([400, [expect.objectContaining({ code, attr: 'reason' })]])
  expect(await looksAt(ana.id)).toEqual([])
})

it('is on the trail of whoever was looked at, however their id is written', async () => {
  const ana = await studentWith({ fafsa_recipient: true, work_study_recipient: true })
  expect((await look(admin, ana.id.toUpperCase())).statusCode).toBe(200)
  expect(await looksAt(ana.id)).toHaveLength(1)
})

it('shows nothing of an account that is erased meanwhile, and writes nothing down', async () => {
  const ana = await studentWith({ fafsa_recipient: true, work_study_recipient: true })
  const { pool } = house.ports.db
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query('update users set deleted_at = now(), deactivated_at = now() where id = $1', [ana.id])
    const asked = look(admin, ana.id)
    await expect
      .poll(async () => (await pool.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rowCount)
      .toBe(1)
    await other.query('commit')
    expect((await asked).statusCode).toBe(404)
  } finally {
    other.release()
  }
  expect(await looksAt(ana.id)).toEqual([])
})

it('ends after sixty looks in an hour, for whom they were', async () => {
  const [ada, ana] = [await signedInAs(house, 'SUPER_ADMIN'), await studentWith({ is_cpt_opt: true })]
  const codes = []
  for (let turn = 0; turn < 61; turn += 1) codes.push((await look(ada, ana.id)).statusCode)
  expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([60, 429])
  expect((await look(admin, ana.id)).statusCode).toBe(200)
})

it('is for super admins in their own name, about students', async () => {
  const ana = await studentWith({ fafsa_recipient: true, work_study_recipient: true })
  const erin = await signedInAs(house, 'EMPLOYER')
  for (const id of [someId, erin.id, admin.id]) expect((await look(admin, id)).statusCode).toBe(404)
  for (const who of [ana, erin]) expect((await look(who, ana.id)).statusCode).toBe(403)
  await admin.call('POST', '/api/auth/run_as/', { user_id: ana.id })
  expect((await look(admin, ana.id)).statusCode).toBe(403)
  await admin.call('DELETE', '/api/auth/run_as/')
  expect(await looksAt(ana.id)).toEqual([])
})
