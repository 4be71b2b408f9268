import { z } from 'zod'
import {
  calendarDay,
  errorMessages,
  fault,
  givenId,
  line,
  lowerEnum,
  optionalLine,
  pageQuery,
  textBlock,
} from '../../platform/http/wire.ts'
import { organizationStatuses } from '../organizations/wire.ts'
import { stateCodes } from '../places/states/wire.ts'
import { programTracks } from '../program/wire.ts'

/** Where a posting stands: students see an open one alone. */
export const postingStatuses = ['draft', 'submitted', 'open', 'refused', 'closed', 'expired'] as const
export type PostingStatus = (typeof postingStatuses)[number]

/** The fields of work are the program's tracks. */
export const jobCategories = programTracks
export type JobCategory = (typeof jobCategories)[number]

/** The programs that pay a part of an intern's wage (specification, section 3). */
export const subsidyPrograms = [
  'scitech',
  'michigan_steam_ahead',
  'earn_indiana',
  'texas_txworks',
  'pa_workstudy_program_swsp',
  'shorelight',
  'washington_workstudy',
  'berkeley_workstudy',
] as const
export type SubsidyProgram = (typeof subsidyPrograms)[number]

/** With how much of the wages we plan for each, in percent, at most: the specification names no unit, and this is the one that most of what the programs publish bears out. */
export const subsidyLimits: Readonly<Record<SubsidyProgram, number>> = {
  scitech: 50,
  michigan_steam_ahead: 50,
  earn_indiana: 50,
  texas_txworks: 50,
  pa_workstudy_program_swsp: 40,
  shorelight: 50,
  washington_workstudy: 50,
  berkeley_workstudy: 40,
}

export const chooseFromList = 'Choose one from the list'
export const stateCode = z
  .string({ error: chooseFromList })
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(stateCodes, { error: chooseFromList }))
const choosePlace = 'Choose a place from the list'
export const titleMax = 120
export const descriptionMax = 10_000
export const skillsMax = 20
export const skillMax = 60
export const questionsMax = 10
export const questionMax = 300
export const reviewedByMax = 200
/**
 * How far behind UTC a day ends last in the United States (American Samoa), in hours: a deadline is a day without a zone, and for nobody in
 * the country it is over before their own calendar says so.
 */
export const lastZoneHours = 11
/** The dearest hour that is believed, in cents. */
export const payMaxCents = 50_000
export const reasonMax = 500

const wholeNumber = (min: number, max: number) => {
  const error = `Use a whole number from ${min} to ${max}`
  return z.int({ error }).min(min, { error }).max(max, { error })
}

/** What an hour pays, in cents. */
export const hourPay = z.int({ error: 'Enter dollars and cents, for example 18.50' }).superRefine((cents, ctx) => {
  if (cents < 0) ctx.addIssue(fault('invalid', 'Pay cannot be negative'))
  else if (cents === 0) ctx.addIssue(fault('invalid', 'Every internship here is paid: enter the pay for an hour'))
  else if (cents > payMaxCents) ctx.addIssue(fault('invalid', 'Pay is for one hour: $500 at most'))
})
const pay = hourPay.nullable()

/** The same entries in their order, each once. */
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

export const question = z.object({
  /** Made by whoever writes it; answers refer to it. */
  id: givenId(),
  text: line({ max: questionMax, required: 'Write the question, or remove it' }),
  required: z.boolean({ error: 'Must be true or false' }),
})
/** What an applicant is asked. */
export type Question = z.output<typeof question>

const questions = z
  .array(question, { error: 'Must be a list' })
  .max(questionsMax, { error: `Ask ${questionsMax} questions at most` })
  .superRefine((all, ctx) => {
    if (new Set(all.map(({ id }) => id)).size < all.length)
      ctx.addIssue(fault('invalid', 'Each question needs an id of its own'))
  })

const skills = z
  .array(line({ max: skillMax, required: errorMessages.required }), { error: 'Must be a list' })
  .max(skillsMax, { error: `Name ${skillsMax} skills at most` })
  .transform(distinct)

const day = (required: string) => calendarDay(required).nullable()

