import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, signedInAs, type TestApp } from '../../testing.ts'
import { someUuid } from '../../testing-bodies.ts'
import { jobsOf, mailsAfterAll } from '../../testing-jobs.ts'
import { livePosition } from '../../testing-live.ts'
import { openMarket } from '../../testing-market.ts'
import { unzip } from '../accounts/exports/testing.ts'
import { joinAs } from '../organizations/testing.ts'
import { studentListQuery } from '../portfolio/discovery/wire.ts'
import { makeEnrollment } from '../program/testing.ts'
import { accept, apply, handIn, moveThrough } from './testing.ts'

let house: TestApp
let erin: Person
let ana: Person
let interviewer: Person
let posting = ''
let id = ''
let enrollment = ''
/** All that an employer can read, with every id that they might come to know. */
let addresses: string[] = []

// Stands in all that the student says of aid in words, and nowhere else.
const word = /Quillwort|2026-11-17/
const names = /fafsa|work_?study|cpt|financial_?aid|aid_?letter/i

const filters: Readonly<Record<string, readonly string[]>> = {
  search: ['ana', 'river', 'Quillwort', 'fafsa', 'work study'],
  skills: ['SQL', 'FAFSA'],
  category: ['software_engineering'],
  state: ['TX', 'OK'],
  remote: ['true'],
  relocates: ['true'],
  available_on: ['2027-02-01'],
  hours_min: ['10'],
  limit: ['1', '2'],
  cursor: ['x'],
}
const asked = ['fafsa_recipient', 'work_study_recipient', 'is_cpt_opt', 'fafsa_consent', 'financial_aid', 'sort']
const queriesOf: Readonly<Record<string, readonly string[]>> = {
  '/api/students/': [
    ...Object.entries(filters).flatMap(([name, values]) =>
      values.map((value) => `?${name}=${encodeURIComponent(value)}`),
    ),
    ...asked.map((name) => `?${name}=true`),
  ],
  '/api/postings/:id/applications/': ['new', 'reviewing', 'interview', 'offer', 'hired', 'declined'].flatMap(
    (stage) => [`?stage=${stage}`, `?stage=${stage}&limit=1`, `?stage=${stage}&fafsa_recipient=true`],
  ),
  '/api/postings/:id/board/': ['?mine=true', '?fafsa_recipient=true'],
}

const showUp = async (student: Person): Promise<string> => {
  const patch = {
    headline: 'River reader',
    skills: ['SQL'],
    availability: { from: '2027-01-04', until: null, hours_week: 20, remote: true },
    is_discoverable: true,
    is_public: true,
  }
  const { version } = (await student.call('GET', '/api/portfolio/')).json()
  house.clock.advance(60)
  return (await student.call('PATCH', '/api/portfolio/', { version, ...patch })).json().handle
}

beforeAll(async () => {
  let organization = ''
  ;({ house, erin, ana, organization, posting } = await openMarket())
  interviewer = await joinAs(house, await signedInAs(house, 'EMPLOYER'), organization, 'interviewer')
  const [bea, cleo] = [await signedInAs(house), await signedInAs(house)]
  // Neither first nor last, so that a place gained or lost is seen.
  await showUp(bea)
  const handle = await showUp(ana)
  await showUp(cleo)
  enrollment = await makeEnrollment(house.ports.db, ana.id, { status: 'accepted' })
  const resume = await handIn(house, ana, 'Resume.pdf')
  for (const student of [bea, ana, cleo]) {
    await erin.call('POST', `/api/postings/${posting}/invitations/`, { student: handle })
    const made = (await apply(student, posting)).json().id
    if (student === ana) id = made
    house.clock.advance(60)
  }
  await moveThrough(house, erin, id, 'reviewing', 'interview')
  const slug = (await erin.call('GET', '/api/organizations/me/')).json().slug
  const known = [ana.id, ana.profileId, enrollment, resume, id, posting, organization, handle, slug, someUuid]
  const upload = '?app=accounts&model=userprofile&lookup_field=pk&lookup_value='
  addresses = [
    ...house.routes
      .filter(({ method, url, access }) => method === 'GET' && url.startsWith('/api/') && access.kind !== 'anyone')
      .filter(({ access }) => access.kind !== 'role' || access.roles.includes('EMPLOYER'))
      // Asked for apart below: they tell of oneself and of when, and what they hold is theirs.
      .filter(({ url }) => !/^\/api\/(live|users\/me)\//.test(url))
      .flatMap(({ url }) => {
        const paths = url.includes(':') ? known.map((one) => url.replace(/:[a-z_]+/g, one)) : [url]
        return paths.flatMap((path) => ['', ...(queriesOf[url] ?? [])].map((query) => path + query))
      }),
    ...['resume', 'fafsa_aid_letter'].map((field) => `/api/upload/${upload}${ana.profileId}&field=${field}`),
  ]
})
afterAll(() => house.close())

/** Every answer that the person gets, by its address, with the pages that it leads on to. */
const answersTo = async (person: Person, from: readonly string[] = addresses): Promise<Map<string, string>> => {
  const answers = new Map<string, string>()
  for (const address of from) {
    let next: string | undefined = address
    while (next !== undefined) {
      const { statusCode, body } = await person.call('GET', next)
      answers.set(next, `${statusCode} ${body}`)
      const cursor = /"next":"([^"]+)"/.exec(body)?.[1]
      next = cursor && `${address}${address.includes('?') ? '&' : '?'}cursor=${cursor}`
      if (next !== undefined && answers.has(next)) next = undefined
    }
  }
  return answers
}

