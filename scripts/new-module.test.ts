import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './command.ts'

const run = promisify(execFile)

let house = ''

/** What npm installed, seen through links; the product's own packages lead into the copy. */
const linkPackages = async (folder: string) => {
  const from = join(root, folder, 'node_modules')
  const to = join(house, folder, 'node_modules')
  const names = await readdir(from).catch(() => [])
  if (names.length > 0) await mkdir(to, { recursive: true })
  for (const name of names) {
    if (name === '@firstrung') await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else await symlink(join(from, name), join(to, name))
  }
}

const left = new Set(['node_modules', '.git', 'build', 'data', '.cache', '.react-router', 'results', 'screenshots'])

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'firstrung-house-'))
  await cp(root, house, {
    recursive: true,
    filter: (path) =>
      !relative(root, path)
        .split(sep)
        .some((part) => left.has(part)),
  })
  // Biome and knip ask git what to leave out.
  await run('git', ['init', '--quiet'], { cwd: house })
  for (const folder of ['.', 'apps/api', 'apps/web', 'e2e', 'bench', 'scripts']) await linkPackages(folder)
}, 120_000)
afterAll(() => rm(house, { recursive: true, force: true }))

const inHouse = (...words: string[]) => run(process.execPath, words, { cwd: house, maxBuffer: 2 ** 24 })

/** What a program that fails says, or null where it ends well. */
const complaint = async (...words: string[]): Promise<string | null> => {
  try {
    await inHouse(...words)
    return null
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    return `${words.join(' ')}\n${stdout ?? ''}${stderr ?? String(error)}`
  }
}

test('a new room is furnished in both houses, and passes the checks and its own tests', async () => {
  expect(await complaint('scripts/new-module.ts', 'video-letters', 'video-letter')).toBeNull()
  expect(await complaint('scripts/check.ts')).toBeNull()
  const rooms = ['apps/api/src/modules/video-letters', 'apps/api/src/every-route.test.ts']
  expect(await complaint('node_modules/.bin/vitest', 'run', '--project', 'node', ...rooms)).toBeNull()
}, 600_000)
