import { describe } from 'vitest'
import { testExamples } from '../testing.ts'

describe('escapes', () => {
  testExamples([
    {
      name: 'a cast to any',
      rule: 'any',
      breaks: { 'bench/list.ts': 'export const a = JSON.parse("1") as any' },
      holds: { 'bench/list.ts': 'export const any = JSON.parse("1") as unknown // any' },
    },
    ...['@ts-ignore', '@ts-expect-error', '@ts-nocheck', 'biome-ignore lint: because'].map((comment) => ({
      name: comment,
      rule: 'check-switched-off',
      breaks: { 'bench/list.ts': `// ${comment}\nexport const a = 1` },
      holds: { 'bench/list.ts': `// why we do not write it\nexport const a = '${comment}'` },
    })),
    {
      name: 'in a comment of JSX',
      rule: 'check-switched-off',
      breaks: { 'apps/web/src/ui/a.tsx': 'export const a = <p>{/* biome-ignore lint: x */}</p>' },
      holds: { 'apps/web/src/ui/a.tsx': 'export const a = <p>biome-ignore</p>' },
    },
    ...['it.skip', 'it.only', 'test.todo', 'test.describe.only', 'describe.skipIf(true)', 'xit'].map((call) => ({
      name: call,
      rule: 'test-switched-off',
      breaks: { 'bench/list.test.ts': `${call}('a', () => {})` },
      holds: { 'bench/list.test.ts': "it('a', () => {}); list.skip(3); test.describe('b', () => {})" },
    })),
    ...["'./clock.ts'", "import('../clock.ts')", "'@firstrung/api/accounts/wire'"].map((what) => ({
      name: `vi.mock(${what})`,
      rule: 'mocked-own-file',
      breaks: { 'bench/list.test.ts': `vi.mock(${what})` },
      holds: { 'bench/list.test.ts': "vi.mock('canvas-confetti'); vi.fn()" },
    })),
    {
      name: 'vi.doMock with a factory',
      rule: 'mocked-own-file',
      breaks: { 'bench/list.test.ts': "vi.doMock('./clock.ts', () => ({}))" },
      holds: { 'bench/list.test.ts': "clock.mock('./clock.ts')" },
    },
    ...['export default 1', 'const a = 1\nexport { a as default }', "export { default } from 'zod'"].map((source) => ({
      name: source,
      rule: 'default-export',
      breaks: { 'apps/web/src/ui/a.ts': source },
      holds: { 'apps/web/src/ui/a.ts': 'export const a = 1' },
    })),
    {
      name: 'a page that no route names',
      rule: 'default-export',
      breaks: {
        'apps/web/src/app/routes.ts': "export default [route('login', 'login.tsx')]",
        'apps/web/src/app/logout.tsx': 'export default () => null',
      },
      holds: {
        'apps/web/src/app/routes.ts': "export default [route('a', 'login.tsx'), index('../modules/a/pages/home.tsx')]",
        'apps/web/src/app/login.tsx': 'export default () => null',
        'apps/web/src/modules/a/pages/home.tsx': 'export default () => null',
        'apps/web/src/app/root.tsx': 'export default () => null',
        'apps/web/src/app/entry.server.tsx': 'export default () => null',
      },
    },
    {
      name: 'a set-up that no configuration names',
      rule: 'default-export',
      breaks: { 'e2e/server.ts': 'export default () => null', 'e2e/playwright.config.ts': 'export default {}' },
      holds: {
        'e2e/server.ts': 'export default () => null',
        'e2e/playwright.config.ts': "export default { globalSetup: './server.ts' }",
      },
    },
    ...[
      'process.env.PORT',
      'process.env["PORT"]',
      'globalThis.process.env',
      'const { env } = process',
      "import { env } from 'node:process'",
    ].map((source) => ({
      name: source,
      rule: 'environment',
      breaks: { 'apps/api/src/platform/clock.ts': source },
      holds: {
        'apps/api/src/server.ts': source,
        'apps/api/src/platform/clock.test.ts': source,
        'apps/api/src/platform/testing/database.ts': source,
        'scripts/start.ts': source,
        'apps/api/src/platform/db/embedded.ts': 'const { argv, pid } = process; config.env; process.exit()',
      },
    })),
    {
      name: 'a file that does not parse',
      rule: 'syntax',
      breaks: { 'bench/list.ts': 'export const = 1' },
      holds: { 'bench/list.ts': 'export const a = 1' },
    },
  ])
})
