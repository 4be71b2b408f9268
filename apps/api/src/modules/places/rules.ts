import { countriesByAbbreviation, regionNames, regionsByAbbreviation } from './regions.ts'
import { type Prediction, predictionsMax } from './wire.ts'

// Letters that no decomposition turns into their plain form.
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
}
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

const longForms: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
])

const wordsOf = (text: string): string[] => {
  // Most names of the data are plain, and there are hundreds of thousands of them to load.
  if (/^[A-Za-z]+(?: [A-Za-z]+)*$/.test(text)) return text.toLowerCase().split(' ')
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(special, (letter) => plainLetters[letter] ?? letter)
      .replace(/['’‘ʻʼʹ`´]/gu, '')
      // "D.C." is one word, "St.Louis" two.
      .replace(/(?<![\p{L}\p{N}]{2})\./gu, '')
      .split(/[\s.,/()\p{Pd}]+/u)
      .filter((word) => word !== '')
  )
}

const expand = (word: string): string => longForms.get(word) ?? word

/** A name as it is compared: without accents and case, "St." as "saint". Signs that no name has stay, so they find nothing. */
export const foldName = (text: string): string => wordsOf(text).map(expand).join(' ')

// "Austin TX USA" may be "austin texas united states"; the abbreviation may as well be the start of a longer word.
const regionReadings = (words: readonly string[]): string[] => {
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const country = countriesByAbbreviation.get(last)
  if (before.length === 0) return []
  if (country)
    return [before, ...regionReadings(before).map((start) => [start])].map((rest) =>
      foldName([...rest, country].join(' ')),
    )
  return (regionsByAbbreviation.get(last) ?? []).map((name) => foldName([...before, name].join(' ')))
}

/** The beginnings of keys that a query may mean, none for a blank one. */
export const keyStarts = (query: string): string[] => {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const before = words.slice(0, -1).map(expand)
  const last = words.at(-1) ?? ''
  // The last word may be unfinished: "st" begins Stockton as well as St. Louis.
  return [...new Set([[...before, last].join(' '), [...before, expand(last)].join(' '), ...regionReadings(words)])]
}

/** A place as the data gives it. */
export interface SourcePlace {
  readonly id: number
  readonly name: string
  readonly asciiName: string
  readonly aliases: readonly string[]
  readonly latitude: number
  readonly longitude: number
  /** GeoNames' kind of place: PPLX is a part of a town. */
  readonly kind: string
  readonly countryCode: string
  readonly regionCode: string | null
  readonly population: number
}

const gone: ReadonlySet<string> = new Set(['PPLH', 'PPLQ', 'PPLW'])

/** One line of the data, or null for a place where nobody lives (any more). */
export const readPlace = (text: string): SourcePlace | null => {
  const fields = text.split('\t')
  const [id, name, asciiName, aliases, latitude, longitude, , kind, countryCode, , region] = fields
  const population = Number(fields[14])
  if (!id || !name || !kind || !countryCode || !(population > 0) || gone.has(kind)) return null
  return {
    id: Number(id),
    name,
    asciiName: asciiName || name,
    aliases: aliases ? aliases.split(',') : [],
    latitude: Number(latitude),
    longitude: Number(longitude),
    kind,
    countryCode,
    regionCode: region || null,
    population,
  }
}

const countries = new Intl.DisplayNames('en', { type: 'region' })

const regionOf = ({ countryCode, regionCode }: SourcePlace): string | null =>
  (regionCode && regionNames[countryCode]?.[regionCode]) || null

/** "Austin, Texas, United States". */
export const descriptionOf = (place: SourcePlace): string =>
  [place.name, regionOf(place), countries.of(place.countryCode)].filter((part) => part).join(', ')

// Among the aliases, those in small letters are another script's sounds spelled out ("ao si ting"): nobody types them.
const isName = (alias: string): boolean => !/^\p{Ll}/u.test(alias)

const homeCountry = 'US'
const largeFrom = 100_000
const weights = { name: 6, alias: 3.5, laterWord: 3, home: 3, partOfTown: -1.5 } as const

export interface PlaceKey {
  readonly key: string
  readonly nameLength: number
  readonly weight: number
}

/** Every way in which the place can begin to be typed, with how likely it is then meant. */
export const keysOf = (place: SourcePlace): PlaceKey[] => {
  const base =
    2 * Math.log10(place.population + 10) +
    (place.countryCode === homeCountry ? weights.home : 0) +
    (place.kind === 'PPLX' ? weights.partOfTown : 0)
  const country = foldName(countries.of(place.countryCode) ?? '')
  const region = foldName(regionOf(place) ?? '')
  const tail = [region, country].filter((part) => part !== '').join(' ')
  const keys = new Map<string, PlaceKey>()
  const add = (name: string, rest: string, weight: number): void => {
    const key = `${name} ${rest}`
    if (name !== '' && !keys.has(key)) keys.set(key, { key, nameLength: name.length, weight: weight + base })
  }
  const name = foldName(place.name)
  add(name, tail, weights.name)
  add(foldName(place.asciiName), tail, weights.name)
  const isLarge = place.population >= largeFrom
  // "toronto canada", by who leaves the province out.
  if (isLarge && region !== '') add(name, country, weights.alias)
  if (isLarge)
    for (const alias of place.aliases.filter(isName).map(foldName))
      if (alias.length >= 3) add(alias, tail, weights.alias)
  const words = name.split(' ')
  for (let at = 1; at < words.length; at++)
    if ((words[at] ?? '').length >= 3) add(words.slice(at).join(' '), tail, weights.laterWord)
  return [...keys.values()]
}

/** What is offered of the places found, likeliest first; of places that read alike, the likeliest alone. */
export const predictionsOf = (found: readonly { id: number; description: string }[]): Prediction[] => {
  const byText = new Map<string, Prediction>()
  for (const { id, description } of found)
    if (!byText.has(description)) byText.set(description, { place_id: String(id), description })
  return [...byText.values()].slice(0, predictionsMax)
}
