import { newestOf } from '../../platform/http/page.ts'
import type { OrganizationStatus } from '../organizations/index.ts'
import type { StateCode } from '../places/index.ts'
import { type Colleague, canPost, canSubmit } from './policy.ts'
import { filledOpenings, isUntold, lastDayUnderWay, missingFields, nextStatuses } from './rules.ts'
import {
  movesTold,
  type PostingListed,
  type PostingMoveRow,
  type PostingRow,
  type PostingVersionRow,
  type PostingWhole,
  versionsTold,
} from './store.ts'
import { warningsOf } from './warnings.ts'
import type {
  JobCategory,
  ListedPosting,
  Posting,
  PostingFacts,
  PostingStatus,
  PostingVersions,
  SubsidyProgram,
} from './wire.ts'

/** What a posting says. */
export const factsOf = (row: Omit<PostingRow, 'id'>): PostingFacts => ({
  title: row.title,
  category: row.category as JobCategory | null,
  description: row.description,
  skills: row.skills,
  place: row.place,
  place_id: row.placeId,
  remote: row.remote,
  remote_states: row.remoteStates as StateCode[],
  pay_min_cents: row.payMinCents,
  pay_max_cents: row.payMaxCents,
  hours_week: row.hoursWeek,
  weeks: row.weeks,
  start_day: row.startDay,
  openings: row.openings,
  deadline_day: row.deadlineDay,
  questions: row.questions,
  reviewed_by: row.reviewedBy,
  subsidy_programs: row.subsidyPrograms as SubsidyProgram[],
})

/** What came of it. */
const figuresOf = ({ views, applications, answers, usualWait, ...row }: PostingListed) => ({
  views,
  applications,
  answers,
  answer_hours: usualWait === null ? null : Math.round(usualWait),
  filled: filledOpenings(row),
})

/** The posting as a list shows it. */
export const listedOf = (row: PostingListed): ListedPosting => ({
  id: row.id,
  status: row.status as PostingStatus,
  title: row.title,
  category: row.category as JobCategory | null,
  place: row.place,
  remote: row.remote,
  deadline_day: row.deadlineDay,
  moved_at: row.movedAt.toISOString(),
  ...figuresOf(row),
})

/** What every whole view of a posting tells to its organization and to staff. */
export const wholeOf = (row: PostingWhole, now: Date) => {
  const facts = factsOf(row)
  return {
    id: row.id,
    organization: {
      name: row.organizationName,
      slug: row.organizationSlug,
      status: row.organizationStatus as OrganizationStatus,
    },
    status: row.status as PostingStatus,
    ...facts,
    version: row.version,
    moved_at: row.movedAt.toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
    changed_at: row.changedAt.toISOString(),
    warnings: warningsOf(facts, row.region, lastDayUnderWay(now)),
    ...figuresOf(row),
  }
}

const nameOf = ({ firstName, lastName }: PostingMoveRow): string | null =>
  firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim()

const staffsMoves: readonly PostingStatus[] = ['open', 'refused', 'expired']

/** A move with the name of who made it; to its organization staff and time have none. */
const moveOf = (row: PostingMoveRow, forStaff: boolean) => {
  const to = row.to as PostingStatus
  const by = !forStaff && staffsMoves.includes(to) ? null : nameOf(row)
  return { from: row.from as PostingStatus, to, reason: row.reason, by, at: row.at.toISOString() }
}

/** Where a posting has been, the oldest first, as its organization is told it or as staff are. */
export const historyOf = (rows: readonly PostingMoveRow[], forStaff: boolean) => {
  const { told, hasOlder } = newestOf(rows, movesTold)
  return { history: told.map((row) => moveOf(row, forStaff)), older_history: hasOlder }
}

/** What a posting said before. */
export const versionsOf = (rows: readonly PostingVersionRow[]): PostingVersions => ({
  versions: rows.map(({ version, facts, at, firstName, lastName }) => ({
    version,
    facts,
    by: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    at: at.toISOString(),
  })),
  older_versions: rows.length > versionsTold,
})

/** The posting as one of its organization sees it. */
export const postingOf = (
  row: PostingWhole,
  moves: readonly PostingMoveRow[],
  colleague: Colleague,
  now: Date,
): Posting => {
  const status = row.status as PostingStatus
  const next = nextStatuses(status, 'member')
  return {
    ...wholeOf(row, now),
    reason: status === 'refused' ? row.reason : null,
    missing: missingFields(factsOf(row)),
    ...historyOf(moves, false),
    may: {
      edit: canPost(colleague),
      submit: canSubmit(colleague) && next.includes('submitted'),
      take_back: canPost(colleague) && next.includes('draft'),
      close: canPost(colleague) && next.includes('closed'),
      duplicate: canPost(colleague),
      delete: canPost(colleague) && isUntold({ status, hasMoved: moves.length > 0 }),
    },
  }
}
