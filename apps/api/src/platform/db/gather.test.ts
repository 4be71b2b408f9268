import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layTestGround, type TestGround } from '../testing.ts'
import { type Db, prepared } from './database.ts'
import { gathered, isOneOf } from './gather.ts'

let ground: TestGround
let db: Db
beforeAll(async () => {
  ground = await layTestGround()
  db = ground.ports.db
  await db.orm.execute(sql`create table words (word text primary key)`)
  await db.orm.execute(sql`insert into words select 'word ' || n from generate_series(1, 20000) n`)
  await db.orm.execute(sql`analyze words`)
})
afterAll(() => ground.close())

const words = pgTable('words', { word: text().primaryKey() })
const listWords = prepared((orm) =>
  orm
    .select()
    .from(words)
    .where(isOneOf(words.word, 'asked', 'text'))
    .prepare('words_asked'),
)

const makeLookup = () => {
  const asked: (readonly string[])[] = []
  const find = gathered(async (from, keys: readonly string[]) => {
    asked.push(keys)
    const known = new Set((await listWords(from).execute({ asked: keys })).map(({ word }) => word))
    return (key) => known.has(key)
  })
  return { asked, find }
}

test('what is asked in one turn is one statement, and each question gets its own answer', async () => {
  const { asked, find } = makeLookup()
  const questions = ['word 1', 'word 2', 'nothing', 'word 1']
  expect(await Promise.all(questions.map((key) => find(db, key)))).toEqual([true, true, false, true])
  expect(asked).toEqual([['word 1', 'word 2', 'nothing']])
})

test('nothing is kept: a later question sees what was written meanwhile', async () => {
  const { asked, find } = makeLookup()
  expect(await find(db, 'late')).toBe(false)
  await db.orm.insert(words).values({ word: 'late' })
  expect(await find(db, 'late')).toBe(true)
  expect(asked).toHaveLength(2)
})

test('a crowd is asked in parts', async () => {
  const { asked, find } = makeLookup()
  const keys = Array.from({ length: 250 }, (_, index) => `word ${index + 1}`)
  expect(await Promise.all(keys.map((key) => find(db, key)))).toEqual(keys.map(() => true))
  expect(asked.map((part) => part.length)).toEqual([100, 100, 50])
})

test('a transaction asks for itself', async () => {
  const { find } = makeLookup()
  const undone = ground.ports.db.transaction(async (tx) => {
    await tx.orm.insert(words).values({ word: 'unseen' })
    expect(await Promise.all([find(tx, 'unseen'), find(db, 'unseen')])).toEqual([true, false])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
})

test('a fault is told to all who asked, and the next try is a new one', async () => {
  let broken = true
  const find = gathered(async (_db, _keys: readonly string[]) => {
    if (broken) throw new Error('the line broke')
    return (key) => key
  })
  const tries = await Promise.allSettled([find(db, 'a'), find(db, 'b')])
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect(await find(db, 'a')).toBe('a')
})

test('one plan serves every number of values', async () => {
  await ground.ports.db.transaction(async (tx) => {
    for (let count = 1; count <= 12; count++) {
      const asked = Array.from({ length: (count % 2) + 1 }, (_, index) => `word ${index}`)
      await listWords(tx).execute({ asked })
    }
    const { rows } = await tx.orm.execute(
      sql`select custom_plans::int as custom from pg_prepared_statements where name = 'words_asked'`,
    )
    // PostgreSQL plans the first five for their values, to compare.
    expect(rows).toEqual([{ custom: 5 }])
  })
})