/** What an organization writes of a posting; a draft may leave out any of it. */
export const postingFields = z.object({
  title: optionalLine(titleMax),
  category: lowerEnum(jobCategories, chooseFromList).nullable(),
  /** Markdown. */
  description: textBlock(descriptionMax),
  skills,
  place: optionalLine(200),
  place_id: z
    .string({ error: choosePlace })
    .regex(/^\d{1,10}$/, { error: choosePlace })
    .nullable(),
  remote: z.boolean({ error: 'Must be true or false' }),
  /** Where a remote intern may live; empty for everywhere in the country. */
  remote_states: z.array(stateCode, { error: 'Must be a list' }).transform(distinct),
  /** An hour. */
  pay_min_cents: pay,
  pay_max_cents: pay,
  hours_week: wholeNumber(1, 40).nullable(),
  weeks: wholeNumber(1, 52),
  start_day: day('Start is required'),
  openings: wholeNumber(1, 500),
  /** The last day on which one can apply. */
  deadline_day: day('Deadline is required'),
  questions,
  reviewed_by: optionalLine(reviewedByMax),
  subsidy_programs: z
    .array(lowerEnum(subsidyPrograms, chooseFromList), { error: 'Must be a list' })
    .transform(distinct),
})
export type PostingFields = z.output<typeof postingFields>
/** What a posting says, as it is kept of each version. */
export type PostingFacts = PostingFields

/** What students decide by: an open posting in which it changes goes back to staff. */
export const whatStudentsDecideBy = [
  'title',
  'category',
  'description',
  'place',
  'place_id',
  'remote',
  'remote_states',
  'pay_min_cents',
  'pay_max_cents',
  'hours_week',
  'weeks',
  'start_day',
  'questions',
  'subsidy_programs',
  'skills',
  'reviewed_by',
] as const satisfies readonly (keyof PostingFields)[]

const wholeNumberError = 'Must be a whole number'

/** Which version of a posting was read. */
export const postingVersion = z.int({ error: wholeNumberError }).min(1, { error: wholeNumberError })

/** A new draft. Whoever may have to ask twice, because the line was lost, names the `id`: a second asking finds the first one's draft. */
export const newPosting = postingFields.partial().extend({ id: givenId().optional() })
export type NewPosting = z.output<typeof newPosting>

/** A field left out stays as it is; `version` is the one that was read, 409 where there is a newer one. */
export const postingPatch = postingFields.partial().extend({ version: postingVersion })
export type PostingPatch = z.output<typeof postingPatch>

/** What has to be told before staff are asked to approve it. */
export const neededFields = [
  'title',
  'category',
  'description',
  'place',
  'pay_min_cents',
  'pay_max_cents',
  'hours_week',
  'start_day',
  'deadline_day',
  'reviewed_by',
] as const
export type NeededField = (typeof neededFields)[number]

/** What a posting says, in every answer that tells it whole. */
export const postingFacts = {
  title: z.string(),
  category: z.enum(jobCategories).nullable(),
  /** Markdown. */
  description: z.string(),
  skills: z.array(z.string()),
  place: z.string(),
  place_id: z.string().nullable(),
  remote: z.boolean(),
  remote_states: z.array(z.enum(stateCodes)),
  pay_min_cents: z.int().nullable(),
  pay_max_cents: z.int().nullable(),
  hours_week: z.int().nullable(),
  weeks: z.int(),
  start_day: z.string().nullable(),
  openings: z.int(),
  deadline_day: z.string().nullable(),
  questions: z.array(z.object({ id: z.uuid(), text: z.string(), required: z.boolean() })),
  reviewed_by: z.string(),
  subsidy_programs: z.array(z.enum(subsidyPrograms)),
}

/** What an intern is promised. */
export const postingTerms = z.object(postingFacts).pick({
  pay_min_cents: true,
  pay_max_cents: true,
  hours_week: true,
  weeks: true,
  start_day: true,
  place: true,
  remote: true,
  remote_states: true,
})
export type PostingTerms = z.infer<typeof postingTerms>

