import { describe, expect, it } from 'vitest'
import { asCalendarDay } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { type EnrollmentPatch, type EnrollmentStatus, enrollmentStatuses } from '../wire.ts'
import type { Party } from './policy.ts'
import { changedFields, type EnrollmentState, nextEnrollment, type Situation, withAid } from './rules.ts'

const day = asCalendarDay('2026-11-28')
const at = (party: Party, startDate: string | null = '2026-12-07'): Situation => ({
  party,
  day,
  cohort: startDate === null ? null : { startDate },
})

const full: EnrollmentState = {
  cohortId: 3,
  programTracks: ['software_engineering', 'product_design'],
  status: 'application_started',
  applicationDate: '2026-11-01',
  financialAid: false,
  paymentType: 'payment_plan',
}
const applied: EnrollmentState = { ...full, status: 'applied' }

const errorsOf = (work: () => unknown): [string | null, string, string][] => {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.errors.map(({ attr, code, detail }) => [attr, code, detail])
    throw error
  }
  return []
}
const codesOf = (work: () => unknown): string[] => errorsOf(work).map(([, code]) => code)

// Written out a second time on purpose: the test says what is right, not what the code says.
const right: Record<Party, Record<EnrollmentStatus, readonly EnrollmentStatus[]>> = {
  student: {
    application_started: ['application_started', 'applied'],
    applied: ['applied'],
    matching: [],
    interviewing: [],
    accepted: [],
    archived: [],
    send_application_reminder: ['application_started'],
    rejected: [],
    invoice_reminder: [],
  },
  staff: {
    application_started: ['application_started', 'archived', 'send_application_reminder'],
    applied: ['applied', 'interviewing', 'archived', 'rejected'],
    matching: ['matching', 'accepted', 'archived'],
    interviewing: ['interviewing', 'accepted', 'archived', 'rejected'],
    accepted: ['matching', 'accepted', 'archived', 'invoice_reminder'],
    archived: ['applied', 'archived'],
    send_application_reminder: ['application_started', 'archived', 'send_application_reminder'],
    rejected: ['applied', 'rejected'],
    invoice_reminder: ['matching', 'accepted', 'archived', 'invoice_reminder'],
  },
}

describe('the moves of the status', () => {
  const every = (['student', 'staff'] as const).flatMap((party) =>
    enrollmentStatuses.flatMap((from) => enrollmentStatuses.map((to) => ({ party, from, to }))),
  )

  it.each(every)('$party: $from -> $to', ({ party, from, to }) => {
    const move = () => nextEnrollment({ ...full, status: from }, { status: to }, at(party))
    if (right[party][from].includes(to)) expect(move().status).toBe(to)
    else expect(codesOf(move)).toEqual(['invalid_transition'])
  })

  it.each(enrollmentStatuses)('a student begins with %s only if it is theirs', (status) => {
    const { status: _status, ...rest } = full
    const patch: EnrollmentPatch = {
      cohort: rest.cohortId,
      program_tracks: [...rest.programTracks],
      payment_type: 'standard',
      status,
    }
    const begin = () => nextEnrollment(null, patch, at('student'))
    if (status === 'application_started' || status === 'applied') expect(begin().status).toBe(status)
    else expect(codesOf(begin)).toEqual(['invalid_transition'])
  })

  it('begins as a draft where no status is named', () => {
    expect(nextEnrollment(null, {}, at('student', null))).toEqual({
      cohortId: null,
      programTracks: [],
      status: 'application_started',
      applicationDate: day,
      financialAid: false,
      paymentType: null,
    })
  })
})

describe('after applying', () => {
  it('a double click changes nothing, not even the day', () => {
    const again: EnrollmentPatch = {
      status: 'applied',
      cohort: 3,
      program_tracks: ['product_design', 'software_engineering'],
      payment_type: 'payment_plan',
      financial_aid: false,
      application_date: '2026-11-29',
    }
    expect(nextEnrollment(applied, again, at('student'))).toBe(applied)
  })

  it.each([
    ['a late draft', { status: 'application_started', program_tracks: ['product_design'] }],
    ['a late draft that says the same', { status: 'application_started' }],
    ['another track', { program_tracks: ['product_design'] }],
    ['another track under the same status', { status: 'applied', program_tracks: ['product_design'] }],
    ['another cohort', { cohort: 4 }],
    ['aid', { financial_aid: true }],
  ] satisfies [string, EnrollmentPatch][])('a student may not send %s', (_what, patch) => {
    expect(codesOf(() => nextEnrollment(applied, patch, at('student')))).toEqual(['invalid_transition'])
  })

  it.each(enrollmentStatuses.filter((status) => status !== 'application_started' && status !== 'applied'))(
    'a student writes nothing to %s',
    (status) => {
      const write = () => nextEnrollment({ ...full, status }, { program_tracks: ['product_design'] }, at('student'))
      expect(codesOf(write)).toEqual(['invalid_transition'])
    },
  )

  it('staff corrects what was chosen, and the day stays', () => {
    const next = nextEnrollment(applied, { program_tracks: ['marketing_sales'] }, at('staff'))
    expect(next).toEqual({ ...applied, programTracks: ['marketing_sales'] })
  })

  it('staff cannot leave it incomplete', () => {
    const work = () => nextEnrollment(applied, { program_tracks: [], payment_type: null }, at('staff'))
    expect(errorsOf(work).map(([attr]) => attr)).toEqual(['program_tracks', 'payment_type'])
  })
})

