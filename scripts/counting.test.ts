import { expect, test } from 'vitest'
import { countErrors, countPlaywright, countStage, countVitest, summary, total } from './counting.ts'

const passing = { status: 'passed', fullName: 'a thing is so' }

test('skipped tests and files that cannot be run count as failed, and are named', () => {
  const testResults = [
    { name: 'good.test.ts', status: 'passed', assertionResults: [passing, passing] },
    {
      name: 'bad.test.ts',
      status: 'failed',
      assertionResults: [
        passing,
        {
          status: 'failed',
          fullName: 'a thing is not so',
          failureMessages: ['\u001b[31mexpected 1\u001b[39m', 'more'],
        },
        { status: 'skipped', fullName: 'a thing is passed by', failureMessages: [] },
      ],
    },
    { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  expect(countVitest({ numTotalTests: 5, numPassedTests: 3, testResults })).toEqual({
    passed: 3,
    failed: 3,
    failures: [
      'broken.test.ts\nno such module',
      'bad.test.ts: a thing is not so\nexpected 1',
      'bad.test.ts: a thing is passed by',
    ],
  })
})

test('flaky and skipped journeys and errors outside of them count as failed, and are named', () => {
  const journey = (title: string, status: string, message?: string) => ({
    title,
    file: 'one.spec.ts',
    line: 7,
    tests: [{ projectName: 'mobile', status, results: message ? [{}, { error: { message } }] : [] }],
  })
  const suites = [
    {
      specs: [journey('it works', 'expected'), journey('it is passed by', 'skipped')],
      suites: [{ specs: [journey('it fails', 'unexpected', 'long '.repeat(500))] }],
    },
  ]
  const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }
  const { failures, ...count } = countPlaywright({ suites, stats, errors: [{ message: 'one' }] })
  expect(count).toEqual({ passed: 7, failed: 7 })
  expect(failures.map((failure) => failure.slice(0, 50))).toEqual([
    '[mobile] one.spec.ts:7: it is passed by',
    '[mobile] one.spec.ts:7: it fails\nlong long long lo',
    'an error outside of the journeys\none',
  ])
  expect(failures[1]?.length).toBeLessThan(1_100)
})

test.each([
  ['all passed', true, { passed: 2, failed: 0 }, { passed: 2, failed: 0 }],
  ['some failed', false, { passed: 2, failed: 3 }, { passed: 2, failed: 3 }],
  ['failed without a failed test', false, { passed: 2, failed: 0 }, { passed: 2, failed: 1 }],
  ['ran nothing', true, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
])('a stage that %s', (_, ok, count, expected) => {
  expect(countStage({ ok, output: '' }, { ...count, failures: [] })).toMatchObject(expected)
})

test('a stage that names no failed test tells how it ended', () => {
  const { failures } = countStage({ ok: false, output: 'it would not close' }, { passed: 2, failed: 0, failures: [] })
  expect(failures).toEqual(['a stage without a failed test\nit would not close'])
})

test('what is thrown outside of the tests fails, and tells when', () => {
  const error = {
    message: 'late',
    stack: 'Error: late\n  at 1',
    VITEST_TEST_PATH: 'a.test.ts',
    VITEST_TEST_NAME: 'it is so',
  }
  expect(countErrors([error])).toEqual({
    passed: 0,
    failed: 1,
    failures: ['an error outside of the tests, at the time of a.test.ts: it is so\nError: late\n  at 1'],
  })
})

test('the last line sums all stages, whose failures follow each other', () => {
  const sum = total([
    { passed: 1, failed: 2, failures: ['a', 'b'] },
    { passed: 30, failed: 1, failures: ['c'] },
  ])
  expect(summary(sum)).toBe('31 passed, 3 failed')
  expect(sum.failures).toEqual(['a', 'b', 'c'])
})
