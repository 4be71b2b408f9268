import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { openSession } from '../accounts/testing.ts'
import { pdf, uploadBody } from '../files/testing.ts'

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

const openingsOf = async (id: string) =>
  (
    await house.ports.db.pool.query(
      `select opened.actor_id, opened.at, looked.reason, looked.detail->'shown' as shown
         from audit_events opened
         join audit_events looked on looked.id = (opened.detail->>'look')::uuid
          and looked.at = (opened.detail->>'looked_at')::timestamptz
        where opened.action = 'profile.aid_letter_opened' and opened.subject_id = $1 order by opened.id`,
      [id],
    )
  ).rows

const studentWith = async (answers: object): Promise<Person> => {
  const ana = await signedInAs(house)
  expect((await ana.call('PATCH', `/api/profiles/${ana.profileId}/`, answers)).statusCode).toBe(200)
  return ana
}
const consent = { fafsa_consent: true, fafsa_consent_signature: 'Ana', fafsa_consent_date: '2026-11-28' }

const noted = (...shown: string[]) => ({ actor_id: admin.id, reason, detail: { shown } })

it('shows staff who say why what a student answered and signed, and the trail has it', async () => {
  const ana = await studentWith({ fafsa_recipient: false, is_cpt_opt: true, ...consent })
  const { corrected: _, ...signed } = (await ana.call('GET', '/api/users/me/consent/')).json()
  const answer = await look(admin, ana.id, { reason: `  ${reason} ` })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      hidden: false,
      fafsa_recipient: false,
      work_study_recipient: null,
      is_cpt_opt: true,
      fafsa_aid_letter: null,
      consent: { ...signed, signature: 'Ana', date: '2026-11-28', withdrawn_at: null },
    },
  ])
  expect(signed.statement).toMatchObject({
    version: 'aid-report-2026-11',
    paragraphs: [expect.any(String), expect.any(String), expect.any(String), expect.any(String)],
  })
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(await looksAt(ana.id)).toEqual([noted('answers', 'consent')])
  const own = { id: ana.id, name: "Ana O'Brien" }
  for (const whose of [ana.id, admin.id]) {
    const { results } = (await admin.call('GET', `/api/admin/users/${whose}/events/`)).json()
    expect(results[0]).toMatchObject({
      action: 'profile.aid_seen',
      by: { id: admin.id },
      to: own,
      reason,
      shown: ['answers', 'consent'],
    })
  }
})

