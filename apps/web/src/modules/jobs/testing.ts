import type { Posting } from '@firstrung/api/jobs/wire'
import { standingIn } from '../../platform/testing-employer.ts'
import { aStudent } from '../../platform/testing-student.ts'

export const postingId = '019a0000-0000-7000-8000-0000000000d1'

/** A draft of which all is told, as a recruiter of a vetted organization sees it. */
export const aPosting = (over: Partial<Posting> = {}): Posting => ({
  id: postingId,
  organization: { name: 'Northlake', slug: 'northlake', status: 'vetted' },
  status: 'draft',
  title: 'River data intern',
  category: 'data_science_research',
  description: 'You measure **rivers** with us.',
  skills: ['Python', 'SQL'],
  place: 'Saint Paul, Minnesota, United States',
  place_id: '7',
  remote: false,
  remote_states: [],
  pay_min_cents: 2000,
  pay_max_cents: 2450,
  hours_week: 20,
  weeks: 10,
  start_day: '2027-02-01',
  openings: 2,
  deadline_day: '2027-01-15',
  questions: [{ id: '019a0000-0000-7000-8000-0000000000aa', text: 'Which river do you like?', required: true }],
  reviewed_by: 'Our two hydrologists',
  subsidy_programs: ['scitech'],
  version: 3,
  moved_at: '2026-11-27T12:00:00.000Z',
  published_at: null,
  changed_at: '2026-11-27T12:00:00.000Z',
  reason: null,
  missing: [],
  warnings: [],
  history: [],
  older_history: false,
  views: 0,
  applications: 0,
  answers: 0,
  answer_hours: null,
  filled: null,
  may: { edit: true, submit: true, take_back: false, close: false, duplicate: true, delete: false },
  ...over,
})

/** An employer as /api/users/me/ answers. */
export const erin = {
  ...aStudent(),
  first_name: 'Erin',
  primary_role: 'EMPLOYER' as const,
  roles: ['EMPLOYER' as const],
}

/** Where a recruiter of a vetted organization stands. */
export const recruiting = standingIn('vetted')
