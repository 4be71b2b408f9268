import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [lingui({ macroTransform: true, cwd: import.meta.dirname })],
  test: {
    name: 'web',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    exclude: ['**/*.browser.test.*'],
    testTimeout: 20_000,
  },
})
