import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [lingui({ macroTransform: true, cwd: import.meta.dirname })],
  test: {
    name: 'web',
    maxWorkers: '100%',
    environment: 'node',
    // A worker for each file takes as long as its tests.
    isolate: false,
    include: ['src/**/*.test.ts'],
    exclude: ['**/*.browser.test.*'],
    testTimeout: 20_000,
  },
})
