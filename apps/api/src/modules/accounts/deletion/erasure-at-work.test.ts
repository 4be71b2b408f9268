import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { jobsOf } from '../../../testing-jobs.ts'
import { apply, moveTo } from '../../applications/testing.ts'
import { pdf, uploadBody } from '../../files/testing.ts'
import { draftPosting, openPosting } from '../../jobs/testing.ts'
import { foundOrganization, joinAs } from '../../organizations/testing.ts'
import { tracesOf } from './testing.ts'

const url = '/api/users/me/deletion/'
let house: TestApp
let jobs: ReturnType<typeof jobsOf>
let staff: Person
let erin: Person
let rita: Person
let zaphira: Person
let posting = ''
let application = ''

const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
const named = async (role: 'STUDENT' | 'EMPLOYER', word: string): Promise<Person> => {
  const person = await signedInAs(house, role, { email: `${word}.quell@mail.test` })
  await rows('update users set first_name = $2, last_name = $3 where id = $1', person.id, `First${word}`, `Last${word}`)
  return person
}
const judgment = (text: string) => ({
  criteria: { skills: 4, motivation: 5, communication: 3 },
  recommendation: 'yes',
  text,
})

/** What a recruiter of an organization can leave with us. */
const recruit = async (): Promise<void> => {
  const invitation = { email: 'invited-by@mail.test', role: 'interviewer' }
  const organization = (await rita.call('GET', '/api/users/me/')).json().organization_membership.organization
  expect(
    (await erin.call('POST', `/api/organizations/${organization}/invitations/`, invitation)).statusCode,
  ).toBeLessThan(300)
  await rows('update organization_invitations set invited_by_id = $1', rita.id)
  await draftPosting(rita, { title: 'Draft of a recruiter', reviewed_by: 'The people of the lab' })
  posting = await openPosting(rita, staff)
  const resume = { app: 'accounts', model: 'userprofile', field: 'resume', lookup_field: 'pk' }
  const payload = uploadBody({ ...resume, lookup_value: zaphira.profileId }, pdf(0, 'zaph'), { name: 'Zaph.pdf' })
  const { cookie } = zaphira
  await house.app.inject({ method: 'PUT', url: '/api/upload/', payload, headers: { cookie } })
  application = (await apply(zaphira, posting, { note: 'Notezaph' })).json().id
  await moveTo(rita, application, 'reviewing')
  await moveTo(rita, application, 'interview')
  const at = `/api/applications/${application}`
  expect((await rita.call('POST', `${at}/notes/`, { text: 'Firstzaph knows her rivers' })).statusCode).toBeLessThan(300)
  expect((await rita.call('PUT', `${at}/score_card/`, judgment('Lastzaph was clear'))).statusCode).toBe(200)
  expect((await erin.call('PUT', `${at}/score_card/`, judgment('Well read'))).statusCode).toBe(200)
  await rows(
    `insert into application_interviewers (application_id, user_id, kind) values ($1, $2, 'primary')`,
    application,
    rita.id,
  )
  await jobs.runAll()
}

/** Asks for the deletion and lets its time pass; the text of the last mail, which is taken out of the house. */
const leave = async (person: Person): Promise<string> => {
  const asked = await person.call('POST', url, { password: person.password, confirmation: person.email })
  expect(asked.statusCode).toBe(200)
  house.clock.advance(14 * 24 * 3600)
  await jobs.run('accounts.sweep_leaving')
  await jobs.runAll()
  // They name ids alone, and are gone within a day.
  await rows('delete from live_events')
  const [last] = (await readdir(jobs.outboxDir)).toSorted().slice(-1)
  const file = path.join(jobs.outboxDir, last ?? '')
  const mail = await readFile(file, 'latin1')
  await rm(file)
  expect(mail).toContain('is deleted')
  return mail.replaceAll(/=\r?\n/g, '').replaceAll('=E2=80=99', '’')
}

beforeEach(async () => {
  house = await buildTestApp()
  jobs = jobsOf(house)
  staff = await signedInAs(house, 'SUPER_ADMIN')
  erin = await signedInAs(house, 'EMPLOYER')
  rita = await named('EMPLOYER', 'rita')
  zaphira = await named('STUDENT', 'zaph')
  const organization = await foundOrganization(erin, { staff })
  await joinAs(house, rita, organization, 'recruiter')
  await recruit()
  return () => house.close()
})

describe('an employer who is deleted', () => {
  it('leaves the organization its records under a number, as they were told before and in the last mail', async () => {
    const { remains } = (await rita.call('GET', url)).json()
    const told = remains.map(({ what }: { what: string }) => what)
    expect(told.join()).toMatch(/notes and score cards.*internships of your organization.*Your organization,/s)
    expect((await tracesOf(house, ['firstrita', 'rita.quell'])).length).toBeGreaterThan(2)
    const mail = await leave(rita)
    for (const what of told) expect(mail).toContain(what)
    expect(await tracesOf(house, ['firstrita', 'lastrita', 'rita.quell'])).toEqual([])
    const byNumber = await tracesOf(house, [rita.id])
    expect(byNumber.map((trace) => trace.split(':')[0])).toEqual([
      'application_moves',
      'application_notes',
      'audit_events',
      // The list of deleted accounts, which a restore goes by.
      'files',
      'posting_moves',
      'posting_versions',
      'postings',
      'score_cards',
      'users',
    ])
  })

  it('stands without a name where colleagues and staff read what they did', async () => {
    await leave(rita)
    const read = (await erin.call('GET', `/api/applications/${application}/`)).json()
    expect(read.notes).toMatchObject([{ by: '', text: 'Firstzaph knows her rivers' }])
    expect(read.score_cards).toMatchObject([{ by: '', text: 'Lastzaph was clear' }])
    expect(read.history.map(({ by }: { by: string }) => by).slice(1)).toEqual(['', ''])
    expect(read.interviewers).toEqual({ primary: null, secondary: [] })
    const own = (await erin.call('GET', `/api/postings/${posting}/`)).json()
    // Sent by the member who left, opened by staff.
    expect(own.history.map(({ by }: { by: string | null }) => by)).toEqual(['', null])
    const seen = (await staff.call('GET', `/api/admin/postings/${posting}/`)).json()
    expect(seen.versions.map(({ by }: { by: string }) => by)).toEqual([''])
  })
})

describe('a student who applied and is deleted', () => {
  it('leaves nothing of the applications, nor of what was noted about them', async () => {
    const before = (await tracesOf(house, ['zaph'])).map((trace) => trace.split(':')[0])
    expect(before).toEqual(
      expect.arrayContaining(['applications', 'application_notes', 'score_cards', 'files', 'notices']),
    )
    const mail = await leave(zaphira)
    expect(mail).not.toContain('score cards')
    expect(await tracesOf(house, ['zaph'])).toEqual([])
    const byNumber = (await tracesOf(house, [zaphira.id])).map((trace) => trace.split(':')[0])
    expect(byNumber).toEqual(['audit_events', 'files', 'users'])
    expect((await erin.call('GET', `/api/applications/${application}/`)).statusCode).toBe(404)
  })
})
