import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { findViolations } from './architecture.ts'
import type { SourceFile } from './source-module.ts'

// What tools write and what people put there: no rule of the house is about these.
const foreignNames = new Set(['node_modules', 'build', 'coverage'])
const foreignPaths = new Set(['data', 'apps/api/migrations', 'apps/web/src/locales', 'e2e/results', 'e2e/screenshots'])
const readNames = /\.(ts|tsx|mts|mjs|js|css)$|^package\.json$|^(README|map)\.md$/

const root = process.argv[2] ?? join(import.meta.dirname, '..', '..')

const readFolder = async (folder: string): Promise<SourceFile[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry): Promise<SourceFile[]> => {
      const full = join(folder, entry.name)
      const path = relative(root, full).replaceAll(sep, '/')
      if (entry.isDirectory()) {
        const isForeign = entry.name.startsWith('.') || foreignNames.has(entry.name) || foreignPaths.has(path)
        return isForeign ? [] : readFolder(full)
      }
      return entry.isFile() && readNames.test(entry.name) ? [{ path, source: await readFile(full, 'utf8') }] : []
    }),
  )
  return found.flat()
}

const files = await readFolder(root)
const violations = findViolations(files)
for (const { path, line, rule, message } of violations) console.log(`${path}:${line} ${rule}: ${message}`)
console.log(`architecture: ${files.length} files, ${violations.length} violations`)
if (violations.length > 0) process.exitCode = 1
