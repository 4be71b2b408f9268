import type { ApprovedTerms, OfferBody } from '@firstrung/api/applications/wire'
import { centsOf, dollars } from '../jobs/public.ts'

/** An offer as it is typed: an amount in dollars, and a calendar day or nothing. */
export interface OfferDraft {
  readonly pay: string
  readonly start: string
}

/** What the dialog begins with: a wage only where the posting leaves no choice, and its first day unless that has passed. */
export const draftOf = (
  { pay_min_cents: min, pay_max_cents: max, start_day: start }: ApprovedTerms,
  today: string,
): OfferDraft => ({
  pay: min === max ? dollars(min) : '',
  start: start !== null && start >= today ? start : '',
})

/** Why a draft is no offer yet. */
export interface OfferFaults {
  readonly pay?: 'missing' | 'unreadable' | 'outside'
  readonly start?: 'missing' | 'past' | 'far'
}

const payFault = (cents: number | null, { pay_min_cents: min, pay_max_cents: max }: ApprovedTerms): OfferFaults => {
  if (cents === null) return { pay: 'missing' }
  if (Number.isNaN(cents)) return { pay: 'unreadable' }
  return (min !== null && cents < min) || (max !== null && cents > max) ? { pay: 'outside' } : {}
}

/** The last day that an offer may begin: a year ahead, or where the posting begins later than that. */
const lastStart = ({ start_day: start }: ApprovedTerms, today: string): string => {
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  return start !== null && start > inAYear ? start : inAYear
}

const startFault = (start: string, terms: ApprovedTerms, today: string): OfferFaults => {
  if (start === '') return terms.start_day === null ? {} : { start: 'missing' }
  if (start < today) return { start: 'past' }
  return start > lastStart(terms, today) ? { start: 'far' } : {}
}

/** The offer that the draft makes, or what it lacks. */
export const offerIn = (
  { pay, start }: OfferDraft,
  terms: ApprovedTerms,
  today: string,
): { readonly offer: OfferBody } | { readonly faults: OfferFaults } => {
  const cents = centsOf(pay)
  const faults = { ...payFault(cents, terms), ...startFault(start, terms, today) }
  if (cents === null || Object.keys(faults).length > 0) return { faults }
  return { offer: { pay_cents: cents, start_day: start === '' ? null : start, posting_version: terms.posting_version } }
}
