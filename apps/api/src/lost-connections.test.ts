import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from './testing.ts'

let house: TestApp
let outside: pg.Client

beforeEach(async () => {
  house = await buildTestApp()
  outside = new pg.Client({ connectionString: house.ports.db.pool.options.connectionString })
  await outside.connect()
})
afterEach(async () => {
  await outside.end()
  await house.close()
})

const cutAll = async (): Promise<number> => {
  const { rowCount } = await outside.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return rowCount ?? 0
}

/** Writes and reads one after the other until `isOver`; answers what the database has to hold at the end. */
const keepAsking = async (person: Person, isOver: () => boolean) => {
  const statuses: number[] = []
  const unexplained: string[] = []
  let [sure, maybe] = [0, [] as number[]]
  for (let mark = 1; !isOver(); mark++) {
    const write = await person.call('PATCH', `/api/profiles/${person.profileId}/`, { hometown: `Town ${mark}` })
    if (write.statusCode === 200) [sure, maybe] = [mark, []]
    else maybe.push(mark)
    for (const answer of [write, await person.call('GET', '/api/users/me/')]) {
      statuses.push(answer.statusCode)
      const isExcused = answer.statusCode === 503 && answer.headers['retry-after'] === '5'
      if (answer.statusCode !== 200 && !isExcused) unexplained.push(`${answer.statusCode} ${answer.body}`)
    }
  }
  return { person, statuses, unexplained, possible: [sure, ...maybe].map((mark) => `Town ${mark}`) }
}

it('connections that are cut under load cost a 503 at most, and lose nothing that was acknowledged', async () => {
  const people = []
  for (let made = 0; made < 5; made++) people.push(await signedInAs(house))
  let cut = 0
  let isOver = false
  const asking = Promise.all(people.map((person) => keepAsking(person, () => isOver)))
  const fresh = await signedInAs(house)
  try {
    for (let round = 0; round < 4; round++) {
      cut += await cutAll()
      // Some more calls go through before the next cut.
      for (let call = 0; call < 5; call++) await fresh.call('GET', '/api/feature-flags/')
    }
  } finally {
    isOver = true
  }
  const told = await asking

  expect(cut).toBeGreaterThan(4)
  expect(told.flatMap(({ unexplained }) => unexplained)).toEqual([])
  const statuses = told.flatMap((one) => one.statuses)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(statuses.length / 2)
  for (const { person, possible } of told) {
    const me = await person.call('GET', '/api/users/me/')
    expect(me.statusCode).toBe(200)
    expect(possible).toContain(me.json().profile.hometown)
  }
  // No line was kept: all of the pool is there to be used.
  expect(house.ports.db.pool.waitingCount).toBe(0)
  expect(house.ports.db.pool.idleCount).toBe(house.ports.db.pool.totalCount)
}, 60_000)
