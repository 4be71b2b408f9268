import { describe } from 'vitest'
import { testExamples } from '../testing.ts'

describe('directions', () => {
  testExamples(
    [
      ['left: 0', 'inset-inline-start: 0'],
      ['margin-right: 1px', 'margin-inline-end: 1px'],
      ['padding-left: 1px', 'padding-inline-start: 1px'],
      ['border-left-color: red', 'border-inline-start-color: red'],
      ['border-top-left-radius: 1px', 'border-start-start-radius: 1px'],
      ['text-align: left', 'text-align: start'],
      ['float: right', 'float: inline-end'],
    ].map(([breaks, holds]) => ({
      name: breaks ?? '',
      rule: 'css-direction',
      breaks: { 'apps/web/src/ui/a.css': `.a {\n  ${breaks};\n}` },
      holds: { 'apps/web/src/ui/a.css': `.a {\n  ${holds};\n}` },
    })),
  )
})
