import { describe, expect, it } from 'vitest'
import {
  canGoBack,
  type FlowEvent,
  nextStep,
  progressOf,
  resumedStep,
  type Step,
  startingStep,
  storedState,
} from './flow.ts'

const events: readonly FlowEvent[] = [
  { type: 'signed_up' },
  { type: 'verified', waitlisted: false },
  { type: 'verified', waitlisted: true },
  { type: 'confirmed' },
  { type: 'resume_uploaded' },
  { type: 'resume_skipped' },
  { type: 'profile_built' },
  { type: 'details_saved', letterChosen: false },
  { type: 'details_saved', letterChosen: true },
  { type: 'consent_passed' },
  { type: 'consent_reopened' },
  { type: 'program_finished' },
  { type: 'back' },
]
const [
  signedUp,
  verified,
  verifiedWaitlisted,
  confirmed,
  uploaded,
  skipped,
  built,
  details,
  detailsWithLetter,
  consented,
  reopened,
  finished,
  back,
] = events as Required<typeof events>

const transitions: readonly (readonly [Step, FlowEvent | undefined, Step])[] = [
  ['SIGN_UP', signedUp, 'VERIFICATION'],
  ['VERIFICATION', verified, 'UPLOAD_RESUME'],
  ['VERIFICATION', verifiedWaitlisted, 'WAITLIST_CONFIRMATION'],
  ['VERIFICATION', back, 'SIGN_UP'],
  ['WAITLIST_CONFIRMATION', confirmed, 'UPLOAD_RESUME'],
  ['UPLOAD_RESUME', uploaded, 'BUILD_PROFILE'],
  ['UPLOAD_RESUME', skipped, 'FAFSA_DETAILS'],
  ['BUILD_PROFILE', built, 'FAFSA_DETAILS'],
  ['FAFSA_DETAILS', details, 'FAFSA_CONSENT'],
  ['FAFSA_DETAILS', detailsWithLetter, 'PROFESSIONAL_PROGRAM'],
  ['FAFSA_DETAILS', back, 'UPLOAD_RESUME'],
  ['FAFSA_CONSENT', consented, 'PROFESSIONAL_PROGRAM'],
  ['FAFSA_CONSENT', back, 'FAFSA_DETAILS'],
  ['PROFESSIONAL_PROGRAM', finished, 'DONE'],
  ['PROFESSIONAL_PROGRAM', reopened, 'FAFSA_CONSENT'],
]

const steps: readonly Step[] = [
  'SIGN_UP',
  'VERIFICATION',
  'WAITLIST_CONFIRMATION',
  'UPLOAD_RESUME',
  'BUILD_PROFILE',
  'FAFSA_DETAILS',
  'FAFSA_CONSENT',
  'PROFESSIONAL_PROGRAM',
  'DONE',
]

describe('every step at every event', () => {
  for (const step of steps)
    for (const event of events) {
      const known = transitions.find(([from, on]) => from === step && on === event)
      const next = known?.[2] ?? step
      it(`${step} at ${JSON.stringify(event)} → ${next}`, () => expect(nextStep(step, event)).toBe(next))
    }
})

it('every step leads to the end, and every step can be come to', () => {
  const reach = (from: Step): Set<Step> => {
    const seen = new Set<Step>([from])
    for (const step of seen) for (const event of events) seen.add(nextStep(step, event))
    return seen
  }
  expect([...reach('SIGN_UP')].toSorted()).toEqual([...steps].toSorted())
  for (const step of steps) expect(reach(step).has('DONE')).toBe(true)
})

it('goes back where the table says so', () => {
  expect(steps.filter(canGoBack)).toEqual(['VERIFICATION', 'FAFSA_DETAILS', 'FAFSA_CONSENT'])
})

