import { beforeEach, describe, expect, it } from 'vitest'
import { faultsOf, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { livePosition } from '../../testing-live.ts'
import { openMarket } from '../../testing-market.ts'
import { setFlag } from '../flags/index.ts'
import { openPosting } from '../jobs/testing.ts'
import { foundOrganization, joinAs } from '../organizations/testing.ts'
import { accept, apply, moveTo } from './testing.ts'

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
const stageOf = async (student: Person, id: string) =>
  (await student.call('GET', `/api/applications/${id}/`)).json().stage
const colleague = async (role: string) => joinAs(house, await signedInAs(house, 'EMPLOYER'), organization, role)

describe('applying', () => {
  it('is done once, however often it is asked for', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => apply(ana, posting)))
    expect(all.filter(({ statusCode }) => statusCode === 201).length).toBe(1)
    expect(all.every(({ statusCode }) => statusCode === 200 || statusCode === 201)).toBe(true)
    expect(new Set(all.map((res) => res.json().id)).size).toBe(1)
    expect((await rows('select * from applications')).length).toBe(1)
    expect(await rows('select sum(applications)::int as sum from posting_days')).toEqual([{ sum: 1 }])
    expect(all[0]?.json()).toMatchObject({
      view: 'student',
      stage: 'new',
      answers: [{ question: 'Which river do you like?', answer: 'The Loire' }],
      usual_days: null,
    })
  })

  it('needs an answer to each question that asks for one', async () => {
    const [id] = (await rows('select questions from postings'))[0].questions.map((each: { id: string }) => each.id)
    expect(faultsOf(await apply(ana, posting, { answers: [] }))).toEqual([400, `required answers.${id}`])
    expect(await rows('select * from applications')).toEqual([])
  })

  it.each([
    ['closed', `update postings set status = 'closed'`],
    ['at staff', `update postings set status = 'submitted'`],
    ['a draft', `update postings set status = 'draft'`],
    ['over, though no job has noticed', `update postings set deadline_day = '2026-11-26'`],
    ['of a suspended organization', `update organizations set status = 'suspended'`],
    ['of an organization that is not vetted', `update organizations set status = 'submitted'`],
  ])('is refused where the posting is %s', async (_what, change) => {
    await rows(change)
    expect(faultsOf(await apply(ana, posting))).toEqual([400, 'posting_closed posting'])
    expect(await rows('select * from applications')).toEqual([])
  })

  it('is for students', async () => {
    expect((await apply(erin, posting)).statusCode).toBe(403)
  })

  it('can be withdrawn and done once more while the posting is open', async () => {
    const { id, may: first } = (await apply(ana, posting)).json()
    expect(first).toEqual({ withdraw: true, accept: false, apply_again: false, return: true })
    const withdraw = () => ana.call('POST', `/api/applications/${id}/withdrawal/`)
    expect((await withdraw()).json()).toMatchObject({ stage: 'withdrawn', may: { withdraw: false, apply_again: true } })
    expect((await withdraw()).statusCode).toBe(200)
    const again = await apply(ana, posting, { note: 'Again' })
    const may = { withdraw: true, accept: false, apply_again: false, return: false }
    expect([again.statusCode, again.json()]).toMatchObject([201, { id, stage: 'new', note: 'Again', may }])
    await withdraw()
    expect(faultsOf(await apply(ana, posting))).toEqual([400, 'invalid_transition null'])
    await rows(`update applications set times = 1`)
    await rows(`update postings set status = 'closed'`)
    expect(faultsOf(await apply(ana, posting))).toEqual([400, 'posting_closed posting'])
  })

  it.each([
    ['the deadline is over, though no job has noticed', `update postings set deadline_day = '2026-11-26'`],
    ['the organization is not vetted any more', `update organizations set status = 'suspended'`],
  ])('cannot be done again where %s, and neither side is told that it can', async (_what, change) => {
    const id = await applied()
    await ana.call('POST', `/api/applications/${id}/withdrawal/`)
    const shown = async () => [
      (await ana.call('GET', `/api/applications/${id}/`)).json().posting.open,
      (await ana.call('GET', '/api/applications/')).json().results[0].may.apply_again,
      (await erin.call('GET', `/api/applications/${id}/`)).json().posting.open,
      (await erin.call('GET', `/api/postings/${posting}/board/`)).json().posting.open,
    ]
    expect(await shown()).toEqual([true, true, true, true])
    await rows(change)
    expect(await shown()).toEqual([false, false, false, false])
  })

  it('is not withdrawn once the student knows of a decision', async () => {
    const id = await applied()
    await moveTo(erin, id, 'declined')
    house.clock.advance(601)
    expect(faultsOf(await ana.call('POST', `/api/applications/${id}/withdrawal/`))).toEqual([
      400,
      'invalid_transition null',
    ])
  })

  it('is listed for its student alone, the last first, a page at a time', async () => {
    const second = await openPosting(erin, staff, { title: 'Second' })
    await applied()
    house.clock.advance(60)
    await apply(ana, second)
    const first = (await ana.call('GET', '/api/applications/?limit=1')).json()
    expect(first.results.map((each: { posting: { title: string } }) => each.posting.title)).toEqual(['Second'])
    const rest = (await ana.call('GET', `/api/applications/?limit=1&cursor=${first.next}`)).json()
    expect([rest.results[0].posting.id, rest.next]).toEqual([posting, null])
    const one = (await ana.call('GET', `/api/applications/?posting=${posting}`)).json()
    expect(one.results.length).toBe(1)
    const bea = await signedInAs(house)
    expect((await bea.call('GET', '/api/applications/')).json()).toEqual({ results: [], next: null })
    expect((await bea.call('GET', `/api/applications/${rest.results[0].id}/`)).statusCode).toBe(404)
  })

  it('tells how long the organization usually takes, from five answers on', async () => {
    for (let at = 0; at < 5; at++) {
      const id = await applied(await signedInAs(house))
      await rows(`update applications set applied_at = applied_at - interval '3 days' where id = $1`, id)
      await moveTo(erin, id, 'reviewing')
    }
    const own = (await apply(ana, posting)).json()
    expect([own.usual_days, own.usual_of]).toEqual([3, 5])
  })

  it('tells the same of it as the page of the internship does, also once an answered one was sent again', async () => {
    for (let at = 0; at < 5; at++) {
      const student = await signedInAs(house)
      const id = await applied(student)
      await rows(`update applications set applied_at = applied_at - interval '50 hours' where id = $1`, id)
      await moveTo(erin, id, 'reviewing')
      await student.call('POST', `/api/applications/${id}/withdrawal/`)
      await apply(student, posting)
    }
    const own = (await apply(ana, posting)).json()
    const job = (await ana.call('GET', `/api/jobs/${posting}/`)).json()
    expect([own.usual_days, own.usual_of, job.usual_days]).toEqual([3, 5, 3])
  })
})

