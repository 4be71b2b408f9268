import { desc, eq, sql } from 'drizzle-orm'
import { type Db, prepared, type Tx } from '../../platform/db/database.ts'
import type { PlaceKey } from './rules.ts'
import { placeEdition, placeKeys, places } from './tables.ts'

// Several keys of one place may begin alike, and several places may read alike; so more rows are taken than are shown.
const keysTaken = 200
const placesTaken = 30

const search = prepared((orm) => {
  const typed = sql`unnest(${sql.placeholder('starts')}::text[]) as typed (start)`
  const exactBonus = sql`case when ${placeKeys.nameLength} = length(typed.start) then 2 else 0 end`
  const matches = orm
    .select({ placeId: placeKeys.placeId, score: sql<number>`${placeKeys.weight} + ${exactBonus}`.as('score') })
    .from(placeKeys)
    // Comparing bytes, as the index is ordered; the highest code point ends the stretch of keys with this beginning.
    .where(sql`${placeKeys.key} ~>=~ typed.start and ${placeKeys.key} ~<~ (typed.start || chr(1114111))`)
    .orderBy(sql`score desc`)
    .limit(keysTaken)
    .as('matches')
  const score = sql<number>`max(${matches.score})`
  const found = orm
    .select({ placeId: matches.placeId, best: score.as('best') })
    .from(typed)
    .innerJoinLateral(matches, sql`true`)
    .groupBy(matches.placeId)
    .orderBy(desc(score))
    .limit(placesTaken)
    .as('found')
  return orm
    .select({ id: places.id, description: places.description })
    .from(found)
    .innerJoin(places, eq(places.id, found.placeId))
    .orderBy(desc(found.best), places.id)
    .prepare('places_search')
})

const findById = prepared((orm) =>
  orm
    .select()
    .from(places)
    .where(eq(places.id, sql.placeholder('id')))
    .prepare('place_by_id'),
)

export type Place = typeof places.$inferSelect

export const placesStore = (db: Db) => ({
  /** The places whose keys begin in one of these ways, likeliest first. */
  search: (starts: readonly string[]) => search(db).execute({ starts }),
  find: async (id: number): Promise<Place | null> => (await findById(db).execute({ id }))[0] ?? null,
  edition: async (): Promise<string | null> => (await db.orm.select().from(placeEdition))[0]?.edition ?? null,
})

export interface PlaceWithKeys extends Place {
  readonly keys: readonly PlaceKey[]
}

// Any number will do, as long as every process asks for the same one.
const loadLock = 7_261_101

/** Replaces the places; readers see the old ones until the transaction ends. */
export const placesLoad = (tx: Tx) => ({
  /** Takes the load for this process; false where another one is at it. */
  take: async (): Promise<boolean> => {
    await tx.orm.execute(sql`set local statement_timeout = 0`)
    const { rows } = await tx.orm.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${loadLock}) as free`)
    return rows[0]?.free === true
  },
  clear: async (): Promise<void> => {
    await tx.orm.delete(placeKeys)
    await tx.orm.delete(places)
    await tx.orm.delete(placeEdition)
  },
  insert: async (batch: readonly PlaceWithKeys[]): Promise<void> => {
    const column = <K extends keyof Place>(name: K) => sql.param(batch.map((place) => place[name]))
    // One array a column: a statement of rows would pass the number of parameters that PostgreSQL takes.
    await tx.orm.execute(sql`
      insert into places (id, name, region_code, country_code, description, population, latitude, longitude)
      select * from unnest(${column('id')}::int[], ${column('name')}::text[], ${column('regionCode')}::text[],
        ${column('countryCode')}::text[], ${column('description')}::text[], ${column('population')}::int[],
        ${column('latitude')}::float8[], ${column('longitude')}::float8[])`)
    const keys = batch.flatMap((place) => place.keys.map((key) => ({ ...key, placeId: place.id })))
    const keyColumn = <K extends 'placeId' | keyof PlaceKey>(name: K) => sql.param(keys.map((key) => key[name]))
    await tx.orm.execute(sql`
      insert into place_keys (place_id, key, name_length, weight)
      select * from unnest(${keyColumn('placeId')}::int[], ${keyColumn('key')}::text[],
        ${keyColumn('nameLength')}::smallint[], ${keyColumn('weight')}::real[])`)
  },
  finish: async (edition: string): Promise<void> => {
    await tx.orm.insert(placeEdition).values({ edition })
    await tx.orm.execute(sql`analyze places, place_keys`)
  },
})

/** Lets searches read the index alone; without it PostgreSQL would do the same some minutes later. */
export const settlePlaces = async (db: Db): Promise<void> => {
  await db.orm.execute(sql`vacuum place_keys`)
}
