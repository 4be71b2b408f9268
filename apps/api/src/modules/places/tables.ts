import { doublePrecision, index, integer, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'

/** A populated place of GeoNames; the id is theirs and outlives every new edition of the data. */
export const places = pgTable('places', {
  id: integer().primaryKey(),
  name: text().notNull(),
  /** The state or province by its GeoNames code, where there is one ("TX"). */
  regionCode: text('region_code'),
  /** ISO 3166-1, two letters. */
  countryCode: text('country_code').notNull(),
  /** "Austin, Texas, United States". */
  description: text().notNull(),
  population: integer().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
})

/** One way in which a place can begin to be typed: its name, an alias, or its name from a later word on; several a place. */
export const placeKeys = pgTable(
  'place_keys',
  {
    placeId: integer('place_id').notNull(),
    /** The folded name, then region and country, so that "austin tex" begins it too. */
    key: text().notNull(),
    /** How many characters of the key are the name alone. */
    nameLength: smallint('name_length').notNull(),
    /** How likely the place is meant, before it is known whether the name was typed to its end. */
    weight: real().notNull(),
  },
  // All columns are in the index, in the order of bytes: a search reads one stretch of it and nothing else.
  (table) => [
    index('place_keys_key').on(table.key.op('text_pattern_ops'), table.weight, table.placeId, table.nameLength),
  ],
)

/** Which edition of the data is loaded; one row. */
export const placeEdition = pgTable('place_edition', { edition: text().primaryKey() })
