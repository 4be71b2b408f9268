import { deepStrictEqual } from 'node:assert'
import type { Ground } from '../ground.ts'
import { load } from '../load.ts'
import { cpu, cpuOf, measured, perSecond, perSecondOf } from '../measured.ts'
import { tokensAmong } from '../people.ts'
import type { Server } from '../processes.ts'
import type { Row } from '../report.ts'
import { medianRatio, takeTurns } from '../rounds.ts'

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
  /** Whether a race of `h` is run: all are, where none is named. */
  readonly isRun: (race: string) => boolean
}

export const few = 10_000
const many = 100_000
const sessions = 4_000

/** What the server answers; throws where that is no success. */
export const bodyOf = async ({ url }: Server, path: string, token: string): Promise<unknown> => {
  const response = await fetch(`${url}${path}`, { headers: { cookie: `sessionid=${token}` } })
  if (response.status !== 200) throw new Error(`${url}${path} answers ${response.status}`)
  return response.json()
}

/** The calls against a bare handler with the same statement, on the same data. */
export const measureCalls = async (
  ground: Ground,
  { rounds, seconds }: Effort,
  say: (line: string) => void,
): Promise<Row[]> => {
  const [floor, product] = [await ground.startFloor({ students: few }), await ground.startProduct({ students: few })]
  const tokens = tokensAmong(few, sessions)
  const rows: Row[] = []
  for (const { name, path } of calls) {
    // The same answers, or the race is about nothing.
    for (const token of tokens.filter((_, index) => index % 97 === 0))
      deepStrictEqual(await bodyOf(product, path, token), await bodyOf(floor, path, token))
    const turn = (server: Server) => () =>
      measured(server, ground, () => load({ url: server.url, path, tokens, seconds }))
    await takeTurns(1, [turn(floor), turn(product)])
    const [bare = [], own = []] = await takeTurns(rounds, [turn(floor), turn(product)])
    const ratio = medianRatio(perSecondOf(own), perSecondOf(bare))
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
  const small = { server: await ground.startProduct({ students: few }), tokens: tokensAmong(few, sessions) }
  const large = { server: await ground.startProduct({ students: many }), tokens: tokensAmong(many, sessions) }
  const rows: Row[] = []
  for (const { name, path } of calls) {
    const turns = [small, large].map(
      ({ server, tokens }) =>
        () =>
          measured(server, ground, () => load({ url: server.url, path, tokens, seconds })),
    )
    await takeTurns(1, turns)
    const [at10k = [], at100k = []] = await takeTurns(rounds, turns)
    const ratio = medianRatio(perSecondOf(at10k), perSecondOf(at100k))
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
