import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { takeFolder } from '../apps/api/src/platform/db/embedded-lock.ts'
import { packageBin, runNode } from './command.ts'
import { hashWebSources } from './staleness.ts'

const compressible = new Set(['.css', '.html', '.js', '.json', '.map', '.mjs', '.svg', '.txt', '.webmanifest', '.xml'])
// Below this a packet is not filled, and compressing gains nothing.
const smallest = 1_024

/** Lays a `.br` and a `.gz` beside every file in the folder that grows smaller by it. */
export const compressFolder = async (folder: string): Promise<void> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    if (!file.isFile() || !compressible.has(extname(file.name)) || (await stat(path)).size < smallest) continue
    const content = await readFile(path)
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params: { [zlib.BROTLI_PARAM_SIZE_HINT]: content.length } }),
      promisify(gzip)(content, { level: 9 }),
    ])
    if (br.length < content.length) await writeFile(`${path}.br`, br)
    if (gz.length < content.length) await writeFile(`${path}.gz`, gz)
  }
}

const build = async (root: string, stampPath: string): Promise<void> => {
  const web = join(root, 'apps', 'web')
  if (!existsSync(packageBin('react-router')))
    throw new Error(
      'The web application has to be built, and the development packages that build it are not installed. Run "npm run build" and then "npm ci --omit=dev" again.',
    )
  // A text that is not in its catalog yet would show as its id.
  const texts = await runNode([packageBin('lingui'), 'extract', '--clean', '--workers', '1'], { cwd: web })
  if (!texts.ok) throw new Error(`Gathering the texts failed.\n${texts.output.trim()}`)
  // Taken before the build, so that a change made meanwhile counts as not built.
  const sources = await hashWebSources(root)
  await rm(stampPath, { force: true })
  const result = await runNode([packageBin('react-router'), 'build'], { cwd: web, env: { NODE_ENV: 'production' } })
  if (!result.ok) throw new Error(`Building the web application failed.\n${result.output.trim()}`)
  await compressFolder(join(web, 'build', 'client'))
  await writeFile(stampPath, sources)
}

/** Builds the web application where its sources changed since the last build; true if there was something to do. */
export const buildIfStale = async (root: string, say: (line: string) => void): Promise<boolean> => {
  const buildFolder = join(root, 'apps', 'web', 'build')
  const stampPath = join(buildFolder, 'sources.sha256')
  const isFresh = async () => (await readFile(stampPath, 'utf8').catch(() => null)) === (await hashWebSources(root))
  if (await isFresh()) return false
  // The lock stands outside the build folder, which the build empties.
  const lockFolder = join(root, 'apps', 'web', '.cache')
  await mkdir(lockFolder, { recursive: true })
  let lock = await takeFolder(lockFolder)
  if ('heldBy' in lock) say('Waiting for another build to end.')
  while ('heldBy' in lock) {
    await wait(250)
    lock = await takeFolder(lockFolder)
  }
  try {
    if (await isFresh()) return false
    say('Building the web application.')
    await build(root, stampPath)
    return true
  } finally {
    await lock.release()
  }
}
