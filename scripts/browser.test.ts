import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findExecutable } from './browser.ts'

test('the first name found anywhere wins, and only what can be run counts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'firstrung-bin-'))
  for (const name of ['chromium-browser', 'google-chrome', 'chromium']) await writeFile(join(folder, name), '')
  for (const name of ['chromium-browser', 'google-chrome']) await chmod(join(folder, name), 0o755)
  const found = findExecutable(['chromium', 'chromium-browser', 'google-chrome'], ['/nowhere', folder])
  expect(found).toBe(join(folder, 'chromium-browser'))
  expect(findExecutable(['chromium'], [folder, '/nowhere'])).toBeNull()
  await rm(folder, { recursive: true })
})
