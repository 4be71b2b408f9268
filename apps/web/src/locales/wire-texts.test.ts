import { readdirSync, readFileSync } from 'node:fs'
import * as program from '@firstrung/api/program/wire'
import { describe, expect, it } from 'vitest'
import { accountsTexts } from '../modules/accounts/wire-texts.ts'
import { applicationsTexts } from '../modules/applications/wire-texts.ts'
import { consentTexts } from '../modules/consent/wire-texts.ts'
import { filesTexts } from '../modules/files/wire-texts.ts'
import { discoveryTexts } from '../modules/jobs/discovery-texts.ts'
import { jobsTexts } from '../modules/jobs/wire-texts.ts'
import { noticesTexts } from '../modules/notices/wire-texts.ts'
import { organizationsTexts } from '../modules/organizations/wire-texts.ts'
import { portfolioTexts } from '../modules/portfolio/wire-texts.ts'
import { programTexts } from '../modules/program/wire-texts.ts'
import { waitlistTexts } from '../modules/waitlist/wire-texts.ts'
import { wireId } from '../platform/in-words.ts'
import { platformTexts } from '../platform/wire-texts.ts'
import { messages } from './en/messages.po'

const server = new URL('../../../api/src/', import.meta.url)
const own = new URL('../modules/', import.meta.url)

// What may speak to a person: the rooms and the HTTP house, but not their mails, statements, data and descriptions.
const speaks = /^(modules\/|platform\/http\/|platform\/locale\/|platform\/errors\.ts)/
const isSilent =
  /(\.test|testing[^/]*|mails|mail-texts|statements|standard-titles|regions|states\/wire|web[^/]*|description|documents|error-page|access|types|health|tables|personal-data|readme-text)\.ts$/

const isAside = /^\s*(\/\/|\*|\/\*)|summary:|Error\(|log\.|import /

/** The sentences in a source: its texts of several words that begin as a sentence does, with {0} for what is put in. */
const sentencesIn = (source: string): string[] => {
  const found: string[] = []
  for (const line of source.split('\n')) {
    if (isAside.test(line)) continue
    for (const [, single, template, double] of line.matchAll(/'((?:[^'\\]|\\.)*)'|`([^`]*)`|"([^"]*)"/g)) {
      const text = single ?? template ?? double ?? ''
      if (/^[A-Z][\w’']*,? /.test(text)) found.push(text)
    }
  }
  return found
}

const sourcesIn = (folder: URL, wanted: (name: string) => boolean): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter(wanted)
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))

const labels = Object.entries(program).flatMap(([name, value]) =>
  /(Labels|Badges)$/.test(name)
    ? Object.values(value as Record<string, string | { label: string }>).map((entry) =>
        typeof entry === 'string' ? entry : entry.label,
      )
    : [],
)

const fileLabels = { label: ['resume', 'aid letter'], picture: ['photo', 'picture', 'logo'] }

/** A sentence as it may arrive, once for each kind of file that it may name; what else is put in is a number. */
const arrivals = (sentence: string): string[] => {
  const [part, labelsOfIt] = Object.entries(fileLabels).find(([name]) => sentence.includes(`\${${name}}`)) ?? []
  const named = labelsOfIt?.map((label) => sentence.replace(`\${${part}}`, label)) ?? [sentence]
  return named.map((text) => text.replace(`\${megabytes(maxBytes)}`, '2MB').replace(/\$\{[^}]*\}/g, '7'))
}

const numbered = (text: string): string => {
  let count = 0
  return text.replace(/\d+/g, () => `{${count++}}`)
}

const isKnown = (text: string): boolean => wireId(text) in messages || wireId(numbered(text)) in messages

describe('what the server says in English', () => {
  const sentences = sourcesIn(
    server,
    (name) => name.endsWith('.ts') && speaks.test(name) && !isSilent.test(name),
  ).flatMap(sentencesIn)

  it('is found in the sources', () => {
    expect(sentences).toContain('First name is required')
    expect(sentences).toContain(`Use \${max} characters at most`)
    expect(labels).toContain('Application Started')
    expect(sentences.length).toBeGreaterThan(100)
  })

  it('has its text in the catalogs, every sentence and every label', () => {
    const unknown = [...sentences, ...labels].flatMap(arrivals).filter((text) => !isKnown(text))
    expect([...new Set(unknown)]).toEqual([])
  })

  it('is listed by its room for the extraction, once; two rooms may say the same', () => {
    const lists = [
      platformTexts,
      accountsTexts,
      applicationsTexts,
      consentTexts,
      discoveryTexts,
      filesTexts,
      jobsTexts,
      organizationsTexts,
      portfolioTexts,
      programTexts,
      waitlistTexts,
      noticesTexts,
    ]
    const ids = lists.map((list) => list.map(({ id }) => id))
    for (const list of ids) expect(new Set(list).size).toBe(list.length)
    const known = Object.keys(messages).filter((id) => id.startsWith('wire:'))
    expect(known.toSorted()).toEqual([...new Set(ids.flat())].toSorted())
  })

  it('has it too where the web’s own forms say it', () => {
    const forms = sourcesIn(own, (name) => /(-checks|details|draft)\.ts$/.test(name)).flatMap((source) =>
      [...source.matchAll(/error: (?:'([^']*)'|"([^"]*)")/g)].map(([, single, double]) => single ?? double ?? ''),
    )
    expect(forms.length).toBeGreaterThan(3)
    expect(forms.filter((text) => !isKnown(text))).toEqual([])
  })
})
