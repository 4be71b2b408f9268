import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { makeCohort, makeEnrollment } from '../testing.ts'
import type { Enrollment } from '../wire.ts'

const url = '/api/professional-program/enrollments/'

describe('enrollments', () => {
  let test: TestApp
  let admin: Person
  let student: Person
  let cohort: number
  let past: number
  beforeAll(async () => {
    test = await buildTestApp({ start: '2026-11-28T12:00:00Z' })
    cohort = await makeCohort(test.ports.db, '2026-12-07')
    past = await makeCohort(test.ports.db, '2026-10-05')
    admin = await signedInAs(test, 'SUPER_ADMIN')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    student = await signedInAs(test)
  })

  const application = () => ({
    cohort,
    program_tracks: ['software_engineering', 'product_design'],
    payment_type: 'payment_plan',
    financial_aid: true,
    status: 'applied',
  })
  const post = async (body: object, who = student) => {
    const answer = await who.call('POST', url, body)
    return { status: answer.statusCode, body: answer.json() }
  }
  const patch = async (id: string, body: object, who = student) => {
    const answer = await who.call('PATCH', `${url}${id}/`, body)
    return { status: answer.statusCode, body: answer.json() }
  }
  const list = async (who = student): Promise<Enrollment[]> => (await who.call('GET', url)).json()
  const rows = async (sqlText: string, ...values: unknown[]) => (await test.ports.db.pool.query(sqlText, values)).rows

  it('are nobody’s without a session', async () => {
    for (const method of ['GET', 'POST'] as const)
      expect((await test.app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) })).statusCode).toBe(
        401,
      )
  })

  it('begin as a draft that may lack everything', async () => {
    expect(await list()).toEqual([])
    const draft = await post({ status: 'APPLICATION_STARTED', program_tracks: [] })
    expect(draft).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        cohort: null,
        program_tracks: [],
        status: 'application_started',
        application_date: '2026-11-28',
        financial_aid: false,
        payment_type: null,
        payment_status: null,
        history: [{ from: null, to: 'application_started', at: '2026-11-28T12:00:00.000Z', by: student.id }],
      },
    })
    expect(await list()).toEqual([draft.body])
    expect((await student.call('GET', `${url}${draft.body.id}/`)).json()).toEqual(draft.body)
  })

  it('are changed by a second POST while one is live', async () => {
    const first = await post({})
    const second = await post({ cohort, payment_type: 'standard' })
    expect(second.status).toBe(200)
    expect(second.body).toMatchObject({ id: first.body.id, cohort, payment_type: 'standard' })
    expect(second.body.history).toHaveLength(1)
  })

  it('never take what a student may not write', async () => {
    const draft = await post({ payment_status: 'payment_paid', user_id: admin.id, id: admin.id, history: [] })
    expect(draft.body).toMatchObject({ payment_status: null })
    expect(draft.body.id).not.toBe(admin.id)
    expect(await list(admin)).toEqual([])
  })

  it('are handed in complete, with a mail and the move on record', async () => {
    const draft = await post({})
    const done = await patch(draft.body.id, application())
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({
      status: 'applied',
      payment_type: 'payment_plan_financial_aid',
      financial_aid: true,
    })
    expect(done.body.history.map(({ from, to }: Enrollment['history'][number]) => [from, to])).toEqual([
      [null, 'application_started'],
      ['application_started', 'applied'],
    ])
  })

  it('say everything that an application lacks, and keep nothing of it', async () => {
    const draft = await post({})
    const refused = await patch(draft.body.id, { status: 'applied', program_tracks: [] })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ type: 'validation_error', code: 'required' })
    expect(refused.body.errors.map(({ attr, detail }: { attr: string; detail: string }) => [attr, detail])).toEqual([
      ['cohort', 'Start date required'],
      ['program_tracks', 'Select at least one track'],
      ['payment_type', 'Please choose a payment plan'],
    ])
    expect(await list()).toEqual([draft.body])
  })

  it('refuse a cohort that does not exist or is past', async () => {
    const draft = await post({})
    expect(await patch(draft.body.id, { cohort: 999_999 })).toMatchObject({
      status: 400,
      body: { errors: [{ attr: 'cohort' }] },
    })
    const late = await patch(draft.body.id, { ...application(), cohort: past })
    expect(late).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid', attr: 'cohort' }] } })
  })

  it('take the second click of Apply as the first', async () => {
    const first = await post(application())
    expect(first.status).toBe(201)
    test.clock.advance(5)
    const second = await post(application())
    expect(second).toEqual({ status: 200, body: first.body })
    expect(await patch(first.body.id, application())).toEqual({ status: 200, body: first.body })
  })

  it('are not undone by a draft that comes late', async () => {
    const done = await post(application())
    const draft = { status: 'application_started', program_tracks: ['marketing_sales'] }
    expect(await post(draft)).toMatchObject({ status: 400, body: { code: 'invalid_transition' } })
    expect(await patch(done.body.id, draft)).toMatchObject({ status: 400, body: { code: 'invalid_transition' } })
    expect(await patch(done.body.id, { cohort: null })).toMatchObject({
      status: 400,
      body: { code: 'invalid_transition' },
    })
    expect(await list()).toEqual([done.body])
  })

  it('are one, whether eight tabs begin, apply or both at once', async () => {
    const bodies = [application(), { status: 'application_started' }]
    for (const pick of [[0], [1], [0, 1]]) {
      const person = await signedInAs(test)
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => post(bodies[pick[index % pick.length] ?? 0] ?? {}, person)),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 201)).toHaveLength(1)
      expect(statuses.every((status) => [200, 201, 400].includes(status))).toBe(true)
      const kept = await list(person)
      expect(kept).toHaveLength(1)
      if (pick.includes(0)) expect(kept[0]?.status).toBe('applied')
      expect(kept[0]?.history.filter(({ to }) => to === 'applied')).toHaveLength(pick.includes(0) ? 1 : 0)
    }
  })

  it.each(['POST', 'PATCH'] as const)('keep what is handed in while a draft (%s) waits behind it', async (method) => {
    const { body } = await post({ cohort })
    const other = await test.ports.db.pool.connect()
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    try {
      await other.query('begin')
      await other.query("update enrollments set status = 'applied' where id = $1", [body.id])
      const save = { status: 'application_started', program_tracks: ['product_design'] }
      const draft = method === 'POST' ? post(save) : patch(body.id, save)
      await expect.poll(() => rows(waiting)).toHaveLength(1)
      await other.query('commit')
      expect(await draft).toMatchObject({ status: 400, body: { code: 'invalid_transition' } })
    } finally {
      other.release()
    }
    expect((await list()).map(({ status }) => status)).toEqual(['applied'])
  })

  it('are nobody else’s', async () => {
    const { body } = await post(application())
    for (const who of [await signedInAs(test), await signedInAs(test, 'EMPLOYER')]) {
      expect((await who.call('GET', `${url}${body.id}/`)).statusCode).toBe(404)
      expect((await patch(body.id, { financial_aid: false }, who)).status).toBe(404)
      expect(await list(who)).toEqual([])
    }
    expect((await student.call('GET', `${url}nonsense/`)).statusCode).toBe(404)
    expect(await list()).toEqual([body])
  })

  it('are begun by students only', async () => {
    const employer = await signedInAs(test, 'EMPLOYER')
    expect((await post(application(), employer)).status).toBe(403)
    expect((await post(application(), admin)).status).toBe(403)
  })

  it('are led on by staff along the table, each move with its author, audited', async () => {
    const { body } = await post(application())
    for (const status of ['interviewing', 'accepted', 'invoice_reminder', 'matching'])
      expect(await patch(body.id, { status }, admin)).toMatchObject({ status: 200, body: { status } })
    expect(await patch(body.id, { status: 'interviewing' }, admin)).toMatchObject({
      status: 400,
      body: { code: 'invalid_transition', errors: [{ attr: 'status' }] },
    })
    const [mine] = await list()
    expect(mine?.history.map(({ to, by }) => [to, by === admin.id])).toEqual([
      ['applied', false],
      ['interviewing', true],
      ['accepted', true],
      ['invoice_reminder', true],
      ['matching', true],
    ])
    expect(await list(admin)).toEqual([])
  })

  it('let a reminded student go on', async () => {
    const { body } = await post({})
    await patch(body.id, { status: 'send_application_reminder' }, admin)
    expect(await patch(body.id, { cohort })).toMatchObject({ status: 400 })
    expect(await patch(body.id, { status: 'application_started', cohort })).toMatchObject({
      status: 200,
      body: { cohort },
    })
    expect(await patch(body.id, application())).toMatchObject({ status: 200, body: { status: 'applied' } })
  })

  it('may begin anew after the last one ended, the live one first', async () => {
    const first = await post(application())
    await patch(first.body.id, { status: 'rejected' }, admin)
    const second = await post({})
    expect(second.status).toBe(201)
    expect((await list()).map(({ id }) => id)).toEqual([second.body.id, first.body.id])
    await patch(second.body.id, { status: 'archived' }, admin)
    await patch(first.body.id, { status: 'applied' }, admin)
    expect((await list()).map(({ id }) => id)).toEqual([first.body.id, second.body.id])
  })

  it('are not opened again beside a live one', async () => {
    const first = await post(application())
    await patch(first.body.id, { status: 'rejected' }, admin)
    await post({})
    expect(await patch(first.body.id, { status: 'applied' }, admin)).toMatchObject({
      status: 400,
      body: { code: 'invalid_transition' },
    })
  })

  it('are held to one live row by the database itself', async () => {
    await makeEnrollment(test.ports.db, student.id, { cohortId: cohort })
    await expect(makeEnrollment(test.ports.db, student.id, { status: 'matching' })).rejects.toThrow()
    await makeEnrollment(test.ports.db, student.id, { status: 'archived' })
    expect(await rows('select 1 from enrollments where user_id = $1', student.id)).toHaveLength(2)
  })
})
