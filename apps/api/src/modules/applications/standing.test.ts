import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, signedInAs, type TestApp } from '../../testing.ts'
import { jobsOf, mailsAfterAll } from '../../testing-jobs.ts'
import { livePosition } from '../../testing-live.ts'
import { openMarket } from '../../testing-market.ts'
import { openPosting } from '../jobs/testing.ts'
import { decideOn } from '../organizations/testing.ts'
import { accept, apply, moveTo } from './testing.ts'

let house: TestApp
let staff: Person
let erin: Person
let ana: Person
let organization = ''
let posting = ''
let id = ''
beforeEach(async () => {
  ;({ house, staff, erin, ana, organization, posting } = await openMarket())
  id = (await apply(ana, posting)).json().id
  return () => house.close()
})

const suspend = () => decideOn(staff, organization, 'suspended', 'We ask what you pay')
const restore = () => decideOn(staff, organization, 'vetted')
const decidePosting = async (to: string) => {
  const { version } = (await staff.call('GET', `/api/admin/postings/${posting}/`)).json()
  return staff.call('POST', `/api/admin/postings/${posting}/decisions/`, { to, reason: 'Say what is paid', version })
}
const own = async (student = ana, application = id) =>
  (await student.call('GET', `/api/applications/${application}/`)).json()
const board = async () => (await erin.call('GET', `/api/postings/${posting}/board/`)).json()
const notices = async (person: Person) => (await person.call('GET', '/api/notices/')).json().results
const told = async (person: Person) => (await notices(person)).map(({ kind }: { kind: string }) => kind)
/** The kinds of what the stream tells the person from now on. */
const listening = async (person: Person) => {
  const after = await livePosition(house, person)
  return async () =>
    (await person.call('GET', `/api/live/?after=${after}`))
      .json()
      .results.map(({ kind }: { kind: string }) => kind)
      .filter((kind: string) => kind !== 'notices')
}
const answerFive = async () => {
  for (let at = 0; at < 5; at++) {
    const answered = (await apply(await signedInAs(house), posting)).json().id
    await moveTo(erin, answered, 'reviewing')
  }
}

describe('while the organization is suspended', () => {
  it('both sides see at once that nobody decides, and no promise of when', async () => {
    await answerFive()
    expect(await own()).toMatchObject({ standing: null, usual_of: 5 })
    expect(await board()).toMatchObject({ on_hold: false })
    const [anas, erins] = [await listening(ana), await listening(erin)]
    await suspend()
    await expect.poll(anas).toEqual(['application.organization'])
    await expect.poll(erins).toEqual(['application.organization'])
    expect(await own()).toMatchObject({
      standing: 'on_hold',
      usual_days: null,
      usual_of: null,
      may: { withdraw: true },
    })
    expect((await ana.call('GET', '/api/applications/')).json().results[0].standing).toBe('on_hold')
    expect(await board()).toMatchObject({ on_hold: true, may: { decide: false } })
    expect((await moveTo(erin, id, 'reviewing')).statusCode).toBe(403)
    await restore()
    await expect.poll(anas).toEqual(['application.organization', 'application.organization'])
    expect(await own()).toMatchObject({ standing: null, usual_of: 5 })
    expect(await board()).toMatchObject({ on_hold: false, may: { decide: true } })
  })

  it('an offer is on hold too, also an accepted one, while what is decided or withdrawn stands', async () => {
    for (const stage of ['reviewing', 'interview', 'offer']) await moveTo(erin, id, stage)
    await accept(ana, id)
    const [bea, cleo] = [await signedInAs(house), await signedInAs(house)]
    const [declined, withdrawn] = [(await apply(bea, posting)).json().id, (await apply(cleo, posting)).json().id]
    await moveTo(erin, declined, 'declined')
    await cleo.call('POST', `/api/applications/${withdrawn}/withdrawal/`)
    house.clock.advance(600)
    await mailsAfterAll(house)
    await suspend()
    expect(await own()).toMatchObject({ stage: 'offer', standing: 'on_hold' })
    expect([(await own(bea, declined)).standing, (await own(cleo, withdrawn)).standing]).toEqual([null, null])
    expect([await told(bea), await told(cleo)]).toEqual([['decided'], []])
  })

  it('each student who waits is told once of both ends of it, however much they sent, and of it alone in a mail', async () => {
    await apply(ana, await openPosting(erin, staff, { title: 'Second' }))
    const dan = await signedInAs(house)
    // Of this decision its student knows nothing yet.
    await moveTo(erin, (await apply(dan, posting)).json().id, 'declined')
    await suspend()
    expect(await notices(ana)).toMatchObject([
      { kind: 'application_on_hold', about: { organization: 'River Labs' }, path: '/applications' },
    ])
    expect(await told(dan)).toEqual(['application_on_hold'])
    house.clock.advance(15 * 60 + 1)
    await jobsOf(house).run('notices.digest')
    const mailed = (await mailsAfterAll(house)).filter((mail) => mail.includes('is on hold'))
    expect(mailed.filter((mail) => mail.includes(ana.email))).toHaveLength(1)
    await restore()
    await suspend()
    expect(await told(ana)).toEqual(['application_on_hold', 'application_goes_on', 'application_on_hold'])
  })
})

