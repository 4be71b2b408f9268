/** How many tests passed and failed; a skipped one counts as failed. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

interface VitestReport {
  readonly numTotalTests: number
  readonly numPassedTests: number
  /** Files that could not be run at all hold no tests, but have the status "failed". */
  readonly testResults: ReadonlyArray<{ readonly status: string; readonly assertionResults: readonly unknown[] }>
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

export const total = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
})

/** A stage fails where its program did or where it ran nothing, whatever its report says. */
export const countStage = (ok: boolean, count: Count): Count => {
  const isSilent = count.failed === 0 && (!ok || count.passed === 0)
  return isSilent ? { ...count, failed: 1 } : count
}

export const countVitest = ({ numTotalTests, numPassedTests, testResults }: VitestReport): Count => {
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken }
}

/** A flaky test, which passed only when tried again, counts as failed. */
export const countPlaywright = ({ stats, errors }: PlaywrightReport): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
})

/** The last line of a run. */
export const summary = ({ passed, failed }: Count): string => `${passed} passed, ${failed} failed`