const postingMove = z.object({
  from: z.enum(postingStatuses),
  to: z.enum(postingStatuses),
  reason: z.string().nullable(),
  /** A member, empty where they have deleted their account; null where staff decided or its deadline was over. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})

/** What a posting's wording may keep away: an age, a citizenship, a gender, a mother tongue, somebody with a record, whoever needs the pay; and pay below a floor. */
export const warningKinds = [
  'age',
  'citizenship',
  'gender',
  'coded',
  'native_speaker',
  'record',
  'unpaid',
  'pay_floor',
] as const
export type WarningKind = (typeof warningKinds)[number]

export const postingWarning = z
  .object({
    kind: z.enum(warningKinds),
    /** Where it was found. */
    field: z.enum(['title', 'description', 'skills', 'reviewed_by', 'questions', 'pay_min_cents']),
    /** The words found, as they were written; none where it is the pay. */
    words: z.array(z.string()),
    /** The minimum wage that the pay is below: of a state, or the federal one, as it was known on a day. */
    floor: z.object({ state: z.enum(stateCodes).nullable(), cents: z.int(), as_of: z.string() }).nullable(),
  })
  .meta({ id: 'PostingWarning' })
/** What somebody should look at again; it never holds a posting up. */
export type PostingWarning = z.infer<typeof postingWarning>

const figures = {
  /** How often it was looked at. */
  views: z.int(),
  applications: z.int(),
  /** How many applications had a first answer. */
  answers: z.int(),
  /** How many hours an applicant waits for it, at the median; null where nobody has had one. */
  answer_hours: z.int().nullable(),
  /** How many openings there are, where all of them are filled and it is still open; null otherwise. */
  filled: z.int().nullable(),
}

export const listedPosting = z
  .object({
    id: z.uuid(),
    status: z.enum(postingStatuses),
    title: z.string(),
    category: z.enum(jobCategories).nullable(),
    place: z.string(),
    remote: z.boolean(),
    deadline_day: z.string().nullable(),
    moved_at: z.iso.datetime(),
    ...figures,
  })
  .meta({ id: 'ListedPosting' })
/** A posting as its organization's list shows it. */
export type ListedPosting = z.infer<typeof listedPosting>

export const postingPage = z
  .object({ results: z.array(listedPosting), next: z.string().nullable() })
  .meta({ id: 'PostingPage' })
/** An organization's postings, those that moved last first. */
export type PostingPage = z.infer<typeof postingPage>

export const postingListQuery = pageQuery.extend({ status: lowerEnum(postingStatuses, 'Unknown status').optional() })
export type PostingListQuery = z.output<typeof postingListQuery>

export const posting = z
  .object({
    id: z.uuid(),
    organization: z.object({ name: z.string(), slug: z.string(), status: z.enum(organizationStatuses) }),
    status: z.enum(postingStatuses),
    ...postingFacts,
    version: z.int(),
    moved_at: z.iso.datetime(),
    published_at: z.iso.datetime().nullable(),
    changed_at: z.iso.datetime(),
    /** Why staff refused it; null in any other state. */
    reason: z.string().nullable(),
    /** What has to be told before it can be sent to staff. */
    missing: z.array(z.enum(neededFields)),
    warnings: z.array(postingWarning),
    history: z.array(postingMove),
    /** Whether there are older moves than these. */
    older_history: z.boolean(),
    ...figures,
    /** What whoever asks may do. */
    may: z.object({
      edit: z.boolean(),
      submit: z.boolean(),
      take_back: z.boolean(),
      close: z.boolean(),
      duplicate: z.boolean(),
      delete: z.boolean(),
    }),
  })
  .meta({ id: 'Posting' })
/** A posting as its organization sees it. */
export type Posting = z.infer<typeof posting>

export const postingVersions = z
  .object({
    /** What it said each time that it went to staff or was changed while it was there, the last first. */
    versions: z.array(
      z.object({ version: z.int(), by: z.string(), at: z.iso.datetime(), facts: z.object(postingFacts) }),
    ),
    /** Whether there are older ones: the last of these is then only what the one before it is compared with. */
    older_versions: z.boolean(),
  })
  .meta({ id: 'PostingVersions' })
export type PostingVersions = z.infer<typeof postingVersions>

/** Where an organization itself may move a posting. */
export const ownMoves = ['submitted', 'draft', 'closed'] as const
export type OwnMove = (typeof ownMoves)[number]

export const postingMoveBody = z.object({ status: lowerEnum(ownMoves, chooseFromList), version: postingVersion })
export type PostingMoveBody = z.output<typeof postingMoveBody>
