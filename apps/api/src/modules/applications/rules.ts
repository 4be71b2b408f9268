import type { ErrorEntry } from '../../platform/http/wire.ts'
import type { ApplicationStage, BoardStage, NewApplication, OfferBody, OfferedTerms } from './wire.ts'

const moves: Readonly<Record<ApplicationStage, readonly BoardStage[]>> = {
  new: ['reviewing', 'declined'],
  reviewing: ['interview', 'declined'],
  // A step back takes a slip of the hand back.
  interview: ['reviewing', 'offer', 'declined'],
  offer: ['interview', 'hired', 'declined'],
  hired: ['offer'],
  declined: [],
  withdrawn: [],
}

interface Offered {
  readonly stage: string
  readonly offerAcceptedAt: Date | null
}

interface Standing extends Offered {
  /** Where a decision was made from. */
  readonly decidedFrom: string | null
  /** Whether the student has been told of the decision. */
  readonly isTold: boolean
}

interface Decided {
  readonly stage: string
  readonly decidedFrom: string | null
  readonly decisionDueAt: Date | null
}

/** Whether the student knows of the decision by now. */
export const isTold = ({ decisionDueAt }: Pick<Decided, 'decisionDueAt'>, now: Date): boolean =>
  decisionDueAt !== null && decisionDueAt <= now

/** Whether the decision stays, whatever anybody does. */
export const isFinal = (
  row: Pick<Decided, 'decisionDueAt'> & { readonly decisionMailedAt: Date | null },
  now: Date,
): boolean => row.decisionMailedAt !== null || isTold(row, now)

/** The stage as its student sees it: a decision that can still be taken back is none yet. */
export const stageForStudent = (row: Decided, now: Date): ApplicationStage =>
  (isDecision(row.stage) && row.decidedFrom !== null && !isTold(row, now)
    ? row.decidedFrom
    : row.stage) as ApplicationStage

/** Whether the stage is a decision, of which the student is told once. */
export const isDecision = (stage: string): boolean => stage === 'hired' || stage === 'declined'

/** Whether the application fills an opening, as long as nobody takes it back. */
export const isHired = (stage: string): boolean => stage === 'hired'

/** Whether a hire waits for the student's word. */
export const waitsForAnswer = ({ stage, offerAcceptedAt }: Offered): boolean =>
  stage === 'offer' && offerAcceptedAt === null

/** Since when the offer is accepted once the application has gone to the stage: to be hired or declined, and back from there, changes nothing of it. */
export const acceptedAfter = (to: string, offerAcceptedAt: Date | null): Date | null =>
  to === 'offer' || isDecision(to) ? offerAcceptedAt : null

/** What becomes of the offer once the application has gone from one stage to the other: to be decided on, and back from there, changes nothing of it. */
export const offerAfter = (from: string, to: string): 'made' | 'kept' | 'gone' => {
  if (isDecision(to)) return 'kept'
  if (to !== 'offer') return 'gone'
  return isDecision(from) ? 'kept' : 'made'
}

const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

/**
 * Why an offer cannot say this beside the terms of the posting; `today` is the last day under way anywhere in the country. A posting's own
 * start may lie further ahead than a year, but not have passed.
 */
export const offerFaults = (
  terms: Pick<OfferedTerms, 'pay_min_cents' | 'pay_max_cents' | 'start_day'>,
  { pay_cents: pay, start_day: own }: Pick<OfferBody, 'pay_cents' | 'start_day'>,
  today: string,
): ErrorEntry[] => {
  const { pay_min_cents: min, pay_max_cents: max } = terms
  const start = own ?? terms.start_day
  const isWithin = pay === null || ((min === null || pay >= min) && (max === null || pay <= max))
  const isFar = own !== null && own !== terms.start_day && own > yearAfter(today)
  const fault = (attr: string, detail: string): ErrorEntry => ({ code: 'invalid', detail, attr: `offer.${attr}` })
  return [
    ...(isWithin ? [] : [fault('pay_cents', 'The pay must be within what the posting offers')]),
    ...(start !== null && start < today ? [fault('start_day', 'The start has passed: choose a later day')] : []),
    ...(isFar ? [fault('start_day', 'The start is more than a year ahead: choose an earlier day')] : []),
  ]
}

/**
 * Where the organization may move an application: a decision only as long as the student does not know of it, and hired only who has
 * accepted the offer.
 */
export const nextStages = ({ stage, decidedFrom, isTold, offerAcceptedAt }: Standing): readonly BoardStage[] => {
  if (isDecision(stage) && isTold) return []
  if (waitsForAnswer({ stage, offerAcceptedAt })) return moves.offer.filter((to) => to !== 'hired')
  if (stage !== 'declined') return moves[stage as ApplicationStage]
  // It goes back to where its student still sees it; only who was new may be looked at more closely, and hears of that.
  return decidedFrom === null || decidedFrom === 'new' ? ['new', 'reviewing'] : [decidedFrom as BoardStage]
}

/** Whether the student may withdraw it. */
export const canBeWithdrawn = (stage: string): boolean => ['new', 'reviewing', 'interview', 'offer'].includes(stage)

/** Withdrawn once, an application can be sent once more; not a third time. */
export const canBeSentAgain = ({ stage, times }: { readonly stage: string; readonly times: number }): boolean =>
  stage === 'withdrawn' && times < 2

/** From the interview on an organization needs more of a person. */
export const isAtInterview = (stage: string): boolean => ['interview', 'offer', 'hired'].includes(stage)

const minute = 60 * 1000
const day = 24 * 60 * minute

/** When a student is told of a decision that is made now: until then it can be taken back. */
export const decisionDue = (now: Date): Date => new Date(now.getTime() + 10 * minute)

/** What was not answered since then, or stands at reviewing without a move since, the organization is reminded of. */
export const waitsSince = (now: Date): Date => new Date(now.getTime() - 5 * day)

interface Question {
  readonly id: string
  readonly text: string
  readonly required: boolean
}

/** The answers as they are kept, each beside its question; an answer to what is not asked any more is left out. */
export const answersTo = (questions: readonly Question[], given: NewApplication['answers']) =>
  questions.map(({ id, text }) => ({
    id,
    question: text,
    answer: given.find(({ question }) => question === id)?.answer ?? '',
  }))

/** What has to be answered yet. */
export const answerFaults = (questions: readonly Question[], given: NewApplication['answers']): ErrorEntry[] =>
  questions
    .filter(({ required }) => required)
    .filter(({ id }) => !given.some(({ question, answer }) => question === id && answer !== ''))
    .map(({ id }) => ({ code: 'required', detail: 'Answer this question', attr: `answers.${id}` }))
