import { describe, expect, it } from 'vitest'
import {
  enrollmentPatch,
  enrollmentStatusBadges,
  enrollmentStatuses,
  isEditable,
  isLive,
  mayTalkToCoach,
  paymentTypes,
  planWithAid,
  programFee,
  programForm,
  schedule,
  sentOn,
} from './wire.ts'

describe('the plans', () => {
  it.each([
    ['standard', 200_000, 50_000, [150_000]],
    ['payment_plan', 200_000, 20_000, Array.from({ length: 9 }, () => 20_000)],
    ['standard_financial_aid', 150_000, 50_000, [100_000]],
    ['payment_plan_financial_aid', 150_000, 10_000, Array.from({ length: 7 }, () => 20_000)],
  ] as const)('%s adds up to %i cents', (type, total, upfront, later) => {
    const lines = schedule(type)
    expect(lines.map(({ cents }) => cents)).toEqual([upfront, ...later])
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(total)
    expect(programFee(type)).toBe(total)
  })

  it('says when each payment is due', () => {
    expect(schedule('standard').map(({ due }) => due)).toEqual(['upfront', 'after_match'])
    const plan = schedule('payment_plan_financial_aid')
    expect(plan.map(({ month }) => month)).toEqual([null, 1, 2, 3, 4, 5, 6, 7])
    expect(new Set(plan.slice(1).map(({ due }) => due))).toEqual(new Set(['month']))
  })

  it.each(paymentTypes)('%s finds its kin with and without aid', (type) => {
    const base = type.replace('_financial_aid', '')
    expect(planWithAid(type, false)).toBe(base)
    expect(planWithAid(type, true)).toBe(`${base}_financial_aid`)
  })
})

describe('the statuses', () => {
  it('have Title Case labels and the colors in their order', () => {
    for (const status of enrollmentStatuses)
      expect(enrollmentStatusBadges[status].label.toLowerCase().replaceAll(' ', '_')).toBe(status)
    expect(enrollmentStatuses.map((status) => enrollmentStatusBadges[status].tone)).toEqual([
      'neutral',
      'secondary',
      'light-orange',
      'primary',
      'success',
      'warning',
      'light-yellow',
      'danger',
      'light-magenta',
    ])
  })

  it.each([
    [null, true, false],
    ['application_started', true, false],
    ['applied', false, true],
    ['matching', false, true],
    ['interviewing', false, true],
    ['accepted', false, true],
    ['archived', false, false],
    ['send_application_reminder', false, true],
    ['rejected', false, false],
    ['invoice_reminder', false, true],
  ] as const)('%s: editable %s, coach %s', (status, editable, coach) => {
    expect(isEditable(status)).toBe(editable)
    expect(mayTalkToCoach(status)).toBe(coach)
  })

  it('are live but for the two ends', () => {
    expect(enrollmentStatuses.filter((status) => !isLive(status))).toEqual(['archived', 'rejected'])
  })
})

const messagesOf = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    (programForm.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

describe('the form', () => {
  it('says everything that is missing at once', () => {
    const missing = {
      cohort: 'Start date required',
      program_tracks: 'Select at least one track',
      payment_type: 'Please choose a payment plan',
    }
    expect(messagesOf({ cohort: null, program_tracks: [], payment_type: null })).toEqual(missing)
    expect(messagesOf({})).toEqual(missing)
  })

  it('takes two tracks and not three', () => {
    const filled = { cohort: 1, payment_type: 'standard', program_tracks: ['software_engineering', 'product_design'] }
    expect(messagesOf(filled)).toEqual({})
    expect(messagesOf({ ...filled, program_tracks: [...filled.program_tracks, 'marketing_sales'] })).toEqual({
      program_tracks: 'Select up to two tracks',
    })
  })
})

describe('a change', () => {
  it('is taken in either case, and what nobody knows is left out', () => {
    const given = {
      status: 'APPLIED',
      payment_type: 'Payment_Plan'.toUpperCase(),
      payment_status: 'payment_paid',
      user_id: 'x',
    }
    expect(enrollmentPatch.parse(given)).toEqual({ status: 'applied', payment_type: 'payment_plan' })
  })

  it.each([
    ['an unknown track', { program_tracks: ['astrology'] }, 'program_tracks.0'],
    ['a track twice', { program_tracks: ['product_design', 'PRODUCT_DESIGN'] }, 'program_tracks'],
    ['tracks that are no list', { program_tracks: 'product_design' }, 'program_tracks'],
    ['an unknown plan', { payment_type: 'barter' }, 'payment_type'],
    ['an unknown status', { status: 'hired' }, 'status'],
    ['a cohort in words', { cohort: 'May' }, 'cohort'],
    ['a cohort beyond all ids', { cohort: 99_999_999_999 }, 'cohort'],
    ['half a cohort', { cohort: 1.5 }, 'cohort'],
    ['no day of the calendar', { application_date: '2026-02-30' }, 'application_date'],
    ['aid in words', { financial_aid: 'yes' }, 'financial_aid'],
  ])('refuses %s', (_why, given, field) => {
    expect(enrollmentPatch.safeParse(given).error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })
})

it.each([
  ['applied', ['applied'], true],
  ['application_started', ['application_started'], false],
  ['send_application_reminder', ['application_started', 'send_application_reminder'], false],
  ['archived', ['application_started', 'archived'], false],
  ['archived', ['applied', 'archived'], true],
  ['rejected', ['applied', 'rejected'], true],
] as const)('%s after %j was handed in: %s', (status, steps, wasSent) => {
  const history = steps.map((to) => ({ to }))
  expect(sentOn({ status, application_date: '2026-11-28', history })).toBe(wasSent ? '2026-11-28' : null)
})
