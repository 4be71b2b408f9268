import { expect, it } from 'vitest'
import { loginFrom } from './session-end.ts'

it.each([
  ['/', '', '/login'],
  ['/', '?signup=choose&next=%2Fsettings&email=a%40b.test', '/login'],
  ['/terms', '', '/login'],
  ['/', '?showWaitlistModal=true', '/login?next=%2F%3FshowWaitlistModal%3Dtrue'],
  ['/terms', '?a=1&signup=choose&b=2', '/login?next=%2Fterms%3Fa%3D1%26b%3D2'],
  ['/signup', '?campaign=1', '/login'],
])('the link to the login from %s%s leads to %s', (pathname, search, login) => {
  expect(loginFrom({ pathname, search })).toBe(login)
})
