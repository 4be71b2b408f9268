import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ctx, User } from '../../../platform/context.ts'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { makeCohort } from '../testing.ts'
import { getEnrollment, submitEnrollment, updateEnrollment } from './actions.ts'

describe('what follows from a move', () => {
  let test: TestApp
  let cohort: number
  let student: Person
  let admin: Person
  let isRefused: boolean
  beforeAll(async () => {
    test = await buildTestApp({ start: '2026-11-28T12:00:00Z' })
    cohort = await makeCohort(test.ports.db, '2026-12-07')
    admin = await signedInAs(test, 'SUPER_ADMIN')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    student = await signedInAs(test)
    isRefused = false
  })

  const user = (person: Person, role: string, runAsBy: string | null = null): User => ({
    id: person.id,
    roles: [role],
    sessionId: person.id,
    runAsBy,
  })
  const as = (actor: User): Ctx => ({
    ...test.ports,
    actor,
    requestId: 'test',
    ip: '192.0.2.1',
    network: '192.0.2.0/24',
    userAgent: 'test',
    proof: null,
    locale: 'en',
    log: test.app.log,
    transaction: (work) =>
      test.ports.db.transaction(async (tx) => {
        const done = await work(tx)
        if (isRefused) throw new Error('the change is not kept')
        return done
      }),
  })
  const application = () =>
    ({
      cohort,
      program_tracks: ['product_design' as const],
      payment_type: 'standard' as const,
      status: 'applied' as const,
    }) satisfies Parameters<typeof submitEnrollment>[1]
  const rows = async (text: string, ...values: unknown[]) => (await test.ports.db.pool.query(text, values)).rows

  const mailsTo = async (person: Person): Promise<string[]> =>
    (await rows('select subject from mails where to_address = $1 order by id', person.email)).map(
      ({ subject }) => subject,
    )
  const trailOf = (id: string) =>
    rows('select actor_id, run_as_by, action, detail from audit_events where subject_id = $1 order by id', id)

  it('is in the history, a draft’s further saves are not', async () => {
    const ctx = as(user(student, 'STUDENT'))
    const { enrollment } = await submitEnrollment(ctx, {})
    await submitEnrollment(ctx, { cohort })
    await submitEnrollment(ctx, application())
    await submitEnrollment(ctx, application())
    const who = { by_id: student.id, run_as_by_id: null, at: test.clock.now() }
    expect(
      await rows(
        'select from_status as "from", to_status as "to", at, by_id, run_as_by_id from enrollment_moves where enrollment_id = $1 order by id',
        enrollment.id,
      ),
    ).toEqual([
      { ...who, from: null, to: 'application_started' },
      { ...who, from: 'application_started', to: 'applied' },
    ])
  })

  it('is undone whole where its transaction fails', async () => {
    const ctx = as(user(student, 'STUDENT'))
    const { enrollment } = await submitEnrollment(ctx, {})
    isRefused = true
    await expect(updateEnrollment(ctx, enrollment.id, application())).rejects.toThrow('the change is not kept')
    expect(await getEnrollment(ctx, enrollment.id)).toEqual(enrollment)
    expect(await mailsTo(student)).toEqual([])
    expect(await trailOf(enrollment.id)).toEqual([])
  })

  it('is neither begun nor changed by a super admin in the student’s place', async () => {
    const ctx = as(user(student, 'STUDENT', admin.id))
    await expect(submitEnrollment(ctx, application())).rejects.toThrow('permission_denied')
    const { enrollment } = await submitEnrollment(as(user(student, 'STUDENT')), {})
    await expect(updateEnrollment(ctx, enrollment.id, application())).rejects.toThrow('permission_denied')
    expect(await getEnrollment(ctx, enrollment.id)).toEqual(enrollment)
  })

  it('is mailed where the status asks for it, once for each move', async () => {
    const { enrollment } = await submitEnrollment(as(user(student, 'STUDENT')), {})
    const staff = as(user(admin, 'SUPER_ADMIN'))
    await updateEnrollment(staff, enrollment.id, { status: 'send_application_reminder' })
    await updateEnrollment(as(user(student, 'STUDENT')), enrollment.id, { status: 'application_started' })
    await updateEnrollment(as(user(student, 'STUDENT')), enrollment.id, application())
    await updateEnrollment(as(user(student, 'STUDENT')), enrollment.id, application())
    for (const status of ['interviewing', 'accepted', 'invoice_reminder'] as const)
      await updateEnrollment(staff, enrollment.id, { status })
    expect(await mailsTo(student)).toEqual([
      'Firstrung: Your application is waiting for you',
      'Firstrung: We have your application',
      'Firstrung: You are accepted to the Professional Program',
      'Firstrung: Your program invoice is still open',
    ])
    expect(await mailsTo(admin)).toEqual([])
  })

  it('is mailed to nobody who turned mails of its kind off, and says how to', async () => {
    const { enrollment } = await submitEnrollment(as(user(student, 'STUDENT')), {})
    await student.call('PATCH', '/api/users/me/notifications/', { reminders: false })
    const staff = as(user(admin, 'SUPER_ADMIN'))
    await updateEnrollment(staff, enrollment.id, { status: 'send_application_reminder' })
    expect(await mailsTo(student)).toEqual([])
    await updateEnrollment(staff, enrollment.id, { status: 'application_started' })
    await updateEnrollment(as(user(student, 'STUDENT')), enrollment.id, application())
    const sent = await rows('select subject, content from mails where to_address = $1', student.email)
    expect(sent).toMatchObject([
      {
        subject: 'Firstrung: We have your application',
        content: { unsubscribe: { page: expect.stringContaining('.updates.') } },
      },
    ])
    await student.call('PATCH', '/api/users/me/notifications/', { updates: false, reminders: true })
    for (const status of ['interviewing', 'accepted', 'invoice_reminder'] as const)
      await updateEnrollment(staff, enrollment.id, { status })
    expect((await mailsTo(student)).slice(1)).toEqual(['Firstrung: Your program invoice is still open'])
  })

  it('is on the trail where staff did it, and a correction too', async () => {
    const { enrollment } = await submitEnrollment(as(user(student, 'STUDENT')), application())
    const staff = as(user(admin, 'SUPER_ADMIN'))
    await updateEnrollment(staff, enrollment.id, { program_tracks: ['marketing_sales'] })
    await updateEnrollment(staff, enrollment.id, { status: 'interviewing' })
    const by = { actor_id: admin.id, run_as_by: null }
    const fields = { from: 'applied', to: 'applied', changed: ['program_tracks'] }
    expect(await trailOf(enrollment.id)).toEqual([
      { ...by, action: 'enrollment.changed', detail: fields },
      { ...by, action: 'enrollment.moved', detail: { from: 'applied', to: 'interviewing', changed: ['status'] } },
    ])
  })
})
