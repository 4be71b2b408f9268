import { expect, it } from 'vitest'
import { loaderArgs } from '../../platform/testing-context.ts'
import { aStudent } from '../../platform/testing-student.ts'
import { loader } from './signup-role.tsx'

const answerTo = (address: string, context: Parameters<typeof loaderArgs>[1]): unknown => {
  try {
    return loader({ ...loaderArgs(address, context), pattern: '/signup/role' })
  } catch (thrown) {
    return (thrown as Response).headers.get('location')
  }
}

it('is for whoever comes from an identity provider', () => {
  const address = '/signup/role?next=%2Fsettings'
  expect(answerTo(address, { isFederated: true })).toBeNull()
  expect(answerTo(address, {})).toBe('/signup?next=%2Fsettings')
  expect(answerTo(address, { isFederated: true, user: aStudent() })).toBe('/settings')
  expect(answerTo('/signup/role?next=%2F%2Fhost.test', { isFederated: true, user: aStudent() })).toBe('/')
})
