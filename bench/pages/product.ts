import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../apps/api/src/platform/db/embedded.ts'
import { root } from '../../scripts/command.ts'
import { buildIfStale } from '../../scripts/web-build.ts'
import { seedMarket, studentsFor } from '../market/seed.ts'
import { seedPeople } from '../people.ts'
import { freePort } from '../processes.ts'

const isReady = (base: string): Promise<boolean> =>
  fetch(`${base}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** How long the product may take to start, in milliseconds. */
const patience = 120_000

const postings = 100

const fill = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await seedPeople(client, studentsFor(postings), 'none')
    await seedMarket(client, postings)
  } finally {
    await client.end()
  }
}

/** Starts the built product as it runs in production, on a free port and a data folder of its own, with some employers and internships. `stop` ends it and removes the folder. */
export const startProduct = async (): Promise<{ base: string; stop(): Promise<void> }> => {
  await buildIfStale(root, (line) => console.error(line))
  const folder = mkdtempSync(join(tmpdir(), 'firstrung-bench-'))
  // Run as root, the database server is another user, who has to pass.
  chmodSync(folder, 0o711)
  const database = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined })
  const port = await freePort()
  const base = `http://localhost:${port}`
  const said: string[] = []
  const child = spawn(process.execPath, [join(root, 'apps', 'api', 'src', 'server.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: String(port),
      PUBLIC_URL: base,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.url,
      LIMIT_CALLS_PER_MINUTE: '1000000',
    },
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => said.push(data.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + patience
  while (!(await isReady(base))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The product did not start.\n${said.join('').trim()}`)
    }
    await wait(100)
  }
  await fill(database.url)
  return { base, stop }
}
