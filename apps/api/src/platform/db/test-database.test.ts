import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('databases made at the same time are migrated and apart from each other', async () => {
  const made = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()])
  for (const [index, { url }] of made.entries())
    await withClient(url, async (client) => {
      await client.query(`create table own as select ${index} as mark`)
      expect((await client.query('select mark from own')).rows).toEqual([{ mark: index }])
      const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`)
      expect(rows).toEqual([{ migrated: true }])
    })
  for (const { url, drop } of made) {
    await drop()
    await expect(withClient(url, () => Promise.resolve())).rejects.toThrow(/does not exist/)
  }
})
