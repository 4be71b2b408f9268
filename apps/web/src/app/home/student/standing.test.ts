import { type EnrollmentStatus, enrollmentStatuses, type PaymentStatus } from '@firstrung/api/program/wire'
import { describe, expect, it } from 'vitest'
import { aStudent } from '../../../platform/testing-student.ts'
import { type Missing, type NextAction, standingOf } from './standing.ts'

type Parts = NonNullable<Parameters<typeof aStudent>[0]>

const pdf = { id: 'f', name: 'a.pdf', size: 1, url: '/f', uploaded_at: '2026-11-28T00:00:00Z' }
const answers = { willing_to_relocate: true, fafsa_recipient: true, work_study_recipient: false }
const settled: Parts['profile'] = { hometown: 'Austin', ...answers, is_completed_onboarding: true, resume: pdf }
const atConsent = { onboarding_state: 'FAFSA_CONSENT' } as const

const at = (status: EnrollmentStatus | null, payment: PaymentStatus | null = null) =>
  status && { status, payment_status: payment }

type Case = [string, Parts, EnrollmentStatus | null, NextAction, Missing[], boolean?]

const cases: Case[] = [
  ['new, without anything', {}, null, 'finish_onboarding', ['details', 'resume']],
  ['half way, resume in', { profile: { resume: pdf } }, null, 'finish_onboarding', ['details']],
  ['half way, at the details', { onboarding_state: 'FAFSA_DETAILS' }, null, 'finish_onboarding', ['details', 'resume']],
  [
    'completed without a hometown',
    { profile: { is_completed_onboarding: true, resume: pdf } },
    null,
    'add_details',
    ['details'],
  ],
  ['at the consent', { profile: { ...settled }, ...atConsent }, null, 'sign_consent', ['consent']],
  ['consent signed', { profile: { ...settled, fafsa_consent: true }, ...atConsent }, null, 'see_program', []],
  ['letter instead of consent', { profile: { ...settled, fafsa_aid_letter: pdf } }, null, 'see_program', []],
  [
    'letter handed in later instead of consent',
    { profile: { ...settled, fafsa_aid_letter: pdf }, ...atConsent },
    null,
    'see_program',
    [],
  ],
  [
    'letter, program step not finished',
    { profile: { ...settled, is_completed_onboarding: false, fafsa_aid_letter: pdf } },
    null,
    'see_program',
    [],
  ],
  [
    'consent withdrawn: the answers are hidden',
    { profile: { ...settled, fafsa_recipient: null, work_study_recipient: null }, ...atConsent },
    null,
    'see_program',
    [],
    true,
  ],
  [
    'no answers, and nothing to hide them',
    { profile: { ...settled, fafsa_recipient: null, work_study_recipient: null } },
    null,
    'see_program',
    ['aid_answers'],
    false,
  ],
  [
    'no answers, and not known yet whether they are hidden',
    { profile: { ...settled, fafsa_recipient: null, work_study_recipient: null } },
    null,
    'see_program',
    [],
  ],
  ['consent declined', { profile: settled, onboarding_state: 'FAFSA_DETAILS' }, null, 'see_program', []],
  [
    'no aid, work authorization unanswered',
    { profile: { ...settled, fafsa_recipient: false, work_study_recipient: null } },
    null,
    'see_program',
    ['aid_answers'],
  ],
  ['draft', { profile: settled }, 'application_started', 'continue_application', ['application']],
  ['draft, reminded', { profile: settled }, 'send_application_reminder', 'continue_application', ['application']],
  [
    'draft, consent open',
    { profile: settled, ...atConsent },
    'application_started',
    'continue_application',
    ['application', 'consent'],
  ],
  ['draft before the details', {}, 'application_started', 'finish_onboarding', ['application', 'details', 'resume']],
  ['applied', { profile: settled }, 'applied', 'talk_to_coach', []],
  ['applied without a resume', { profile: { ...settled, resume: null } }, 'applied', 'add_resume', ['resume']],
  ['applied, consent open', { profile: settled, ...atConsent }, 'applied', 'sign_consent', ['consent']],
  ['interviewing', { profile: settled }, 'interviewing', 'talk_to_coach', []],
  ['accepted', { profile: settled }, 'accepted', 'see_payments', ['payment']],
  ['accepted, consent open', { profile: settled, ...atConsent }, 'accepted', 'see_payments', ['payment', 'consent']],
  ['invoice open', { profile: settled }, 'invoice_reminder', 'see_payments', ['payment']],
  ['matching', { profile: settled }, 'matching', 'talk_to_coach', []],
  ['rejected', { profile: settled }, 'rejected', 'write_to_us', []],
  ['archived', { profile: settled }, 'archived', 'write_to_us', []],
]

describe('where a student stands', () => {
  it.each(cases)('%s', (_name, parts, status, next, missing, withdrawn) =>
    expect(standingOf(aStudent(parts), at(status), withdrawn)).toMatchObject({ next, missing }),
  )

  it('knows every status', () => {
    const seen = new Set(cases.map(([, , status]) => status))
    expect(enrollmentStatuses.filter((status) => !seen.has(status))).toEqual([])
  })
})

describe('how high a student is', () => {
  const climbs: [EnrollmentStatus | null, PaymentStatus | null, number[], number | null][] = [
    [null, null, [], 0],
    ['application_started', null, [], 0],
    ['send_application_reminder', null, [], 0],
    ['applied', null, [], 0],
    ['interviewing', null, [], 0],
    ['accepted', null, [0], 1],
    ['accepted', 'payment_pending', [0], 1],
    ['accepted', 'payment_failed', [0], 1],
    ['accepted', 'payment_paid', [0, 1], 2],
    ['invoice_reminder', null, [0], 1],
    ['invoice_reminder', 'payment_paid', [0, 1], 2],
    ['matching', null, [0], 3],
    ['matching', 'payment_pending', [0], 3],
    ['matching', 'payment_paid', [0, 1], 3],
    ['rejected', null, [], null],
    ['archived', null, [], null],
  ]
  it.each(climbs)('%s, %s', (status, payment, done, on) =>
    expect(standingOf(aStudent({ profile: settled }), at(status, payment)).climb).toEqual({ done, at: on }),
  )

  it('asks for no money once it is paid', () => {
    const { next, missing } = standingOf(aStudent({ profile: settled }), at('accepted', 'payment_paid'))
    expect([next, ...missing]).toEqual(['talk_to_coach'])
  })
})
