import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, signedInAs, type TestApp } from '../../testing.ts'
import { openMarket } from '../../testing-market.ts'
import { wholePosting } from '../jobs/testing.ts'
import { foundOrganization } from '../organizations/testing.ts'
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

const [wage, range] = [2_150, [wholePosting.pay_min_cents, wholePosting.pay_max_cents]]
const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
const kept = async (id: string) =>
  (await rows('select offered_pay_cents as pay, offered_start_day::text as day from applications where id = $1', id))[0]
const atInterview = async (student = ana): Promise<string> => {
  const { id } = (await apply(student, posting)).json()
  await moveThrough(house, erin, id, 'reviewing', 'interview')
  return id
}
const offer = (id: string, more: object = {}) => moveTo(erin, id, 'offer', { offer: { pay_cents: wage, ...more } })
const fault = async (asked: ReturnType<typeof moveTo>) => {
  const res = await asked
  return [res.statusCode, ...res.json().errors.map(({ attr }: { attr: string }) => attr)]
}

describe('an offer with a wage of its own', () => {
  it('is read by both with its wage and its day, and kept as long as the offer is', async () => {
    const id = await atInterview()
    const made = (await offer(id, { start_day: '2027-03-01' })).json()
    const own = { pay_cents: wage, start_day: '2027-03-01', hours_week: wholePosting.hours_week }
    expect(made.offer).toMatchObject(own)
    expect((await readAs(ana, id)).offer).toMatchObject(own)
    expect([made.offer.pay_min_cents, made.offer.pay_max_cents]).toEqual(range)
    await moveTo(erin, id, 'declined')
    expect((await readAs(ana, id)).offer).toMatchObject(own)
    await moveTo(erin, id, 'offer')
    expect((await readAs(ana, id)).offer).toMatchObject(own)
    expect((await accept(ana, id)).json().offer).toMatchObject(own)
    await moveTo(erin, id, 'hired')
    house.clock.advance(601)
    expect((await readAs(ana, id)).offer).toMatchObject(own)
    expect((await readAs(erin, id)).offer).toMatchObject(own)
  })

  it('goes with the offer, and starts where the posting does unless it says so', async () => {
    const id = await atInterview()
    await offer(id)
    expect((await readAs(ana, id)).offer).toMatchObject({ pay_cents: wage, start_day: wholePosting.start_day })
    await moveTo(erin, id, 'interview')
    expect(await kept(id)).toEqual({ pay: null, day: null })
    await moveTo(erin, id, 'offer')
    expect((await readAs(ana, id)).offer).toMatchObject({ pay_cents: null, start_day: wholePosting.start_day })
    await moveTo(erin, id, 'interview')
    await offer(id, { start_day: '2027-03-01' })
    await ana.call('POST', `/api/applications/${id}/withdrawal/`)
    expect(await kept(id)).toEqual({ pay: null, day: null })
  })

  it('is refused with what is wrong with it, and nothing is moved', async () => {
    const id = await atInterview()
    expect(await fault(offer(id, { pay_cents: 1_999, start_day: '2020-01-01' }))).toEqual([
      400,
      'offer.pay_cents',
      'offer.start_day',
    ])
    expect(await fault(offer(id, { pay_cents: 99_999 }))).toEqual([400, 'offer.pay_cents'])
    expect(await fault(offer(id, { start_day: '2027-02-30' }))).toEqual([400, 'offer.start_day'])
    expect(await fault(offer(id, { start_day: '9999-12-31' }))).toEqual([400, 'offer.start_day'])
    expect(await fault(moveTo(erin, id, 'declined', { offer: { pay_cents: wage } }))).toEqual([400, 'offer'])
    expect((await readAs(erin, id)).stage).toBe('interview')
    await moveTo(erin, id, 'offer')
    await moveTo(erin, id, 'declined')
    expect(await fault(offer(id))).toEqual([400, 'offer'])
  })

  it('may say a first day alone, and what nobody asks for is left out', async () => {
    const id = await atInterview()
    const made = await moveTo(erin, id, 'offer', { offer: { start_day: '2027-03-01', bonus: 1 } })
    expect(made.json().offer).toMatchObject({ pay_cents: null, start_day: '2027-03-01' })
  })

  it('begins on a day that has not passed, also where it is the posting’s; without an offer of its own it stands as it did', async () => {
    const id = await atInterview()
    await rows(`update posting_versions set facts = facts || '{"start_day": "2020-01-01"}'`)
    expect(await fault(offer(id))).toEqual([400, 'offer.start_day'])
    expect((await moveTo(erin, id, 'offer')).statusCode).toBe(200)
  })

  it('is told to whoever was overtaken by a colleague only after that', async () => {
    const id = await atInterview()
    const { version } = await readAs(erin, id)
    await moveTo(erin, id, 'reviewing')
    const late = { stage: 'offer', offer: { pay_cents: 1 } }
    expect((await erin.call('PUT', `/api/applications/${id}/stage/`, { ...late, version })).statusCode).toBe(409)
    const together = { ...late, applications: [{ id, version }] }
    const { moved, refused } = (await erin.call('PUT', `/api/postings/${posting}/stages/`, together)).json()
    expect([moved, refused.map((one: { id: string }) => one.id)]).toEqual([[], [id]])
  })

  it('is made to several at once, one wage for all, or to none', async () => {
    const bea = await signedInAs(house)
    const ids = [await atInterview(), await atInterview(bea)]
    const cards = await Promise.all(ids.map(async (id) => ({ id, version: (await readAs(erin, id)).version })))
    const together = (pay: number, stage = 'offer') =>
      erin.call('PUT', `/api/postings/${posting}/stages/`, { stage, applications: cards, offer: { pay_cents: pay } })
    expect(await fault(together(5_000))).toEqual([400, 'offer.pay_cents'])
    expect(await fault(together(wage, 'reviewing'))).toEqual([400, 'offer'])
    expect((await together(wage)).json()).toEqual({ moved: ids, refused: [] })
    const read = [await readAs(ana, ids[0] ?? ''), await readAs(bea, ids[1] ?? '')]
    expect(read.map((each) => each.offer.pay_cents)).toEqual([wage, wage])
  })

  it('is not accepted by who read an earlier one on the same posting', async () => {
    const id = await atInterview()
    await offer(id)
    const { version } = (await readAs(ana, id)).offer
    await moveTo(erin, id, 'interview')
    await offer(id, { pay_cents: wage - 100 })
    const late = await accept(ana, id, version)
    expect([late.statusCode, late.json().errors[0].detail]).toEqual([
      409,
      'The offer has changed since you read it. Read it again, then answer.',
    ])
    expect((await readAs(ana, id)).offer).toMatchObject({ pay_cents: wage - 100, accepted_at: null })
    expect((await accept(ana, id)).json().offer.accepted_at).not.toBeNull()
    expect(await rows(`select detail from audit_events where action = 'application.offer_accepted'`)).toMatchObject([
      { detail: { pay_cents: wage - 100 } },
    ])
  })

  it('is not accepted in place of one that was made before the application was sent again', async () => {
    const id = await offerTo(house, erin, ana, posting)
    const { version } = (await readAs(ana, id)).offer
    await ana.call('POST', `/api/applications/${id}/withdrawal/`)
    expect(await offerTo(house, erin, ana, posting)).toBe(id)
    expect((await accept(ana, id, version)).statusCode).toBe(409)
  })

  it('is in what the student downloads, and in the trail', async () => {
    const id = await atInterview()
    await offer(id, { start_day: '2027-03-01' })
    const told = await downloadOf(house, ana)
    expect(told).toMatchObject([{ offer: { pay_cents: wage, start_day: '2027-03-01', weeks: wholePosting.weeks } }])
    const trail = await rows(
      `select detail from audit_events where action = 'application.moved' order by id desc limit 1`,
    )
    const { posting_version } = (await readAs(erin, id)).offer
    const said = { offer_number: 1, posting_version, pay_cents: wage, start_day: '2027-03-01' }
    expect(trail).toEqual([{ detail: { from: 'interview', to: 'offer', ...said } }])
  })
})

describe('the terms of an offer', () => {
  it('are those that staff had approved, to members alone', async () => {
    const path = `/api/postings/${posting}/offer_terms/`
    const { hours_week, weeks, start_day, place, remote } = wholePosting
    const [pay_min_cents, pay_max_cents] = range
    const said = { pay_min_cents, pay_max_cents, hours_week, weeks, start_day, place, remote, remote_states: [] }
    const terms = { ...said, posting_version: (await erin.call('GET', path)).json().terms.posting_version }
    house.clock.advance(60)
    const { version } = (await erin.call('GET', `/api/postings/${posting}/`)).json()
    await erin.call('PATCH', `/api/postings/${posting}/`, { pay_min_cents: 1_600, version })
    expect((await erin.call('GET', path)).json()).toEqual({ terms })
    const other = await signedInAs(house, 'EMPLOYER')
    await foundOrganization(other, { staff, name: 'Lake Labs' })
    expect((await other.call('GET', path)).statusCode).toBe(404)
    expect((await ana.call('GET', path)).statusCode).toBe(403)
    await rows('delete from posting_versions')
    expect((await erin.call('GET', path)).json()).toEqual({ terms: null })
  })
})
