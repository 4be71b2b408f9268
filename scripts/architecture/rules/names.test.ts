import { describe, expect, test } from 'vitest'
import { brokenRules, testExamples } from '../testing.ts'

const linesOf = (count: number) => 'export {}\n'.repeat(count)

describe('names', () => {
  testExamples([
    ...['utils', 'helpers', 'common', 'lib', 'services'].map((word) => ({
      name: `a folder "${word}"`,
      rule: 'shapeless-name',
      breaks: { [`apps/web/src/${word}/date.ts`]: '' },
      holds: { 'apps/web/src/dates/date.ts': '' },
    })),
    {
      name: 'a file of helpers by another name',
      rule: 'shapeless-name',
      breaks: { 'apps/web/src/ui/date-utils.ts': '' },
      holds: { 'apps/web/src/ui/date-format.ts': '' },
    },
    {
      name: 'service as a word of the business',
      rule: 'shapeless-name',
      breaks: { 'apps/web/src/ui/service.ts': '' },
      holds: { 'apps/web/src/ui/terms-of-service.ts': '' },
    },
    {
      name: 'a file named like its component',
      rule: 'kebab-case',
      breaks: { 'apps/web/src/ui/DropZone.tsx': '' },
      holds: {
        'apps/web/src/ui/drop-zone.tsx': '',
        'apps/web/src/ui/drop-zone.module.css': '',
        'apps/web/src/app/root.tsx': '',
        'apps/web/src/app/entry.server.tsx': '',
        'apps/web/README.md': '',
        '.ci/probe.mjs': '',
      },
    },
    {
      name: 'a folder with a capital',
      rule: 'kebab-case',
      breaks: { 'apps/web/src/ui/Forms/field.tsx': '' },
      holds: { 'apps/web/src/ui/forms/field.tsx': '' },
    },
    {
      name: 'the 401st line of code',
      rule: 'too-long',
      breaks: { 'bench/list.ts': linesOf(401) },
      holds: { 'bench/list.ts': linesOf(400) },
    },
    {
      name: 'the 401st line of style',
      rule: 'too-long',
      breaks: { 'apps/web/src/ui/page.css': 'a {}\n'.repeat(401) },
      holds: { 'apps/web/src/ui/page.css': 'a {}\n'.repeat(400) },
    },
  ])

  test('a last line without an end counts', () => {
    expect(brokenRules({ 'bench/list.ts': `${linesOf(400)}export {}` })).toEqual(['too-long'])
  })
})
