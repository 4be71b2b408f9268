import {
  jobCategories,
  type PostingFacts,
  type PostingFields,
  postingFields,
  type Question,
  subsidyPrograms,
} from '@firstrung/api/jobs/wire'
import { inWords } from '../../platform/in-words.ts'
import { resolverInWords } from '../../platform/resolver-in-words.ts'
import { centsOf, dollars } from './typed-money.ts'

/** What the form of a posting holds, by the wire's names: numbers as they are typed, skills in one line. */
export interface PostingForm {
  readonly title: string
  readonly category: string
  readonly description: string
  readonly skills: string
  readonly place: string
  readonly place_id: string | null
  readonly remote: boolean
  readonly remote_states: readonly string[]
  readonly pay_min_cents: string
  readonly pay_max_cents: string
  readonly hours_week: string
  readonly weeks: string
  readonly start_day: string
  readonly openings: string
  readonly deadline_day: string
  readonly questions: readonly Question[]
  readonly reviewed_by: string
  readonly subsidy_programs: readonly string[]
}
export type PostingField = keyof PostingForm & keyof PostingFields

/** What a posting says that nobody has written yet. */
export const emptyForm: PostingForm = {
  title: '',
  category: '',
  description: '',
  skills: '',
  place: '',
  place_id: null,
  remote: false,
  remote_states: [],
  pay_min_cents: '',
  pay_max_cents: '',
  hours_week: '',
  weeks: '10',
  start_day: '',
  openings: '1',
  deadline_day: '',
  questions: [],
  reviewed_by: '',
  subsidy_programs: [],
}

export const postingFormFields = Object.keys(emptyForm) as PostingField[]

const digits = (count: number | null): string => (count === null ? '' : String(count))

/** What the form begins with. */
export const formOf = (of: PostingFacts): PostingForm => ({
  title: of.title,
  category: of.category ?? '',
  description: of.description,
  skills: of.skills.join(', '),
  place: of.place,
  place_id: of.place_id,
  remote: of.remote,
  remote_states: of.remote_states,
  pay_min_cents: dollars(of.pay_min_cents),
  pay_max_cents: dollars(of.pay_max_cents),
  hours_week: digits(of.hours_week),
  weeks: String(of.weeks),
  start_day: of.start_day ?? '',
  openings: String(of.openings),
  deadline_day: of.deadline_day ?? '',
  questions: of.questions,
  reviewed_by: of.reviewed_by,
  subsidy_programs: of.subsidy_programs,
})

const countOf = (typed: string): number | null => {
  const text = typed.trim()
  if (text === '') return null
  return /^-?\d+$/.test(text) ? Number(text) : Number.NaN
}

const skillsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '')

/** What the form says, as it is sent. */
const factsOf = (form: PostingForm): Record<PostingField, unknown> => ({
  ...form,
  category: jobCategories.find((category) => category === form.category) ?? null,
  skills: skillsOf(form.skills),
  pay_min_cents: centsOf(form.pay_min_cents),
  pay_max_cents: centsOf(form.pay_max_cents),
  hours_week: countOf(form.hours_week),
  weeks: countOf(form.weeks),
  start_day: form.start_day || null,
  openings: countOf(form.openings),
  deadline_day: form.deadline_day || null,
  // One that was added and not written yet.
  questions: form.questions.filter(({ text }) => text.trim() !== ''),
  subsidy_programs: subsidyPrograms.filter((program) => form.subsidy_programs.includes(program)),
})

/** What a preview needs: what is no number yet counts as not told. */
export const previewOf = (form: PostingForm) => {
  const number = (count: number | null) => (count === null || Number.isNaN(count) ? null : count)
  return {
    ...form,
    skills: skillsOf(form.skills),
    questions: form.questions.filter(({ text }) => text.trim() !== ''),
    pay_min_cents: number(centsOf(form.pay_min_cents)),
    pay_max_cents: number(centsOf(form.pay_max_cents)),
    hours_week: number(countOf(form.hours_week)),
    weeks: number(countOf(form.weeks)),
    openings: number(countOf(form.openings)),
  }
}

const check = resolverInWords<object>(postingFields.partial())

export type Faults = Readonly<Record<string, string>>

/** Whether the fault is of this field, or of what stands in it. */
const isOf = (name: string, field: PostingField): boolean => name === field || name.startsWith(`${field}.`)

/** The wrong order of the two pays is found here, so that the rest can be saved meanwhile. */
const payOrder = ({ pay_min_cents: min, pay_max_cents: max }: Record<PostingField, unknown>): Faults =>
  typeof min === 'number' && typeof max === 'number' && min > max
    ? { pay_max_cents: inWords('The highest pay cannot be less than the lowest') }
    : {}

/** Days that do not fit each other: a draft may hold them, and our staff are not sent it so. It is told while it is written. */
export const dayFaults = ({ start_day: start, deadline_day: deadline }: PostingForm): Faults =>
  start !== '' && deadline > start ? { deadline_day: inWords('The deadline must not be after the start') } : {}

/** A field that keeps a posting from being sent, and what is wrong with what stands in it. */
export interface Hindrance {
  readonly field: PostingField
  readonly fault: string | undefined
}

/** All that keeps a posting from being sent: what is missing, and what is marked in the form. */
export const hindrancesOf = (form: PostingForm, missing: readonly PostingField[], found: Faults): Hindrance[] => {
  const faults = Object.entries({ ...dayFaults(form), ...found })
  const faultOf = (field: PostingField) => faults.find(([name]) => isOf(name, field))?.[1]
  const isOutOfOrder = Object.keys(payOrder(factsOf(form))).length > 0
  // The lowest pay waits to be saved with the highest, which is what is marked.
  const hinders = (field: PostingField) => missing.includes(field) && !(field === 'pay_min_cents' && isOutOfOrder)
  return postingFormFields
    .map((field) => ({ field, fault: faultOf(field) }))
    .filter(({ field, fault }) => fault !== undefined || hinders(field))
}

/** What is sent of these fields, without those that have a fault, and the faults. */
export const sentOf = (
  form: PostingForm,
  fields: readonly PostingField[],
): { readonly sent: Readonly<Partial<Record<PostingField, unknown>>>; readonly faults: Faults } => {
  const facts = factsOf(form)
  const asked = Object.fromEntries(fields.map((field) => [field, facts[field]]))
  const touchesPay = fields.includes('pay_min_cents') || fields.includes('pay_max_cents')
  const order = touchesPay ? payOrder(facts) : {}
  const faults = { ...order, ...check(asked) }
  const isFaulty = (field: PostingField) =>
    Object.keys(faults).some((name) => isOf(name, field)) || (field === 'pay_min_cents' && 'pay_max_cents' in order)
  return {
    sent: Object.fromEntries(fields.filter((field) => !isFaulty(field)).map((field) => [field, facts[field]])),
    faults,
  }
}
