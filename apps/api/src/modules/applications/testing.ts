import type { Person } from '../../testing.ts'
import { wholePosting } from '../jobs/testing.ts'

/** Applies to the posting of the tests as the student; the answer of the server. */
export const apply = (student: Person, posting: string, more: object = {}) =>
  student.call('POST', '/api/applications/', {
    posting,
    answers: [{ question: wholePosting.questions[0].id, answer: 'The Loire' }],
    note: 'I have measured creeks.',
    ...more,
  })

/** Moves the application as the employer, from where it stands; the answer of the server. */
export const moveTo = async (employer: Person, id: string, stage: string) => {
  const { version } = (await employer.call('GET', `/api/applications/${id}/`)).json()
  return employer.call('PUT', `/api/applications/${id}/stage/`, { stage, version })
}

/** Accepts the offer as the student, as they read it unless a version is given; the answer of the server. */
export const accept = async (student: Person, id: string, version?: number) => {
  const read = version ?? (await student.call('GET', `/api/applications/${id}/`)).json().offer?.version ?? 1
  return student.call('POST', `/api/applications/${id}/acceptance/`, { version: read })
}

/** Applies, moves, reviews and invites, as people do. */
export { acceptOffer, applyTo, withdrawApplication } from './actions.ts'
export { inviteToApply } from './invitations/actions.ts'
export { addNote, giveScoreCard } from './review/actions.ts'
export { moveApplication } from './review/moving.ts'
