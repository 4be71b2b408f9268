import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ground } from '../ground.ts'
import { load } from '../load.ts'
import { databaseMb, databasePid, residentMb, type Server, startServer } from '../processes.ts'
import type { Row } from '../report.ts'
import { median } from '../rounds.ts'
import type { Effort } from './calls.ts'

const logIn = async ({ url }: Server): Promise<string> => {
  const response = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'student@demo.test', password: 'FirstRung1!' }),
  })
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('sessionid='))
  if (!cookie) throw new Error(`the demo's student cannot log in: ${response.status}`)
  return /sessionid=([^;]+)/.exec(cookie)?.[1] ?? ''
}

const megabytes = (app: number, database: number): string => `${Math.round(app)} + ${Math.round(database)} MB`

/** From the start to readiness on a data folder that is there, with the database's own start in it, and memory at rest and under load. */
export const measureStart = async (
  ground: Ground,
  { rounds, seconds }: Effort,
  say: (line: string) => void,
): Promise<Row[]> => {
  const dataDir = await ground.folderFor('start')
  const log = join(ground.folder, 'start.log')
  const start = () => startServer('scripts/start.ts', { DATA_DIR: dataDir, LIMIT_CALLS_PER_MINUTE: '10000000' }, log)
  const first = await start()
  say(`The first start, which fills the data folder, took ${(first.readyMs / 1000).toFixed(1)} s.`)
  await first.stop()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const server = await start()
    times.push(server.readyMs / 1000)
    await server.stop()
  }
  say(`Later starts: ${times.map((time) => time.toFixed(2)).join(', ')} s`)

  const server = await start()
  try {
    const pid = databasePid(dataDir)
    const sizes = () => [residentMb(server.pid), databaseMb(pid)] as const
    await wait(3_000)
    const rest = sizes()
    const token = await logIn(server)
    const peak = [...rest] as [number, number]
    for (const path of ['/', '/api/users/me/', '/api/professional-program/enrollments/']) {
      await load({ url: server.url, path, tokens: Array.from({ length: 32 }, () => token), seconds })
      const now = sizes()
      peak[0] = Math.max(peak[0], now[0])
      peak[1] = Math.max(peak[1], now[1])
    }
    const time = median(times)
    return [
      {
        part: 'd',
        what: 'start to ready on an existing data folder',
        product: `${time.toFixed(2)} s`,
        against: '',
        figure: time,
        unit: 's',
        goal: { most: 3 },
      },
      {
        part: 'd',
        what: 'memory at rest, application + database',
        product: megabytes(...rest),
        against: '',
        figure: rest[0] + rest[1],
        unit: 'MB',
      },
      {
        part: 'd',
        what: 'memory after pages and calls under load',
        product: megabytes(...peak),
        against: '',
        figure: peak[0] + peak[1],
        unit: 'MB',
      },
    ]
  } finally {
    await server.stop()
  }
}
