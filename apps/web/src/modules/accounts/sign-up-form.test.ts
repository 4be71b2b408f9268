import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '../../platform/texts.ts'
import { genericForm, studentForm } from './sign-up-checks.ts'
import { faultLines, faultLinesWithNames, faultsByField } from './sign-up-faults.ts'
import { passwordRequirements, payloadOf } from './sign-up-form.ts'

const filled = {
  role: 'STUDENT',
  firstName: 'Ana',
  lastName: 'O’Neil',
  email: 'ana@school.test',
  password: 'FirstRung1!',
  confirmPassword: 'FirstRung1!',
}

const faultsOf = (values: object) =>
  genericForm.safeParse(values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

it('has nothing against a form that is filled in', () => {
  expect(faultsOf(filled)).toEqual([])
  expect(studentForm.safeParse(filled).success).toBe(true)
})

it.each([
  ['a blank first name', { firstName: ' ' }, 'firstName: First name is required'],
  ['an invisible last name', { lastName: '\u200b' }, 'lastName: Last name is required'],
  ['a wrong address', { email: 'ana@' }, 'email: Enter a valid email address'],
  ['no role', { role: '' }, 'role: Choose one to go on'],
  ['another password', { confirmPassword: 'FirstRung1' }, "confirmPassword: Passwords don't match"],
])('tells of %s', (_why, change, fault) => expect(faultsOf({ ...filled, ...change })).toEqual([fault]))

it('compares the passwords while other fields are still empty', () => {
  const early = { ...filled, firstName: '', lastName: '', email: '', confirmPassword: 'F' }
  expect(faultsOf(early)).toContain("confirmPassword: Passwords don't match")
})

it('turns each requirement on its own', () => {
  const met = (password: string) => passwordRequirements(password).map((item) => item.met)
  expect(met('')).toEqual([false, false, false, false, false, false])
  expect(met('a')).toEqual([false, true, false, false, false, true])
  expect(met('aB3!')).toEqual([false, true, true, true, true, true])
  expect(met('FirstRung1! ')).toEqual([true, true, true, true, true, false])
  expect(met('FirstRung1!')).toEqual([true, true, true, true, true, true])
})

it('sends names and address trimmed, the password as it is', () => {
  expect(
    payloadOf({ firstName: ' Ana ', lastName: 'Li', email: ' ana@school.test', password: ' a ' }, 'EMPLOYER'),
  ).toEqual({
    first_name: 'Ana',
    last_name: 'Li',
    email: 'ana@school.test',
    password: ' a ',
    new_user_flow: 'EMPLOYER',
  })
})

beforeAll(() => speak(i18n, 'en'))

describe('what the server refused', () => {
  const taken = { code: 'username_exists', detail: 'x', attr: 'email' }
  const missing = { code: 'required', detail: 'First name is required', attr: 'first_name' }
  const other = { code: 'throttled', detail: 'Too many tries. Try again in 2 minutes.', attr: null }

  it('reads by the catalogue, one line a fault, none twice', () => {
    expect(faultLines([taken, missing, { ...missing, attr: 'last_name' }, other])).toEqual([
      'An account with this email address already exists. Please log in.',
      'Required field is missing',
      'Too many tries. Try again in 2 minutes.',
    ])
  })

  it('names the attribute for students', () => {
    expect(faultLinesWithNames([taken, missing, other])).toEqual([
      'An account with this email address already exists. Please log in. (email)',
      'Required field is missing (first name)',
      'Too many tries. Try again in 2 minutes.',
    ])
  })

  it('goes to its fields too', () => {
    expect(faultsByField([taken, missing, other, { ...taken, code: 'invalid', detail: 'later' }])).toEqual({
      email: 'An account with this email address already exists. Please log in.',
      firstName: 'Required field is missing',
    })
  })
})
