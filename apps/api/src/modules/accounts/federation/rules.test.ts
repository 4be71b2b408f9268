import { expect, it } from 'vitest'
import { namesOf } from './rules.ts'

it('takes names from a provider without signs that draw nothing', () => {
  const claims = { givenName: 'An\u200ba\u200f', familyName: 'Qu\u2060ux', name: null }
  expect(namesOf(claims, 'ana@mail.test')).toEqual({ firstName: 'Ana', lastName: 'Quux' })
})
