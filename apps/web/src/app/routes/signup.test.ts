import { expect, it } from 'vitest'
import { loaderArgs } from '../../platform/testing-context.ts'
import { aStudent } from '../../platform/testing-student.ts'
import { loader } from './signup.tsx'

const answerTo = (address: string): unknown => {
  try {
    return loader({ ...loaderArgs(address, { user: aStudent() }), pattern: '/signup' })
  } catch (thrown) {
    return thrown
  }
}

it.each([
  ['/signup', '/'],
  ['/signup?next=%2Fsettings', '/settings'],
  ['/signup?next=%2F%2Fhost.test', '/'],
])('somebody who is signed in is led from %s to %s', (address, arrival) => {
  const answer = answerTo(address)
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('location')).toBe(arrival)
})
