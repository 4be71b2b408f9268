import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

const outputFolders = new Set(['node_modules', 'build', '.react-router', '.cache'])

/** Whether a file, by its path from the root with slashes, goes into the built web application. */
export const isWebSource = (path: string): boolean => {
  if (path === 'package-lock.json') return true
  if (path.startsWith('apps/api/src/')) return path.endsWith('/wire.ts')
  return path.startsWith('apps/web/') && !/\.test\.tsx?$|\.md$/.test(path)
}

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name)
      if (!entry.isDirectory()) return [path]
      return outputFolders.has(entry.name) ? [] : listFiles(path)
    }),
  )
  return nested.flat()
}

/** A fingerprint of every file that goes into the web application: names and contents. */
export const hashWebSources = async (root: string): Promise<string> => {
  const found = await Promise.all(['apps/web', 'apps/api/src'].map((folder) => listFiles(join(root, folder))))
  const paths = ['package-lock.json', ...found.flat().map((path) => relative(root, path).split(sep).join('/'))]
    .filter(isWebSource)
    .sort()
  const hash = createHash('sha256')
  for (const path of paths) {
    const content = await readFile(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
