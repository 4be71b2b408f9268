import type { Ctx, Ports } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { descriptionOf, keyStarts, keysOf, predictionsOf, type SourcePlace } from './rules.ts'
import { currentEdition, sourcePlaces } from './source.ts'
import { type Place, type PlaceWithKeys, placesLoad, placesStore, settlePlaces } from './store.ts'
import type { Prediction } from './wire.ts'

/** Where predictions come from; a paid provider takes the built-in data's place by being another one of these. */
interface PlaceProvider {
  predict(db: Db, query: string): Promise<Prediction[]>
}

const builtInPlaces: PlaceProvider = {
  predict: async (db, query) => {
    const starts = keyStarts(query)
    return starts.length === 0 ? [] : predictionsOf(await placesStore(db).search(starts))
  },
}

/** What the typed text may mean, likeliest first. */
export const autocompletePlaces = async (ctx: Pick<Ctx, 'db'>, query: string) => ({
  predictions: await builtInPlaces.predict(ctx.db, query),
})

const largestId = 2_147_483_647

/** The place with this `place_id`, or null; any text is taken. */
export const findPlace = async (db: Db, placeId: string): Promise<Place | null> => {
  const id = /^\d{1,10}$/.test(placeId) ? Number(placeId) : Number.NaN
  return id <= largestId ? placesStore(db).find(id) : null
}

const batchSize = 4_000

const withKeys = (place: SourcePlace): PlaceWithKeys => ({
  id: place.id,
  name: place.name,
  regionCode: place.regionCode,
  countryCode: place.countryCode,
  description: descriptionOf(place),
  population: place.population,
  latitude: place.latitude,
  longitude: place.longitude,
  keys: keysOf(place),
})

type Loaded = 'loaded' | 'current' | 'elsewhere'

/** Loads the places that ship with the product, once an edition; waits for no other process: `elsewhere` where one is at it. */
export const loadPlaces = async ({ db }: Pick<Ports, 'db'>): Promise<Loaded> => {
  const edition = await currentEdition()
  if ((await placesStore(db).edition()) === edition) return 'current'
  const done = await db.transaction(async (tx): Promise<Loaded> => {
    const load = placesLoad(tx)
    if (!(await load.take())) return 'elsewhere'
    if ((await placesStore(tx).edition()) === edition) return 'current'
    await load.clear()
    let inserting = Promise.resolve()
    for await (const batch of sourcePlaces(batchSize)) {
      const rows = batch.map(withKeys)
      await inserting
      // The database stores one batch while the next is read. A fault is thrown by the await, and until then it is no stray.
      inserting = load.insert(rows)
      inserting.catch(() => undefined)
    }
    await inserting
    await load.finish(edition)
    return 'loaded'
  })
  if (done === 'loaded') await settlePlaces(db)
  return done
}