const mailed = async (): Promise<string[]> => {
  house.clock.advance(1)
  for (const job of ['applications.remind_organizations', 'notices.digest']) await jobsOf(house).run(job)
  return (await mailsAfterAll(house)).filter((mail) => [erin, interviewer].some(({ email }) => mail.includes(email)))
}

const say = async (answers: object): Promise<void> => {
  house.clock.advance(60)
  const res = await ana.call('PATCH', `/api/profiles/${ana.profileId}/`, answers)
  if (res.statusCode !== 200) throw new Error(res.body)
}
const consented = {
  fafsa_consent: true,
  fafsa_consent_signature: 'Ana Quillwort',
  fafsa_consent_date: '2026-11-17',
}

/** What a student may say of aid, one after the other. */
const sayings: Readonly<Record<string, () => Promise<unknown>>> = {
  'federal aid, work-study, a consent and a letter': async () => {
    await say({ fafsa_recipient: true, work_study_recipient: true })
    await say(consented)
    await handIn(house, ana, 'Quillwort.pdf', { field: 'fafsa_aid_letter', text: 'Quillwort' })
  },
  'a plan with financial aid': () =>
    house.ports.db.pool.query(
      `update enrollments set financial_aid = true, payment_type = 'payment_plan_financial_aid' where id = $1`,
      [enrollment],
    ),
  'no work-study': () => say({ fafsa_recipient: true, work_study_recipient: false }),
  'no federal aid, and a work authorization': () => say({ fafsa_recipient: false, is_cpt_opt: true }),
  'no federal aid, and none needed': () => say({ fafsa_recipient: false, is_cpt_opt: false }),
  'the consent withdrawn': async () => {
    expect((await ana.call('DELETE', '/api/users/me/consent/')).statusCode).toBeLessThan(300)
  },
}

describe('what a student says of aid', () => {
  it('changes no answer that an employer gets: not a list, its order or a count, not a mail, a notice or a live event', async () => {
    expect(Object.keys(filters).toSorted()).toEqual(Object.keys(studentListQuery.shape).toSorted())
    await mailed()
    const before = await answersTo(erin)
    const from = await livePosition(house, erin)
    const mails = await mailed()
    expect((await erin.call('GET', '/api/students/')).json().results).toHaveLength(3)
    // All of them once, and after each saying those that told something.
    const telling = addresses.filter((address) => before.get(address)?.startsWith('200'))
    const told = await answersTo(erin, telling)
    expect([...told.values()].filter((answer) => answer.includes(ana.id)).length).toBeGreaterThan(5)
    for (const [said, saying] of Object.entries(sayings)) {
      await saying()
      expect(await answersTo(erin, telling), said).toEqual(told)
      expect(await mailed(), said).toEqual(mails)
      if (said.includes('letter')) expect(await answersTo(erin), said).toEqual(before)
    }
    expect((await erin.call('GET', `/api/live/?after=${from}`)).json().results).toEqual([])
    for (const [address, answer] of before)
      if (!address.startsWith('/api/consent/')) expect(answer, address).not.toMatch(names)
  })

  it('stands in nothing that an employer is sent or takes away, whatever becomes of the application', async () => {
    await sayings['federal aid, work-study, a consent and a letter']?.()
    const own = (await ana.call('GET', '/api/users/me/')).body
    expect([own.match(new RegExp(word, 'g'))?.length, names.test(own)]).toEqual([3, true])
    const card = { criteria: { skills: 5, motivation: 4, communication: 3 }, recommendation: 'yes', text: '' }
    const sent: string[] = []
    const send = async (method: 'PUT' | 'POST', path: string, body: object) => {
      const res = await erin.call(method, path, body)
      expect(res.statusCode, path).toBeLessThan(300)
      sent.push(res.body)
    }
    await send('POST', `/api/applications/${id}/notes/`, { text: 'Kind' })
    await send('PUT', `/api/applications/${id}/score_card/`, card)
    await send('PUT', `/api/applications/${id}/interviewers/`, {})
    const move = async (stage: string) => {
      const { version } = (await erin.call('GET', `/api/applications/${id}/`)).json()
      await send('PUT', `/api/postings/${posting}/stages/`, { stage, applications: [{ id, version }] })
    }
    await move('offer')
    await accept(ana, id)
    await move('hired')
    house.clock.advance(24 * 3_600)
    const mails = await mailed()
    expect(mails.length).toBeGreaterThan(0)
    await erin.call('POST', '/api/users/me/export/', { password: erin.password })
    await jobsOf(house).runAll()
    const files = await unzip((await erin.call('GET', '/api/users/me/export/')).rawPayload)
    expect([...files.keys()].join()).toContain('application')
    const answers = [...(await answersTo(erin)).values(), ...(await answersTo(interviewer)).values()]
    const { id: letter } = (await ana.call('GET', '/api/users/me/')).json().profile.fafsa_aid_letter
    expect((await erin.call('GET', `/api/files/${letter}/`)).statusCode).toBe(404)
    for (const text of [...sent, ...mails, ...files.values(), ...answers]) {
      expect(text).not.toMatch(word)
      expect(text).not.toContain(letter)
    }
    for (const text of [...sent, ...mails]) expect(text).not.toMatch(names)
  })
})
