import { today } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Person } from '../../testing.ts'
import { postingsStore } from './store.ts'
import type { NewPosting } from './wire.ts'

/** All that a posting needs to be approved; at the tests' clock its days are to come. */
export const wholePosting = {
  title: 'River data intern',
  category: 'data_science_research',
  description: 'You measure **rivers** with us.',
  skills: ['Python', 'SQL'],
  place: 'Saint Paul',
  // On site a place of the list is needed, which most tests do without.
  remote: true,
  pay_min_cents: 2000,
  pay_max_cents: 2400,
  hours_week: 20,
  weeks: 10,
  start_day: '2027-02-01',
  openings: 2,
  deadline_day: '2027-01-15',
  questions: [{ id: '01936f2a-0000-7000-8000-0000000000aa', text: 'Which river do you like?', required: true }],
  reviewed_by: 'Our two hydrologists',
  subsidy_programs: ['scitech'],
} as const satisfies Readonly<Record<string, unknown>>

/** Begins a posting as the person and tells all of it; its id. */
export const draftPosting = async (
  person: Person,
  other: Partial<Record<keyof NewPosting, unknown>> = {},
): Promise<string> => (await person.call('POST', '/api/postings/', { ...wholePosting, ...other })).json().id

const move = async (person: Person, id: string, status: string): Promise<void> => {
  const { version } = (await person.call('GET', `/api/postings/${id}/`)).json()
  await person.call('PUT', `/api/postings/${id}/status/`, { status, version })
}

/** Drafts a posting as the person, of a vetted organization, sends it to staff and lets it be opened; its id. */
export const openPosting = async (
  person: Person,
  staff: Person,
  other: Partial<Record<keyof NewPosting, unknown>> = {},
): Promise<string> => {
  const id = await draftPosting(person, other)
  await move(person, id, 'submitted')
  const { version } = (await staff.call('GET', `/api/admin/postings/${id}/`)).json()
  await staff.call('POST', `/api/admin/postings/${id}/decisions/`, { to: 'open', version })
  return id
}

/** Counts so many views of the posting on the day that it is. */
export const countViews = (tx: Tx, id: string, views: number): Promise<void> =>
  postingsStore(tx).count(id, today(tx.clock), { views })

/** Writes, sends, opens and ends postings, and keeps searches, as people do. */
export { createPosting, expirePostings, movePosting } from './actions.ts'
export { saveSearch } from './searches/actions.ts'
export { decidePosting } from './staff/actions.ts'
