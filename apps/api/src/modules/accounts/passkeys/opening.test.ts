import { expect, it } from 'vitest'
import { opensAlone } from './opening.ts'

it.each([
  ['that makes sure of its person and is found', true, true, true],
  ['that is found, and made sure of nobody', false, true, false],
  ['that makes sure of its person and has to be named', true, false, false],
  ['of which nothing is known', null, null, null],
  ['that makes sure of its person, and of which no browser told', true, null, null],
  ['that is found, and was not seen since', null, true, null],
  ['that made sure of nobody, and of which no browser told', false, null, false],
])('one %s', (_what, verifiesUser, isDiscoverable, opens) => {
  expect(opensAlone({ verifiesUser, isDiscoverable })).toBe(opens)
})
