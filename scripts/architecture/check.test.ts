import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Files } from './testing.ts'

const runCheck = (files: Files) => {
  const root = mkdtempSync(join(tmpdir(), 'architecture-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'check.ts'), root])
  return { status, lines: stdout.toString().trimEnd().split('\n') }
}

test('a house in order ends well, whatever stands in the folders that are not ours', () => {
  const bad = "const a: any = require('./utils')"
  const ours = { 'apps/web/src/ui/mark.tsx': 'export const mark = <i />', 'apps/web/src/ui/mark.module.css': 'a {}' }
  const foreign = {
    'node_modules/a/index.js': bad,
    'apps/web/build/client.js': bad,
    'apps/web/.react-router/types.ts': bad,
    'data/a.js': bad,
  }
  expect(runCheck({ ...ours, ...foreign })).toEqual({ status: 0, lines: ['architecture: 2 files, 0 violations'] })
})

test('each violation is one line with its place, and the check fails', () => {
  const { status, lines } = runCheck({ 'bench/a.ts': "\nimport './a.ts'\n", 'bench/B.ts': 'export {}' })
  expect(status).toBe(1)
  expect(lines).toEqual([
    'bench/a.ts:2 cycle: bench/a.ts -> bench/a.ts',
    'bench/B.ts:1 kebab-case: "B.ts" is not kebab-case',
    'architecture: 2 files, 2 violations',
  ])
})
