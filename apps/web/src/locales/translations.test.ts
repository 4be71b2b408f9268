import { readFileSync } from 'node:fs'
import { locales } from '@firstrung/api/locale/wire'
import { describe, expect, it } from 'vitest'

/** The texts of a catalog by the English one; an explicit id stands for its own text. */
const catalogOf = (locale: string): ReadonlyMap<string, string> => {
  const source = readFileSync(new URL(`./${locale}/messages.po`, import.meta.url), 'utf8')
  const plain = (text: string) => text.replaceAll(/"\n"/g, '').replaceAll('\\"', '"').replaceAll('\\n', '\n')
  const entries = source.matchAll(/^msgid "(.+(?:"\n".*)*)"\nmsgstr "(.*(?:"\n".*)*)"$/gm)
  return new Map(Array.from(entries, ([, id = '', text = '']) => [plain(id), plain(text)]))
}

// What is the same word in the other language too, looked at one by one.
const sameWord: Readonly<Record<string, readonly string[]>> = {
  es: [
    '$0',
    'Alabama',
    'Alaska',
    'Arizona',
    'Arkansas',
    'California',
    'Colorado',
    'Connecticut',
    'Cookies',
    'Delaware',
    'EIN',
    'Florida',
    'Georgia',
    'Idaho',
    'Illinois',
    'Indiana',
    'Iowa',
    'Kansas',
    'Kentucky',
    'Maine',
    'Maryland',
    'Massachusetts',
    'Minnesota',
    'Montana',
    'Nebraska',
    'Nevada',
    'No',
    'Ohio',
    'Oklahoma',
    'Plan',
    'Rhode Island',
    'Tennessee',
    'Texas',
    'Total',
    'UC Berkeley',
    'Utah',
    'Vermont',
    'Virginia',
    'Washington',
    'Wisconsin',
    'Wyoming',
  ],
}

/** What a text has to keep in every language: placeholders, tags and the arguments of plurals. */
const holesOf = (text: string): string[] => [...new Set(text.match(/\{\w+(?=[},])|<\/?\d+\/?>|#/g) ?? [])].toSorted()

const english = catalogOf('en')
const sourceOf = (id: string): string => english.get(id) ?? id

// The specification's own words, to the letter.
const withStraightApostrophes = [
  "Didn't get a code?",
  "I don't have a resume",
  "I'm hiring",
  "I'm job hunting",
  "We'll email you as soon as you can start building your projects :)",
  "wire:Passwords don't match",
]

it('apostrophes are curved everywhere else', () => {
  expect([...english.keys()].filter((id) => /\w'\w/.test(id)).toSorted()).toEqual(withStraightApostrophes)
})

describe.each(locales.filter((locale) => locale !== 'en'))('the catalog of %s', (locale) => {
  const catalog = catalogOf(locale)

  it('has a text for every English one', () => {
    expect(english.size).toBeGreaterThan(400)
    expect([...catalog.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    expect([...catalog].filter(([, text]) => text.trim() === '').map(([id]) => id)).toEqual([])
  })

  it('leaves none of them English', () => {
    const same = [...catalog].filter(([id, text]) => text === sourceOf(id)).map(([id]) => id)
    expect(same.toSorted()).toEqual([...(sameWord[locale] ?? [])].toSorted())
  })

  it('keeps what is put into each, and what is linked', () => {
    const broken = [...catalog].filter(([id, text]) => holesOf(text).join() !== holesOf(sourceOf(id)).join())
    expect(broken).toEqual([])
  })

  it('keeps the spaces at the ends, the colons and the ellipses', () => {
    const end = (text: string) => [/^\s/.test(text), /\s$/.test(text), /:$/.test(text), /\?$/.test(text)].join()
    expect([...catalog].filter(([id, text]) => end(text) !== end(sourceOf(id)))).toEqual([])
  })

  it('opens every question and every exclamation that it closes, as Spanish does', () => {
    if (locale !== 'es') return
    const count = (text: string, sign: string) => text.split(sign).length
    const broken = [...catalog.values()].filter(
      (text) => count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text.replace('!@#', ''), '!'),
    )
    expect(broken).toEqual([])
  })
})
