import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Left to itself, Vitest keeps one core free, which on two cores halves them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['apps/api/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['apps/api/src/platform/db/test-global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      'apps/web/vitest.config.ts',
      'apps/web/vitest.browser.config.ts',
    ],
  },
})
