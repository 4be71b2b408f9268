import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { schemaResolver } from '@mantine/form'
import { describe, expect, it } from 'vitest'
import { aStudent } from '../../platform/testing-student.ts'
import { type Details, detailsForm, hasOtherRoles, patchOfDetails, startOfDetails } from './details.ts'

const aProfile = (profile: Partial<CurrentUser['profile']>) => aStudent({ profile }).profile

const blank: Details = {
  hometown: '',
  hometown_place_id: null,
  willing_to_relocate: null,
  fafsa_recipient: null,
  work_study_recipient: null,
  is_cpt_opt: null,
  target_roles: [],
}
const full: Details = {
  ...blank,
  hometown: ' Austin ',
  hometown_place_id: '1',
  willing_to_relocate: false,
  fafsa_recipient: true,
  work_study_recipient: false,
}

describe('what is missing', () => {
  const check = schemaResolver(detailsForm, { sync: true })
  const cases: readonly (readonly [string, Partial<Details>, Record<string, string>])[] = [
    ['everything is there', {}, {}],
    ['no hometown', { hometown: ' ' }, { hometown: 'Hometown required' }],
    ['no answer on relocating', { willing_to_relocate: null }, { willing_to_relocate: 'Choose yes or no' }],
    ['no answer on aid', { fafsa_recipient: null }, { fafsa_recipient: 'Choose yes or no' }],
    [
      'aid, and no answer on work-study',
      { work_study_recipient: null },
      { work_study_recipient: 'Work study recipient is required' },
    ],
    [
      'no aid, and no answer on work authorization',
      { fafsa_recipient: false },
      { is_cpt_opt: 'Work authorization is required' },
    ],
    ['no aid, and work authorization', { fafsa_recipient: false, is_cpt_opt: true, work_study_recipient: null }, {}],
    [
      'all faults at once',
      { hometown: '', work_study_recipient: null },
      { hometown: 'Hometown required', work_study_recipient: 'Work study recipient is required' },
    ],
  ]
  for (const [what, over, faults] of cases) it(what, () => expect(check({ ...full, ...over })).toEqual(faults))
  it('six roles', () => expect(check({ ...full, target_roles: [1, 2, 3, 4, 5, 6] })).toHaveProperty('target_roles'))
})

describe('what is sent', () => {
  it('answers only the question that was asked', () => {
    expect(patchOfDetails({ ...full, is_cpt_opt: true }, false)).toMatchObject({
      hometown: 'Austin',
      fafsa_recipient: true,
      work_study_recipient: false,
      is_cpt_opt: null,
    })
    expect(patchOfDetails({ ...full, fafsa_recipient: false, is_cpt_opt: false }, false)).toMatchObject({
      fafsa_recipient: false,
      work_study_recipient: null,
      is_cpt_opt: false,
    })
  })
  it('ends the onboarding only where no letter was chosen', () => {
    expect(patchOfDetails(full, false)).toHaveProperty('is_completed_onboarding', true)
    expect(patchOfDetails(full, true)).not.toHaveProperty('is_completed_onboarding')
  })
})

describe('what the form begins with', () => {
  it('the profile', () => {
    const profile = aProfile({ hometown: 'Austin', fafsa_recipient: true, target_roles: [3] })
    expect(startOfDetails(profile, null)).toEqual({
      ...blank,
      hometown: 'Austin',
      fafsa_recipient: true,
      target_roles: [3],
    })
  })
  it('what was typed in this tab wins', () => {
    const profile = aProfile({ hometown: 'Austin' })
    expect(startOfDetails(profile, { hometown: 'Aus', hometown_place_id: null }).hometown).toBe('Aus')
  })
  it('anything strange is left aside', () => {
    for (const kept of ['x', 5, [], { hometown: 5 }]) expect(startOfDetails(aProfile({}), kept)).toEqual(blank)
  })
})

it('sends the roles only where they were changed', () => {
  const profile = aProfile({ target_roles: [1, 2] })
  expect(hasOtherRoles({ ...blank, target_roles: [1, 2] }, profile)).toBe(false)
  expect(hasOtherRoles({ ...blank, target_roles: [2, 1] }, profile)).toBe(true)
})
