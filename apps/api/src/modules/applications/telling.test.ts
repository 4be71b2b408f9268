import { beforeEach, describe, expect, it } from 'vitest'
import { faultsOf, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { jobsOf, mailsAfterAll } from '../../testing-jobs.ts'
import { livePosition } from '../../testing-live.ts'
import { openMarket } from '../../testing-market.ts'
import { setFlag } from '../flags/index.ts'
import { openPosting } from '../jobs/testing.ts'
import { foundOrganization, joinAs } from '../organizations/testing.ts'
import { apply, downloadOf, moveTo } from './testing.ts'

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
const applied = async (student = ana): Promise<string> => (await apply(student, posting)).json().id
const colleague = async (role: string) => joinAs(house, await signedInAs(house, 'EMPLOYER'), organization, role)
const mails = () => mailsAfterAll(house)

describe('notices', () => {
  const told = async (person: Person) =>
    (await person.call('GET', '/api/notices/')).json().results.map(({ kind }: { kind: string }) => kind)

  it('tell those who decide of each application, and the student of each move that is theirs to know, once', async () => {
    const rita = await colleague('recruiter')
    const ivo = await colleague('interviewer')
    const id = await applied()
    await apply(ana, posting)
    expect([await told(rita), await told(ivo)]).toEqual([['applied'], []])
    const [{ about, path: leadsTo }] = (await rita.call('GET', '/api/notices/')).json().results
    expect([about.posting, leadsTo]).toEqual(['River data intern', `/applications/${id}`])
    await moveTo(erin, id, 'reviewing')
    const moved = (await ana.call('GET', '/api/notices/')).json().results
    expect(moved).toMatchObject([{ kind: 'stage_moved', about: { stage: 'reviewing' } }])
    house.clock.advance(60)
    await moveTo(erin, id, 'declined')
    expect(await told(ana)).toEqual(['stage_moved'])
    house.clock.advance(600)
    await mails()
    expect(await told(ana)).toEqual(['decided', 'stage_moved'])
    await mails()
    expect(await told(ana)).toHaveLength(2)
  })

  it('tell those who interview, once, and not who named them', async () => {
    const ivo = await colleague('interviewer')
    const id = await applied()
    const set = (body: object) => erin.call('PUT', `/api/applications/${id}/interviewers/`, body)
    await set({ primary: ivo.id, secondary: [erin.id] })
    await set({ primary: null, secondary: [] })
    await set({ primary: erin.id, secondary: [ivo.id] })
    const { results } = (await ivo.call('GET', '/api/notices/')).json()
    expect(results).toMatchObject([{ kind: 'named_interviewer', path: `/applications/${id}` }])
    expect(results[0].about.posting).toBe('River data intern')
    expect(await told(erin)).not.toContain('named_interviewer')
  })

  it('and the list, the mail and the export call an internship as staff approved it, whatever it was called since', async () => {
    const id = await applied()
    house.clock.advance(60)
    const call = async (title: string) => {
      const { version } = (await erin.call('GET', `/api/postings/${posting}/`)).json()
      return (await erin.call('PATCH', `/api/postings/${posting}/`, { title, version })).json()
    }
    const { version } = await call('Unread yet')
    await erin.call('PUT', `/api/postings/${posting}/status/`, { status: 'draft', version })
    await call('Never read')
    await moveTo(erin, id, 'reviewing')
    await moveTo(erin, id, 'declined')
    house.clock.advance(600)
    const sent = JSON.stringify(await mails())
    expect([sent.includes('River data intern'), /Unread yet|Never read/.test(sent)]).toEqual([true, false])
    const own = (await ana.call('GET', '/api/applications/')).json().results
    expect(own.map((each: { posting: { title: string } }) => each.posting.title)).toEqual(['River data intern'])
    const { results } = (await ana.call('GET', '/api/notices/')).json()
    expect(results.map(({ about }: { about: { posting: string } }) => about.posting)).toEqual(
      results.map(() => 'River data intern'),
    )
    expect(await downloadOf(house, ana)).toMatchObject([{ posting: 'River data intern' }])
  })

  it('tell nobody that a slip was taken back: the student stays where they were', async () => {
    const id = await applied()
    for (const stage of ['reviewing', 'interview', 'offer']) {
      await moveTo(erin, id, stage)
      house.clock.advance(60)
    }
    const before = await told(ana)
    const declined = (await moveTo(erin, id, 'declined')).json()
    expect(declined.next).toEqual(['offer'])
    const board = (await erin.call('GET', `/api/postings/${posting}/board/`)).json()
    expect(board.columns.at(-1)).toMatchObject({ stage: 'declined', results: [{ id, next: ['offer'] }] })
    expect(board.columns.at(-1).results[0].decision_due_at).toBe(declined.decision_due_at)
    expect(declined.decision_due_at).not.toBeNull()
    // Whom the program has not vetted since.
    await setFlag(house.ports, 'restrict_interviews_to_vetted', true)
    expect((await moveTo(erin, id, 'reviewing')).statusCode).toBe(400)
    expect((await moveTo(erin, id, 'offer')).statusCode).toBe(200)
    await moveTo(erin, id, 'interview')
    await moveTo(erin, id, 'declined')
    expect((await moveTo(erin, id, 'interview')).statusCode).toBe(200)
    house.clock.advance(601)
    await mails()
    // Of the step back from the offer to the interview alone.
    expect(await told(ana)).toEqual(['stage_moved', ...before])
  })

  it('tell of a withdrawal', async () => {
    const id = await applied()
    await ana.call('POST', `/api/applications/${id}/withdrawal/`)
    expect((await told(erin)).slice(0, 2).toSorted()).toEqual(['applied', 'withdrawn'])
  })
})

describe('mails', () => {
  it('tell a student of a decision once, after the time in which it can be taken back', async () => {
    const id = await applied()
    await moveTo(erin, id, 'declined')
    expect((await mails()).filter((mail) => mail.includes('decided on your application'))).toEqual([])
    expect((await moveTo(erin, id, 'reviewing')).statusCode).toBe(200)
    house.clock.advance(601)
    await rows(`select graphile_worker.add_job('applications.mail_decision', json_build_object('id', $1::text))`, id)
    expect((await mails()).filter((mail) => mail.includes('decided on your application'))).toEqual([])
    await moveTo(erin, id, 'declined')
    house.clock.advance(600)
    await rows(`select graphile_worker.add_job('applications.mail_decision', json_build_object('id', $1::text))`, id)
    const told = (await mails()).filter((mail) => mail.includes('decided on your application'))
    expect(told.length).toBe(1)
    expect(told[0]).toContain(ana.email)
    // Nobody else need have been chosen.
    expect(told[0]).toMatch(/River Labs has decided not to move\s+forward with your application/)
    expect(told[0]).not.toContain('somebody else')
    expect(faultsOf(await moveTo(erin, id, 'reviewing'))).toEqual([400, 'invalid_transition stage'])
  })

  it('remind an organization once of what nobody answered for five days', async () => {
    await applied()
    await applied(await signedInAs(house))
    const remind = () => jobsOf(house).run('applications.remind_organizations')
    await remind()
    house.clock.advance(5 * 24 * 3_600 + 1)
    await remind()
    await remind()
    const told = (await mails()).filter((mail) => mail.includes('applications wait for an answer'))
    expect(told.length).toBe(1)
    expect(told[0]).toContain(erin.email)
  })

  it('remind it again of what stands at reviewing as long, once for each time that it came to stand there', async () => {
    const id = await applied()
    const days = (count: number) => house.clock.advance(count * 24 * 3_600 + 1)
    let before = 0
    const reminded = async () => {
      await jobsOf(house).run('applications.remind_organizations')
      await jobsOf(house).run('applications.remind_organizations')
      const told = (await mails()).filter((mail) => mail.includes('An application waits for an answer')).length
      const newly = told - before
      before = told
      return newly
    }
    days(5)
    expect(await reminded()).toBe(1)
    house.clock.advance(60)
    await moveTo(erin, id, 'reviewing')
    days(4)
    expect(await reminded()).toBe(0)
    days(1)
    expect(await reminded()).toBe(1)
    days(9)
    expect(await reminded()).toBe(0)
    await moveTo(erin, id, 'interview')
    days(9)
    expect(await reminded()).toBe(0)
    await moveTo(erin, id, 'reviewing')
    days(5)
    expect(await reminded()).toBe(1)
    await moveTo(erin, id, 'declined')
    days(9)
    expect(await reminded()).toBe(0)
  })

  it('remind all others where one organization’s cannot be sent, and that one once they can', async () => {
    await applied()
    const otto = await signedInAs(house, 'EMPLOYER')
    await foundOrganization(otto, { staff })
    await apply(ana, await openPosting(otto, staff))
    house.clock.advance(5 * 24 * 3_600 + 1)
    const fails = async (person: Person | null) => {
      await rows('alter table mails drop constraint if exists no_mail')
      if (person)
        await rows(`alter table mails add constraint no_mail check (to_address <> '${person.email}') not valid`)
    }
    const remind = () => jobsOf(house).run('applications.remind_organizations')
    // Whichever comes first.
    for (const person of [erin, otto]) {
      await rows('update applications set nudged_at = null')
      await rows(`delete from mails`)
      await fails(person)
      await expect(remind()).rejects.toThrow('1 parts')
      expect(await rows('select to_address from mails')).toEqual([
        { to_address: person === erin ? otto.email : erin.email },
      ])
    }
    await fails(null)
    await remind()
    expect(await rows('select to_address from mails order by id')).toEqual([
      { to_address: erin.email },
      { to_address: otto.email },
    ])
  })

  it('remind recruiters too, and those of an organization that is vetted again later', async () => {
    const rita = await colleague('recruiter')
    const ivo = await colleague('interviewer')
    await applied()
    house.clock.advance(5 * 24 * 3_600 + 1)
    const reminded = async () => {
      await jobsOf(house).run('applications.remind_organizations')
      return (await mails()).filter((mail) => mail.includes('An application waits for an answer'))
    }
    await rows(`update organizations set status = 'suspended'`)
    expect(await reminded()).toEqual([])
    await rows(`update organizations set status = 'vetted'`)
    const told = await reminded()
    expect(told).toHaveLength(2)
    for (const { email } of [erin, rita]) expect(told.join()).toContain(email)
    expect(told.join()).not.toContain(ivo.email)
  })
})

describe('an answer', () => {
  const answers = async () =>
    (await rows(`select coalesce(json_agg(wait), '[]') as waits from posting_days cross join unnest(waits) wait`))[0]
      .waits
  const answeredAt = async (id: string) =>
    (await rows('select answered_at as at from applications where id = $1', id))[0].at

  it('counts from when the student hears of it: of a decision once it is told, with the hours until then', async () => {
    const id = await applied()
    house.clock.advance(3 * 3_600 - 300)
    await moveTo(erin, id, 'declined')
    expect([await answers(), await answeredAt(id)]).toEqual([[], null])
    const told = new Date(house.clock.now().getTime() + 600_000)
    house.clock.advance(7_200)
    await mails()
    await mails()
    expect([await answers(), await answeredAt(id)]).toEqual([[3], told])
  })

  it('is none where it was taken back before, and is one once the student hears of another', async () => {
    const [id, other] = [await applied(), await applied(await signedInAs(house))]
    for (const each of [id, other]) await moveTo(erin, each, 'declined')
    await moveTo(erin, id, 'new')
    house.clock.advance(500)
    await moveTo(erin, other, 'reviewing')
    expect(await answers()).toEqual([0])
    house.clock.advance(3_600)
    await mails()
    expect([await answers(), await answeredAt(id)]).toEqual([[0], null])
    await moveTo(erin, id, 'reviewing')
    await moveTo(erin, id, 'declined')
    house.clock.advance(3_600)
    await mails()
    expect((await answers()).toSorted()).toEqual([0, 1])
  })

  it('is none where the student withdrew before they could hear of it', async () => {
    const id = await applied()
    await moveTo(erin, id, 'declined')
    await ana.call('POST', `/api/applications/${id}/withdrawal/`)
    house.clock.advance(3_600)
    await mails()
    expect([await answers(), await answeredAt(id)]).toEqual([[], null])
  })
})

describe('what waits for an answer', () => {
  it('is counted for its organization alone, with the posting where somebody waits longest', async () => {
    const waiting = async (person: Person) => (await person.call('GET', '/api/applications/waiting/')).json()
    expect(await waiting(erin)).toEqual({ waiting: 0, posting: null })
    const id = await applied()
    house.clock.advance(60)
    const bea = await signedInAs(house)
    await apply(bea, await openPosting(erin, staff, { title: 'Lake data intern' }))
    const first = { id: posting, title: 'River data intern' }
    expect(await waiting(erin)).toEqual({ waiting: 2, posting: first })
    const other = await signedInAs(house, 'EMPLOYER')
    await foundOrganization(other, { name: 'Lake Labs', staff })
    expect(await waiting(other)).toEqual({ waiting: 0, posting: null })
    await moveTo(erin, id, 'reviewing')
    expect(await waiting(erin)).toMatchObject({ waiting: 1, posting: { title: 'Lake data intern' } })
    await bea.call('POST', '/api/users/me/deletion/', { password: bea.password, confirmation: bea.email })
    expect(await waiting(erin)).toEqual({ waiting: 0, posting: null })
    expect((await ana.call('GET', '/api/applications/waiting/')).statusCode).toBe(403)
  })
})

describe('the boards', () => {
  it('are counted as they show applications, each for its organization alone', async () => {
    const counts = async (person: Person, query = '') =>
      (await person.call('GET', `/api/applications/boards/${query}`)).json().results
    const id = await applied()
    expect(await counts(erin)).toEqual([{ posting, count: 1 }])
    await apply(await signedInAs(house), posting)
    expect(await counts(erin)).toEqual([{ posting, count: 2 }])
    await moveTo(erin, id, 'declined')
    expect(await counts(erin)).toEqual([{ posting, count: 2 }])
    await rows(`update applications set stage = 'withdrawn' where id = $1`, id)
    expect(await counts(erin, `?posting=${posting}`)).toEqual([{ posting, count: 1 }])
    const other = await signedInAs(house, 'EMPLOYER')
    await foundOrganization(other, { name: 'Lake Labs', staff })
    expect(await counts(other, `?posting=${posting}`)).toEqual([])
    expect((await ana.call('GET', '/api/applications/boards/')).statusCode).toBe(403)
  })
})

describe('a posting that closes', () => {
  const statusOf = async () => (await erin.call('GET', `/api/postings/${posting}/`)).json()
  const close = async () => {
    const { version } = await statusOf()
    return erin.call('PUT', `/api/postings/${posting}/status/`, { status: 'closed', version })
  }

  it('leaves each application where it stands, is told to whoever waits, and is decided on as before', async () => {
    const id = await applied()
    const bea = await signedInAs(house)
    const cleo = await signedInAs(house)
    await moveTo(erin, await applied(bea), 'declined')
    house.clock.advance(601)
    await mails()
    // Of this decision its student knows nothing yet.
    await moveTo(erin, await applied(cleo), 'declined')
    const next = (person: Person) => livePosition(house, person)
    const [anas, beas, cleos] = [await next(ana), await next(bea), await next(cleo)]
    await close()
    const since = async (person: Person, after: string) =>
      (await person.call('GET', `/api/live/?after=${after}`)).json().results
    await expect.poll(() => since(ana, anas)).toEqual([{ kind: 'application.posting', posting }])
    await expect.poll(() => since(cleo, cleos)).toEqual([{ kind: 'application.posting', posting }])
    expect(await since(bea, beas)).toEqual([])
    expect((await ana.call('GET', `/api/applications/${id}/`)).json()).toMatchObject({
      stage: 'new',
      posting: { open: false },
      may: { withdraw: true, apply_again: false, return: true },
    })
    for (const stage of ['reviewing', 'interview']) expect((await moveTo(erin, id, stage)).statusCode).toBe(200)
  })

  it('goes on to be reminded of who waits', async () => {
    await applied()
    await close()
    house.clock.advance(5 * 24 * 3_600 + 1)
    await jobsOf(house).run('applications.remind_organizations')
    expect((await mails()).filter((mail) => mail.includes('An application waits for an answer')).length).toBe(1)
  })
})

it('leaves nothing of a student who is deleted', async () => {
  const id = await applied()
  await erin.call('POST', `/api/applications/${id}/notes/`, { text: 'Kind' })
  await ana.call('POST', '/api/users/me/deletion/', { password: ana.password, confirmation: ana.email })
  house.clock.advance(15 * 24 * 3_600)
  await jobsOf(house).run('accounts.sweep_leaving')
  await jobsOf(house).runAll()
  for (const table of ['applications', 'application_moves', 'application_notes'])
    expect(await rows(`select * from ${table}`), table).toEqual([])
})
