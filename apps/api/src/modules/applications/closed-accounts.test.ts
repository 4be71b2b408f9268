import { beforeEach, describe, expect, it } from 'vitest'
import type { Person, TestApp } from '../../testing.ts'
import { mailsAfterAll } from '../../testing-jobs.ts'
import { openMarket } from '../../testing-market.ts'
import { apply, moveTo } from './testing.ts'

let house: TestApp
let erin: Person
let ana: Person
let posting = ''
let id = ''
beforeEach(async () => {
  ;({ house, erin, ana, posting } = await openMarket())
  id = (await apply(ana, posting)).json().id
  for (const stage of ['reviewing', 'interview']) expect((await moveTo(erin, id, stage)).statusCode).toBe(200)
  return () => house.close()
})

const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
/** How many mails name this address, once all that the jobs have to do is done. */
const mailsTo = async (address: string) => (await mailsAfterAll(house)).filter((mail) => mail.includes(address)).length
const board = async () => {
  const { columns } = (await erin.call('GET', `/api/postings/${posting}/board/`)).json()
  return columns.flatMap(({ count, results }: { count: number; results: unknown[] }) => [count, results.length])
}
const close = {
  deactivated: () => rows('update users set deactivated_at = now() where id = $1', ana.id),
  leaving: () => rows(`update users set deletion_due_at = now() + interval '14 days' where id = $1`, ana.id),
}

describe.each(['deactivated', 'leaving'] as const)('an application whose student is %s', (way) => {
  it('is out of every colleague’s reach, and back with the account', async () => {
    const { version } = (await erin.call('GET', `/api/applications/${id}/`)).json()
    await close[way]()
    expect((await board()).every((count: number) => count === 0)).toBe(true)
    const together = { stage: 'offer', applications: [{ id, version }] }
    const answers = await Promise.all([
      erin.call('GET', `/api/applications/${id}/`),
      erin.call('GET', `/api/applications/${id}/resume/`),
      erin.call('PUT', `/api/applications/${id}/stage/`, { stage: 'offer', version }),
      erin.call('POST', `/api/applications/${id}/notes/`, { text: 'A note' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    const moved = await erin.call('PUT', `/api/postings/${posting}/stages/`, together)
    expect(moved.json()).toMatchObject({ moved: [], refused: [{ id }] })
    await rows('update users set deactivated_at = null, deletion_due_at = null where id = $1', ana.id)
    expect((await erin.call('GET', `/api/applications/${id}/`)).json()).toMatchObject({ stage: 'interview', version })
  })

  it('mails and tells its student nothing of a decision', async () => {
    await moveTo(erin, id, 'declined')
    const before = await mailsTo(ana.email)
    await close[way]()
    house.clock.advance(601)
    expect(await mailsTo(ana.email)).toBe(before)
    expect(await rows('select kind from notices where user_id = $1 and kind = $2', ana.id, 'decided')).toEqual([])
  })
})
