import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashWebSources, isWebSource } from './staleness.ts'

test.each([
  ['apps/web/src/ui/button.tsx', true],
  ['apps/web/vite.config.ts', true],
  ['apps/web/package.json', true],
  ['apps/api/src/modules/accounts/wire.ts', true],
  ['package-lock.json', true],
  ['apps/web/src/ui/button.browser.test.tsx', false],
  ['apps/web/src/platform/dates.test.ts', false],
  ['apps/api/src/modules/accounts/actions.ts', false],
  ['README.md', false],
])('%s goes into the web application: %s', (path, expected) => {
  expect(isWebSource(path)).toBe(expected)
})

let root = ''
const put = async (path: string, content: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), content)
}
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'firstrung-stale-'))
  await put('package-lock.json', '{}')
  await put('apps/web/src/a.ts', 'a')
  await put('apps/web/build/client/a.js', 'a')
  await put('apps/api/src/modules/flags/wire.ts', 'wire')
})
afterEach(() => rm(root, { recursive: true, force: true }))

test.each([
  ['apps/web/src/a.ts', 'changed', true],
  ['apps/web/src/new.ts', '', true],
  ['apps/api/src/modules/flags/wire.ts', 'changed', true],
  ['package-lock.json', '{ }', true],
  ['apps/web/build/client/a.js', 'changed', false],
  ['apps/api/src/modules/flags/store.ts', 'new', false],
])('writing %s (%s) makes the build stale: %s', async (path, content, stale) => {
  const before = await hashWebSources(root)
  expect(await hashWebSources(root)).toBe(before)
  await put(path, content)
  expect((await hashWebSources(root)) !== before).toBe(stale)
})
