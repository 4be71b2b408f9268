import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { webContext } from '../../platform/request-context.ts'
import { aStudent } from '../../platform/testing-student.ts'
import { loader } from './signup.tsx'

it.each([
  ['/signup', '/'],
  ['/signup?next=%2Fsettings', '/settings'],
  ['/signup?next=%2F%2Fhost.test', '/'],
])('somebody who is signed in is led from %s to %s', (address, arrival) => {
  const context = new RouterContextProvider()
  context.set(webContext, { user: aStudent() })
  const url = new URL(address, 'http://brand.test')
  let thrown: unknown
  try {
    loader({ context, url, params: {}, pattern: '/signup', request: new Request(url) })
  } catch (response) {
    thrown = response
  }
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('location')).toBe(arrival)
})
