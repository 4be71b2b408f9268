import { beforeEach, describe, expect, it } from 'vitest'
import type { Person, TestApp } from '../../testing.ts'
import { openMarket } from '../../testing-market.ts'
import { wholePosting } from '../jobs/testing.ts'
import { accept, apply, downloadOf, moveThrough, moveTo, offerTo, readAs } from './testing.ts'

let house: TestApp
let staff: Person
let erin: Person
let ana: Person
let posting = ''
beforeEach(async () => {
  ;({ house, staff, erin, ana, posting } = await openMarket())
  return () => house.close()
})

const move = (id: string, ...stages: string[]) => moveThrough(house, erin, id, ...stages)
const offered = () => offerTo(house, erin, ana, posting)
const change = async (more: object) => {
  house.clock.advance(60)
  const { version } = (await erin.call('GET', `/api/postings/${posting}/`)).json()
  expect((await erin.call('PATCH', `/api/postings/${posting}/`, { ...more, version })).statusCode).toBe(200)
}
const approve = async () => {
  house.clock.advance(60)
  const { version } = (await staff.call('GET', `/api/admin/postings/${posting}/`)).json()
  const opened = await staff.call('POST', `/api/admin/postings/${posting}/decisions/`, {
    to: 'open',
    reason: '',
    version,
  })
  expect(opened.statusCode).toBe(200)
}
const { pay_min_cents, pay_max_cents, hours_week, weeks, start_day, place, remote } = wholePosting
const before = { pay_min_cents, pay_max_cents, hours_week, weeks, start_day, place, remote, remote_states: [] }
const fewer = { pay_min_cents: 2_100, hours_week: 12, weeks: 12, start_day: '2027-02-08' }
const after = { ...before, ...fewer }

describe('what was offered', () => {
  it('stands as it was made, whatever the posting says since, to both of them', async () => {
    const id = await offered()
    const made = (await readAs(ana, id)).offer
    expect(made).toEqual({ ...before, pay_cents: null, version: 1, accepted_at: null })
    const { versions } = (await erin.call('GET', `/api/postings/${posting}/versions/`)).json()
    const [{ version }] = versions
    expect((await readAs(erin, id)).offer).toMatchObject({
      ...before,
      pay_cents: null,
      posting_version: version,
      has_changed: false,
    })
    await change(fewer)
    expect([(await readAs(ana, id)).offer, (await readAs(erin, id)).offer]).toMatchObject([made, { has_changed: true }])
    await approve()
    expect((await readAs(ana, id)).offer).toEqual(made)
    expect((await readAs(erin, id)).offer).toMatchObject({
      ...before,
      posting_version: version,
      written_at: versions[0].at,
      has_changed: true,
    })
    await accept(ana, id)
    await change({ pay_min_cents: 1_500, pay_max_cents: 1_600 })
    await move(id, 'hired')
    house.clock.advance(601)
    expect((await readAs(ana, id)).offer).toMatchObject(before)
    expect((await readAs(erin, id)).offer).toMatchObject(before)
  })

  it('is what staff had approved, where the posting waits for them when the offer is made', async () => {
    const { id } = (await apply(ana, posting)).json()
    await change(fewer)
    await move(id, 'reviewing', 'interview', 'offer')
    expect((await readAs(ana, id)).offer).toMatchObject(before)
  })

  it('is what the posting says then, where it is made anew', async () => {
    const id = await offered()
    await change(fewer)
    await approve()
    await move(id, 'interview', 'offer')
    expect((await readAs(ana, id)).offer).toMatchObject(after)
    expect((await readAs(erin, id)).offer).toMatchObject({ ...after, has_changed: false })
  })

  it('stays where a decision on it is taken back, and is gone with the offer', async () => {
    const id = await offered()
    const made = (await readAs(ana, id)).offer
    await change(fewer)
    await approve()
    await move(id, 'declined')
    expect([(await readAs(ana, id)).offer, (await readAs(erin, id)).offer]).toEqual([made, null])
    await move(id, 'offer')
    expect((await readAs(ana, id)).offer).toEqual(made)
    await move(id, 'interview')
    expect([(await readAs(ana, id)).offer, (await readAs(erin, id)).offer]).toEqual([null, null])
    await move(id, 'offer')
    await ana.call('POST', `/api/applications/${id}/withdrawal/`)
    const [row] = (await house.ports.db.pool.query('select offered_version from applications where id = $1', [id])).rows
    expect(row).toEqual({ offered_version: null })
  })

  it('is accepted by who read it, and by nobody who read another', async () => {
    const id = await offered()
    const { version } = (await readAs(ana, id)).offer
    await change(fewer)
    await approve()
    await move(id, 'interview', 'offer')
    const late = await accept(ana, id, version)
    expect([late.statusCode, late.json().errors]).toEqual([
      409,
      [
        {
          code: 'conflict',
          detail: 'The offer has changed since you read it. Read it again, then answer.',
          attr: null,
        },
      ],
    ])
    expect((await readAs(ana, id)).offer.accepted_at).toBeNull()
    const unread = await ana.call('POST', `/api/applications/${id}/acceptance/`, {})
    expect([unread.statusCode, unread.json().errors[0].attr]).toEqual([400, 'version'])
    const accepted = (await accept(ana, id)).json()
    expect(accepted.offer.accepted_at).not.toBeNull()
    const { rows } = await house.ports.db.pool.query(
      `select detail from audit_events where action = 'application.offer_accepted'`,
    )
    const { posting_version } = (await readAs(erin, id)).offer
    expect(rows).toEqual([{ detail: { offer_number: accepted.offer.version, posting_version, pay_cents: null } }])
    expect((await accept(ana, id, version)).statusCode).toBe(409)
  })

  it('is not made of what nobody has approved, and without its terms is not accepted', async () => {
    const { id } = (await apply(ana, posting)).json()
    await move(id, 'reviewing', 'interview')
    const { pool } = house.ports.db
    await pool.query('create table kept as select * from posting_versions')
    await pool.query('delete from posting_versions')
    const fault = async (asked: ReturnType<typeof moveTo>) => {
      const res = await asked
      return [res.statusCode, res.json().errors[0].code]
    }
    expect(await fault(moveTo(erin, id, 'offer'))).toEqual([400, 'not_approved'])
    expect((await readAs(ana, id)).stage).toBe('interview')
    await pool.query('insert into posting_versions select * from kept')
    await pool.query('drop table kept')
    await move(id, 'offer')
    await pool.query('update applications set offered_version = null')
    expect((await readAs(ana, id)).may.accept).toBe(false)
    expect(await fault(accept(ana, id, 1))).toEqual([400, 'no_offer'])
    await move(id, 'interview', 'offer')
    expect((await accept(ana, id)).statusCode).toBe(200)
  })

  it('is in what the student downloads', async () => {
    const id = await offered()
    const { posting_version } = (await readAs(erin, id)).offer
    await change(fewer)
    const rows = await downloadOf(house, ana)
    expect(rows).toMatchObject([{ offer: { ...before, posting_version } }])
    expect(rows[0]).not.toHaveProperty('offer.has_changed')
    expect(rows[0]).not.toHaveProperty('offer.pay_cents')
  })
})
