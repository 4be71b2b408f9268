import { describe, expect, it } from 'vitest'
import type { User } from '../../../platform/context.ts'
import { type ProfilePatch, profilePatch } from '../wire.ts'
import { canWriteProfile, lacksReason } from './policy.ts'
import { answersAfter, countingAnswers, missingAidAnswers, missingConsentParts, placeIdAfter } from './rules.ts'

const student: User = { id: 'owner', roles: ['STUDENT'], sessionId: 's', runAsBy: null }
const admin: User = { id: 'admin', roles: ['SUPER_ADMIN'], sessionId: 's', runAsBy: null }
const adminAsStudent: User = { ...student, runAsBy: 'admin' }
const stranger: User = { id: 'stranger', roles: ['STUDENT'], sessionId: 's', runAsBy: null }
const employer: User = { id: 'employer', roles: ['EMPLOYER'], sessionId: 's', runAsBy: null }

const hometown: ProfilePatch = { hometown: 'Austin' }
const aid: ProfilePatch = { fafsa_recipient: true, work_study_recipient: true }
const aidWithReason: ProfilePatch = { ...aid, reason: 'asked by phone' }
const consent: ProfilePatch = {
  fafsa_consent: true,
  fafsa_consent_signature: 'A',
  fafsa_consent_date: '2026-11-28',
  reason: 'asked',
}

describe('who may write a profile', () => {
  const cases: readonly (readonly [string, User, ProfilePatch, boolean])[] = [
    ['the owner, their hometown', student, hometown, true],
    ['the owner, their aid answers', student, aid, true],
    ['the owner, their consent', student, consent, true],
    ['staff, a hometown', admin, hometown, true],
    ['staff, aid answers', admin, aidWithReason, true],
    ['staff, a consent', admin, consent, false],
    ['staff as the student, a hometown', adminAsStudent, hometown, true],
    ['staff as the student, how they heard of us', adminAsStudent, { referral_source: 'linkedin' }, false],
    ['staff as the student, being done', adminAsStudent, { is_completed_onboarding: true }, false],
    ['staff as the student, aid answers', adminAsStudent, aidWithReason, false],
    ['staff as the student, a consent', adminAsStudent, consent, false],
    ['another student', stranger, hometown, false],
    ['an employer', employer, hometown, false],
  ]
  for (const [who, user, patch, may] of cases)
    it(`${who}: ${may ? 'yes' : 'no'}`, () =>
      expect(canWriteProfile(user, { userId: 'owner', aidHiddenAt: null }, patch)).toBe(may))
})

it('asks staff why they correct aid answers, and nobody else', () => {
  const owner = { userId: 'owner' }
  expect(lacksReason(admin, owner, aid)).toBe(true)
  expect(lacksReason(admin, owner, aidWithReason)).toBe(false)
  expect(lacksReason(admin, owner, hometown)).toBe(false)
  expect(lacksReason(student, owner, aid)).toBe(false)
})

describe('what is missing among the aid answers', () => {
  const none = { fafsaRecipient: null, workStudyRecipient: null, isCptOpt: null }
  const cases: readonly (readonly [string, Record<string, boolean>, ProfilePatch, string | null])[] = [
    ['nothing is answered', {}, {}, null],
    ['a recipient without the next answer', {}, { fafsa_recipient: true }, 'work_study_recipient'],
    ['a recipient with it', {}, { fafsa_recipient: true, work_study_recipient: false }, null],
    ['a recipient who answered before', { workStudyRecipient: true }, { fafsa_recipient: true }, null],
    [
      'a recipient who takes the answer back',
      { fafsaRecipient: true, workStudyRecipient: true },
      { work_study_recipient: null },
      'work_study_recipient',
    ],
    ['no recipient, without the next answer', {}, { fafsa_recipient: false }, 'is_cpt_opt'],
    ['no recipient, with it', {}, { fafsa_recipient: false, is_cpt_opt: false }, null],
    ['the next answer alone', {}, { work_study_recipient: true }, null],
  ]
  for (const [what, current, patch, attr] of cases)
    it(what, () => expect(missingAidAnswers(answersAfter({ ...none, ...current }, patch))[0]?.attr ?? null).toBe(attr))

  it('counts what is hidden as not answered', () => {
    const answers = { fafsaRecipient: true, workStudyRecipient: true, isCptOpt: null }
    expect(countingAnswers({ ...answers, aidHiddenAt: null })).toMatchObject(answers)
    expect(countingAnswers({ ...answers, aidHiddenAt: new Date() })).toEqual(none)
  })
})

describe('the consent’s parts come together', () => {
  it('asks for what is missing, all at once', () => {
    expect(missingConsentParts({ hometown: 'Austin' })).toEqual([])
    expect(missingConsentParts(consent)).toEqual([])
    expect(missingConsentParts({ fafsa_consent_signature: 'A' }).map(({ attr }) => attr)).toEqual([
      'fafsa_consent',
      'fafsa_consent_date',
    ])
    expect(missingConsentParts({ fafsa_consent_version: 'v' })).toHaveLength(3)
  })
  it('refuses a no, a blank signature and a day that is none', () => {
    for (const wrong of [
      { fafsa_consent: false },
      { fafsa_consent_signature: ' \u200b ' },
      { fafsa_consent_date: '2027-02-30' },
    ])
      expect(profilePatch.safeParse({ ...consent, ...wrong }).success).toBe(false)
  })
})

describe('the place of the hometown', () => {
  const current = { hometown: 'Austin', hometownPlaceId: '1' }
  const boston = { description: 'Boston' }
  const cases: readonly (readonly [ProfilePatch, typeof boston | null, string | null])[] = [
    [{}, null, '1'],
    [{ hometown: 'Austin' }, null, '1'],
    [{ hometown: 'Boston' }, null, null],
    [{ hometown: 'Boston', hometown_place_id: '2' }, boston, '2'],
    [{ hometown: 'Nowhere', hometown_place_id: '2' }, boston, null],
    [{ hometown_place_id: '2' }, boston, null],
    [{ hometown: 'Austin', hometown_place_id: null }, null, null],
  ]
  for (const [patch, named, id] of cases)
    it(`${JSON.stringify(patch)} → ${id}`, () => expect(placeIdAfter(current, patch, named)).toBe(id))
})
