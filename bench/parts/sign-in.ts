import { type Ground, password } from '../ground.ts'
import { type Load, load } from '../load.ts'
import { emailOf, tokensAmong } from '../people.ts'
import type { Server } from '../processes.ts'
import type { Row } from '../report.ts'
import { median, medianRatio, takeTurns } from '../rounds.ts'
import { type Effort, few } from './calls.ts'

/** Milliseconds until the answer, by the client's clock. */
const timed = async ({ url }: Server, path: string, body: object, expected: number): Promise<number> => {
  const started = performance.now()
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  const ms = performance.now() - started
  if (response.status !== expected) throw new Error(`${path} answers ${response.status}`)
  return ms
}

const shareBelow = (sorted: readonly number[], limit: number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? Number.POSITIVE_INFINITY) <= limit) low = middle + 1
    else high = middle
  }
  return low / sorted.length
}

/**
 * How often somebody is right who times one call, knows how both kinds of calls are spread, and says which kind it was: 0.5 is a
 * coin. By the two-sample statistic D of Kolmogorov and Smirnov it is (1 + D) / 2.
 */
const bestGuess = (one: readonly number[], other: readonly number[]): number => {
  const [a, b] = [one, other].map((values) => [...values].sort((x, y) => x - y)) as [number[], number[]]
  const apart = [...a, ...b].map((limit) => Math.abs(shareBelow(a, limit) - shareBelow(b, limit)))
  return (1 + Math.max(...apart)) / 2
}

const callsOfAKind = 500

/** What two kinds that are the same pass once in a thousand, by chance: D = 1.95 √(2 / n); 0.56 with 500 calls of each. */
const byChance = (calls: number): number => Math.round((1 + 1.95 * Math.sqrt(2 / calls)) * 50) / 100

/** The same numbers at each run, evenly spread below 1 (mulberry32). */
const seededRandom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * The two kinds in a random order, each call's kind whatever the one before was. What a call leaves to a job runs while the next ones
 * are timed: in pairs, each of one kind would mostly follow one of the other, and pay for its jobs.
 */
const interleaved = async (
  kinds: readonly [(turn: number) => Promise<number>, (turn: number) => Promise<number>],
  count: number,
): Promise<readonly [number[], number[]]> => {
  const random = seededRandom(20_261_128)
  const warmUp = 10
  const turns: [number, number] = [0, 0]
  const times: [number[], number[]] = [[], []]
  while (times.some((one) => one.length < count)) {
    const kind = random() < 0.5 ? 0 : 1
    const turn = turns[kind]
    turns[kind] += 1
    const ms = await kinds[kind](turn)
    if (turn >= warmUp && times[kind].length < count) times[kind].push(ms)
  }
  return times
}

const ms = (values: readonly number[]): string => {
  const late = [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
  return `${median(values).toFixed(1)} ms, 95 of 100 under ${late.toFixed(1)}`
}

const measureSecrecy = async (product: Server, count: number, say: (line: string) => void): Promise<Row[]> => {
  const unknown = (turn: number) => `nobody${turn}@bench.test`
  const logIn = (username: string) => timed(product, '/api/auth/login/', { username, password: 'Not-my-rung1!' }, 400)
  const forgot = (username: string) => timed(product, '/api/auth/forgot_password/', { username }, 200)
  const rows: Row[] = []
  for (const [what, call] of [
    ['wrong password', logIn],
    ['forgot password', forgot],
  ] as const) {
    const [known, strange] = await interleaved(
      [(turn) => call(emailOf(5_000 + turn)), (turn) => call(unknown(turn))],
      count,
    )
    const figure = bestGuess(known, strange)
    say(`${what}: ${figure.toFixed(3)} of guesses whether the address is known are right`)
    rows.push({
      part: 'g',
      what: `${what}: right guesses, from the time of one call, whether the address is known`,
      product: ms(known),
      against: `${ms(strange)}, unknown`,
      figure,
      goal: { most: byChance(count) },
    })
  }
  return rows
}

const perSecond = (runs: readonly Load[]): string => `${Math.round(median(runs.map((run) => run.perSecond)))} /s`

const measureSessions = async (product: Server, { rounds, seconds }: Effort): Promise<Row> => {
  const tokens = tokensAmong(few, 4_000)
  const ask = (path: string) => () => load({ url: product.url, path, tokens, seconds })
  const turns = [ask('/api/users/me/sessions/'), ask('/api/users/me/')]
  await takeTurns(1, turns)
  const [list = [], me = []] = await takeTurns(rounds, turns)
  return {
    part: 'g',
    what: 'own sessions with their devices: requests a second',
    product: perSecond(list),
    against: `${perSecond(me)} current user`,
    figure: medianRatio(
      list.map((run) => run.perSecond),
      me.map((run) => run.perSecond),
    ),
  }
}

const measureLogins = async (product: Server, count: number): Promise<Row> => {
  const times: number[] = []
  for (let turn = 0; turn < count; turn += 1)
    times.push(await timed(product, '/api/auth/login/', { username: emailOf(1 + turn), password }, 200))
  return {
    part: 'g',
    what: 'login, one after the other: time to the answer',
    product: ms(times),
    against: '',
    figure: median(times),
    unit: 'ms',
  }
}

/** What signing in and a session cost, and whether their time tells who has an account. */
export const measureSignIn = async (ground: Ground, effort: Effort, say: (line: string) => void): Promise<Row[]> => {
  const product = await ground.startProduct({ students: few })
  const count = effort.rounds < 5 ? callsOfAKind / 5 : callsOfAKind
  try {
    return [
      await measureLogins(product, count / 5),
      await measureSessions(product, effort),
      ...(await measureSecrecy(product, count, say)),
    ]
  } finally {
    await product.stop()
  }
}
