import type { Ground } from './ground.ts'
import type { Load } from './load.ts'
import { cpuMs, databaseCpuMs, type Server } from './processes.ts'
import { median } from './rounds.ts'

/** A stretch of load with what it cost. */
export interface Run extends Load {
  readonly appUs: number
  readonly databaseUs: number
}

/** What the server and the database used while the load ran. */
export const measured = async ({ pid }: Server, { databasePid }: Ground, work: () => Promise<Load>): Promise<Run> => {
  const before = [cpuMs(pid), databaseCpuMs(databasePid)] as const
  const done = await work()
  const after = [cpuMs(pid), databaseCpuMs(databasePid)] as const
  const each = (index: 0 | 1) => ((after[index] - before[index]) * 1000) / done.requests
  return { ...done, appUs: each(0), databaseUs: each(1) }
}

export const perSecondOf = (runs: readonly Run[]): number[] => runs.map((run) => run.perSecond)

export const perSecond = (runs: readonly Run[]): string => `${Math.round(median(perSecondOf(runs)))} /s`

export const cpuOf = (runs: readonly Run[]): number[] => runs.map((run) => run.appUs + run.databaseUs)

export const cpu = (runs: readonly Run[]): string => {
  const app = median(runs.map((run) => run.appUs))
  const database = median(runs.map((run) => run.databaseUs))
  return `${Math.round(app)} + ${Math.round(database)} µs`
}
