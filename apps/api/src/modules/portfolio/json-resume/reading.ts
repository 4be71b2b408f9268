import { hasVisible, isWebAddress } from '../../../platform/http/wire.ts'
import {
  aboutMax,
  eachSkillOnce,
  educationEntry,
  entriesMax,
  entryTextMax,
  experienceEntry,
  headlineMax,
  isBackward,
  projectEntry,
  projectLinksMax,
  projectsMax,
  skillMax,
  skillsMax,
  socialLinks,
} from '../wire.ts'
import { linkKindOf } from './links.ts'
import type { LeftOutReason, ResumeReading, Understood } from './wire.ts'

type Fields = Readonly<Record<string, unknown>>
type LeaveOut = (path: string, why: LeftOutReason) => void

// A file may hold anything; nobody reads a list of thousands of faults.
const mostTold = 100
// Of one list: far more than a profile keeps, so that many may be named twice.
const mostRead = 1_000
const linkMax = 500

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const plain = (given: string): string => {
  const text = given
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // Signs that are not seen, but turn or break what follows.
    .replace(/[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  return hasVisible(text) ? text : ''
}

/** Reads the fields of one object: text of at most so many characters, dates, lists; tells each that it cannot take. */
const readerOf = (from: Fields, path: string, leaveOut: LeaveOut) => {
  const asked = new Set<string>()
  const at = (field: string): string => (path === '' ? field : `${path}.${field}`)
  const given = (field: string): unknown => {
    asked.add(field)
    const value = from[field]
    return isBlank(value) ? undefined : value
  }
  const text = (field: string, max: number, isOneLine = true): string => {
    const value = given(field)
    if (value === undefined) return ''
    const found = typeof value === 'string' ? plain(value) : null
    const shown = found && isOneLine ? found.replace(/\s+/g, ' ') : found
    if (shown !== null && [...shown].length <= max) return shown
    leaveOut(at(field), 'invalid')
    return ''
  }
  return {
    text,
    /** ISO 8601, as precise as it is told; kept as its month or year. */
    date: (field: string): string => {
      const typed = text(field, 40)
      const match = /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-\d{2}(?:T.*)?)?)?$/.exec(typed)
      if (typed === '' || (match && Number(match[1]) >= 1900))
        return match ? [match[1], match[2]].filter(Boolean).join('-') : ''
      leaveOut(at(field), 'invalid')
      return ''
    },
    list: (field: string): { value: unknown; path: string }[] => {
      const value = given(field)
      if (value === undefined) return []
      if (Array.isArray(value)) {
        if (value.length > mostRead) leaveOut(at(field), 'too_many')
        return value.slice(0, mostRead).map((one: unknown, index) => ({ value: one, path: `${at(field)}.${index}` }))
      }
      leaveOut(at(field), 'invalid')
      return []
    },
    /** The fields of what stands there; none where it is no object. */
    fields: (field: string): Fields => {
      const value = given(field)
      if (isFields(value)) return value
      if (value !== undefined) leaveOut(at(field), 'invalid')
      return {}
    },
    /** Says of these fields that they are kept elsewhere. */
    elsewhere: (...fields: readonly string[]): void => {
      for (const field of fields) if (given(field) !== undefined) leaveOut(at(field), 'kept_elsewhere')
    },
    /** Says nothing of these fields. */
    skip: (...fields: readonly string[]): void => {
      for (const field of fields) asked.add(field)
    },
    /** Says of every other field that there is no place for it. */
    end: (): void => {
      for (const [field, value] of Object.entries(from))
        if (!asked.has(field) && !isBlank(value)) leaveOut(at(field), 'unknown')
    },
  }
}
type Reader = ReturnType<typeof readerOf>

const lines = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n')

const listed = (reader: Reader, field: string, leaveOut: LeaveOut): { text: string; path: string }[] =>
  reader.list(field).flatMap(({ value, path }) => {
    if (typeof value === 'string' && plain(value) !== '') return [{ text: plain(value).replace(/\s+/g, ' '), path }]
    leaveOut(path, 'invalid')
    return []
  })

const spanOf = (reader: Reader, path: string, leaveOut: LeaveOut) => {
  const from = reader.date('startDate')
  const until = reader.date('endDate') || (from === '' ? '' : 'present')
  if (!isBackward(from, until)) return { from, until }
  leaveOut(`${path}.endDate`, 'invalid')
  return { from, until: '' }
}

const fitting = (text: string, path: string, leaveOut: LeaveOut): string => {
  if ([...text].length <= entryTextMax) return text
  leaveOut(path, 'invalid')
  return ''
}

/** Each object of a list as an entry; null is one that nothing can be made of. */
const entriesOf = <T>(
  reader: Reader,
  field: string,
  leaveOut: LeaveOut,
  entryOf: (entry: Reader, path: string) => T | null,
): T[] =>
  reader.list(field).flatMap(({ value, path }) => {
    const entry = isFields(value) ? readerOf(value, path, leaveOut) : null
    const made = entry && entryOf(entry, path)
    if (made === null) {
      leaveOut(path, 'invalid')
      return []
    }
    entry?.end()
    return [made]
  })

const capped = <T>(entries: readonly T[], max: number, path: string, leaveOut: LeaveOut): T[] => {
  if (entries.length > max) leaveOut(path, 'too_many')
  return entries.slice(0, max)
}

