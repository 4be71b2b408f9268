import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { makeEventBus } from '../events.ts'
import { type Database, isOvertaxed, type Orm, openDatabase, prepared, violatedUnique } from './database.ts'
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

test('a statement that takes too long, or waits too long for a row, is told from one that is wrong', async () => {
  const fails = (...statements: string[]): Promise<unknown> =>
    db
      .transaction(async ({ orm }) => {
        for (const statement of statements) await orm.execute(sql.raw(statement))
      })
      .catch((error) => error)
  const other = new pg.Client({ connectionString: made.url })
  await other.connect()
  await other.query('begin; lock table users')
  const slow = await fails('set local statement_timeout = 20', 'select pg_sleep(5)')
  const waiting = await fails('set local lock_timeout = 20', 'select 1 from users for update')
  await other.end()
  const wrong = await fails('select 1 / 0')
  expect([slow, waiting, wrong].map(isOvertaxed)).toEqual([true, true, false])
})

test('transactions that were in each other’s way are tried again after a moment, each after another one and longer each time', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.99)
  const tried: number[] = []
  const start = performance.now()
  await db.transaction(async () => {
    tried.push(performance.now() - start)
    if (tried.length < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  random.mockRestore()
  const [first = 0, second = 0, third = 0] = tried
  expect([second - first > 45, third - second > 90]).toEqual([true, true])
})

test('a transaction whose begin fails gives its line back, and is run on another', async () => {
  const client = await db.pool.connect()
  client.release()
  // Broken before the pool has heard of it, so that `begin` is the first to notice.
  Reflect.get(Reflect.get(client, 'connection'), 'stream').destroy()
  expect(await one()).toEqual([{ one: 1 }])
  expect(await one()).toEqual([{ one: 1 }])
})

test('a statement is prepared once for a line, however many transactions it carries, and a failed one leaves nothing', async () => {
  let times = 0
  const transactionId = prepared((orm: Orm) => {
    times++
    return orm.select({ id: sql<string>`txid_current()::text` }).from(sql`(select 1) as one`).prepare('line_test')
  })
  const ask = () => db.transaction(async (tx) => (await transactionId(tx).execute())[0]?.id)
  const first = await ask()
  const failing = db.transaction(async (tx) => {
    await transactionId(tx).execute()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const last = await ask()
  expect(times).toBe(1)
  // Each had a transaction of its own on the one line.
  expect(last).not.toBe(first)
})

test('a transaction that goes on past a statement that failed is not taken for done', async () => {
  const hiding = db.transaction(async (tx) => {
    await tx.orm.execute(sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(hiding).rejects.toThrow('was undone')
})

test('what a transaction asks for at once is answered in the order of the asking, each seeing what was done before', async () => {
  // What is told of lines on which one has to wait for the other.
  const warned = vi.fn()
  process.on('warning', warned)
  const answers = await db.transaction(({ orm }) =>
    Promise.all([
      orm.execute(sql`create temporary table lines (number int) on commit drop`),
      orm.execute(sql`insert into lines values (1)`),
      orm.execute(sql`select count(*)::int as lines from lines`),
      orm.execute(sql`insert into lines values (2)`),
      orm.execute(sql`select count(*)::int as lines from lines`),
    ]),
  )
  process.off('warning', warned)
  expect(warned).not.toHaveBeenCalled()
  expect([answers[2].rows, answers[4].rows]).toEqual([[{ lines: 1 }], [{ lines: 2 }]])
})

test('where one of several that were asked for at once fails, that failure is told and nothing of them stays', async () => {
  await db.orm.execute(sql`create table lines (number int primary key)`)
  const asked = db.transaction(({ orm }) =>
    Promise.all([
      orm.execute(sql`insert into lines values (1)`),
      orm.execute(sql`insert into lines values (1)`),
      orm.execute(sql`insert into lines values (2)`),
    ]),
  )
  expect(violatedUnique(await asked.catch((error) => error))).toBe('lines_pkey')
  // The one line of the pool is good for the next.
  expect((await db.transaction(({ orm }) => orm.execute(sql`select * from lines`))).rows).toEqual([])
})

test('what failed is told, though another that was asked for with it is heard of first', async () => {
  await db.orm.execute(sql`create table lines (number int primary key)`)
  const asked = db.transaction(({ orm }) => {
    const deep = async (ways: number): Promise<unknown> =>
      ways === 0 ? orm.execute(sql`insert into lines values (1), (1)`) : deep(ways - 1)
    return Promise.all([deep(20), orm.execute(sql`select 1`)])
  })
  expect(violatedUnique(await asked.catch((error) => error))).toBe('lines_pkey')
})

test.each(['while no other is at work', 'into the next one on its line'])(
  'what goes on of a transaction past its end writes nothing any more: %s',
  async (when) => {
    await db.orm.execute(sql`create table lines (number int primary key)`)
    const ended = Promise.withResolvers<void>()
    const late = Promise.withResolvers<unknown>()
    const asked = db.transaction(({ orm }) => {
      ended.promise.then(() => orm.execute(sql`insert into lines values (2)`)).then(late.resolve, late.reject)
      return orm.execute(sql`select 1 / 0`)
    })
    await expect(asked).rejects.toThrow('select 1 / 0')
    const goOn = async () => {
      ended.resolve()
      await expect(late.promise).rejects.toThrow()
    }
    await (when.startsWith('while') ? goOn() : db.transaction(goOn))
    expect((await db.orm.execute(sql`select * from lines`)).rows).toEqual([])
  },
)

test('a line that is cut under several that were asked for at once ends them all', async () => {
  const other = new pg.Client({ connectionString: made.url })
  await other.connect()
  const waiting = db.transaction(async ({ orm }) => {
    const { rows } = await orm.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await Promise.all([
      orm.execute(sql`select pg_sleep(10)`),
      orm.execute(sql`select 1`),
      other.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]),
    ])
  })
  await waiting.catch(() => undefined).finally(() => other.end())
  await expect(waiting).rejects.toMatchObject({ status: 503 })
  expect(await one()).toEqual([{ one: 1 }])
})
