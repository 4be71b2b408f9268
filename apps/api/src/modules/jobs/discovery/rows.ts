/** A row of the list, its instants to the millisecond as cursors carry them. */
export interface ListedRow extends Record<string, unknown> {
  readonly id: string
  readonly tier: number
  readonly title: string
  readonly category: string
  readonly place: string
  readonly remote: boolean
  readonly remoteStates: string[]
  readonly payMinCents: number
  readonly payMaxCents: number
  readonly hoursWeek: number
  readonly weeks: number
  readonly startDay: string
  readonly deadlineDay: string
  readonly publishedAt: string
  readonly organizationName: string
  readonly organizationSlug: string
  readonly logoFileId: string | null
  /** Where it was looked for around a place. */
  readonly miles?: number | null
  readonly seen: boolean
  readonly saved: boolean
  readonly hidden: boolean
  readonly applied: boolean
}

/** A posting whole, with what is told of its organization. */
export interface JobRow extends ListedRow {
  readonly status: string
  readonly approvedTitle: string
  readonly isOpen: boolean
  readonly isInReview: boolean
  readonly description: string
  readonly skills: string[]
  readonly openings: number
  readonly questions: { id: string; text: string; required: boolean }[]
  readonly reviewedBy: string
  readonly subsidyPrograms: string[]
  readonly country: string | null
  readonly region: string | null
  readonly changedAt: string
  readonly kind: string | null
  readonly industry: string | null
  readonly employeesRange: string | null
  readonly organizationPlace: string
  readonly website: string
  /** How many answers the organization gave within a year. */
  readonly answers: number
  /** The median of the hours that they took. */
  readonly usualWait: number | null
}
