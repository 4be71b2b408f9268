import {
  type ApplicationBoard,
  type ApplicationCard,
  type BoardStage,
  boardStages,
  type OwnApplication,
} from '@firstrung/api/applications/wire'

const idOf = (number: number): string => `019a0000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`

export const postingId = idOf(1)
export const questionId = idOf(2)

export const aCard = (number: number, name: string, stage: BoardStage, next: BoardStage[]): ApplicationCard => ({
  id: idOf(number),
  student: { id: idOf(number + 50), name },
  stage,
  version: 1,
  next,
  applied_at: '2026-11-28T12:00:00.000Z',
  moved_at: '2026-11-28T12:00:00.000Z',
})

/** A board with these cards. */
export const aBoard = (cards: readonly ApplicationCard[], decide = true): ApplicationBoard => ({
  posting: { id: postingId, title: 'River data intern', open: true },
  columns: boardStages.map((stage) => {
    const results = cards.filter((card) => card.stage === stage)
    return { stage, count: results.length, results, next: null }
  }),
  mine: 0,
  may: { decide },
})

export const anOwnApplication = (over: Partial<OwnApplication> = {}): OwnApplication => ({
  view: 'student',
  id: idOf(3),
  posting: { id: postingId, title: 'River data intern', open: true },
  organization: { name: 'River Labs', slug: 'river-labs' },
  stage: 'new',
  answers: [{ id: questionId, question: 'Which river do you like?', answer: 'The Loire' }],
  note: '',
  applied_at: '2026-11-28T12:00:00.000Z',
  usual_days: 3,
  usual_of: 12,
  may: { withdraw: true, apply_again: false },
  ...over,
})
