import { execFile } from 'node:child_process'
import { chmod, cp, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './command.ts'

const run = promisify(execFile)

let house = ''

/** What the tests beside this one write among the packages in the meantime, and take away again. */
const passing = new Set(['.vite', '.vite-temp', '.vitest-cache'])

/**
 * What npm installed, as further names of the same files, so that they lie in the copy as they lie here and the types that were checked
 * before need not be checked again. Where the copy lies on another disk, the files are copied.
 */
const takePackages = async (folder: string): Promise<void> => {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  if (entries.length > 0) await mkdir(join(house, folder), { recursive: true })
  // A package may have one of that name for good.
  const isPassing = (name: string): boolean => basename(folder) === 'node_modules' && passing.has(name)
  for (const entry of entries.filter(({ name }) => !isPassing(name))) {
    const [from, to] = [join(root, folder, entry.name), join(house, folder, entry.name)]
    if (entry.isDirectory()) await takePackages(join(folder, entry.name))
    else if (entry.isSymbolicLink()) await cp(from, to, { verbatimSymlinks: true })
    else await link(from, to).catch(() => cp(from, to))
  }
}

const left = new Set([
  'node_modules',
  '.git',
  'build',
  'data',
  'compiled',
  'vite',
  'vitest',
  '.react-router',
  'results',
  'screenshots',
])

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'firstrung-house-'))
  // Run as root, the database server, which lies in the copy, is another user, who has to pass.
  await chmod(house, 0o711)
  await cp(root, house, {
    recursive: true,
    filter: (path) =>
      !relative(root, path)
        .split(sep)
        .some((part) => left.has(part)),
  })
  // Biome and knip ask git what to leave out, and the test what was touched.
  await run('git', ['init', '--quiet'], { cwd: house })
  await run('git', ['add', '--all'], { cwd: house })
  for (const folder of ['.', 'apps/api', 'apps/web', 'e2e', 'bench', 'scripts'])
    await takePackages(join(folder, 'node_modules'))
}, 120_000)
afterAll(() => rm(house, { recursive: true, force: true }))

/** What a program that fails says, or null where it ends well. */
const complaint = async (words: readonly string[], folder = '.', variables = {}): Promise<string | null> => {
  try {
    await run(process.execPath, words, {
      cwd: join(house, folder),
      maxBuffer: 2 ** 24,
      // Its tests are no part of the run that this one belongs to.
      env: { ...process.env, UNIT_REPORTS: '', ...variables },
    })
    return null
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    return `${words.join(' ')}\n${stdout ?? ''}${stderr ?? String(error)}`
  }
}

test('a new room is furnished in both houses, and passes whatever watches over rooms', async () => {
  const words = ['video-letters', 'video-letter', 'cartas en video']
  expect(await complaint(['scripts/new-module.ts', ...words])).toBeNull()
  // Of style and types what the room has to do with; all the rest was looked at where it was copied from.
  const { stdout } = await run('git', ['ls-files', '--modified', '--others', '--exclude-standard'], { cwd: house })
  const touched = stdout.trim().split('\n')
  expect(touched.length).toBeGreaterThan(15)
  expect(await complaint(['node_modules/.bin/biome', 'check', '--error-on-warnings', ...touched])).toBeNull()
  const checks = ['types of apps', 'architecture', 'dead code', 'texts']
  expect(await complaint(['scripts/check.ts', ...checks])).toBeNull()
  const paths = [
    'apps/api/src/modules/video-letters',
    'apps/api/src/every-route.test.ts',
    'apps/api/src/modules/accounts/run-as/every-route.test.ts',
    'apps/web/src/modules/video-letters',
    'apps/web/src/locales',
  ]
  const projects = ['node', 'web', 'browser'].flatMap((project) => ['--project', project])
  expect(await complaint(['node_modules/.bin/vitest', 'run', ...projects, ...paths])).toBeNull()
  // The comparison of routes opens no page, so no server is started for it.
  const comparison = ['test', '--project=mobile', '--grep=every route is looked at as every role']
  expect(await complaint(['../node_modules/.bin/playwright', ...comparison], 'e2e', { OWN_SERVERS: '1' })).toBeNull()
}, 900_000)
