import { expect, it } from 'vitest'
import { answerFaults, canBeSentAgain, canBeWithdrawn, nextStages, stageForStudent } from './rules.ts'
import { applicationStages, boardStages } from './wire.ts'

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
    expect(nextStages({ stage: from, decidedFrom: 'offer', isTold: false }).includes(to)).toBe(
      allowed[from]?.includes(to),
    )
    const isDecided = from === 'hired' || from === 'declined'
    expect(nextStages({ stage: from, decidedFrom: 'offer', isTold: true }).includes(to)).toBe(
      !isDecided && allowed[from]?.includes(to),
    )
  },
)

it.each([
  ['new', ['new', 'reviewing']],
  ['reviewing', ['reviewing']],
  ['interview', ['interview']],
  ['offer', ['offer']],
])('declined from %s it goes back there, so that its student sees no step', (decidedFrom, next) => {
  expect(nextStages({ stage: 'declined', decidedFrom, isTold: false })).toEqual(next)
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
