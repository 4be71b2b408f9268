import { asCalendarDay, type CalendarDay } from '../../platform/clock.ts'
import type { ErrorEntry } from '../../platform/http/wire.ts'
import {
  lastZoneHours,
  type NeededField,
  neededFields,
  type PostingFacts,
  type PostingStatus,
  whatStudentsDecideBy,
} from './wire.ts'

type By = 'member' | 'staff' | 'time' | 'edit'

const moves: Readonly<Record<PostingStatus, Readonly<Partial<Record<By, readonly PostingStatus[]>>>>> = {
  draft: { member: ['submitted'] },
  submitted: { member: ['draft'], staff: ['open', 'refused'] },
  open: { member: ['closed'], staff: ['refused'], time: ['expired'], edit: ['submitted'] },
  refused: { member: ['submitted'] },
  closed: { member: ['submitted'] },
  expired: { member: ['submitted'] },
}

/** Where a posting may go from where it stands. */
export const nextStatuses = (from: PostingStatus, by: By): readonly PostingStatus[] => moves[from][by] ?? []

/** Whether a move ends what a posting was: a posting that opens after it counts as new. */
export const isOver = (status: PostingStatus): boolean => status === 'closed' || status === 'expired'

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)

/** How many openings there are, where all of them are filled while students can still find it; null otherwise. */
export const filledOpenings = (row: {
  readonly status: string
  readonly openings: number
  readonly hires: number
}): number | null => (row.status === 'open' && row.hires >= row.openings ? row.openings : null)

/** What an edit changes. */
export const changedFields = (before: PostingFacts, after: PostingFacts): (keyof PostingFacts)[] =>
  (Object.keys(after) as (keyof PostingFacts)[]).filter((field) => differs(before[field], after[field]))

/** Whether an edit is about what students decide by, so that staff look at it before they see it. */
export const matters = (changed: readonly (keyof PostingFacts)[]): boolean =>
  whatStudentsDecideBy.some((field) => changed.includes(field))

const hour = 60 * 60 * 1000

/** The day that it still is in the last zone of the country where it ends: a posting is found, read and applied to up to that day. */
export const lastDayUnderWay = (now: Date): CalendarDay =>
  asCalendarDay(new Date(now.getTime() - lastZoneHours * hour).toISOString().slice(0, 10))

const messages: Readonly<Record<NeededField, string>> = {
  title: 'Title is required',
  category: 'Category is required',
  description: 'Description is required',
  place: 'Say where it is, or that it is remote',
  pay_min_cents: 'Lowest pay is required',
  pay_max_cents: 'Highest pay is required',
  hours_week: 'Hours a week are required',
  start_day: 'Start is required',
  deadline_day: 'Deadline is required',
  reviewed_by: 'Say who reads the applications',
}

/** What has to be told yet before the posting can be approved. */
export const missingFields = (facts: PostingFacts): NeededField[] =>
  neededFields.filter((field) => (field === 'place' && facts.remote ? false : !facts[field]))

/** Whether nobody but its organization has had to do with it: a draft that was never sent is nobody's record. */
export const isUntold = ({ status, hasMoved }: { readonly status: string; readonly hasMoved: boolean }): boolean =>
  status === 'draft' && !hasMoved

const fault = (attr: keyof PostingFacts, detail: string): ErrorEntry => ({ code: 'invalid', detail, attr })

/** What can never be: the highest pay below the lowest. */
export const payFaults = ({ pay_min_cents: min, pay_max_cents: max }: PostingFacts): ErrorEntry[] =>
  min !== null && max !== null && min > max
    ? [fault('pay_max_cents', 'The highest pay cannot be less than the lowest')]
    : []

/** Whether nobody knows where on site it is: its words were typed and none of the list's places was chosen, so that no search finds it near. */
export const placeFaults = ({ place, place_id: placeId, remote }: PostingFacts): ErrorEntry[] =>
  remote || place === '' || placeId !== null
    ? []
    : [fault('place', 'Choose the place from the list, so that students near it find the internship')]

const year = 366

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / (24 * hour)

/** All that keeps a posting from going to staff, or from being opened. */
export const faultsOf = (facts: PostingFacts, now: Date): ErrorEntry[] => {
  const { start_day: start, deadline_day: deadline } = facts
  const today = lastDayUnderWay(now)
  return [
    ...missingFields(facts).map((attr) => ({ code: 'required', detail: messages[attr], attr })),
    ...payFaults(facts),
    ...(start !== null && start < today ? [fault('start_day', 'The start has passed: choose a later day')] : []),
    ...(deadline !== null && deadline < today
      ? [fault('deadline_day', 'The deadline has passed: choose a later day')]
      : []),
    ...(deadline !== null && daysBetween(today, deadline) > year
      ? [fault('deadline_day', 'Choose a deadline within a year')]
      : []),
    ...(deadline !== null && start !== null && deadline > start && deadline >= today && start >= today
      ? [fault('deadline_day', 'The deadline must not be after the start')]
      : []),
  ]
}

/** How many answers it takes to tell how long an organization usually needs. */
const enoughAnswers = 5

/** Within how many whole days half of the answers came, a day at least; null where there are too few to tell. */
export const usualDays = ({
  answers,
  hours,
}: {
  readonly answers: number
  readonly hours: number | null
}): number | null => (answers < enoughAnswers ? null : Math.max(1, Math.ceil((hours ?? 0) / 24)))