describe('an organization', () => {
  it('moves an application as the rules say, and the student sees where it truly stands', async () => {
    const id = await applied()
    for (const stage of ['reviewing', 'interview', 'offer', 'hired']) {
      if (stage === 'hired') await accept(ana, id)
      const res = await moveTo(erin, id, stage)
      expect([res.statusCode, res.json().stage]).toEqual([200, stage])
    }
    expect(await stageOf(ana, id)).toBe('offer')
    house.clock.advance(601)
    expect(await stageOf(ana, id)).toBe('hired')
    expect(faultsOf(await moveTo(erin, id, 'offer'))).toEqual([400, 'invalid_transition stage'])
    const history = (await erin.call('GET', `/api/applications/${id}/`)).json().history
    expect(history.map(({ to }: { to: string }) => to)).toEqual(['new', 'reviewing', 'interview', 'offer', 'hired'])
    expect(await rows('select sum(cardinality(waits))::int as answers from posting_days')).toEqual([{ answers: 1 }])
  })

  it('is told where a colleague was first, and nothing is done', async () => {
    const id = await applied()
    const { version } = (await erin.call('GET', `/api/applications/${id}/`)).json()
    const rita = await colleague('recruiter')
    const both = await Promise.all(
      [erin, rita].map((person) =>
        person.call('PUT', `/api/applications/${id}/stage/`, { stage: 'reviewing', version }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refusal = both.find(({ statusCode }) => statusCode === 409)?.json()
    expect(refusal.errors[0].detail).toContain('A colleague has just moved this application')
    expect(await rows('select count(*)::int as moves from application_moves')).toEqual([{ moves: 2 }])
  })

  it('moves several at once, and those that cannot be are told with the reason', async () => {
    const ids = [await applied(), await applied(await signedInAs(house)), await applied(await signedInAs(house))]
    await moveTo(erin, ids[2] ?? '', 'declined')
    const other = await openPosting(erin, staff)
    const elsewhere = (await apply(ana, other)).json().id
    const body = { stage: 'reviewing', applications: [...ids, elsewhere].map((id) => ({ id, version: 1 })) }
    const res = (await erin.call('PUT', `/api/postings/${posting}/stages/`, body)).json()
    expect(res.moved.toSorted()).toEqual(ids.slice(0, 2).toSorted())
    expect(res.refused.map(({ id }: { id: string }) => id).toSorted()).toEqual([ids[2], elsewhere].toSorted())
    const board = (await erin.call('GET', `/api/postings/${posting}/board/`)).json()
    const counts = board.columns.map(({ stage, count }: { stage: string; count: number }) => [stage, count])
    expect(counts).toEqual([
      ['new', 0],
      ['reviewing', 2],
      ['interview', 0],
      ['offer', 0],
      ['hired', 0],
      ['declined', 1],
    ])
  })

  it('never loses or doubles a card, whatever five colleagues do at once, and all read the same board', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async () => applied(await signedInAs(house))))
    const team = [erin, ...(await Promise.all(Array.from({ length: 4 }, () => colleague('recruiter'))))]
    const stages = ['reviewing', 'interview', 'offer', 'declined', 'reviewing', 'interview', 'hired']
    await Promise.all(
      team.map(async (person, who) => {
        for (let turn = 0; turn < 25; turn++) {
          const id = ids[(turn * 5 + who * 7) % ids.length] ?? ''
          const res = await moveTo(person, id, stages[(turn + who) % stages.length] ?? 'reviewing')
          expect([200, 400, 409]).toContain(res.statusCode)
        }
      }),
    )
    const boards = await Promise.all(
      team.map(async (person) => (await person.call('GET', `/api/postings/${posting}/board/`)).json().columns),
    )
    for (const board of boards) expect(board).toEqual(boards[0])
    const shown = boards[0].flatMap(({ results }: { results: { id: string }[] }) => results.map(({ id }) => id))
    expect(shown.toSorted()).toEqual(ids.toSorted())
    // Each move begins where the one before it ended.
    const moves = await rows(
      'select application_id, from_stage, to_stage from application_moves order by application_id, id',
    )
    for (const [at, move] of moves.entries())
      if (moves[at - 1]?.application_id === move.application_id) expect(move.from_stage).toBe(moves[at - 1].to_stage)
  })

  it('pages through a stage, each once', async () => {
    const ids: string[] = []
    for (let at = 0; at < 5; at++) ids.push(await applied(await signedInAs(house)))
    const seen: string[] = []
    let cursor = ''
    do {
      const page = (await erin.call('GET', `/api/postings/${posting}/applications/?stage=new&limit=2${cursor}`)).json()
      seen.push(...page.results.map(({ id }: { id: string }) => id))
      cursor = page.next ? `&cursor=${page.next}` : ''
    } while (cursor)
    expect(seen.toSorted()).toEqual(ids.toSorted())
    expect(seen.length).toBe(5)
  })

  it('goes on where a full column of the board ends', async () => {
    await applied()
    await rows(
      `with people as (
         insert into users (id, email, email_key, first_name, last_name, primary_role, roles, created_at)
         select gen_random_uuid(), n || '@many.test', n || '@many.test', 'Kim', n, 'STUDENT', array['STUDENT'], now()
         from generate_series(1, 55) n returning id)
       insert into applications (id, user_id, posting_id, organization_id, stage, answers, note, applied_at, moved_at)
       select gen_random_uuid(), people.id, posting_id, organization_id, stage, '[]', '', applied_at, moved_at
       from people, applications where posting_id = $1`,
      posting,
    )
    const [column] = (await erin.call('GET', `/api/postings/${posting}/board/`)).json().columns
    const more = `/api/postings/${posting}/applications/?stage=new&limit=50&cursor=${column.next}`
    const rest = (await erin.call('GET', more)).json()
    expect([column.count, column.results.length, rest.results.length, rest.next]).toEqual([56, 50, 6, null])
    const ids = [...column.results, ...rest.results].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(56)
  })

  it('interviews vetted students alone where that is asked for', async () => {
    await setFlag(house.ports, 'restrict_interviews_to_vetted', true)
    const id = await applied()
    await moveTo(erin, id, 'reviewing')
    expect(faultsOf(await moveTo(erin, id, 'interview'))).toEqual([400, 'not_vetted stage'])
    await rows(
      `insert into enrollments (id, user_id, program_tracks, status, application_date, financial_aid, payment_type, created_at, updated_at)
       values (gen_random_uuid(), $1, '{}', 'accepted', '2026-11-28', false, 'standard', now(), now())`,
      ana.id,
    )
    expect((await moveTo(erin, id, 'interview')).statusCode).toBe(200)
  })

  it('changes nothing while it is suspended, and follows nobody', async () => {
    const id = await applied()
    const profile = async () => (await erin.call('GET', `/api/applications/${id}/`)).json().profile
    expect(await profile()).not.toBeNull()
    await rows(`update organizations set status = 'suspended'`)
    expect(await profile()).toBeNull()
    expect((await moveTo(erin, id, 'reviewing')).statusCode).toBe(403)
    expect((await erin.call('POST', `/api/applications/${id}/notes/`, { text: 'Hm' })).statusCode).toBe(403)
  })

  it('shows nothing to others, to who is pending, or of an unknown kind of person', async () => {
    const id = await applied()
    const vito = await signedInAs(house, 'EMPLOYER')
    await foundOrganization(vito, { name: 'Other', staff })
    const pending = await colleague('pending')
    const bea = await signedInAs(house)
    for (const person of [vito, pending, bea, await signedInAs(house, 'EMPLOYER')]) {
      expect((await person.call('GET', `/api/applications/${id}/`)).statusCode).toBe(404)
      const board = await person.call('GET', `/api/postings/${posting}/board/`)
      expect(board.statusCode).toBe(person === bea ? 403 : 404)
      const move = await person.call('PUT', `/api/applications/${id}/stage/`, { stage: 'reviewing', version: 1 })
      expect(move.statusCode).toBe(person === bea ? 403 : 404)
    }
  })

  it('never reads what a student said of aid, nor the résumé or the address', async () => {
    await ana.call('PATCH', `/api/profiles/${ana.profileId}/`, { fafsa_recipient: true, work_study_recipient: true })
    const id = await applied()
    const told = [
      (await erin.call('GET', `/api/applications/${id}/`)).body,
      (await erin.call('GET', `/api/postings/${posting}/board/`)).body,
    ].join()
    expect(told).toContain('"resume":null')
    expect(told.replace('"resume":null', '')).not.toMatch(/fafsa|work_study|resume|letter|cpt/i)
    expect(told).not.toContain(ana.email)
  })

  it('reads nothing of what was sent once it is withdrawn, and all of it once it is sent again', async () => {
    const { version } = (await ana.call('GET', '/api/portfolio/')).json()
    await ana.call('PATCH', '/api/portfolio/', { version, headline: 'Measures creeks' })
    const id = await applied()
    await erin.call('POST', `/api/applications/${id}/notes/`, { text: 'Kind' })
    const before = (await erin.call('GET', `/api/applications/${id}/`)).json()
    expect([before.profile.headline, before.answers.length, before.note]).toEqual([
      'Measures creeks',
      1,
      'I have measured creeks.',
    ])
    await ana.call('POST', `/api/applications/${id}/withdrawal/`)
    const answers = [
      await erin.call('GET', `/api/applications/${id}/`),
      await erin.call('POST', `/api/applications/${id}/notes/`, { text: 'A pity' }),
    ]
    for (const res of answers) {
      expect(res.json()).toMatchObject({ stage: 'withdrawn', profile: null, resume: null, answers: [], note: '' })
      expect(res.body).not.toMatch(/The Loire|measured creeks/)
    }
    expect(answers[1]?.json().notes.map(({ text }: { text: string }) => text)).toEqual(['Kind', 'A pity'])
    expect((await ana.call('GET', `/api/applications/${id}/`)).json().note).toBe('I have measured creeks.')
    await applied()
    const again = (await erin.call('GET', `/api/applications/${id}/`)).json()
    expect([again.profile, again.answers, again.note]).toEqual([before.profile, before.answers, before.note])
  })

  it('keeps the paragraphs of a note, and takes no blank one', async () => {
    const id = await applied()
    const note = (text?: string) => erin.call('POST', `/api/applications/${id}/notes/`, { text })
    expect((await note(' Kind.\r\n\r\nKnows rivers. ')).json().notes).toMatchObject([
      { text: 'Kind.\n\nKnows rivers.' },
    ])
    for (const blank of ['', ' \n ', undefined]) expect(faultsOf(await note(blank))).toEqual([400, 'required text'])
  })

  it('shows the newest notes, and says that older ones are left out', async () => {
    const id = await applied()
    const note = async (text: string) => (await erin.call('POST', `/api/applications/${id}/notes/`, { text })).json()
    expect((await note('First')).older_notes).toBe(false)
    await rows(
      `insert into application_notes (id, application_id, by_id, text, at)
       select overlay(id::text placing lpad(to_hex(n), 12, '0') from 25)::uuid, application_id, by_id, 'Number ' || n, at
       from application_notes, generate_series(1, 499) n`,
    )
    const { notes, older_notes: hasOlder } = await note('Last')
    expect([notes.length, notes.at(-1).text, hasOlder]).toEqual([500, 'Last', true])
  })

  it('lets interviewers note and score, and decide nothing', async () => {
    const id = await applied()
    const ivan = await colleague('interviewer')
    expect((await moveTo(ivan, id, 'reviewing')).statusCode).toBe(403)
    const noted = (await ivan.call('POST', `/api/applications/${id}/notes/`, { text: 'Kind' })).json()
    expect(noted.notes).toMatchObject([{ text: 'Kind' }])
    expect(noted.next).toEqual([])
  })

  it('tells its members and the student of each move, and the student of no decision before its time', async () => {
    const id = await applied()
    const start = (person: Person) => livePosition(house, person)
    const since = async (person: Person, after: string) =>
      (await person.call('GET', `/api/live/?after=${after}`))
        .json()
        .results.filter(({ kind }: { kind: string }) => kind !== 'notices')
    const [erins, anas] = [await start(erin), await start(ana)]
    await moveTo(erin, id, 'reviewing')
    const told = { kind: 'application.moved', application: id, posting }
    await expect.poll(() => since(erin, erins)).toEqual([told])
    await expect.poll(() => since(ana, anas)).toEqual([told])
    await moveTo(erin, id, 'declined')
    await expect.poll(() => since(erin, erins)).toEqual([told, told])
    expect(await since(ana, anas)).toEqual([told])
  })
})
