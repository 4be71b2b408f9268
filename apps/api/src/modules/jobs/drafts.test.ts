import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { foundOrganization, joinAs } from '../organizations/testing.ts'
import { draftPosting } from './testing.ts'

const url = '/api/postings/'
let house: TestApp
let erin: Person
let ivan: Person
let vito: Person
beforeAll(async () => {
  house = await buildTestApp()
  erin = await signedInAs(house, 'EMPLOYER')
  const organizationId = await foundOrganization(erin, { staff: await signedInAs(house, 'SUPER_ADMIN') })
  ivan = await joinAs(house, await signedInAs(house, 'EMPLOYER'), organizationId, 'interviewer')
  vito = await signedInAs(house, 'EMPLOYER')
  await foundOrganization(vito)
})
afterAll(() => house.close())

const of = async (id: string, who = erin) => (await who.call('GET', `${url}${id}/`)).json()
const put = async (id: string, status: string) =>
  erin.call('PUT', `${url}${id}/status/`, { status, version: (await of(id)).version })
const remove = (id: string, who = erin, version: unknown = 1) => who.call('DELETE', `${url}${id}/?version=${version}`)

it('is deleted by those who write it', async () => {
  const id = await draftPosting(erin)
  expect([(await of(id)).may.delete, (await of(id, ivan)).may.delete]).toEqual([true, false])
  expect([(await remove(id, ivan)).statusCode, (await remove(id, vito)).statusCode]).toEqual([403, 404])
  expect([(await remove(id)).statusCode, (await remove(id)).statusCode]).toEqual([204, 404])
  expect((await erin.call('GET', `${url}${id}/`)).statusCode).toBe(404)
  const { rows } = await house.ports.db.pool.query(
    'select action from audit_events where subject_id = $1 order by id desc limit 1',
    [id],
  )
  expect(rows).toEqual([{ action: 'posting.deleted' }])
})

it('is not made anew by a save that comes late, which is told so', async () => {
  const id = '01936f2a-0000-7000-8000-0000000000d1'
  const begin = (who = erin, named = id) => who.call('POST', url, { id: named, title: 'Lake intern' })
  expect([(await begin()).statusCode, (await remove(id)).statusCode]).toEqual([201, 204])
  const change = (who: Person) => who.call('PATCH', `${url}${id}/`, { title: 'Late', version: 1 })
  const send = () => erin.call('PUT', `${url}${id}/status/`, { status: 'submitted', version: 1 })
  const late = [await begin(), await begin(erin, id.toUpperCase()), await change(erin), await send()]
  const detail = 'This posting was deleted, so nothing of it is saved. Copy what you want to keep.'
  for (const answer of late)
    expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([410, { code: 'gone', detail }])
  // Of other organizations it is as if it had never been.
  expect([(await change(vito)).statusCode, (await begin(vito)).statusCode]).toEqual([404, 409])
  expect((await erin.call('GET', `${url}${id}/`)).statusCode).toBe(404)
  const { rows } = await house.ports.db.pool.query('select 1 from postings where id = $1', [id])
  expect(rows).toEqual([])
})

it('is not made anew by a save that comes while it is being deleted', async () => {
  const id = '01936f2a-0000-7000-8000-0000000000d2'
  const begin = () => erin.call('POST', url, { id, title: 'Lake intern' })
  await begin()
  const answers = await Promise.all([remove(id), begin(), begin(), begin()])
  expect(answers[0]?.statusCode).toBe(204)
  const { rows } = await house.ports.db.pool.query('select 1 from postings where id = $1', [id])
  expect(rows).toEqual([])
})

it('is kept once it was sent, though it was taken back', async () => {
  const id = await draftPosting(erin)
  await put(id, 'submitted')
  await put(id, 'draft')
  expect((await of(id)).may.delete).toBe(false)
  const { version } = await of(id)
  expect((await remove(id, erin, version)).json().errors).toMatchObject([
    { code: 'invalid_transition', attr: 'status' },
  ])
  expect((await of(id)).status).toBe('draft')
})

it('is kept where a colleague wrote in the meantime, as with every other move', async () => {
  const id = await draftPosting(erin)
  const { version } = await of(id)
  await erin.call('PATCH', `${url}${id}/`, { title: 'Lake intern', version })
  const refused = await remove(id, erin, version)
  expect([refused.statusCode, refused.json().errors]).toEqual([
    409,
    [
      {
        code: 'conflict',
        detail: 'The posting has changed in the meantime. Read it again, then change it.',
        attr: null,
      },
    ],
  ])
  for (const none of ['', '0', 'x', '1.5', '99999999999']) expect((await remove(id, erin, none)).statusCode).toBe(400)
  expect((await erin.call('DELETE', `${url}${id}/`)).statusCode).toBe(400)
  expect((await of(id)).title).toBe('Lake intern')
  expect((await remove(id, erin, version + 1)).statusCode).toBe(204)
})

it('tells its organization what it said each time that staff were asked', async () => {
  const id = await draftPosting(erin, { title: 'River intern' })
  const versions = (who = erin) => who.call('GET', `${url}${id}/versions/`)
  expect((await versions()).json()).toEqual({ versions: [], older_versions: false })
  await put(id, 'submitted')
  const { version } = await of(id)
  await erin.call('PATCH', `${url}${id}/`, { title: 'Lake intern', version })
  const { versions: told } = (await versions(ivan)).json()
  expect(told.map(({ facts }: { facts: { title: string } }) => facts.title)).toEqual(['Lake intern', 'River intern'])
  expect((await versions(vito)).statusCode).toBe(404)
})
