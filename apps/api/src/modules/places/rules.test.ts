import { describe, expect, it } from 'vitest'
import { descriptionOf, foldName, keyStarts, keysOf, predictionsOf, readPlace, type SourcePlace } from './rules.ts'

const place = (over: Partial<SourcePlace> = {}): SourcePlace => ({
  id: 4671654,
  name: 'Austin',
  asciiName: 'Austin',
  aliases: ['AUS', 'Austinopolis', 'ao si ting', 'Остин'],
  latitude: 30.26715,
  longitude: -97.74306,
  kind: 'PPLA',
  countryCode: 'US',
  regionCode: 'TX',
  population: 931_830,
  ...over,
})

describe('foldName', () => {
  it.each([
    ['Austin', 'austin'],
    ['  SÃO   Paulo ', 'sao paulo'],
    ['Łódź', 'lodz'],
    ['Großenhain', 'grossenhain'],
    ['Ærøskøbing', 'aeroskobing'],
    ['St. Louis', 'saint louis'],
    ['St.Louis', 'saint louis'],
    ['Saint-Louis', 'saint louis'],
    ['Sault Ste. Marie', 'sault sainte marie'],
    ['Ft. Worth', 'fort worth'],
    ['Mt Vernon', 'mount vernon'],
    ['O’Fallon', 'ofallon'],
    ["O'Fallon", 'ofallon'],
    ['Washington, D.C.', 'washington dc'],
    ['Москва', 'москва'],
    ['%_\'"\\', '%_"\\'],
    ["'", ''],
    ['', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(foldName(text)).toBe(folded)
  })
})

describe('keyStarts', () => {
  it.each([
    ['', []],
    [' , ', []],
    ['Aust', ['aust']],
    ['st', ['st', 'saint']],
    ['st. lo', ['saint lo']],
    ['port st', ['port st', 'port saint']],
    ['Austin, TX', ['austin tx', 'austin texas']],
    ['austin tx usa', ['austin tx usa', 'austin tx united states', 'austin texas united states']],
    ['perth wa', ['perth wa', 'perth western australia', 'perth washington']],
    ['london uk', ['london uk', 'london united kingdom']],
    ['tx', ['tx']],
    ['%', ['%']],
  ])('reads %j as %j', (query, starts) => {
    expect(keyStarts(query)).toEqual(starts)
  })
})

describe('readPlace', () => {
  const row = (kind: string, population: string) =>
    [
      '1',
      'Ulm',
      'Ulm',
      'Oulm,Ulma',
      '48.4',
      '9.9',
      'P',
      kind,
      'DE',
      '',
      '01',
      '',
      '',
      '',
      population,
      '',
      '',
      '',
      '',
    ].join('\t')

  it('reads a line', () => {
    expect(readPlace(row('PPL', '126329'))).toEqual({
      id: 1,
      name: 'Ulm',
      asciiName: 'Ulm',
      aliases: ['Oulm', 'Ulma'],
      latitude: 48.4,
      longitude: 9.9,
      kind: 'PPL',
      countryCode: 'DE',
      regionCode: '01',
      population: 126_329,
    })
  })

  it.each([
    ['PPL', '0'],
    ['PPL', ''],
    ['PPLH', '500'],
    ['PPLQ', '500'],
    ['PPLW', '500'],
  ])('leaves out %s with a population of %j', (kind, population) => {
    expect(readPlace(row(kind, population))).toBeNull()
  })

  it('leaves out what is no line', () => {
    expect(readPlace('')).toBeNull()
  })
})

describe('descriptionOf', () => {
  it.each([
    [{}, 'Austin, Texas, United States'],
    [{ name: 'Toronto', countryCode: 'CA', regionCode: '08' }, 'Toronto, Ontario, Canada'],
    [{ name: 'Paris', countryCode: 'FR', regionCode: '11' }, 'Paris, France'],
    [{ name: 'San Juan', countryCode: 'PR', regionCode: null }, 'San Juan, Puerto Rico'],
  ])('of %j is %s', (over, text) => {
    expect(descriptionOf(place(over))).toBe(text)
  })
})

describe('keysOf', () => {
  const texts = (over: Partial<SourcePlace> = {}) => keysOf(place(over)).map(({ key }) => key)

  it('goes on with region and country, and lets a large city be found without its region and by its aliases', () => {
    expect(texts()).toEqual([
      'austin texas united states',
      'austin united states',
      'aus texas united states',
      'austinopolis texas united states',
      'остин texas united states',
    ])
  })

  it('gives a small place its name alone', () => {
    expect(texts({ population: 99_999 })).toEqual(['austin texas united states'])
  })

  it('begins at later words, but not at short ones', () => {
    expect(texts({ name: 'Rio de la Plata', asciiName: 'Rio de la Plata', population: 900 })).toEqual([
      'rio de la plata texas united states',
      'plata texas united states',
    ])
  })

  it('counts the name alone as the name', () => {
    expect(keysOf(place()).map(({ nameLength }) => nameLength)).toEqual([6, 6, 3, 12, 5])
  })

  it('weighs the name before an alias before a later word, and home and people more than their lack', () => {
    const weight = (over: Partial<SourcePlace>, key: string) =>
      keysOf(place(over)).find((found) => found.key.startsWith(`${key} `))?.weight ?? Number.NaN
    const named = { name: 'New Austin', asciiName: 'New Austin' }
    expect(weight(named, 'new austin')).toBeGreaterThan(weight(named, 'aus'))
    expect(weight(named, 'aus')).toBeGreaterThan(weight(named, 'austin'))
    expect(weight({}, 'austin')).toBeGreaterThan(weight({ countryCode: 'CA' }, 'austin'))
    expect(weight({}, 'austin')).toBeGreaterThan(weight({ kind: 'PPLX' }, 'austin'))
    expect(weight({}, 'austin')).toBeGreaterThan(weight({ population: 200_000 }, 'austin'))
  })
})

describe('predictionsOf', () => {
  it('offers ten at most, each text once, in the order given', () => {
    const found = Array.from({ length: 30 }, (_, at) => ({ id: at, description: `Place ${Math.floor(at / 2)}` }))
    const offered = predictionsOf(found)
    expect(offered).toHaveLength(10)
    expect(offered.slice(0, 2)).toEqual([
      { place_id: '0', description: 'Place 0' },
      { place_id: '2', description: 'Place 1' },
    ])
  })
})
