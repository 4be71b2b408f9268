import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}/messages', include: ['src'] }],
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  // Where a text stands is found by searching for it; line numbers would make the catalog stale with every edit.
  format: formatter({ lineNumbers: false }),
})
