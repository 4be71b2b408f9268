import {
  type Cohort,
  type Enrollment,
  type EnrollmentPatch,
  type EnrollmentStatus,
  isEditable,
  mayTalkToCoach,
  type PaymentType,
  type ProgramTrack,
  planWithAid,
  programForm,
} from '@firstrung/api/program/wire'
import { inWords } from '../../platform/in-words.ts'

/** What the form holds while it is being filled in. */
export interface ProgramDraft {
  readonly cohort: number | null
  readonly program_tracks: readonly ProgramTrack[]
  readonly payment_type: PaymentType | null
  readonly financial_aid: boolean
}

export type DraftField = keyof ProgramDraft

/** What the form starts with. A start that is no longer offered has to be chosen anew. */
export const draftOf = (enrollment: Enrollment | null, cohorts: readonly Cohort[]): ProgramDraft => ({
  cohort: cohorts.find(({ id }) => id === enrollment?.cohort)?.id ?? null,
  program_tracks: enrollment?.program_tracks ?? [],
  payment_type: enrollment?.payment_type ?? null,
  financial_aid: enrollment?.financial_aid ?? false,
})

/** The draft after one field was changed; the plan and the aid never disagree. */
export const withChange = (draft: ProgramDraft, change: Partial<ProgramDraft>): ProgramDraft => {
  const next = { ...draft, ...change }
  return { ...next, payment_type: next.payment_type && planWithAid(next.payment_type, next.financial_aid) }
}

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((value) => others.includes(value))

/** Whether there is something to save; the order in which tracks were picked counts for nothing. */
export const isEdited = (before: ProgramDraft, now: ProgramDraft): boolean =>
  before.cohort !== now.cohort ||
  before.payment_type !== now.payment_type ||
  before.financial_aid !== now.financial_aid ||
  !isSameSet(before.program_tracks, now.program_tracks)

/** What is sent for a draft or an application, with the person's own calendar day. */
export const payloadOf = (
  draft: ProgramDraft,
  status: 'application_started' | 'applied',
  application_date: string,
): EnrollmentPatch => ({ ...draft, program_tracks: [...draft.program_tracks], status, application_date })

/** What the form says of each field; an application can be sent when it says nothing. */
export const faultsOf = (draft: ProgramDraft): Partial<Record<DraftField, string>> => {
  const { error } = programForm.safeParse(draft)
  const faults: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= inWords(message)
  return faults
}

/** The buttons under the page for a status. */
export interface Buttons {
  readonly main: 'Apply' | 'Next'
  /** "Talk to a career coach" is enabled. */
  readonly coach: boolean
  /** "No thanks, let me explore the free platform!" is shown. */
  readonly explore: boolean
  /** "Continue my application" is shown. */
  readonly reopen: boolean
}

export const buttonsFor = (status: EnrollmentStatus | null): Buttons => ({
  main: isEditable(status) ? 'Apply' : 'Next',
  coach: mayTalkToCoach(status),
  explore: isEditable(status),
  reopen: status === 'send_application_reminder',
})
