import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type Person, signedInAs, type TestApp } from '../../testing.ts'
import { findPlace, seedPlaces } from './index.ts'
import { finishLoad } from './jobs.ts'
import { placesLoad } from './store.ts'

let house: TestApp
let student: Person

beforeAll(async () => {
  house = await buildTestApp()
  student = await signedInAs(house)
  await house.ports.db.pool.query(`
    insert into place_edition values ('older');
    insert into places values (1, 'Atlantis', null, 'GR', 'Atlantis, Underwater', 1, 0, 0);
    insert into place_keys values (1, 'atlantis underwater', 8, 99)`)
  await startBesideALoadThatDies()
  await finishLoad(house.ports)
})

/** As two processes start at once: the other one loads, until it dies of it. */
const startBesideALoadThatDies = async (): Promise<void> => {
  const { db } = house.ports
  const queued = async () =>
    (await db.pool.query("select key from graphile_worker.jobs where task_identifier = 'places.load'")).rows
  await expect(
    db.transaction(async (tx) => {
      expect(await placesLoad(tx).take()).toBe(true)
      await seedPlaces(house.ports)
      expect(await queued()).toEqual([{ key: 'places.load' }])
      await expect(finishLoad(house.ports)).rejects.toThrow('still loading')
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
}

afterAll(() => house.close())

const url = (query: string) => `/api/places/autocomplete/?query=${encodeURIComponent(query)}`

const textsFor = async (query: string): Promise<string[]> => {
  const answer = await student.call('GET', url(query))
  expect(answer.statusCode).toBe(200)
  return answer.json().predictions.map(({ description }: { description: string }) => description)
}

describe('places', () => {
  it.each([
    ['aust', 'Austin, Texas, United States'],
    ['AUSTIN', 'Austin, Texas, United States'],
    ['Austin, Minn', 'Austin, Minnesota, United States'],
    ['austin tx', 'Austin, Texas, United States'],
    ['Austin, Texas, United States', 'Austin, Texas, United States'],
    ['new york', 'New York City, New York, United States'],
    ['saint louis', 'St. Louis, Missouri, United States'],
    ['St Louis', 'St. Louis, Missouri, United States'],
    ['St. Lo', 'St. Louis, Missouri, United States'],
    ['saint paul', 'Saint Paul, Minnesota, United States'],
    ['ft. worth', 'Fort Worth, Texas, United States'],
    ['sao paulo', 'São Paulo, Brazil'],
    ['münchen', 'Munich, Germany'],
    ['toronto canada', 'Toronto, Ontario, Canada'],
    ['washington dc', 'Washington, District of Columbia, United States'],
    ['москва', 'Moscow, Russia'],
  ])('%j means %s first', async (query, description) => {
    expect((await textsFor(query))[0]).toBe(description)
  })

  it.each(['s', 'sa', 'san', 'springfield'])('offers ten different places for %j', async (query) => {
    const texts = await textsFor(query)
    expect(new Set(texts).size).toBe(10)
  })

  it.each(['', '   ', '%', '_', '%_\'"\\', 'aust%', "'", 'qqqqqq', 'austin '.repeat(28).trim(), '\u{10ffff}'])(
    'finds nothing for %j',
    async (query) => {
      expect(await textsFor(query)).toEqual([])
    },
  )

  it.each([
    ['/api/places/autocomplete/', 'required'],
    [url('a'.repeat(201)), 'max_length'],
    [url('aus\u0000'), 'invalid'],
    [`${url('a')}&query=b`, 'invalid'],
  ])('refuses %s as %s', async (address, code) => {
    const answer = await student.call('GET', address)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ code, detail: expect.any(String), attr: 'query' }])
  })

  it('answers a visitor as it does a student', async () => {
    const visitor = await house.app.inject(url('aust'))
    expect([visitor.statusCode, visitor.json()]).toEqual([200, (await student.call('GET', url('aust'))).json()])
  })

  it('finds a place again by the id that was offered', async () => {
    const [offered] = (await student.call('GET', url('aust'))).json().predictions
    expect(await findPlace(house.ports.db, offered.place_id)).toMatchObject({
      name: 'Austin',
      regionCode: 'TX',
      countryCode: 'US',
      description: offered.description,
    })
  })

  it.each(['', 'x', '-1', '1.5', '0', '9999999999', '99999999999999999999'])('knows no place %j', async (id) => {
    expect(await findPlace(house.ports.db, id)).toBeNull()
  })

  it('loads an edition once, in place of the one before', async () => {
    const count = async () => (await house.ports.db.pool.query('select count(*)::int as n from places')).rows[0].n
    const loaded = await count()
    expect(loaded).toBeGreaterThan(150_000)
    expect(await textsFor('atlantis under')).toEqual([])
    expect(await findPlace(house.ports.db, '1')).toBeNull()
    await seedPlaces(house.ports)
    expect(await count()).toBe(loaded)
  })
})
