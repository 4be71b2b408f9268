import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFolder } from './web-build.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstrung-assets-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('texts of some size are compressed beside themselves, pictures and small files are not', async () => {
  const text = 'const answer = 42\n'.repeat(200)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'app.js'), text)
  await writeFile(join(folder, 'assets', 'photo.webp'), text)
  await writeFile(join(folder, 'small.css'), 'a {}')
  await compressFolder(folder)
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'photo.webp'])
  expect((await readdir(folder)).sort()).toEqual(['assets', 'small.css'])
  expect(brotliDecompressSync(await readFile(join(folder, 'assets', 'app.js.br'))).toString()).toBe(text)
  expect(gunzipSync(await readFile(join(folder, 'assets', 'app.js.gz'))).toString()).toBe(text)
})
