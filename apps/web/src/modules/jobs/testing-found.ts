import type { JobFacets, JobPage, ListedJob } from '@firstrung/api/jobs/discovery/wire'

/** An open internship as a student finds it, seen and noted by nobody. */
export const aListedJob: ListedJob = {
  id: '01936f2a-0000-7000-8000-000000000001',
  title: 'Tide intern',
  category: 'data_science_research',
  place: 'Seattle, Washington, United States',
  remote: false,
  remote_states: [],
  pay_min_cents: 2_400,
  pay_max_cents: 2_850,
  hours_week: 20,
  weeks: 10,
  start_day: '2027-06-01',
  deadline_day: '2027-03-31',
  published_at: '2026-11-20T12:00:00.000Z',
  marks: { seen: false, saved: false, hidden: false, applied: false },
  organization: { name: 'River Labs', slug: 'river-labs', logo_url: null },
  miles: null,
}

export const aPageOf = (...results: ListedJob[]): JobPage => ({ results, next: null, close_from: null })

export const someFacets: JobFacets = {
  total: 1,
  is_more: false,
  category: [{ value: 'data_science_research', count: 1 }],
  remote: [{ value: 'false', count: 1 }],
  pay: [{ value: '1500', count: 1 }],
  hours: [{ value: '20', count: 1 }],
  start: [{ value: '2027-06', count: 1 }],
  state: [{ value: 'WA', count: 1 }],
  subsidy: [],
}
