import { expect, test } from 'vitest'
import { countPlaywright, countStage, countVitest, summary, total } from './counting.ts'

test('skipped tests and files that cannot be run count as failed', () => {
  const testResults = [
    { status: 'passed', assertionResults: [1, 2] },
    { status: 'failed', assertionResults: [1] },
    { status: 'failed', assertionResults: [] },
  ]
  expect(countVitest({ numTotalTests: 5, numPassedTests: 3, testResults })).toEqual({ passed: 3, failed: 3 })
})

test('flaky and skipped journeys and errors outside of them count as failed', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }
  expect(countPlaywright({ stats, errors: ['one'] })).toEqual({ passed: 7, failed: 7 })
})

test.each([
  ['all passed', true, { passed: 2, failed: 0 }, { passed: 2, failed: 0 }],
  ['some failed', false, { passed: 2, failed: 3 }, { passed: 2, failed: 3 }],
  ['failed without a failed test', false, { passed: 2, failed: 0 }, { passed: 2, failed: 1 }],
  ['ran nothing', true, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
])('a stage that %s', (_, ok, count, expected) => {
  expect(countStage(ok, count)).toEqual(expected)
})

test('the last line sums all stages', () => {
  const counts = [
    { passed: 1, failed: 2 },
    { passed: 30, failed: 0 },
  ]
  expect(summary(total(counts))).toBe('31 passed, 2 failed')
})
