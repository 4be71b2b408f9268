import { expect, it } from 'vitest'
import { usualDays } from './rules.ts'

it.each([
  [4, 48, null],
  [5, 48, 2],
  [5, 1, 1],
  [50, 83, 4],
  [50, 72, 3],
  [50, 73, 4],
])('of %i answers with a median of %i hours, the usual days are %s', (answers, hours, days) => {
  expect(usualDays({ answers, hours })).toBe(days)
})
