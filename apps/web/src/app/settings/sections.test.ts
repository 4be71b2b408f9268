import { expect, it } from 'vitest'
import { homeOfPart } from './sections.ts'

it.each([
  ['#documents', '/settings/privacy#documents'],
  ['#consent', '/settings/privacy#consent'],
  ['#password', '/settings/security#password'],
  ['', null],
  ['#toString', null],
  ['#else', null],
])('a link to "%s" leads to %s', (hash, home) => {
  expect(homeOfPart(hash)).toBe(home)
})
