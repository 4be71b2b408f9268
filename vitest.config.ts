import { writeFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node'

/** They put something else in place of a package, which works only where nothing was loaded before them. */
const alone = ['guesses', 'sessions/sessions', 'recovery/recovery'].map(
  (name) => `apps/api/src/modules/accounts/${name}.test.ts`,
)

const onNode = {
  environment: 'node',
  globalSetup: ['apps/api/src/platform/db/test-global-setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // A second, as Vitest has it, is little on a busy machine.
  expect: { poll: { timeout: 10_000 } },
}

/** The one that takes minutes begins first: begun last, it would run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('scripts/new-module.test.ts')
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

/** Where a whole run leaves what it found: its tests, and beside them what was thrown outside of any test, which fails it too. */
const reports = process.env.UNIT_REPORTS

const errorsOutside: Reporter = {
  onTestRunEnd: (_, errors) => writeFileSync(`${reports}/unit-errors.json`, JSON.stringify(errors)),
}

export default defineConfig({
  test: {
    ...(reports && { reporters: ['default', ['json', { outputFile: `${reports}/unit.json` }], errorsOutside] }),
    sequence: { sequencer: LongestFirst },
    // Left to itself, Vitest keeps one core free, which on two cores halves them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...onNode,
          name: 'node',
          include: ['apps/api/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: alone,
          // Loading the product anew for each file takes as long as its tests.
          isolate: false,
        },
      },
      { test: { ...onNode, name: 'alone', include: alone } },
      'apps/web/vitest.config.ts',
      'apps/web/vitest.browser.config.ts',
    ],
  },
})
