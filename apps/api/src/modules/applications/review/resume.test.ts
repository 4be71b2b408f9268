import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { openMarket } from '../../../testing-market.ts'
import { openPosting } from '../../jobs/testing.ts'
import { foundOrganization, joinAs } from '../../organizations/testing.ts'
import { apply, handIn, moveTo } from '../testing.ts'

let house: TestApp
let staff: Person
let erin: Person
let ana: Person
let organization = ''
let id = ''
const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows

const read = (person: Person) => person.call('GET', `/api/applications/${id}/resume/`)
const shown = async (person = erin) => (await person.call('GET', `/api/applications/${id}/`)).json().resume
const colleague = async (role: string) => joinAs(house, await signedInAs(house, 'EMPLOYER'), organization, role)

beforeEach(async () => {
  let posting = ''
  ;({ house, staff, erin, ana, organization, posting } = await openMarket())
  id = (await apply(ana, posting)).json().id
  return () => house.close()
})

describe('the resume of who applied', () => {
  it('is the organization’s to read from the interview on, and no longer once it is taken back', async () => {
    await handIn(house, ana, 'Résumé Ana.pdf')
    const ivan = await colleague('interviewer')
    await moveTo(erin, id, 'reviewing')
    expect([await shown(), (await read(erin)).statusCode]).toEqual([null, 404])
    await moveTo(erin, id, 'interview')
    expect(await shown(ivan)).toMatchObject({ name: 'Résumé Ana.pdf', url: `/api/applications/${id}/resume/` })
    const res = await read(ivan)
    expect([res.statusCode, res.headers['content-type'], res.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(res.headers['content-disposition']).toContain("filename*=UTF-8''R%C3%A9sum%C3%A9%20Ana.pdf")
    // By the file's own address it is the student's alone.
    const file = (await rows('select resume_file_id as id from profiles where user_id = $1', ana.id))[0].id
    expect((await erin.call('GET', `/api/files/${file}/`)).statusCode).toBe(404)
    await moveTo(erin, id, 'reviewing')
    expect([await shown(), (await read(erin)).statusCode]).toEqual([null, 404])
  })

  it('is nobody else’s, nor that of an organization which is suspended, nor read in somebody’s place', async () => {
    await handIn(house, ana, 'Ana.pdf')
    for (const stage of ['reviewing', 'interview']) await moveTo(erin, id, stage)
    const vito = await signedInAs(house, 'EMPLOYER')
    await foundOrganization(vito, { name: 'Other', staff })
    for (const person of [vito, await colleague('pending'), await signedInAs(house, 'EMPLOYER')])
      expect((await read(person)).statusCode).toBe(404)
    expect((await read(ana)).statusCode).toBe(403)
    const may = async (person: Person) => (await person.call('GET', `/api/applications/${id}/`)).json().may
    expect(await may(erin)).toMatchObject({ review: true, read_file: true })
    await staff.call('POST', '/api/auth/run_as/', { user_id: erin.id })
    expect([await shown(staff), (await read(staff)).statusCode]).toEqual([null, 403])
    expect(await may(staff)).toMatchObject({ review: true, read_file: false })
    await rows(`update organizations set status = 'suspended'`)
    expect((await read(erin)).statusCode).toBe(404)
    // The page says which of both it is, and asks for no note that would be refused.
    expect(await may(erin)).toMatchObject({ review: false, read_file: false })
  })

  it('is the one that they have now, and gone where they took it away or left', async () => {
    for (const stage of ['reviewing', 'interview']) await moveTo(erin, id, stage)
    expect((await read(erin)).statusCode).toBe(404)
    await handIn(house, ana, 'First.pdf')
    await handIn(house, ana, 'Second.pdf')
    expect(await shown()).toMatchObject({ name: 'Second.pdf' })
    await ana.call('POST', '/api/auth/deactivate/', { username: ana.email, password: ana.password })
    expect((await read(erin)).statusCode).toBe(404)
  })
})

it('shows the photo on the profile while one application of the student is at the interview, and no longer', async () => {
  const seesPhoto = async () => (await rows('select sees_photo from profile_grants'))[0]?.sees_photo
  for (const stage of ['reviewing', 'interview']) await moveTo(erin, id, stage)
  const second = (await apply(ana, await openPosting(erin, staff, { title: 'Second' }))).json().id
  expect(await seesPhoto()).toBe(true)
  await ana.call('POST', `/api/applications/${second}/withdrawal/`)
  expect(await seesPhoto()).toBe(true)
  await moveTo(erin, id, 'reviewing')
  expect(await seesPhoto()).toBe(false)
  await ana.call('POST', `/api/applications/${id}/withdrawal/`)
  expect(await seesPhoto()).toBeUndefined()
})
