import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const readOrNull = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const ps = (column: string, pid: number): string => {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}

/** The start time in a line of /proc/<pid>/stat, in clock ticks, or null for a process that has ended but was not reaped. */
export const startTicks = (stat: string): string | null => {
  // The command stands in parentheses and may itself hold spaces and parentheses, so counting begins after the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null)
}

/** A mark that no other process with the same pid ever bears, before or after; null where no such process lives. */
export const processMark = (pid: number): string | null => {
  if (process.platform !== 'linux') return ps('lstart', pid).replaceAll(/[^0-9a-z]/gi, '') || null
  const stat = readOrNull(`/proc/${pid}/stat`)
  const ticks = stat === null ? null : startTicks(stat)
  if (ticks === null) return null
  const boot = readOrNull('/proc/sys/kernel/random/boot_id')?.slice(0, 8) ?? 'boot'
  return `${boot}_${ticks}`
}

/** Whether the process is the PostgreSQL server of this cluster, not one that was given its pid later. */
export const servesCluster = (pid: number, cluster: string): boolean => {
  if (process.platform !== 'linux') return ps('command', pid).includes(cluster)
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

/** Whether the pid is given to any process, ours to signal or not, ended but not reaped included. */
export const isTaken = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Waits until the process is gone; false if it is still there after `ms` milliseconds. */
export const waitUntilGone = async (pid: number, ms: number): Promise<boolean> => {
  const mark = processMark(pid)
  const until = Date.now() + ms
  while (mark !== null && processMark(pid) === mark) {
    if (Date.now() > until) return false
    await wait(20)
  }
  return true
}

/** Stops a PostgreSQL server: kindly (its sessions are cut, its data written), then at once, then by force. */
export const stopServer = async (pid: number): Promise<void> => {
  for (const [signal, ms] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await waitUntilGone(pid, ms)) return
  }
}