const workOf = (root: Reader, field: 'work' | 'volunteer', leaveOut: LeaveOut) =>
  entriesOf(root, field, leaveOut, (entry, path) => {
    const organization = entry.text(field === 'work' ? 'name' : 'organization', 120)
    const position = entry.text('position', 120)
    const highlights = listed(entry, 'highlights', leaveOut).map(({ text: one }) => `- ${one}`)
    const text = fitting(lines(entry.text('summary', entryTextMax, false), ...highlights), path, leaveOut)
    const made = experienceEntry.safeParse({
      title: position || organization,
      organization: position === '' ? '' : organization,
      place: entry.text('location', 120),
      ...spanOf(entry, path, leaveOut),
      text,
    })
    return made.success ? made.data : null
  })

const educationOf = (root: Reader, leaveOut: LeaveOut) =>
  entriesOf(root, 'education', leaveOut, (entry, path) => {
    const made = educationEntry.safeParse({
      school: entry.text('institution', 120),
      degree: entry.text('studyType', 120),
      field: entry.text('area', 120),
      ...spanOf(entry, path, leaveOut),
      text: fitting(lines(...listed(entry, 'courses', leaveOut).map(({ text }) => text)), path, leaveOut),
    })
    return made.success ? made.data : null
  })

const projectsOf = (root: Reader, leaveOut: LeaveOut) =>
  entriesOf(root, 'projects', leaveOut, (entry, path) => {
    const highlights = listed(entry, 'highlights', leaveOut).map(({ text: one }) => `- ${one}`)
    const url = entry.text('url', linkMax)
    const own = readerOf(entry.fields('firstrung'), `${path}.firstrung`, leaveOut)
    const links = new Set<string>()
    for (const { text, path: from } of [{ text: url, path: `${path}.url` }, ...listed(own, 'links', leaveOut)]) {
      if (text === '' || links.has(text)) continue
      if (text.length > linkMax || !isWebAddress(text)) leaveOut(from, 'invalid')
      else if (links.size === projectLinksMax) leaveOut(from, 'too_many')
      else links.add(text)
    }
    own.end()
    const made = projectEntry.safeParse({
      title: entry.text('name', 120),
      text: fitting(lines(entry.text('description', entryTextMax, false), ...highlights), path, leaveOut),
      links: [...links],
    })
    return made.success ? made.data : null
  })

const skillsOf = (root: Reader, leaveOut: LeaveOut): string[] => {
  const named = entriesOf(root, 'skills', leaveOut, (entry) => {
    const name = entry.text('name', skillMax)
    const keywords = listed(entry, 'keywords', leaveOut).flatMap(({ text, path }) => {
      if ([...text].length <= skillMax) return [text]
      leaveOut(path, 'invalid')
      return []
    })
    // A group, such as "Web", is told by what is in it.
    return keywords.length > 0 ? keywords : name === '' ? null : [name]
  }).flat()
  return capped(eachSkillOnce(named), skillsMax, 'skills', leaveOut)
}

const linksOf = (basics: Reader, leaveOut: LeaveOut): Understood['links'] => {
  const found = entriesOf(basics, 'profiles', leaveOut, (entry, path) => {
    const url = entry.text('url', linkMax)
    const network = entry.text('network', 100)
    entry.skip('username')
    const kind = isWebAddress(url) ? linkKindOf(url, network) : null
    return kind && { kind, url, path }
  })
  const own = basics.text('url', linkMax)
  if (isWebAddress(own)) found.push({ kind: 'portfolio_link', url: own, path: 'basics.url' })
  else if (own !== '') leaveOut('basics.url', 'invalid')
  const byKind = new Map<(typeof socialLinks)[number], string>()
  for (const { kind, url, path } of found) {
    // The first of a kind is taken.
    if (!byKind.has(kind)) byKind.set(kind, url)
    else if (byKind.get(kind) !== url) leaveOut(path, 'too_many')
  }
  return socialLinks.flatMap((kind) => {
    const url = byKind.get(kind)
    return url === undefined ? [] : [{ kind, url }]
  })
}

const withoutBlanks = (all: Understood): Understood =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => !isBlank(value)))

/** What a profile can hold of a JSON Resume, and what would be left out of it. Any object is read; none is a fault. */
export const readResume = (resume: Fields): ResumeReading => {
  const leftOut: ResumeReading['left_out'] = []
  const leaveOut: LeaveOut = (path, why) => {
    if (leftOut.length < mostTold) leftOut.push({ path: path.slice(0, 200), why })
  }
  const root = readerOf(resume, '', leaveOut)
  root.skip('$schema', 'basics')
  const meta = readerOf(root.fields('meta'), 'meta', leaveOut)
  meta.skip('canonical', 'version', 'lastModified')
  // What a file of ours says of these was chosen beside the resume, and is not changed by it.
  const ours = readerOf(meta.fields('firstrung'), 'meta.firstrung', leaveOut)
  ours.elsewhere('availability', 'willing_to_relocate', 'target_roles')
  ours.end()
  meta.end()
  if (!isFields(resume.basics) && !isBlank(resume.basics)) leaveOut('basics', 'invalid')
  const basics = readerOf(isFields(resume.basics) ? resume.basics : {}, 'basics', leaveOut)
  basics.elsewhere('name', 'email', 'phone', 'image', 'location')
  const understood = withoutBlanks({
    headline: basics.text('label', headlineMax),
    about: basics.text('summary', aboutMax, false),
    skills: skillsOf(root, leaveOut),
    experience: capped(
      [...workOf(root, 'work', leaveOut), ...workOf(root, 'volunteer', leaveOut)],
      entriesMax,
      'work',
      leaveOut,
    ),
    education: capped(educationOf(root, leaveOut), entriesMax, 'education', leaveOut),
    projects: capped(projectsOf(root, leaveOut), projectsMax, 'projects', leaveOut),
    links: linksOf(basics, leaveOut),
  })
  basics.end()
  root.end()
  return { understood, left_out: leftOut }
}
