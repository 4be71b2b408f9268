import { z } from 'zod'
import { calendarDay, errorMessages, fault, lowerEnum, pageQuery, searchText } from '../../../platform/http/wire.ts'
import { employeesRanges, industries, organizationKinds } from '../../organizations/wire.ts'
import { stateCodes } from '../../places/states/wire.ts'
import { chooseFromList, jobCategories, stateCode, subsidyPrograms } from '../wire.ts'

/** The orders of the list; relevance, without words to look for, is newest. */
export const jobSorts = ['relevance', 'newest', 'pay', 'deadline'] as const
export type JobSort = (typeof jobSorts)[number]

/** What an hour pays at least, in cents. */
export const payBands = [1_500, 2_000, 2_500, 3_000] as const
/** Hours a week at most. */
export const hoursBands = [10, 20, 30, 40] as const
/** How far from a place, in miles. */
export const milesBands = [10, 25, 50, 100] as const

export const wordsMax = 200

const number = (min: number, max: number) => {
  const error = `Use a number from ${min} to ${max}`
  return z
    .string({ error })
    .regex(/^\d{1,7}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error })
}

/** Several of a list, divided by commas. */
const several = <const T extends string>(values: readonly T[]) =>
  z.string({ error: chooseFromList }).transform((text, ctx): T[] => {
    const asked = new Set(text.toLowerCase().split(','))
    const known = values.filter((value) => asked.has(value))
    if (known.length < asked.size) ctx.addIssue(fault('invalid', chooseFromList))
    return known
  })

const yesNo = z
  .enum(['true', 'false'], { error: 'Must be true or false' })
  .transform((value): boolean => value === 'true')

const day = calendarDay(errorMessages.required)

/** A place around which internships are looked for. */
export interface FoundPlace {
  readonly id: string
  readonly name: string
}

/** What narrows the list. */
export const jobFilters = z.object({
  /** Words of the posting, or their beginnings; each has to be there. */
  q: searchText(wordsMax).optional(),
  category: several(jobCategories).optional(),
  remote: yesNo.optional(),
  /** In the state, or remote and open to who lives there. */
  state: stateCode.optional(),
  /** What an hour pays at least, in cents. */
  pay_min: number(0, 50_000).optional(),
  hours_max: number(1, 40).optional(),
  start_from: day.optional(),
  start_to: day.optional(),
  subsidy: several(subsidyPrograms).optional(),
  place_id: z
    .string({ error: 'Choose a place from the list' })
    .regex(/^\d{1,10}$/, { error: 'Choose a place from the list' })
    .optional(),
  /** From the place; 25 where it is left out. */
  within_miles: number(1, 500).optional(),
})
export type JobFilters = z.output<typeof jobFilters>

/** Which postings by what the actor noted: all but the hidden ones; those not yet seen, the saved or the hidden ones alone. */
export const jobShows = ['unseen', 'saved', 'hidden'] as const
export type JobShow = (typeof jobShows)[number]

const marked = { show: lowerEnum(jobShows, chooseFromList).optional() }

export const jobListQuery = pageQuery.extend({
  ...jobFilters.shape,
  ...marked,
  sort: lowerEnum(jobSorts, chooseFromList).optional(),
})
export type JobListQuery = z.output<typeof jobListQuery>

export const facetQuery = jobFilters.extend(marked)
export type FacetQuery = z.output<typeof facetQuery>

const marks = z.object({ seen: z.boolean(), saved: z.boolean(), hidden: z.boolean() })
/** What the actor noted of a posting. */
export type Marks = z.infer<typeof marks>

const shownMarks = marks.extend({ /** And did not withdraw it. */ applied: z.boolean() })
/** The same, and whether they applied to it. */
export type ShownMarks = z.infer<typeof shownMarks>

const organizationName = {
  name: z.string(),
  slug: z.string(),
  /** A path on this server. */ logo_url: z.string().nullable(),
}

