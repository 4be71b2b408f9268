import {
  type ApplicationBoard,
  type ApplicationCard,
  type BoardStage,
  boardStages,
  type EmployerApplication,
  type OwnApplication,
} from '@firstrung/api/applications/wire'
import type { Job } from '@firstrung/api/jobs/discovery/wire'

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
  decision_due_at: null,
  offer_accepted_at: null,
})

/** A board with these cards. */
export const aBoard = (cards: readonly ApplicationCard[], decide = true): ApplicationBoard => ({
  posting: { id: postingId, title: 'River data intern', open: true },
  columns: boardStages.map((stage) => {
    const results = cards.filter((card) => card.stage === stage)
    return { stage, count: results.length, results, next: null }
  }),
  mine: 0,
  on_hold: false,
  filled: null,
  may: { decide, close: false },
})

export const anOwnApplication = (over: Partial<OwnApplication> = {}): OwnApplication => ({
  view: 'student',
  id: idOf(3),
  posting: { id: postingId, title: 'River data intern', open: true },
  organization: { name: 'River Labs', slug: 'river-labs' },
  stage: 'new',
  standing: null,
  answers: [{ id: questionId, question: 'Which river do you like?', answer: 'The Loire' }],
  note: '',
  applied_at: '2026-11-28T12:00:00.000Z',
  offer: null,
  usual_days: 3,
  usual_of: 12,
  may: { withdraw: true, accept: false, apply_again: false, return: true },
  ...over,
})

export const anEmployerApplication = (over: Partial<EmployerApplication> = {}): EmployerApplication => ({
  view: 'employer',
  ...aCard(3, 'Ana Ruiz', 'new', ['reviewing', 'declined']),
  posting: { id: postingId, title: 'River data intern', open: true },
  profile: null,
  offer: null,
  resume: null,
  answers: [{ id: questionId, question: 'Which river do you like?', answer: 'The Loire' }],
  note: '',
  decision_due_at: null,
  history: [],
  older_history: false,
  notes: [],
  older_notes: false,
  own_score_card: null,
  score_cards: null,
  other_score_cards: 0,
  interviewers: { primary: null, secondary: [] },
  may: { decide: true, review: true, read_file: true, set_primary: false, set_secondary: false },
  ...over,
})

/** What an offer is made on. */
export const terms = {
  pay_min_cents: 2_000,
  pay_max_cents: 2_450,
  hours_week: 20,
  weeks: 10,
  start_day: '2027-02-01',
  place: 'Saint Paul, Minnesota, United States',
  remote: false,
  remote_states: [],
  posting_version: 3,
}

const offeredTerms = { ...terms, pay_cents: null }

/** One of the organization's at an offer, which the posting may contradict by now. */
export const anEmployersOffer = (hasChanged: boolean): EmployerApplication =>
  anEmployerApplication({
    stage: 'offer',
    next: ['interview', 'declined'],
    offer: { ...offeredTerms, written_at: '2026-11-20T12:00:00.000Z', has_changed: hasChanged },
  })

/** One's own at an offer, accepted or not yet. */
export const anOffered = (acceptedAt: string | null = null, over: Partial<OwnApplication> = {}): OwnApplication =>
  anOwnApplication({
    stage: 'offer',
    offer: { ...offeredTerms, version: 3, accepted_at: acceptedAt },
    may: { withdraw: true, accept: acceptedAt === null, apply_again: false, return: true },
    ...over,
  })

/** The open internship with these questions, as a student reads it. */
export const anOpenJob = (questions: Job['questions']): Job => ({
  id: postingId,
  title: 'River data intern',
  category: 'data_science_research',
  description: 'You measure rivers with us.',
  skills: [],
  place: 'Saint Paul, Minnesota, United States',
  remote: false,
  remote_states: [],
  pay_min_cents: 2_000,
  pay_max_cents: 2_450,
  hours_week: 20,
  weeks: 10,
  start_day: '2027-02-01',
  openings: 2,
  deadline_day: '2027-01-15',
  questions,
  reviewed_by: 'Our two hydrologists',
  subsidy_programs: [],
  country: 'US',
  region: 'MN',
  published_at: '2026-11-20T12:00:00.000Z',
  changed_at: '2026-11-20T12:00:00.000Z',
  marks: null,
  usual_days: null,
  organization: {
    name: 'River Labs',
    slug: 'river-labs',
    logo_url: null,
    kind: null,
    industry: null,
    employees_range: null,
    place: '',
    website: '',
  },
})