describe('a posting that staff took down', () => {
  it('says so to who waits, at once and in one notice, and is decided on as before', async () => {
    await answerFive()
    const bea = await signedInAs(house)
    const beas = (await apply(bea, posting)).json().id
    const anas = await listening(ana)
    await decidePosting('refused')
    await expect.poll(anas).toEqual(['application.posting'])
    expect(await own()).toMatchObject({ standing: 'taken_down', usual_of: null, posting: { open: false } })
    expect(await notices(ana)).toMatchObject([
      {
        kind: 'internship_taken_down',
        about: { organization: 'River Labs', posting: 'River data intern' },
        path: `/applications/${id}`,
      },
    ])
    expect(await notices(bea)).toMatchObject([{ path: `/applications/${beas}` }])
    expect((await moveTo(erin, id, 'reviewing')).statusCode).toBe(200)
    expect((await own()).standing).toBe('taken_down')
    await suspend()
    expect((await own()).standing).toBe('on_hold')
  })

  it('says it once for each time that it was open, also where they refuse a change of it, whose words nobody outside reads', async () => {
    const put = async (change: object, path: string, method: 'PUT' | 'PATCH') => {
      const { version } = (await erin.call('GET', `/api/postings/${posting}/`)).json()
      return erin.call(method, `/api/postings/${posting}/${path}`, { ...change, version })
    }
    house.clock.advance(60)
    await put({ title: 'Unread yet' }, '', 'PATCH')
    expect((await own()).standing).toBeNull()
    const anas = await listening(ana)
    await decidePosting('refused')
    await expect.poll(anas).toEqual(['application.posting'])
    expect((await own()).standing).toBe('taken_down')
    await put({ status: 'submitted' }, 'status/', 'PUT')
    await decidePosting('refused')
    expect(await notices(ana)).toMatchObject([{ about: { posting: 'River data intern' } }])
    await put({ status: 'submitted' }, 'status/', 'PUT')
    house.clock.advance(60)
    await decidePosting('open')
    expect((await own()).standing).toBeNull()
    await decidePosting('refused')
    expect(await told(ana)).toEqual(['internship_taken_down', 'internship_taken_down'])
  })

  it('tells nobody of one that was never open, nor of one that its organization closed', async () => {
    const { version } = (await erin.call('GET', `/api/postings/${posting}/`)).json()
    const anas = await listening(ana)
    await erin.call('PUT', `/api/postings/${posting}/status/`, { status: 'closed', version })
    await expect.poll(anas).toEqual(['application.posting'])
    expect([(await own()).standing, await told(ana)]).toEqual([null, []])
  })
})
