import { stripVTControlCharacters } from 'node:util'

/** How many tests passed and failed, and which failed with what; a skipped one counts as failed. */
export interface Count {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
}

interface VitestReport {
  readonly numTotalTests: number
  readonly numPassedTests: number
  /** Files that could not be run at all hold no tests, but have the status "failed" and a message. */
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: ReadonlyArray<{
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[] | null
    }>
  }>
}

interface OutsideError {
  readonly message?: string
  readonly stack?: string
  /** The test that ran at the time, which need not be the one to blame. */
  readonly VITEST_TEST_PATH?: string
  readonly VITEST_TEST_NAME?: string
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: ReadonlyArray<{
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: ReadonlyArray<{
      readonly projectName: string
      readonly status: string
      readonly results: ReadonlyArray<{ readonly error?: { readonly message?: string } }>
    }>
  }>
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[]
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: ReadonlyArray<{ readonly message?: string }>
}

const longestMessage = 1_000

/** What failed, and the head of what it said, without the colours of a terminal. */
const failure = (name: string, message: string | undefined): string =>
  message ? `${name}\n${stripVTControlCharacters(message).slice(0, longestMessage).trim()}` : name

export const total = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  failures: counts.flatMap(({ failures }) => failures),
})

/** A stage fails where its program did or where it ran nothing, whatever its report says; then the end of what it said must tell why. */
export const countStage = ({ ok, output }: { readonly ok: boolean; readonly output: string }, count: Count): Count => {
  const isSilent = count.failed === 0 && (!ok || count.passed === 0)
  if (!isSilent) return count
  return { ...count, failed: 1, failures: [failure('a stage without a failed test', output.slice(-longestMessage))] }
}

export const countVitest = ({ numTotalTests, numPassedTests, testResults }: VitestReport): Count => {
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const tests = testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => failure(`${file.name}: ${fullName}`, failureMessages?.[0])),
  )
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests + broken.length,
    failures: [...broken.map(({ name, message }) => failure(name, message)), ...tests],
  }
}

/** What was thrown outside of any test, which no test can be blamed for and which fails the run all the same. */
export const countErrors = (errors: readonly OutsideError[]): Count => ({
  passed: 0,
  failed: errors.length,
  failures: errors.map(({ message, stack, VITEST_TEST_PATH: path, VITEST_TEST_NAME: name }) =>
    failure(`an error outside of the tests, at the time of ${path ?? 'none'}: ${name ?? ''}`, stack ?? message),
  ),
})

const failuresOfSuite = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, results }) =>
        failure(`[${projectName}] ${file}:${line}: ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  ),
  ...suites.flatMap(failuresOfSuite),
]

/** A flaky test, which passed only when tried again, counts as failed. */
export const countPlaywright = ({ suites, stats, errors }: PlaywrightReport): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  failures: [
    ...suites.flatMap(failuresOfSuite),
    ...errors.map(({ message }) => failure('an error outside of the journeys', message)),
  ],
})

/** The last line of a run. */
export const summary = ({ passed, failed }: Count): string => `${passed} passed, ${failed} failed`
