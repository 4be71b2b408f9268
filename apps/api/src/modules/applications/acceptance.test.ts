import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, signedInAs, type TestApp } from '../../testing.ts'
import { jobsOf, mailsAfterAll } from '../../testing-jobs.ts'
import { livePosition } from '../../testing-live.ts'
import { openMarket } from '../../testing-market.ts'
import { openPosting } from '../jobs/testing.ts'
import { joinAs } from '../organizations/testing.ts'
import { accept, apply, moveTo, offerTo, readAs } from './testing.ts'

let house: TestApp
let staff: Person
let erin: Person
let ana: Person
let organization = ''
let posting = ''
beforeEach(async () => {
  ;({ house, staff, erin, ana, organization, posting } = await openMarket())
  return () => house.close()
})

const rows = async (text: string, ...values: unknown[]) => (await house.ports.db.pool.query(text, values)).rows
const fault = (res: { statusCode: number; json(): { errors: { code: string; detail: string }[] } }) => [
  res.statusCode,
  ...res.json().errors.flatMap(({ code, detail }) => [code, detail]),
]
const notFromHere = 'This cannot be done at the stage the application is in now.'
const notAccepted = [400, 'offer_not_accepted', 'The student has not accepted the offer yet.']
const offered = (student = ana, to = posting) => offerTo(house, erin, student, to)
const withdraw = (id: string) => ana.call('POST', `/api/applications/${id}/withdrawal/`)
const acceptedAt = async (id: string) =>
  (await rows('select offer_accepted_at as at from applications where id = $1', id))[0].at

describe('an offer', () => {
  it('is accepted once, with what it offers, however often it is asked for', async () => {
    const id = await offered()
    expect(await readAs(ana, id)).toMatchObject({
      stage: 'offer',
      offer: { pay_min_cents: 2000, hours_week: 20, weeks: 10, accepted_at: null },
      may: { accept: true, withdraw: true },
    })
    const { version } = (await readAs(ana, id)).offer
    const all = await Promise.all(Array.from({ length: 8 }, () => accept(ana, id, version)))
    expect(all.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200))
    expect(new Set(all.map((res) => res.json().offer.accepted_at)).size).toBe(1)
    const [first] = all
    expect(first?.json()).toMatchObject({ stage: 'offer', may: { accept: false, withdraw: true } })
    house.clock.advance(60)
    expect((await accept(ana, id)).json()).toEqual(first?.json())
    expect(await rows(`select actor_id from audit_events where action = 'application.offer_accepted'`)).toEqual([
      { actor_id: ana.id },
    ])
    const own = (await ana.call('GET', '/api/applications/')).json().results
    expect(own[0].offer).toEqual(first?.json().offer)
  })

  it('is nothing that others accept, nor what stands elsewhere', async () => {
    const id = await offered()
    const bea = await signedInAs(house)
    expect((await accept(bea, id, 1)).statusCode).toBe(404)
    expect((await accept(erin, id)).statusCode).toBe(403)
    const other = (await apply(bea, posting)).json().id
    for (const stage of ['new', 'reviewing', 'interview']) {
      if (stage !== 'new') await moveTo(erin, other, stage)
      expect(fault(await accept(bea, other, 1)), stage).toEqual([400, 'invalid_transition', notFromHere])
      expect((await readAs(bea, other)).offer).toBeNull()
    }
    await withdraw(id)
    expect(fault(await accept(ana, id, 1))).toEqual([400, 'invalid_transition', notFromHere])
  })

  it('is not accepted while its organization is suspended', async () => {
    const id = await offered()
    await rows(`update organizations set status = 'suspended'`)
    expect((await readAs(ana, id)).may.accept).toBe(false)
    expect(fault(await accept(ana, id)).slice(0, 2)).toEqual([400, 'organization_suspended'])
    expect(await acceptedAt(id)).toBeNull()
  })

  it('is accepted by who does not know yet that it was declined, and stands so when that is taken back', async () => {
    const id = await offered()
    await moveTo(erin, id, 'declined')
    expect((await accept(ana, id)).json()).toMatchObject({ stage: 'offer', may: { accept: false } })
    expect((await moveTo(erin, id, 'offer')).json()).toMatchObject({
      stage: 'offer',
      next: ['interview', 'hired', 'declined'],
    })
  })
})

describe('a hire', () => {
  it('is refused until the student has accepted, alone and with others', async () => {
    const bea = await signedInAs(house)
    const [id, other] = [await offered(), await offered(bea)]
    expect(fault(await moveTo(erin, id, 'hired'))).toEqual(notAccepted)
    await accept(bea, other)
    const versions = await Promise.all(
      [id, other].map(async (one) => ({ id: one, version: (await readAs(erin, one)).version })),
    )
    const together = await erin.call('PUT', `/api/postings/${posting}/stages/`, {
      stage: 'hired',
      applications: versions,
    })
    expect(together.json()).toEqual({ moved: [other], refused: [{ id, detail: notAccepted[2] }] })
    expect((await readAs(erin, id)).next).toEqual(['interview', 'declined'])
    const { columns } = (await erin.call('GET', `/api/postings/${posting}/board/`)).json()
    const cards = columns.flatMap(({ results }: { results: object[] }) => results)
    expect(cards).toMatchObject([
      { id, offer_accepted_at: null, next: ['interview', 'declined'] },
      { id: other, stage: 'hired', offer_accepted_at: expect.any(String) },
    ])
  })

  it('keeps the acceptance when it is taken back', async () => {
    const id = await offered()
    await accept(ana, id)
    const at = await acceptedAt(id)
    expect((await moveTo(erin, id, 'hired')).statusCode).toBe(200)
    expect((await moveTo(erin, id, 'offer')).json().next).toContain('hired')
    expect(await acceptedAt(id)).toEqual(at)
    expect((await moveTo(erin, id, 'hired')).statusCode).toBe(200)
    house.clock.advance(601)
    // An answer that was lost on its way is asked for again.
    expect((await accept(ana, id)).json()).toMatchObject({ stage: 'hired', offer: { accepted_at: at.toISOString() } })
  })

  it('needs another acceptance after a step back to the interview, and after the application was sent again', async () => {
    const id = await offered()
    await accept(ana, id)
    await moveTo(erin, id, 'interview')
    expect((await readAs(ana, id)).offer).toBeNull()
    await moveTo(erin, id, 'offer')
    expect(fault(await moveTo(erin, id, 'hired'))).toEqual(notAccepted)
    await accept(ana, id)
    await withdraw(id)
    expect(await acceptedAt(id)).toBeNull()
    expect(await offered()).toBe(id)
    expect(fault(await moveTo(erin, id, 'hired'))).toEqual(notAccepted)
  })

  it('is refused to who has not seen yet that the student answered, and told so', async () => {
    const id = await offered()
    const { version } = await readAs(erin, id)
    await accept(ana, id)
    const late = await erin.call('PUT', `/api/applications/${id}/stage/`, { stage: 'interview', version })
    expect(fault(late).slice(0, 3)).toEqual([
      409,
      'conflict',
      'The student has answered meanwhile. See where the application stands now.',
    ])
  })
})

