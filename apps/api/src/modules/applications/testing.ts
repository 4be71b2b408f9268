import { holdingsOf } from '../../platform/personal-data/holding.ts'
import type { Person, TestApp } from '../../testing.ts'
import { pdf, uploadBody } from '../files/testing.ts'
import { wholePosting } from '../jobs/testing.ts'
import { applicationData } from './personal-data.ts'

/** Applies to the posting of the tests as the student; the answer of the server. */
export const apply = (student: Person, posting: string, more: object = {}) =>
  student.call('POST', '/api/applications/', {
    posting,
    answers: [{ question: wholePosting.questions[0].id, answer: 'The Loire' }],
    note: 'I have measured creeks.',
    ...more,
  })

/** Moves the application as the employer, from where it stands; the answer of the server. */
export const moveTo = async (employer: Person, id: string, stage: string, more: object = {}) => {
  const { version } = (await employer.call('GET', `/api/applications/${id}/`)).json()
  return employer.call('PUT', `/api/applications/${id}/stage/`, { stage, version, ...more })
}

/** The application as the person reads it. */
export const readAs = async (person: Person, id: string) =>
  (await person.call('GET', `/api/applications/${id}/`)).json()

/** Moves the application as the employer through the stages, each a second after the other: two moves at one instant would be one event. */
export const moveThrough = async (house: TestApp, employer: Person, id: string, ...stages: readonly string[]) => {
  for (const stage of stages) {
    house.clock.advance(1)
    const { statusCode, body } = await moveTo(employer, id, stage)
    if (statusCode !== 200) throw new Error(`The move to ${stage} was answered ${statusCode}: ${body}`)
  }
}

/** The id of the student's application to the posting, once the employer has made an offer. */
export const offerTo = async (house: TestApp, employer: Person, student: Person, posting: string): Promise<string> => {
  const { id } = (await apply(student, posting)).json()
  await moveThrough(house, employer, id, 'reviewing', 'interview', 'offer')
  return id
}

/** Accepts the offer as the student, as they read it unless a version is given, as it is where they read none; the answer of the server. */
export const accept = async (student: Person, id: string, version?: number) => {
  const read = version ?? (await readAs(student, id)).offer.version
  return student.call('POST', `/api/applications/${id}/acceptance/`, { version: read })
}

/** Gives the student a file of this name, their resume or their aid letter, with the text; its id. */
export const handIn = async (
  { app }: TestApp,
  student: Person,
  name: string,
  { field = 'resume', text = 'Resume' } = {},
): Promise<string> => {
  const address = { app: 'accounts', model: 'userprofile', field, lookup_field: 'pk', lookup_value: student.profileId }
  const form = new Response(uploadBody(address, pdf(0, text), { name, type: 'application/pdf' }))
  const res = await app.inject({
    method: 'PUT',
    url: '/api/upload/',
    payload: Buffer.from(await form.arrayBuffer()),
    headers: { cookie: student.cookie, 'content-type': form.headers.get('content-type') ?? '' },
  })
  if (res.statusCode !== 200) throw new Error(`The ${field} was answered ${res.statusCode}: ${res.body}`)
  return res.json().id
}

/** What the person downloads of this room in the file of this name. */
export const downloadOf = async (house: TestApp, { id, email }: Person, name = 'applications') => {
  const [holding] = holdingsOf(applicationData).filter(({ file }) => file?.name === name)
  const person = { id, email, emailKey: email, recordIds: [] }
  return (await holding?.list(house.ports.db, person, { limit: 99, offset: 0 })) ?? []
}

/** Applies, moves, reviews and invites, as people do. */
export { acceptOffer, applyTo, withdrawApplication } from './actions.ts'
export { inviteToApply } from './invitations/actions.ts'
export { addNote, giveScoreCard } from './review/actions.ts'
export { moveApplication } from './review/moving.ts'