const listed = {
  id: z.uuid(),
  title: z.string(),
  category: z.enum(jobCategories),
  place: z.string(),
  remote: z.boolean(),
  /** Where a remote intern may live; empty for everywhere in the country. */
  remote_states: z.array(z.enum(stateCodes)),
  /** An hour. */
  pay_min_cents: z.int(),
  pay_max_cents: z.int(),
  hours_week: z.int(),
  weeks: z.int(),
  start_day: z.string(),
  /** The last day on which one can apply. */
  deadline_day: z.string(),
  published_at: z.iso.datetime(),
  /** Null for nobody in particular. */
  marks: shownMarks.nullable(),
}

export const listedJob = z
  .object({
    ...listed,
    organization: z.object(organizationName),
    /** From the place that was asked for. */
    miles: z.number().nullable(),
  })
  .meta({ id: 'ListedJob' })
/** An open posting as the list of internships shows it. */
export type ListedJob = z.infer<typeof listedJob>

export const jobPage = z
  .object({
    results: z.array(listedJob),
    next: z.string().nullable(),
    /** From this one on nothing has all the words: these come close to them. */
    close_from: z.int().nullable(),
  })
  .meta({ id: 'JobPage' })
/** Open postings of vetted organizations, a page at a time. */
export type JobPage = z.infer<typeof jobPage>

const facet = z.array(z.object({ value: z.string(), count: z.int() }))
export type Facet = z.infer<typeof facet>

export const jobFacets = z
  .object({
    /** How many have all the words and meet all choices. */
    total: z.int(),
    /** Whether there is so much that it was not counted to its end: each count, also one that is left out as none, is a least one. */
    is_more: z.boolean(),
    category: facet,
    remote: facet,
    /** By what an hour pays at least, in cents. */
    pay: facet,
    /** By hours a week at most. */
    hours: facet,
    /** By the month of the start, YYYY-MM. */
    start: facet,
    state: facet,
    subsidy: facet,
  })
  .meta({ id: 'JobFacets' })
/**
 * How many postings each further choice would leave; a choice that is made does not narrow its own counts. Where the list goes on with what
 * only comes close to the words, that is counted too.
 */
export type JobFacets = z.infer<typeof jobFacets>

export const job = z
  .object({
    ...listed,
    /** Markdown. */
    description: z.string(),
    skills: z.array(z.string()),
    openings: z.int(),
    questions: z.array(z.object({ id: z.uuid(), text: z.string(), required: z.boolean() })),
    /** Who reads the applications. */
    reviewed_by: z.string(),
    /** How many days the organization usually takes to answer an application; null where it answered too few to tell. */
    usual_days: z.int().nullable(),
    subsidy_programs: z.array(z.enum(subsidyPrograms)),
    country: z.string().nullable(),
    region: z.string().nullable(),
    changed_at: z.iso.datetime(),
    organization: z.object({
      ...organizationName,
      kind: z.enum(organizationKinds).nullable(),
      industry: z.enum(industries).nullable(),
      employees_range: z.enum(employeesRanges).nullable(),
      place: z.string(),
      website: z.string(),
    }),
  })
  .meta({ id: 'Job' })
/** An open posting as everybody sees it. */
export type Job = z.infer<typeof job>

/** What a posting's public page shows, or that it shows none any more. */
export type ReadJob =
  | { readonly state: 'open'; readonly job: Job }
  /** Open until it was changed, and again once staff approve the change; with the title that they approved last. */
  | { readonly state: 'in_review'; readonly title: string }
  /** Without its title where that may be changed or was refused since students read it. */
  | { readonly state: 'gone'; readonly title: string | null }
  | { readonly state: 'none' }

const flag = z.boolean({ error: 'Must be true or false' }).optional()

/** What is to be noted of a posting; what is left out stays. */
export const markBody = z.object({ seen: flag, saved: flag, hidden: flag })
export type MarkBody = z.output<typeof markBody>
export const markAnswer = marks.meta({ id: 'JobMarks' })
