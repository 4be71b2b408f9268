import { deepStrictEqual } from 'node:assert'
import type { Ground } from '../ground.ts'
import { type Load, load } from '../load.ts'
import { tokensAmong } from '../people.ts'
import { cpuMs, databaseCpuMs, type Server } from '../processes.ts'
import type { Row } from '../report.ts'
import { median, medianRatio, takeTurns } from '../rounds.ts'

/** The calls that every signed-in page makes. */
const calls = [
  { name: 'current user', path: '/api/users/me/' },
  { name: 'feature flags', path: '/api/feature-flags/' },
  { name: 'cohorts', path: '/api/professional-program/cohorts/' },
  { name: 'own enrollments', path: '/api/professional-program/enrollments/' },
] as const

export interface Effort {
  readonly rounds: number
  readonly seconds: number
  /** Runs of Lighthouse a page. */
  readonly pageRuns: number
}

/** A stretch of load with what it cost. */
interface Run extends Load {
  readonly appUs: number
  readonly databaseUs: number
}

export const few = 10_000
const many = 100_000
const sessions = 4_000

const measured = async (
  { pid, url }: Server,
  { databasePid }: Ground,
  path: string,
  tokens: readonly string[],
  seconds: number,
): Promise<Run> => {
  const before = [cpuMs(pid), databaseCpuMs(databasePid)] as const
  const done = await load({ url, path, tokens, seconds })
  const after = [cpuMs(pid), databaseCpuMs(databasePid)] as const
  const each = (index: 0 | 1) => ((after[index] - before[index]) * 1000) / done.requests
  return { ...done, appUs: each(0), databaseUs: each(1) }
}

const bodyOf = async ({ url }: Server, path: string, token: string): Promise<unknown> => {
  const response = await fetch(`${url}${path}`, { headers: { cookie: `sessionid=${token}` } })
  if (response.status !== 200) throw new Error(`${url}${path} answers ${response.status}`)
  return response.json()
}

const perSecond = (runs: readonly Run[]): string => `${Math.round(median(runs.map((run) => run.perSecond)))} /s`

const cpu = (runs: readonly Run[]): string => {
  const app = median(runs.map((run) => run.appUs))
  const database = median(runs.map((run) => run.databaseUs))
  return `${Math.round(app)} + ${Math.round(database)} µs`
}

const cpuOf = (runs: readonly Run[]): number[] => runs.map((run) => run.appUs + run.databaseUs)

/** The calls against a bare handler with the same statement, on the same data. */
export const measureCalls = async (
  ground: Ground,
  { rounds, seconds }: Effort,
  say: (line: string) => void,
): Promise<Row[]> => {
  const [floor, product] = [await ground.startFloor(few), await ground.startProduct(few)]
  const tokens = tokensAmong(few, sessions)
  const rows: Row[] = []
  for (const { name, path } of calls) {
    // The same answers, or the race is about nothing.
    for (const token of tokens.filter((_, index) => index % 97 === 0))
      deepStrictEqual(await bodyOf(product, path, token), await bodyOf(floor, path, token))
    const turn = (server: Server) => () => measured(server, ground, path, tokens, seconds)
    await takeTurns(1, [turn(floor), turn(product)])
    const [bare = [], own = []] = await takeTurns(rounds, [turn(floor), turn(product)])
    const ratio = medianRatio(
      own.map((run) => run.perSecond),
      bare.map((run) => run.perSecond),
    )
    rows.push({
      part: 'b',
      what: `${name}: requests a second`,
      product: perSecond(own),
      against: `${perSecond(bare)} floor`,
      figure: ratio,
      goal: { least: 0.75 },
    })
    const cpuRatio = medianRatio(cpuOf(own), cpuOf(bare))
    rows.push({
      part: 'b',
      what: `${name}: CPU a request, app + database`,
      product: cpu(own),
      against: `${cpu(bare)} floor`,
      figure: cpuRatio,
    })
    say(`${name}: ${ratio.toFixed(2)} of the floor's requests, ${cpuRatio.toFixed(2)} of its CPU`)
  }
  await Promise.all([floor.stop(), product.stop()])
  return rows
}

/** The same calls with ten times the students. */
export const measureGrowth = async (
  ground: Ground,
  { rounds, seconds }: Effort,
  say: (line: string) => void,
): Promise<Row[]> => {
  const small = { server: await ground.startProduct(few), tokens: tokensAmong(few, sessions) }
  const large = { server: await ground.startProduct(many), tokens: tokensAmong(many, sessions) }
  const rows: Row[] = []
  for (const { name, path } of calls) {
    const turns = [small, large].map(
      ({ server, tokens }) =>
        () =>
          measured(server, ground, path, tokens, seconds),
    )
    await takeTurns(1, turns)
    const [at10k = [], at100k = []] = await takeTurns(rounds, turns)
    const ratio = medianRatio(
      at10k.map((run) => run.perSecond),
      at100k.map((run) => run.perSecond),
    )
    rows.push({
      part: 'f',
      what: `${name}: time a request with ${many} students`,
      product: perSecond(at100k),
      against: `${perSecond(at10k)} with ${few}`,
      figure: ratio,
      goal: { most: 1.2 },
    })
    say(`${name}: ${ratio.toFixed(2)} times the time a request`)
  }
  await Promise.all([small.server.stop(), large.server.stop()])
  return rows
}
