import type { OwnApplication } from '@firstrung/api/applications/wire'

type Kind = 'offer' | 'accepted' | 'hired' | 'interview'

// In this order: what waits for the student, then what is good news, then what the employer sees to.
const kinds: readonly Kind[] = ['offer', 'accepted', 'hired', 'interview']

const dayMs = 24 * 60 * 60 * 1000
/** So long an internship leads beyond its last week: it may have begun late. */
const beyondMs = 28 * dayMs
/** None is planned for longer. */
const weeksMost = 52

/** When it leads no more. Some were hired without an offer that says from when and for how long. */
const endOf = ({ offer, applied_at: applied }: OwnApplication): number => {
  const [start, weeks] = offer?.start_day ? [offer.start_day, offer.weeks] : [applied, weeksMost]
  return Date.parse(start) + weeks * 7 * dayMs + beyondMs
}

const kindOf = (row: OwnApplication, now: number): Kind | null => {
  const { stage, offer } = row
  const kind = stage === 'offer' && offer?.accepted_at ? 'accepted' : stage
  if (kind === 'accepted' || kind === 'hired') return now < endOf(row) ? kind : null
  return kind === 'offer' || kind === 'interview' ? kind : null
}

/** One's own applications at an offer, a hire or an interview, the most pressing first; internships that are over are none of them. */
export const aheadOf = (rows: readonly OwnApplication[], now: number): readonly OwnApplication[] =>
  kinds.flatMap((kind) => rows.filter((row) => kindOf(row, now) === kind))

/** What leads among them, and how many of its kind there are; null where nothing is ahead. */
export const leadOf = (
  rows: readonly OwnApplication[],
  now: number,
): { readonly kind: Kind; readonly count: number } | null => {
  const found = rows.map((row) => kindOf(row, now))
  const kind = kinds.find((one) => found.includes(one))
  return kind === undefined ? null : { kind, count: found.filter((one) => one === kind).length }
}

/** Whether one of them is an internship that the student has, or has said yes to. */
export const hasInternship = (rows: readonly OwnApplication[], now: number): boolean =>
  rows.map((row) => kindOf(row, now)).some((kind) => kind === 'accepted' || kind === 'hired')
