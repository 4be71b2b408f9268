import { expect, it } from 'vitest'
import { isRemovable } from './rules.ts'

it.each([
  ['one that opens, beside a password', ['password', 'own'], true],
  ['one that opens, without a password', ['own'], false],
  ['one that opens, without a password but beside a passkey', ['own', 'passkey'], false],
  ['a former one, beside the provider of today', ['other'], true],
  ['a former one, beside a passkey', ['passkey'], true],
  ['a former one that nothing else stands beside', [], false],
])('%s', (_what, waysIn, removable) => {
  expect(isRemovable('own', waysIn)).toBe(removable)
})
