import pg from 'pg'
import { type Ground, password } from '../ground.ts'
import { inParallel } from '../load.ts'
import { emailOf } from '../people.ts'
import { cpuMs, databaseCpuMs, type Server, startWorker } from '../processes.ts'
import type { Row } from '../report.ts'
import { median, medianRatio, takeTurns } from '../rounds.ts'
import { type Effort, few } from './calls.ts'

const atOnce = 4
const perRound = 100

/** CPU of one call in milliseconds: the process that serves, and the database. */
interface Cost {
  readonly appMs: number
  readonly databaseMs: number
}

const send = async ({ url }: Server, path: string, body: object, expected: number): Promise<void> => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  if (response.status !== expected) throw new Error(`${path} answers ${response.status}`)
}

const numbersFrom = (first: number): number[] => Array.from({ length: perRound }, (_, index) => first + index)

const settled = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ left: number }>(
      'select count(*)::int as left from mails where sent_at is null and refused_at is null',
    )
    if (rows[0]?.left === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** What a sign-up and a login cost beside the hash of one password, its mail and all. */
export const measurePasswords = async (
  ground: Ground,
  { rounds }: Effort,
  say: (line: string) => void,
): Promise<Row[]> => {
  const product = await ground.startProduct({ students: few })
  const hasher = await startWorker('bench/floor/password.ts')
  const client = new pg.Client({ connectionString: await ground.databaseWith({ students: few }) })
  await client.connect()
  let next = 1

  const costOf = async (pid: number, work: () => Promise<void>): Promise<Cost> => {
    const before = [cpuMs(pid), databaseCpuMs(ground.databasePid)] as const
    await work()
    const after = [cpuMs(pid), databaseCpuMs(ground.databasePid)] as const
    return { appMs: (after[0] - before[0]) / perRound, databaseMs: (after[1] - before[1]) / perRound }
  }
  const hash = () => costOf(hasher.pid, () => hasher.run(perRound))
  const logIn = () =>
    costOf(product.pid, () => {
      const first = next
      next += perRound
      return inParallel(numbersFrom(first), atOnce, (number) =>
        send(product, '/api/auth/login/', { username: emailOf(number), password }, 200),
      )
    })
  const signUp = () =>
    costOf(product.pid, async () => {
      const first = next
      next += perRound
      await inParallel(numbersFrom(first), atOnce, (number) =>
        send(
          product,
          '/api/auth/signup/',
          {
            first_name: 'Ana',
            last_name: 'Okafor',
            email: `new${number}@bench.test`,
            password,
            new_user_flow: 'STUDENT',
          },
          201,
        ),
      )
      // The mail of a sign-up is a part of its cost.
      await settled(client)
    })

  try {
    await takeTurns(3, [hash, logIn, signUp])
    const [alone = [], logins = [], signUps = []] = await takeTurns(rounds, [hash, logIn, signUp])
    const app = (costs: readonly Cost[]) => costs.map(({ appMs }) => appMs)
    const database = (costs: readonly Cost[]) => costs.map(({ databaseMs }) => databaseMs)
    return (
      [
        ['login', logins],
        ['sign-up, its mail included', signUps],
      ] as const
    ).map(([what, costs]) => {
      const figure = medianRatio(app(costs), app(alone))
      say(`${what}: ${figure.toFixed(2)} times the hash`)
      return {
        part: 'c',
        what: `${what}: CPU of the application`,
        product: `${median(app(costs)).toFixed(1)} ms (database ${median(database(costs)).toFixed(1)} ms)`,
        against: `${median(app(alone)).toFixed(1)} ms the hash alone`,
        figure,
        goal: { most: 1.25 },
      }
    })
  } finally {
    await client.end()
    hasher.stop()
    await product.stop()
  }
}