it('says that a withdrawn consent hides the answers, and shows none, nor the name under it', async () => {
  const ana = await studentWith({ fafsa_recipient: true, work_study_recipient: true, ...consent })
  expect((await ana.call('DELETE', '/api/users/me/consent/')).statusCode).toBeLessThan(300)
  expect((await look(admin, ana.id)).json()).toMatchObject({
    hidden: true,
    fafsa_recipient: null,
    work_study_recipient: null,
    is_cpt_opt: null,
    fafsa_aid_letter: null,
    consent: { signature: null, date: '2026-11-28', withdrawn_at: house.clock.now().toISOString() },
  })
  expect(await looksAt(ana.id)).toEqual([noted('consent')])
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

describe('the letter', () => {
  const handIn = async (ana: Person, name = 'Award Ana.pdf'): Promise<void> => {
    const address = { app: 'accounts', model: 'userprofile', field: 'fafsa_aid_letter', lookup_value: ana.profileId }
    const body = uploadBody({ lookup_field: 'pk', ...address }, pdf(0, name), { name, type: 'application/pdf' })
    const form = new Response(body)
    const res = await house.app.inject({
      method: 'PUT',
      url: '/api/upload/',
      payload: Buffer.from(await form.arrayBuffer()),
      headers: { cookie: ana.cookie, 'content-type': form.headers.get('content-type') ?? '' },
    })
    expect(res.statusCode).toBe(200)
  }
  const studentWithLetter = async (): Promise<Person> => {
    const ana = await studentWith({ fafsa_recipient: true, work_study_recipient: false })
    await handIn(ana)
    return ana
  }
  const letterOf = async (ana: Person, who = admin) => (await look(who, ana.id)).json().fafsa_aid_letter
  const opens = async (who: Person, { url }: { url: string }) => (await who.call('GET', url)).statusCode

  it('opens for five minutes to the session that looked, as a download that nothing keeps, and the look says so on the trail', async () => {
    const ana = await studentWithLetter()
    const letter = await letterOf(ana)
    expect(letter).toMatchObject({ name: 'Award Ana.pdf', opens_for: 300 })
    const res = await admin.call('GET', letter.url)
    expect([res.statusCode, res.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(res.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="Award Ana\.pdf"/),
      'content-type': 'application/pdf',
    })
    expect(await looksAt(ana.id)).toEqual([noted('answers', 'letter')])
    house.clock.advance(299)
    expect(await opens(admin, letter)).toBe(200)
    house.clock.advance(1)
    expect(await opens(admin, letter)).toBe(404)
  })

  it('leaves a line on the trail each time that it is opened, with its look, and none where it is not', async () => {
    const [ana, ada] = [await studentWithLetter(), await signedInAs(house, 'SUPER_ADMIN')]
    const { profile } = (await ana.call('GET', '/api/users/me/')).json()
    expect(await opens(ana, profile.fafsa_aid_letter)).toBe(200)
    const first = await letterOf(ana)
    expect(await openingsOf(ana.id)).toEqual([])
    const why = 'Asked by the school'
    const second = (await look(ada, ana.id, { reason: why })).json().fafsa_aid_letter
    house.clock.advance(60)
    const lines = [
      { actor_id: admin.id, at: house.clock.now(), reason, shown: ['answers', 'letter'] },
      { actor_id: admin.id, at: house.clock.now(), reason, shown: ['answers', 'letter'] },
      { actor_id: ada.id, at: house.clock.now(), reason: why, shown: ['answers', 'letter'] },
    ]
    for (const [who, letter] of [
      [admin, first],
      [admin, first],
      [ada, second],
    ] as const)
      expect(await opens(who, letter)).toBe(200)
    expect(await openingsOf(ana.id)).toEqual(lines)
    expect([await opens(admin, second), await opens(ana, second)]).toEqual([404, 200])
    house.clock.advance(240)
    expect(await opens(admin, first)).toBe(404)
    expect(await openingsOf(ana.id)).toEqual(lines)
    const { results } = (await admin.call('GET', `/api/admin/users/${ana.id}/events/`)).json()
    const opened = { action: 'profile.aid_letter_opened', to: { id: ana.id }, reason: null, shown: null }
    const looks = [reason, why].map((given) => results.find((event: { reason: string }) => event.reason === given))
    const looked = looks.map(({ id, reason: given }) => ({ id, reason: given }))
    expect(results.slice(0, 2)).toMatchObject([
      { ...opened, by: { id: ada.id }, look: looked[1] },
      { ...opened, by: { id: admin.id }, look: looked[0] },
    ])
    expect(looks.map(({ look: of }) => of)).toEqual([null, null])
  })

  it('leaves no line on the trail where its headers alone are asked for', async () => {
    const ana = await studentWithLetter()
    const letter = await letterOf(ana)
    const head = await house.app.inject({ method: 'HEAD', url: letter.url, headers: { cookie: admin.cookie } })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    expect(await openingsOf(ana.id)).toEqual([])
    expect(await opens(admin, letter)).toBe(200)
    expect(await openingsOf(ana.id)).toHaveLength(1)
  })

  it('opens to nobody else, by no part of the link, and by no other letter’s', async () => {
    const [ana, bea, ada] = [
      await studentWithLetter(),
      await studentWithLetter(),
      await signedInAs(house, 'SUPER_ADMIN'),
    ]
    const [letter, others] = [await letterOf(ana), await letterOf(bea)]
    const plain = { url: letter.url.split('?')[0] }
    for (const person of [ada, bea, await signedInAs(house, 'EMPLOYER')]) expect(await opens(person, letter)).toBe(404)
    expect(await opens(admin, plain)).toBe(404)
    expect(await opens(admin, { url: `${plain.url}?look=${others.url.split('look=')[1]}` })).toBe(404)
    expect(await opens(admin, { url: `${letter.url.slice(0, -2)}AA` })).toBe(404)
    expect((await house.app.inject({ url: letter.url })).statusCode).toBe(401)
    // The same person on another device has not looked.
    const token = await house.ports.db.transaction((tx) =>
      openSession(tx, admin.id, { network: 'test', userAgent: 'test' }),
    )
    expect(
      (await admin.call('GET', letter.url, undefined, { headers: { cookie: `sessionid=${token}` } })).statusCode,
    ).toBe(404)
    expect(await opens(admin, letter)).toBe(200)
  })

  it('does not open in somebody’s place, nor to staff who are none any more', async () => {
    const [ana, ada] = [await studentWithLetter(), await signedInAs(house, 'SUPER_ADMIN')]
    const letter = await letterOf(ana, ada)
    const bea = await signedInAs(house)
    for (const student of [ana, bea]) {
      await ada.call('POST', '/api/auth/run_as/', { user_id: student.id })
      expect(await opens(ada, letter)).toBe(404)
      await ada.call('DELETE', '/api/auth/run_as/')
    }
    expect(await opens(ada, letter)).toBe(200)
    await house.ports.db.pool.query(`update users set roles = '{EMPLOYER}', primary_role = 'EMPLOYER' where id = $1`, [
      ada.id,
    ])
    expect(await opens(ada, letter)).toBe(404)
  })

  it('is gone with the consent, and with the student’s taking it away or another’s taking its place', async () => {
    const ana = await studentWithLetter()
    const first = await letterOf(ana)
    await handIn(ana, 'Second.pdf')
    const second = await letterOf(ana)
    expect([await opens(admin, first), await opens(admin, second)]).toEqual([404, 200])
    expect((await ana.call('DELETE', '/api/users/me/consent/')).statusCode).toBe(204)
    expect([await opens(admin, second), await letterOf(ana)]).toEqual([404, null])
  })

  it('is not handed out of an account that is erased meanwhile', async () => {
    const ana = await studentWithLetter()
    const letter = await letterOf(ana)
    const { pool } = house.ports.db
    const other = await pool.connect()
    try {
      await other.query('begin')
      await other.query('update users set deleted_at = now(), deactivated_at = now() where id = $1', [ana.id])
      const asked = opens(admin, letter)
      await expect
        .poll(async () => (await pool.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rowCount)
        .toBe(1)
      await other.query('commit')
      expect(await asked).toBe(404)
    } finally {
      other.release()
    }
  })
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
