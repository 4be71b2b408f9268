import { expect, it } from 'vitest'
import { isRemovable } from './rules.ts'

it.each([
  ['beside a password', ['password', 'own'], true],
  ['beside a link that opens', ['link', 'own'], true],
  ['beside another passkey', ['own', 'other'], true],
  ['that is the last way in', ['own'], false],
])('one %s', (_what, waysIn, removable) => {
  expect(isRemovable('own', waysIn)).toBe(removable)
})