it('an acceptance, a step back and a withdrawal at once leave one state, which all of them read', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const there = await openPosting(erin, staff, { title: `Number ${turn}` })
    const id = await offered(ana, there)
    const [{ version }, { offer }] = [await readAs(erin, id), await readAs(ana, id)]
    const back = (stage: string) => erin.call('PUT', `/api/applications/${id}/stage/`, { stage, version })
    const acts = [
      () => accept(ana, id, offer.version),
      () => back('interview'),
      () => back('hired'),
      () => withdraw(id),
    ]
    const order = [...acts.slice(turn % 4), ...acts.slice(0, turn % 4)]
    const codes = (await Promise.all(order.map((act) => act()))).map(({ statusCode }) => statusCode)
    expect(
      codes.every((code) => [200, 400, 409].includes(code)),
      codes.join(),
    ).toBe(true)
    const { stage } = await readAs(ana, id)
    const accepted = await acceptedAt(id)
    // Who withdraws is heard whatever came before, and leaves no acceptance.
    expect([stage, accepted]).toEqual(['withdrawn', null])
    const moves = await rows(
      'select from_stage, to_stage from application_moves where application_id = $1 order by id',
      id,
    )
    for (const [at, move] of moves.entries()) if (at > 0) expect(move.from_stage).toBe(moves[at - 1].to_stage)
    expect(moves.map(({ to_stage }) => to_stage)).not.toContain('hired')
  }
})

it.each([[0], [1]])('of an acceptance and a step back at once one is done, and the other refused', async (first) => {
  const id = await offered()
  const [{ version }, { offer }] = [await readAs(erin, id), await readAs(ana, id)]
  const acts = [
    () => accept(ana, id, offer.version),
    () => erin.call('PUT', `/api/applications/${id}/stage/`, { stage: 'interview', version }),
  ]
  const asked = await Promise.all((first === 0 ? acts : acts.toReversed()).map((act) => act()))
  const done = asked.filter(({ statusCode }) => statusCode === 200)
  expect(done).toHaveLength(1)
  const { stage } = await readAs(ana, id)
  expect([stage, (await acceptedAt(id)) !== null]).toEqual(
    done[0]?.json().view === 'student' ? ['offer', true] : ['interview', false],
  )
})

describe('those who decide', () => {
  const mails = async () => {
    await jobsOf(house).run('notices.digest')
    return mailsAfterAll(house)
  }
  const told = async (person: Person) => (await person.call('GET', '/api/notices/')).json().results

  it('hear of an answer once, by a notice, a mail and live, and the student of the offer', async () => {
    const rita = await joinAs(house, await signedInAs(house, 'EMPLOYER'), organization, 'recruiter')
    const id = await offered()
    const offers = (await told(ana)).filter(({ about }: { about: { stage: string } }) => about.stage === 'offer')
    expect(offers).toMatchObject([{ kind: 'stage_moved', path: `/applications/${id}` }])
    house.clock.advance(20 * 60)
    const toAna = (await mails()).filter((mail) => mail.includes(ana.email)).join()
    expect(toAna).toContain('Open it to accept or decline the offer.')
    house.clock.advance(5 * 3_600)
    const start = await livePosition(house, rita)
    await accept(ana, id)
    await accept(ana, id)
    const live = async () =>
      (await rita.call('GET', `/api/live/?after=${start}`))
        .json()
        .results.filter(({ kind }: { kind: string }) => kind !== 'notices')
    await expect.poll(live).toEqual([{ kind: 'application.moved', application: id, posting }])
    const heard = (await told(rita)).filter(({ kind }: { kind: string }) => kind === 'offer_accepted')
    expect(heard).toMatchObject([{ path: `/applications/${id}`, about: { posting: 'River data intern' } }])
    house.clock.advance(20 * 60)
    const answered = (await mails()).filter((mail) => mail.includes('accepted the offer for River data intern'))
    expect(answered).toHaveLength(2)
    for (const { email } of [erin, rita]) expect(answered.join()).toContain(email)
  })

  it('hear that an offer was declined', async () => {
    const id = await offered()
    await withdraw(id)
    const kinds = (await told(erin)).map(({ kind }: { kind: string }) => kind)
    expect(kinds.slice(0, 2).toSorted()).toEqual(['applied', 'offer_declined'])
  })
})
