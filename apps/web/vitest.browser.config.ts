import { lingui } from '@lingui/vite-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserPath, testBrowserArguments } from '../../scripts/browser.ts'

const executablePath = browserPath()

export default defineConfig({
  plugins: [lingui({ macroTransform: true, cwd: import.meta.dirname })],
  // What only the compiled macros and JSX import is not found by looking ahead, and finding it late reloads the page.
  optimizeDeps: { include: ['@lingui/core', '@lingui/react', 'react/jsx-dev-runtime', 'vitest-browser-react'] },
  cacheDir: '.cache/vitest',
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.tsx'],
    // With one page at a time half of the processors wait. They begin when all others are done, which would leave them too little.
    maxWorkers: '100%',
    sequence: { groupOrder: 1 },
    setupFiles: ['src/platform/testing-fresh-tab.ts'],
    testTimeout: 20_000,
    // A second, as Vitest has it, is little on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // Loading the application anew for each file takes a quarter of the time; what a test leaves behind, `testing-fresh-tab.ts` clears.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: testBrowserArguments, ...(executablePath && { executablePath }) },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
})
