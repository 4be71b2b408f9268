import type { OfferBody, OfferTerms } from '@firstrung/api/applications/wire'
import { centsOf, dollars } from '../jobs/public.ts'

type Terms = NonNullable<OfferTerms['terms']>

/** An offer as it is typed: an amount in dollars, and a calendar day or nothing. */
export interface OfferDraft {
  readonly pay: string
  readonly start: string
}

/** What the dialog begins with: a wage only where the posting leaves no choice, and its first day unless that has passed. */
export const draftOf = (
  { pay_min_cents: min, pay_max_cents: max, start_day: start }: Terms,
  today: string,
): OfferDraft => ({
  pay: min === max ? dollars(min) : '',
  start: start !== null && start >= today ? start : '',
})

/** Why a draft is no offer yet. */
export interface OfferFaults {
  readonly pay?: 'missing' | 'unreadable' | 'outside'
  readonly start?: 'missing' | 'past'
}

const payFault = (cents: number | null, { pay_min_cents: min, pay_max_cents: max }: Terms): OfferFaults => {
  if (cents === null) return { pay: 'missing' }
  if (Number.isNaN(cents)) return { pay: 'unreadable' }
  return (min !== null && cents < min) || (max !== null && cents > max) ? { pay: 'outside' } : {}
}

const startFault = (start: string, terms: Terms, today: string): OfferFaults => {
  if (start === '') return terms.start_day === null ? {} : { start: 'missing' }
  return start < today ? { start: 'past' } : {}
}

/** The offer that the draft makes, or what it lacks. */
export const offerIn = (
  { pay, start }: OfferDraft,
  terms: Terms,
  today: string,
): { readonly offer: OfferBody } | { readonly faults: OfferFaults } => {
  const cents = centsOf(pay)
  const faults = { ...payFault(cents, terms), ...startFault(start, terms, today) }
  if (cents === null || Object.keys(faults).length > 0) return { faults }
  return { offer: { pay_cents: cents, start_day: start === '' ? null : start } }
}
