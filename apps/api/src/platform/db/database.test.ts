import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { makeEventBus } from '../events.ts'
import { type Database, openDatabase } from './database.ts'
import { createTestDatabase } from './test-database.ts'

let made: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database

// One line in the pool: one that is not given back is missed at once.
beforeEach(async () => {
  made = await createTestDatabase()
  db = openDatabase({ url: made.url, bus: makeEventBus([]), clock: systemClock, poolSize: 1 })
})

afterEach(async () => {
  await db.close()
  await made.drop()
})

const one = () => db.transaction(async ({ orm }) => (await orm.execute(sql`select 1 as one`)).rows)

test('a line that is cut while a transaction waits for something else ends the transaction alone', async () => {
  const other = new pg.Client({ connectionString: made.url })
  await other.connect()
  const waiting = db.transaction(async ({ orm }) => {
    const { rows } = await orm.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await other.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await orm.execute(sql`select 1`)
  })
  await waiting.catch(() => undefined).finally(() => other.end())
  await expect(waiting).rejects.toMatchObject({ status: 503 })
  expect(await one()).toEqual([{ one: 1 }])
})

test('a transaction whose begin fails gives its line back, and is run on another', async () => {
  const client = await db.pool.connect()
  client.release()
  // Broken before the pool has heard of it, so that `begin` is the first to notice.
  Reflect.get(Reflect.get(client, 'connection'), 'stream').destroy()
  expect(await one()).toEqual([{ one: 1 }])
  expect(await one()).toEqual([{ one: 1 }])
})