describe('what an application needs', () => {
  it('is said all at once', () => {
    expect(errorsOf(() => nextEnrollment(null, { status: 'applied' }, at('student', null)))).toEqual([
      ['cohort', 'required', 'Start date required'],
      ['program_tracks', 'required', 'Select at least one track'],
      ['payment_type', 'required', 'Please choose a payment plan'],
    ])
  })

  it('is two tracks at most, where a draft may still hold three', () => {
    const three: EnrollmentPatch = { program_tracks: ['software_engineering', 'product_design', 'marketing_sales'] }
    expect(nextEnrollment(full, three, at('student')).programTracks).toHaveLength(3)
    expect(errorsOf(() => nextEnrollment(full, { ...three, status: 'applied' }, at('student')))).toEqual([
      ['program_tracks', 'max_length', 'Select up to two tracks'],
    ])
  })

  it.each([
    ['2026-10-05', ['invalid']],
    ['2026-11-02', []],
    ['2027-08-02', []],
  ])('is an open cohort: one of %s', (startDate, codes) => {
    expect(codesOf(() => nextEnrollment(full, { status: 'applied' }, at('student', startDate)))).toEqual(codes)
  })

  it('is an open cohort also where staff opens an application again', () => {
    const archived = { ...full, status: 'archived' as const }
    expect(codesOf(() => nextEnrollment(archived, { status: 'applied' }, at('staff', '2026-10-05')))).toEqual([
      'invalid',
    ])
    const late = nextEnrollment(applied, { status: 'interviewing' }, at('staff', '2026-10-05'))
    expect(late.status).toBe('interviewing')
  })

  it('is a cohort that exists, even in a draft', () => {
    expect(errorsOf(() => nextEnrollment(full, { cohort: 999 }, at('student', null)))).toEqual([
      ['cohort', 'invalid', 'Choose a start date from the list'],
    ])
  })
})

describe('a draft', () => {
  it('may be emptied again', () => {
    const next = nextEnrollment(full, { cohort: null, program_tracks: [], payment_type: null }, at('student', null))
    expect(next).toMatchObject({ cohortId: null, programTracks: [], paymentType: null })
  })

  it('bears the day of the last save, or the day given', () => {
    expect(nextEnrollment(full, {}, at('student')).applicationDate).toBe(day)
    expect(nextEnrollment(full, { application_date: '2026-11-27' }, at('student')).applicationDate).toBe('2026-11-27')
  })

  it('keeps what a change does not name', () => {
    expect(nextEnrollment(full, { cohort: 4 }, at('student'))).toEqual({ ...full, cohortId: 4, applicationDate: day })
  })
})

describe('withAid', () => {
  it.each([
    ['payment_plan', false, { financial_aid: true }, 'payment_plan_financial_aid', true],
    ['standard_financial_aid', true, { financial_aid: false }, 'standard', false],
    ['standard', false, { payment_type: 'payment_plan_financial_aid' }, 'payment_plan_financial_aid', true],
    ['standard_financial_aid', true, { payment_type: 'payment_plan' }, 'payment_plan', false],
    ['standard', false, { payment_type: 'payment_plan_financial_aid', financial_aid: false }, 'payment_plan', false],
    ['standard', false, { payment_type: 'payment_plan', financial_aid: true }, 'payment_plan_financial_aid', true],
    [null, false, { financial_aid: true }, null, true],
    [null, true, { payment_type: 'standard' }, 'standard', false],
    ['standard_financial_aid', true, { payment_type: null }, null, true],
    ['standard_financial_aid', true, {}, 'standard_financial_aid', true],
  ] as const)('%s, aid %s, and then %o', (paymentType, financialAid, patch, type, aid) => {
    expect(withAid({ paymentType, financialAid }, patch)).toEqual({ paymentType: type, financialAid: aid })
  })
})

describe('changedFields', () => {
  it('names what differs, by its name on the wire', () => {
    const other: EnrollmentState = {
      cohortId: null,
      programTracks: ['product_design'],
      status: 'applied',
      applicationDate: null,
      financialAid: true,
      paymentType: 'standard_financial_aid',
    }
    expect(changedFields(full, other)).toEqual(['status', 'cohort', 'program_tracks', 'financial_aid', 'payment_type'])
    expect(
      changedFields(full, { ...full, programTracks: full.programTracks.toReversed(), applicationDate: null }),
    ).toEqual([])
  })
})
