import { describe } from 'vitest'
import { type Files, testExamples } from '../testing.ts'

const web = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([path, source]) => [`apps/web/src/${path}`, source]))

const apiPackage = JSON.stringify({ name: '@firstrung/api', exports: { './*/wire': './src/modules/*/wire.ts' } })

describe('web', () => {
  testExamples([
    ...['modules/accounts/public.ts', 'platform/session.ts', 'app/shell.tsx'].map((target) => ({
      name: `ui imports ${target}`,
      rule: 'web-ui',
      breaks: web({ 'ui/button.tsx': `import '../${target}'`, [target]: '' }),
      holds: web({ 'ui/button.tsx': "import './mark.tsx'", 'ui/mark.tsx': '', [target]: "import '../missing.ts'" }),
    })),
    {
      name: "ui imports the business's words",
      rule: 'web-ui',
      breaks: web({ 'ui/button.tsx': "import { role } from '@firstrung/api/accounts/wire'" }),
      holds: web({ 'modules/accounts/api.ts': "import { role } from '@firstrung/api/accounts/wire'" }),
    },
    ...['fetch("/")', 'window.fetch("/")', 'new EventSource("/")', 'navigator.sendBeacon("/")'].map((call) => ({
      name: `ui calls ${call}`,
      rule: 'web-ui',
      breaks: web({ 'ui/button.tsx': `export const send = () => ${call}` }),
      holds: web({ 'platform/client.ts': `export const send = () => ${call}`, 'ui/a.ts': 'query.fetch()' }),
    })),
    {
      name: "a module enters another's insides",
      rule: 'web-room-entered',
      breaks: web({ 'modules/program/api.ts': "import '../accounts/api.ts'", 'modules/accounts/api.ts': '' }),
      holds: web({
        'modules/program/api.ts': "import '../accounts/public.ts'",
        'modules/accounts/public.ts': "import './api.ts'",
        'modules/accounts/api.ts': '',
      }),
    },
    {
      name: 'a public.ts deeper inside is not the door',
      rule: 'web-room-entered',
      breaks: web({ 'modules/a/api.ts': "import '../b/pages/public.ts'", 'modules/b/pages/public.ts': '' }),
      holds: web({ 'modules/a/api.ts': "import './pages/public.ts'", 'modules/a/pages/public.ts': '' }),
    },
    {
      name: 'a module needs the app',
      rule: 'web-modules',
      breaks: web({ 'modules/a/api.ts': "import '../../app/shell.tsx'", 'app/shell.tsx': '' }),
      holds: web({ 'app/shell.tsx': "import '../modules/a/public.ts'", 'modules/a/public.ts': '' }),
    },
    ...['modules/a/public.ts', 'app/shell.tsx'].map((target) => ({
      name: `the platform needs ${target}`,
      rule: 'web-platform',
      breaks: web({ 'platform/client.ts': `import '../${target}'`, [target]: '' }),
      holds: web({ 'platform/client.ts': '', [target]: "import '../platform/client.ts'" }),
    })),
    ...[
      '../../api/src/platform/clock.ts',
      '../../api/src/platform/wire.ts',
      '@firstrung/api/accounts/rules',
      '@firstrung/api',
    ].map((specifier) => ({
      name: `the web takes ${specifier}`,
      rule: 'web-api',
      breaks: {
        'apps/api/package.json': apiPackage,
        'apps/api/src/platform/clock.ts': '',
        'apps/api/src/platform/wire.ts': '',
        'apps/web/src/client.ts': `import '${specifier}'`,
      },
      holds: {
        'apps/api/package.json': apiPackage,
        'apps/web/src/client.ts':
          "import '@firstrung/api/platform/wire'\nimport '@firstrung/api/accounts/target-roles/wire'",
      },
    })),
  ])
})
