import { describe, expect, it } from 'vitest'
import { isOnlyWay, isRemovable } from './rules.ts'

describe('a passkey may be removed', () => {
  // Those of which it is not known whether they open the account: "own?" and "other?".
  it.each([
    ['beside a password', 'own', ['password', 'own'], true],
    ['beside a link that opens', 'own', ['link', 'own'], true],
    ['beside another passkey', 'own', ['own', 'other'], true],
    ['that is the last way in', 'own', ['own'], false],
    ['that is no way in, where there is one', 'own', ['other'], true],
    ['that is no way in, where there is none', 'own', [], false],
    ['beside one that may be none', 'own', ['own', 'other?'], false],
    ['that may be one, beside one that is', 'own?', ['own?', 'other'], true],
    ['that may be one, beside another that may', 'own?', ['own?', 'other?'], false],
    ['that may be the last', 'own?', ['own?'], false],
    ['that is no way in, where there may be one', 'own', ['other?'], true],
  ])('one %s', (_what, id, waysIn, removable) => {
    const sureWaysIn = waysIn.filter((one) => !one.endsWith('?'))
    expect(isRemovable(id, { waysIn, sureWaysIn })).toBe(removable)
  })
})

it('a passkey is the only way in where nothing else may open the account', () => {
  expect([['own'], ['own', 'other'], ['own', 'password']].map((waysIn) => isOnlyWay('own', { waysIn }))).toEqual([
    true,
    false,
    false,
  ])
})
