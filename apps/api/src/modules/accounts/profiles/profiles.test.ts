import { describe, expect, it } from 'vitest'
import type { User } from '../../../platform/context.ts'
import { type ProfilePatch, profilePatch } from '../wire.ts'
import { canWriteProfile } from './policy.ts'
import { missingAidAnswers, missingConsentParts, placeIdAfter } from './rules.ts'

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
    ['staff, aid answers without a reason', admin, aid, false],
    ['staff, aid answers with a reason', admin, aidWithReason, true],
    ['staff, a consent', admin, consent, false],
    ['staff as the student, a hometown', adminAsStudent, hometown, true],
    ['staff as the student, aid answers', adminAsStudent, aidWithReason, false],
    ['staff as the student, a consent', adminAsStudent, consent, false],
    ['another student', stranger, hometown, false],
    ['an employer', employer, hometown, false],
  ]
  for (const [who, user, patch, may] of cases)
    it(`${who}: ${may ? 'yes' : 'no'}`, () => expect(canWriteProfile(user, { userId: 'owner' }, patch)).toBe(may))
})

describe('what is missing among the aid answers', () => {
  const none = { fafsaRecipient: null, workStudyRecipient: null, isCptOpt: null }
  const cases: readonly (readonly [
    string,
    typeof none | Record<string, boolean | null>,
    ProfilePatch,
    string | null,
  ])[] = [
    ['the question is not touched', none, { hometown: 'Austin' }, null],
    ['a recipient without the next answer', none, { fafsa_recipient: true }, 'work_study_recipient'],
    ['a recipient with it', none, { fafsa_recipient: true, work_study_recipient: false }, null],
    ['a recipient who answered before', { ...none, workStudyRecipient: true }, { fafsa_recipient: true }, null],
    [
      'a recipient who takes the answer back',
      { ...none, workStudyRecipient: true },
      { fafsa_recipient: true, work_study_recipient: null },
      'work_study_recipient',
    ],
    ['no recipient, without the next answer', none, { fafsa_recipient: false }, 'is_cpt_opt'],
    ['no recipient, with it', none, { fafsa_recipient: false, is_cpt_opt: false }, null],
  ]
  for (const [what, current, patch, attr] of cases)
    it(what, () => expect(missingAidAnswers({ ...none, ...current }, patch)[0]?.attr ?? null).toBe(attr))
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
  const cases: readonly (readonly [ProfilePatch, string | null])[] = [
    [{}, '1'],
    [{ hometown: 'Austin' }, '1'],
    [{ hometown: 'Boston' }, null],
    [{ hometown: 'Boston', hometown_place_id: '2' }, '2'],
    [{ hometown: 'Austin', hometown_place_id: null }, null],
  ]
  for (const [patch, id] of cases)
    it(`${JSON.stringify(patch)} → ${id}`, () => expect(placeIdAfter(current, patch)).toBe(id))
})
