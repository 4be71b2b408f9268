import { describe, expect, test } from 'vitest'
import { findViolations } from '../architecture.ts'
import { testExamples } from '../testing.ts'

const a = 'bench/a.ts'
const b = 'bench/b.ts'
const c = 'bench/c.ts'

describe('imports', () => {
  testExamples([
    {
      name: 'two files that need each other',
      rule: 'cycle',
      breaks: { [a]: "import './b.ts'", [b]: "import './a.ts'" },
      holds: { [a]: "import './b.ts'\nimport './c.ts'", [b]: "import './c.ts'", [c]: '' },
    },
    {
      name: 'a circle of three, by type, re-export and import()',
      rule: 'cycle',
      breaks: { [a]: "import type { B } from './b.ts'", [b]: "export { c } from './c.ts'", [c]: "import('./a.ts')" },
      holds: { [a]: "import type { B } from './b.ts'", [b]: "export { c } from './c.ts'", [c]: "import('zod')" },
    },
    {
      name: 'a type named in place',
      rule: 'cycle',
      breaks: { [a]: "export type A = import('./b.ts').B", [b]: "import './a.ts'" },
      holds: { [a]: "export type A = import('./b.ts').B", [b]: '' },
    },
    {
      name: 'a file that imports itself',
      rule: 'cycle',
      breaks: { [a]: "import './a.ts'" },
      holds: { [a]: "export const a = './a.ts'" },
    },
    {
      name: 'through the name of a workspace',
      rule: 'cycle',
      breaks: {
        'bench/package.json': '{"name": "@firstrung/bench", "exports": {"./*/wire": "./*.ts"}}',
        [a]: "import '@firstrung/bench/b/wire'",
        [b]: "import './a.ts'",
      },
      holds: {
        'bench/package.json': '{"name": "@firstrung/bench", "exports": {"./b/wire": "./c.ts", "./*/wire": "./*.ts"}}',
        [a]: "import '@firstrung/bench/b/wire'",
        [b]: "import './a.ts'",
        [c]: '',
      },
    },
    {
      name: 'a file without its ending',
      rule: 'extension',
      breaks: { [a]: "import './b'", [b]: '' },
      holds: { [a]: "import './b.ts'\nimport './page.css?inline'", [b]: '', 'bench/page.css': '' },
    },
    {
      name: 'a folder for its index',
      rule: 'extension',
      breaks: { [a]: "import './list'", 'bench/list/index.ts': '' },
      holds: { [a]: "import './list/index.ts'", 'bench/list/index.ts': '' },
    },
    {
      name: 'a test taken for a source',
      rule: 'test-imported',
      breaks: { [a]: "import './b.test.ts'", 'bench/b.test.ts': '' },
      holds: { [a]: "import './b.ts'", [b]: '' },
    },
    {
      name: 'builders in production code',
      rule: 'testing-imported',
      breaks: { 'apps/api/src/app.ts': "import './platform/testing.ts'", 'apps/api/src/platform/testing.ts': '' },
      holds: {
        'apps/api/src/app.test.ts': "import './platform/testing.ts'",
        'apps/api/seeds/demo.ts': "import '../src/platform/testing.ts'",
        'apps/api/src/platform/testing.ts': '',
      },
    },
  ])

  test('a circle is told once, in the order in which it is walked', () => {
    const files = [
      { path: c, source: "import './a.ts'" },
      { path: a, source: "\nimport './b.ts'" },
      { path: b, source: "import './c.ts'" },
    ]
    expect(findViolations(files)).toEqual([
      { path: c, line: 1, rule: 'cycle', message: `${c} -> ${a} -> ${b} -> ${c}` },
    ])
  })
})
