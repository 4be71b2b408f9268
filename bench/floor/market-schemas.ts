const text = { type: 'string' }
const whole = { type: 'integer' }
const yesNo = { type: 'boolean' }
const mayBe = (type: string) => ({ type: [type, 'null'] })
const object = (properties: Record<string, object>) => ({ type: 'object', properties })
const list = (items: object) => ({ type: 'array', items })
const open = { type: 'object', additionalProperties: true }

const job = object({
  id: text,
  title: text,
  category: text,
  place: text,
  remote: yesNo,
  remote_states: list(text),
  pay_min_cents: whole,
  pay_max_cents: whole,
  hours_week: whole,
  weeks: whole,
  start_day: text,
  deadline_day: text,
  published_at: text,
  marks: object({ seen: yesNo, saved: yesNo, hidden: yesNo, applied: yesNo }),
  organization: object({ name: text, slug: text, logo_url: mayBe('string') }),
  miles: mayBe('number'),
})

export const jobsSchema = object({ results: list(job), next: mayBe('string'), close_from: mayBe('integer') })

const facet = list(object({ value: text, count: whole }))
export const facetsSchema = object({
  total: whole,
  is_more: yesNo,
  category: facet,
  remote: facet,
  pay: facet,
  hours: facet,
  start: facet,
  state: facet,
  subsidy: facet,
})

const posting = object({ id: text, title: text, open: yesNo })
const common = { view: text, id: text, stage: text, posting, note: text, applied_at: text, moved_at: text }
const answers = list(object({ id: text, question: text, answer: text }))

export const applicationSchema = object({
  ...common,
  organization: object({ name: text, slug: text }),
  answers,
  usual_days: mayBe('integer'),
  may: object({ withdraw: yesNo, apply_again: yesNo, return: yesNo }),
})

const card = {
  id: text,
  student: object({ id: text, name: text }),
  stage: text,
  version: whole,
  applied_at: text,
  moved_at: text,
}

const boardCard = object({
  ...card,
  next: list(text),
  decision_due_at: mayBe('string'),
  offer_accepted_at: mayBe('string'),
})

export const boardSchema = object({
  posting,
  columns: list(object({ stage: text, count: whole, results: list(boardCard), next: mayBe('string') })),
  mine: whole,
  on_hold: yesNo,
  filled: mayBe('integer'),
  may: object({ decide: yesNo, close: yesNo }),
})

export const movedSchema = object({
  ...common,
  ...card,
  answers,
  profile: open,
  history: list(open),
  notes: list(open),
  score_cards: list(open),
  may: object({ decide: yesNo, set_primary: yesNo, set_secondary: yesNo }),
})
