import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Orm } from './database.ts'

interface Question<K, V> {
  readonly key: K
  readonly answer: (value: V) => void
  readonly fail: (error: unknown) => void
}

// More than that and one statement would make everybody wait for its last row.
const mostAtOnce = 100

/**
 * Lets the calls of one moment share a statement: what is asked within one turn of the event loop is asked of the database
 * together. A statement begins after all of its questions came and nothing is kept, so that an answer is as fresh as if each
 * had asked alone, however many processes write. `answers` is told each key once and tells what each of them comes to.
 */
export const gathered = <K, V>(
  answers: (db: Db, keys: readonly K[]) => Promise<(key: K) => V>,
): ((db: Db, key: K) => Promise<V>) => {
  const waiting = new WeakMap<Orm, Question<K, V>[]>()

  const ask = async (db: Db, questions: readonly Question<K, V>[]): Promise<void> => {
    try {
      const answerTo = await answers(db, [...new Set(questions.map(({ key }) => key))])
      for (const { key, answer } of questions) answer(answerTo(key))
    } catch (error) {
      for (const { fail } of questions) fail(error)
    }
  }

  const askAll = (db: Db, questions: readonly Question<K, V>[]): void => {
    waiting.delete(db.orm)
    for (let at = 0; at < questions.length; at += mostAtOnce) void ask(db, questions.slice(at, at + mostAtOnce))
  }

  return (db, key) =>
    new Promise((answer, fail) => {
      const question = { key, answer, fail }
      const others = waiting.get(db.orm)
      if (others) {
        others.push(question)
        return
      }
      const questions = [question]
      waiting.set(db.orm, questions)
      // After what this turn of the loop still brings in.
      setImmediate(askAll, db, questions)
    })
}

/**
 * Whether the column is one of the values that the placeholder of this name brings. How many there are is hidden from the
 * planner: it would else plan anew for every number of them.
 */
export const isOneOf = (column: AnyPgColumn, name: string, type: 'text' | 'uuid'): SQL => {
  const array = sql.raw(`${type}[]`)
  return sql`${column} = any((select ${sql.placeholder(name)}::${array})::${array})`
}
