import { expect, it } from 'vitest'
import { draftOf, offerIn } from './offer-draft.ts'

const terms = {
  pay_min_cents: 2_000,
  pay_max_cents: 2_450,
  hours_week: 20,
  weeks: 10,
  start_day: '2027-02-01',
  place: 'Saint Paul',
  remote: false,
  remote_states: [],
  posting_version: 3,
}
const today = '2026-11-28'

it.each([
  [{}, { pay: '', start: '2027-02-01' }],
  [{ pay_max_cents: 2_000 }, { pay: '20', start: '2027-02-01' }],
  [
    { pay_min_cents: 1_950, pay_max_cents: 1_950 },
    { pay: '19.50', start: '2027-02-01' },
  ],
  [{ start_day: today }, { pay: '', start: today }],
  [{ start_day: '2026-11-27' }, { pay: '', start: '' }],
  [{ start_day: null }, { pay: '', start: '' }],
])('begins of %j with %j', (more, draft) => {
  expect(draftOf({ ...terms, ...more }, today)).toEqual(draft)
})

it.each([
  ['20', '2027-02-01', { offer: { pay_cents: 2_000, start_day: '2027-02-01', posting_version: 3 } }],
  ['$24.50', today, { offer: { pay_cents: 2_450, start_day: today, posting_version: 3 } }],
  ['', '2027-02-01', { faults: { pay: 'missing' } }],
  ['a lot', '2027-02-01', { faults: { pay: 'unreadable' } }],
  ['19.99', '2027-02-01', { faults: { pay: 'outside' } }],
  ['24.51', '', { faults: { pay: 'outside', start: 'missing' } }],
  ['22', '2026-11-27', { faults: { start: 'past' } }],
  ['22', '2027-11-28', { offer: { pay_cents: 2_200, start_day: '2027-11-28', posting_version: 3 } }],
  ['22', '2027-11-29', { faults: { start: 'far' } }],
])('reads "%s" from "%s"', (pay, start, read) => {
  expect(offerIn({ pay, start }, terms, today)).toEqual(read)
})

it('needs no first day where the posting has none', () => {
  expect(offerIn({ pay: '22', start: '' }, { ...terms, start_day: null }, today)).toEqual({
    offer: { pay_cents: 2_200, start_day: null, posting_version: 3 },
  })
})
