import { beforeEach, expect, it } from 'vitest'
import { faultsOf, type Person, signedInAs, type TestApp } from '../../../testing.ts'
import { livePosition } from '../../../testing-live.ts'
import { openMarket } from '../../../testing-market.ts'
import { setFlag } from '../../flags/index.ts'
import { joinAs } from '../../organizations/testing.ts'
import { apply } from '../testing.ts'

let house: TestApp
let erin: Person
let ana: Person
let organization = ''
let posting = ''
beforeEach(async () => {
  ;({ house, erin, ana, organization, posting } = await openMarket())
  return () => house.close()
})

const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
const applied = async (student = ana): Promise<string> => (await apply(student, posting)).json().id
const colleague = async (role: string) => joinAs(house, await signedInAs(house, 'EMPLOYER'), organization, role)

it('names interviewers of its own where that is not switched off', async () => {
  const id = await applied()
  const ivan = await colleague('interviewer')
  const url = `/api/applications/${id}/interviewers/`
  await setFlag(house.ports, 'primary_interviewer', false)
  await setFlag(house.ports, 'secondary_interviewers', false)
  expect((await erin.call('PUT', url, { primary: ivan.id })).statusCode).toBe(403)
  await setFlag(house.ports, 'primary_interviewer', true)
  await setFlag(house.ports, 'secondary_interviewers', true)
  const set = (await erin.call('PUT', url, { primary: ivan.id, secondary: [erin.id] })).json()
  expect(set.interviewers).toMatchObject({ primary: { id: ivan.id }, secondary: [{ id: erin.id }] })
  expect(faultsOf(await erin.call('PUT', url, { primary: ana.id }))).toEqual([400, 'invalid primary'])
  await applied(await signedInAs(house))
  const card = { criteria: { skills: 5, motivation: 4, communication: 3 }, recommendation: 'yes', text: '' }
  await ivan.call('PUT', `/api/applications/${id}/score_card/`, card)
  const { interviewers } = (await erin.call('GET', `/api/applications/${id}/`)).json()
  expect([interviewers.primary.has_scored, interviewers.secondary[0].has_scored]).toEqual([true, false])
  const read = async (person: Person, query: string) => {
    const board = (await person.call('GET', `/api/postings/${posting}/board/${query}`)).json()
    return [board.columns[0].count, board.columns[0].results.length, board.mine]
  }
  expect([await read(ivan, ''), await read(ivan, '?mine=true')]).toEqual([
    [2, 2, 1],
    [1, 1, 1],
  ])
  expect(await read(await colleague('recruiter'), '?mine=true')).toEqual([0, 0, 0])
  const list = `/api/postings/${posting}/applications/?stage=new&mine=true`
  expect((await ivan.call('GET', list)).json().results).toMatchObject([{ id }])
})

it('has nobody interview who has left, and nobody whose account is closed until it is open again', async () => {
  const id = await applied()
  const [ivan, iris] = [await colleague('interviewer'), await colleague('interviewer')]
  const url = `/api/applications/${id}/interviewers/`
  await erin.call('PUT', url, { primary: ivan.id, secondary: [iris.id] })
  const named = async () => (await erin.call('GET', `/api/applications/${id}/`)).json().interviewers
  await rows('update users set deactivated_at = now() where id = $1', iris.id)
  expect(await named()).toMatchObject({ primary: { id: ivan.id }, secondary: [] })
  expect(faultsOf(await erin.call('PUT', url, { secondary: [iris.id] }))).toEqual([400, 'invalid secondary'])
  await rows('update users set deactivated_at = null where id = $1', iris.id)
  const from = await livePosition(house, erin)
  expect((await ivan.call('DELETE', `/api/organizations/${organization}/members/${ivan.id}/`)).statusCode).toBe(204)
  expect(await named()).toMatchObject({ primary: null, secondary: [{ id: iris.id }] })
  const told = async () =>
    (await erin.call('GET', `/api/live/?after=${from}`)).json().results.map(({ kind }: { kind: string }) => kind)
  await expect.poll(told).toContain('application.reviewed')
  const { primary, secondary } = await named()
  const asShown = { primary: primary?.id ?? null, secondary: secondary.map((one: { id: string }) => one.id) }
  expect((await erin.call('PUT', url, asShown)).statusCode).toBe(200)
})
