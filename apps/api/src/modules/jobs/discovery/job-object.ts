import { pictureUrlOf } from '../../files/index.ts'
import { usualDays } from '../rules.ts'
import type { JobCategory, SubsidyProgram } from '../wire.ts'
import type { JobRow, ListedRow } from './rows.ts'
import type { Job, ListedJob } from './wire.ts'

type Employer = Job['organization']

const employerOf = (row: ListedRow) => ({
  name: row.organizationName,
  slug: row.organizationSlug,
  logo_url: row.logoFileId && pictureUrlOf(row.logoFileId),
})

const factsOf = (row: ListedRow, isKnown: boolean) => ({
  id: row.id,
  title: row.title,
  category: row.category as JobCategory,
  place: row.place,
  remote: row.remote,
  remote_states: row.remoteStates as ListedJob['remote_states'],
  pay_min_cents: row.payMinCents,
  pay_max_cents: row.payMaxCents,
  hours_week: row.hoursWeek,
  weeks: row.weeks,
  start_day: row.startDay,
  deadline_day: row.deadlineDay,
  published_at: row.publishedAt,
  marks: isKnown ? { seen: row.seen, saved: row.saved, hidden: row.hidden, applied: row.applied } : null,
})

/** An open posting as the list shows it; `isKnown` where somebody's marks were read. */
export const listedJobOf = (row: ListedRow, isKnown: boolean): ListedJob => ({
  ...factsOf(row, isKnown),
  organization: employerOf(row),
  miles: typeof row.miles === 'number' ? Math.round(row.miles) : null,
})

/** The same whole. */
export const jobOf = (row: JobRow, isKnown: boolean): Job => ({
  ...factsOf(row, isKnown),
  description: row.description,
  skills: row.skills,
  openings: row.openings,
  questions: row.questions,
  reviewed_by: row.reviewedBy,
  usual_days: usualDays({ answers: row.answers, hours: row.usualWait }),
  subsidy_programs: row.subsidyPrograms as SubsidyProgram[],
  country: row.country,
  region: row.region,
  changed_at: row.changedAt,
  organization: {
    ...employerOf(row),
    kind: row.kind as Employer['kind'],
    industry: row.industry as Employer['industry'],
    employees_range: row.employeesRange as Employer['employees_range'],
    place: row.organizationPlace,
    website: row.website,
  },
})
