import { expect, it } from 'vitest'
import {
  acceptedAfter,
  answerFaults,
  canBeSentAgain,
  canBeWithdrawn,
  nextStages,
  offerFaults,
  stageForStudent,
} from './rules.ts'
import { applicationStages, boardStages } from './wire.ts'

const at = new Date('2026-11-28T12:00:00Z')

const allowed: Readonly<Record<string, readonly string[]>> = {
  new: ['reviewing', 'declined'],
  reviewing: ['interview', 'declined'],
  interview: ['reviewing', 'offer', 'declined'],
  offer: ['interview', 'hired', 'declined'],
  hired: ['offer'],
  declined: ['offer'],
  withdrawn: [],
}

it.each(applicationStages.flatMap((from) => boardStages.map((to) => [from, to] as const)))(
  'from %s to %s is a move of the organization or is not, and none once the student knows of a decision',
  (from, to) => {
    const given = { stage: from, decidedFrom: 'offer', offerAcceptedAt: at }
    expect(nextStages({ ...given, isTold: false }).includes(to)).toBe(allowed[from]?.includes(to))
    const isDecided = from === 'hired' || from === 'declined'
    expect(nextStages({ ...given, isTold: true }).includes(to)).toBe(!isDecided && allowed[from]?.includes(to))
  },
)

it.each([
  ['new', ['new', 'reviewing']],
  ['reviewing', ['reviewing']],
  ['interview', ['interview']],
  ['offer', ['offer']],
])('declined from %s it goes back there, so that its student sees no step', (decidedFrom, next) => {
  expect(nextStages({ stage: 'declined', decidedFrom, offerAcceptedAt: null, isTold: false })).toEqual(next)
})

it('is hired from an offer once its student has accepted it, and not before', () => {
  const offered = { stage: 'offer', decidedFrom: null, isTold: false }
  expect(nextStages({ ...offered, offerAcceptedAt: null })).toEqual(['interview', 'declined'])
  expect(nextStages({ ...offered, offerAcceptedAt: at })).toEqual(['interview', 'hired', 'declined'])
})

it.each(boardStages)('moved to %s it is accepted as long as the offer stands or is decided on', (to) => {
  expect(acceptedAfter(to, at)).toBe(['offer', 'hired', 'declined'].includes(to) ? at : null)
  expect(acceptedAfter(to, null)).toBeNull()
})

it.each([
  ['the lowest', 2_000, null, []],
  ['the highest', 2_450, '2026-11-28', []],
  ['less', 1_999, null, ['offer.pay_cents']],
  ['more', 2_451, '2027-02-01', ['offer.pay_cents']],
  ['a day that is over', 2_200, '2026-11-27', ['offer.start_day']],
  ['neither', 1, '2026-11-27', ['offer.pay_cents', 'offer.start_day']],
  ['a day alone', null, '2026-11-28', []],
  ['a day in a year', 2_200, '2027-11-28', []],
  ['a day in more than a year', 2_200, '2027-11-29', ['offer.start_day']],
  ['a day that never comes', 2_200, '9999-12-31', ['offer.start_day']],
] as const)('an offer of %s is judged by the range and by the day', (_, pay_cents, start_day, attrs) => {
  const terms = { pay_min_cents: 2_000, pay_max_cents: 2_450, start_day: '2027-02-01' }
  expect(offerFaults(terms, { pay_cents, start_day }, '2026-11-28').map(({ attr }) => attr)).toEqual(attrs)
})

it.each([
  ['which has passed', '2026-11-27', null, ['offer.start_day']],
  ['which has passed, but says its own', '2026-11-27', '2026-12-01', []],
  ['far ahead', '2028-02-01', null, []],
  ['far ahead, as it says itself', '2028-02-01', '2028-02-01', []],
  ['far ahead, and another such day', '2028-02-01', '2028-01-31', ['offer.start_day']],
  ['which nobody has said', null, null, []],
] as const)('an offer begins on the start of the posting, %s', (_, posted, start_day, attrs) => {
  const terms = { pay_min_cents: 2_000, pay_max_cents: 2_450, start_day: posted }
  expect(offerFaults(terms, { pay_cents: null, start_day }, '2026-11-28').map(({ attr }) => attr)).toEqual(attrs)
})

it('is withdrawn while it is alive, and sent again once', () => {
  expect(applicationStages.filter(canBeWithdrawn)).toEqual(['new', 'reviewing', 'interview', 'offer'])
  expect(canBeSentAgain({ stage: 'withdrawn', times: 1 })).toBe(true)
  expect(canBeSentAgain({ stage: 'withdrawn', times: 2 })).toBe(false)
  expect(canBeSentAgain({ stage: 'declined', times: 1 })).toBe(false)
})

it('shows a student no decision that can still be taken back', () => {
  const due = new Date('2026-11-28T12:10:00Z')
  const row = { stage: 'declined', decidedFrom: 'interview', decisionDueAt: due }
  expect(stageForStudent(row, new Date('2026-11-28T12:09:59Z'))).toBe('interview')
  expect(stageForStudent(row, due)).toBe('declined')
})

it('asks for each answer that is required', () => {
  const questions = [
    { id: 'a', text: 'A?', required: true },
    { id: 'b', text: 'B?', required: false },
  ]
  expect(answerFaults(questions, [{ question: 'b', answer: 'yes' }])).toEqual([
    { code: 'required', detail: 'Answer this question', attr: 'answers.a' },
  ])
  expect(answerFaults(questions, [{ question: 'a', answer: 'yes' }])).toEqual([])
})
