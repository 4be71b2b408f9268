import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processMark } from './embedded-process.ts'

/** A process that says it works in the folder. */
export interface Claim {
  readonly pid: number
  readonly mark: string
}

export interface FolderLock {
  release(): Promise<void>
}

const claimName = ({ pid, mark }: Claim): string => `running-${pid}-${mark}.lock`

/** The claim that a file name holds, or null for any other file. */
export const readClaim = (name: string): Claim | null => {
  const found = /^running-(\d+)-(\w+)\.lock$/.exec(name)
  return found?.[1] && found[2] ? { pid: Number(found[1]), mark: found[2] } : null
}

/** Parts the claims of others into those of living processes and those of dead ones. */
export const sortClaims = (names: readonly string[], own: Claim, markOf: (pid: number) => string | null) => {
  const others = names
    .map(readClaim)
    .filter((claim) => claim !== null)
    .filter((claim) => claimName(claim) !== claimName(own))
  return {
    alive: others.filter((claim) => markOf(claim.pid) === claim.mark),
    dead: others.filter((claim) => markOf(claim.pid) !== claim.mark),
  }
}

/**
 * Takes the folder for this process, or names the pid of the living process that has it.
 *
 * Each process first lays down a file that bears its own name and only then looks for others. So of two that come
 * together at least one sees the other, and nobody ever needs to delete a file that a living process may hold: a dead
 * process's file is its own alone. Where two see each other both step back and try again at different moments.
 */
export const takeFolder = async (folder: string): Promise<FolderLock | { readonly heldBy: number }> => {
  const own: Claim = { pid: process.pid, mark: processMark(process.pid) ?? 'unknown' }
  const path = join(folder, claimName(own))
  for (let attempt = 1; ; attempt++) {
    try {
      await writeFile(path, '', { flag: 'wx', mode: 0o644 })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return { heldBy: own.pid }
      throw error
    }
    const { alive, dead } = sortClaims(await readdir(folder), own, processMark)
    await Promise.all(dead.map((claim) => rm(join(folder, claimName(claim)), { force: true })))
    const holder = alive[0]
    if (!holder) return { release: () => rm(path, { force: true }) }
    await rm(path, { force: true })
    if (attempt === 5) return { heldBy: holder.pid }
    await wait(20 + Math.random() * 80)
  }
}
