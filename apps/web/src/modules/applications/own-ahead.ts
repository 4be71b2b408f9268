import type { OwnApplication } from '@firstrung/api/applications/wire'

type Kind = 'offer' | 'accepted' | 'hired' | 'interview'

// In this order: what waits for the student, then what is good news, then what the employer sees to.
const kinds: readonly Kind[] = ['offer', 'accepted', 'hired', 'interview']

const kindOf = ({ stage, offer }: OwnApplication): Kind | null => {
  if (stage === 'offer') return offer?.accepted_at ? 'accepted' : 'offer'
  return stage === 'hired' || stage === 'interview' ? stage : null
}

/** One's own applications at an offer, a hire or an interview, the most pressing first. */
export const aheadOf = (rows: readonly OwnApplication[]): readonly OwnApplication[] =>
  kinds.flatMap((kind) => rows.filter((row) => kindOf(row) === kind))

/** What leads among them, and how many of its kind there are; null where nothing is ahead. */
export const leadOf = (rows: readonly OwnApplication[]): { readonly kind: Kind; readonly count: number } | null => {
  const found = rows.map(kindOf)
  const kind = kinds.find((one) => found.includes(one))
  return kind === undefined ? null : { kind, count: found.filter((one) => one === kind).length }
}

/** Whether one of them is an internship that the student has, or has said yes to. */
export const hasInternship = (rows: readonly OwnApplication[]): boolean =>
  rows.map(kindOf).some((kind) => kind === 'accepted' || kind === 'hired')
