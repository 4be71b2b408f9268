import { type Enrollment, type EnrollmentStatus, enrollmentStatuses } from '@firstrung/api/program/wire'
import { describe, expect, it } from 'vitest'
import { buttonsFor, draftOf, faultsOf, isEdited, type ProgramDraft, payloadOf, withChange } from './draft.ts'

const blank: ProgramDraft = { cohort: null, program_tracks: [], payment_type: null, financial_aid: false }
const full: ProgramDraft = {
  cohort: 3,
  program_tracks: ['product_design', 'marketing_sales'],
  payment_type: 'standard',
  financial_aid: false,
}
const enrollment: Enrollment = {
  id: '01980000-0000-7000-8000-000000000001',
  status: 'application_started',
  application_date: '2026-11-28',
  payment_status: null,
  history: [],
  ...full,
  program_tracks: [...full.program_tracks],
}
const open = [
  { id: 3, start_date: '2026-12-07' },
  { id: 4, start_date: '2027-01-04' },
]

describe('what the form starts with', () => {
  it('is blank without an enrollment, else what was saved', () => {
    expect(draftOf(null, open)).toEqual(blank)
    expect(draftOf(enrollment, open)).toEqual(full)
  })

  it('lacks a start that is no longer offered', () => {
    expect(draftOf(enrollment, open.slice(1))).toEqual({ ...full, cohort: null })
  })
})

describe('an edit', () => {
  it.each<[string, Partial<ProgramDraft>, boolean]>([
    ['nothing', {}, false],
    ['another start', { cohort: 4 }, true],
    ['no start', { cohort: null }, true],
    ['the tracks in another order', { program_tracks: ['marketing_sales', 'product_design'] }, false],
    ['a track less', { program_tracks: ['product_design'] }, true],
    ['another track', { program_tracks: ['product_design', 'product_management'] }, true],
    ['another plan', { payment_type: 'payment_plan' }, true],
    ['aid', { financial_aid: true }, true],
  ])('of %s', (_what, change, edited) => {
    expect(isEdited(full, { ...full, ...change })).toBe(edited)
  })
})

describe('plan and aid', () => {
  it.each([
    ['standard', true, 'standard_financial_aid'],
    ['payment_plan', true, 'payment_plan_financial_aid'],
    ['standard_financial_aid', false, 'standard'],
    ['payment_plan_financial_aid', false, 'payment_plan'],
  ] as const)('%s with aid %s is %s', (payment_type, financial_aid, expected) => {
    expect(withChange({ ...full, payment_type }, { financial_aid }).payment_type).toBe(expected)
  })

  it('agree when the plan is chosen after the aid, and none is made up', () => {
    const aided = withChange(blank, { financial_aid: true })
    expect(aided.payment_type).toBeNull()
    expect(withChange(aided, { payment_type: 'payment_plan' }).payment_type).toBe('payment_plan_financial_aid')
  })
})

it('sends every field, the status and the day', () => {
  expect(payloadOf(full, 'applied', '2026-11-28')).toEqual({
    ...full,
    status: 'applied',
    application_date: '2026-11-28',
  })
})

describe('the faults', () => {
  const all = {
    cohort: 'Start date required',
    program_tracks: 'Select at least one track',
    payment_type: 'Please choose a payment plan',
  }
  it.each<[string, ProgramDraft, object]>([
    ['everything', full, {}],
    ['aid as well', withChange(full, { financial_aid: true }), {}],
    ['nothing', blank, all],
    ['no start', { ...full, cohort: null }, { cohort: all.cohort }],
    ['no track', { ...full, program_tracks: [] }, { program_tracks: all.program_tracks }],
    [
      'three tracks',
      { ...full, program_tracks: ['product_design', 'marketing_sales', 'product_management'] },
      { program_tracks: 'Select up to two tracks' },
    ],
    ['no plan', { ...full, payment_type: null }, { payment_type: all.payment_type }],
  ])('with %s', (_what, draft, faults) => {
    expect(faultsOf(draft)).toEqual(faults)
  })
})

describe('the buttons', () => {
  const table: Record<EnrollmentStatus | 'none', [string, boolean, boolean, boolean]> = {
    none: ['Apply', false, true, false],
    application_started: ['Apply', false, true, false],
    applied: ['Next', true, false, false],
    matching: ['Next', true, false, false],
    interviewing: ['Next', true, false, false],
    accepted: ['Next', true, false, false],
    archived: ['Next', false, false, false],
    rejected: ['Next', false, false, false],
    invoice_reminder: ['Next', true, false, false],
    send_application_reminder: ['Next', true, false, true],
  }
  it.each([null, ...enrollmentStatuses])('for %s', (status) => {
    const { main, coach, explore, reopen } = buttonsFor(status)
    expect([main, coach, explore, reopen]).toEqual(table[status ?? 'none'])
  })
})