describe('where the flow begins', () => {
  const resume = { id: 'f', name: 'resume.pdf', size: 1, uploaded_at: '', url: '' }
  const user = (
    state: 'UPLOAD_RESUME' | 'FAFSA_DETAILS' | 'FAFSA_CONSENT' | null,
    over: { done?: boolean; hometown?: string; resume?: typeof resume },
  ) => ({
    onboarding_state: state,
    profile: {
      is_completed_onboarding: over.done ?? false,
      hometown: over.hometown ?? null,
      resume: over.resume ?? null,
    },
  })
  const cases: readonly (readonly [string, Parameters<typeof startingStep>[0], Step])[] = [
    ['nobody is signed in', { user: null, waitlisted: false }, 'SIGN_UP'],
    ['nobody is signed in, from the waitlist', { user: null, waitlisted: true }, 'SIGN_UP'],
    ['a new account', { user: user(null, {}), waitlisted: false }, 'UPLOAD_RESUME'],
    ['a new account, from the waitlist', { user: user(null, {}), waitlisted: true }, 'WAITLIST_CONFIRMATION'],
    [
      'from the waitlist, with a hometown',
      { user: user(null, { hometown: 'Austin' }), waitlisted: true },
      'UPLOAD_RESUME',
    ],
    [
      'from the waitlist, in the middle',
      { user: user('FAFSA_CONSENT', {}), waitlisted: true },
      'WAITLIST_CONFIRMATION',
    ],
    [
      'completed without a hometown',
      { user: user('FAFSA_CONSENT', { done: true }), waitlisted: true },
      'FAFSA_DETAILS',
    ],
    ['left at the resume', { user: user('UPLOAD_RESUME', {}), waitlisted: false }, 'UPLOAD_RESUME'],
    [
      'left at the resume, which is there',
      { user: user('UPLOAD_RESUME', { resume }), waitlisted: false },
      'UPLOAD_RESUME',
    ],
    ['left at the details', { user: user('FAFSA_DETAILS', {}), waitlisted: false }, 'FAFSA_DETAILS'],
    [
      'left at the consent',
      { user: user('FAFSA_CONSENT', { hometown: 'Austin' }), waitlisted: false },
      'FAFSA_CONSENT',
    ],
    ['no state, but a resume', { user: user(null, { resume }), waitlisted: false }, 'FAFSA_DETAILS'],
  ]
  for (const [what, start, step] of cases) it(`${what}: ${step}`, () => expect(startingStep(start)).toBe(step))
})

it('goes on after a reload where only the tab knows it', () => {
  expect(resumedStep('FAFSA_CONSENT', 'PROFESSIONAL_PROGRAM')).toBe('PROFESSIONAL_PROGRAM')
  expect(resumedStep('UPLOAD_RESUME', 'BUILD_PROFILE')).toBe('BUILD_PROFILE')
  expect(resumedStep('FAFSA_DETAILS', 'BUILD_PROFILE')).toBe('FAFSA_DETAILS')
  expect(resumedStep('FAFSA_CONSENT', 'UPLOAD_RESUME')).toBe('FAFSA_CONSENT')
  expect(resumedStep('SIGN_UP', null)).toBe('SIGN_UP')
  expect(resumedStep('SIGN_UP', 'VERIFICATION')).toBe('VERIFICATION')
  expect(resumedStep('UPLOAD_RESUME', 'VERIFICATION')).toBe('UPLOAD_RESUME')
})

it('keeps three steps on the server', () => {
  expect(steps.map(storedState).filter(Boolean)).toEqual(['UPLOAD_RESUME', 'FAFSA_DETAILS', 'FAFSA_CONSENT'])
})

it('climbs and never falls, and has one step left at the details, which say so', () => {
  const climbed = (['SIGN_UP', 'VERIFICATION', 'UPLOAD_RESUME', 'BUILD_PROFILE', 'FAFSA_DETAILS'] as const).map(
    (step) => progressOf(step)?.done,
  )
  expect(climbed).toEqual([0, 1, 2, 2, 3])
  expect(progressOf('FAFSA_DETAILS')).toEqual({ done: 3, total: 4 })
  // What may be left out is no rung.
  for (const step of ['FAFSA_CONSENT', 'PROFESSIONAL_PROGRAM', 'DONE'] as const) expect(progressOf(step)).toBeNull()
})
