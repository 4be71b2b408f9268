import { pdf } from '../modules/files/testing.ts'
import type { TestApp } from '../testing.ts'
import { applicationOf, hostPostingId, invitationOf } from './testing-applications.ts'
import type { Cast, Player } from './testing-cast.ts'
import { noticeIdOf } from './testing-notices.ts'
import { employments, host, hostLogo, memberOf } from './testing-organizations.ts'
import { searchOf } from './testing-postings.ts'

/**
 * What only the running house knows stands in a call as a word in brackets, such as ⟦vera.profileId⟧, until the call is made: so a
 * call that failed is printed as it was meant, and the same seed makes the same calls in another database.
 */
export const word = (name: string): string => `⟦${name}⟧`

/** Bytes too many to be printed, by their name. */
const bulk: Readonly<Record<string, () => string>> = {
  huge: () => 'x'.repeat(100_000),
  wide: () => '\u{1f468}\u200d\u{1f393}'.repeat(5_000),
  deep: () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  deepObject: () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  long: () => JSON.stringify(Array.from({ length: 10_000 }, (_, index) => index)),
  longTexts: () => JSON.stringify(Array.from({ length: 10_000 }, () => 'software_engineering')),
  overflow: () => '1e309',
  minusZero: () => '-0',
  beyond: () => '9007199254740993',
  smallest: () => '5e-324',
  pdf: () => pdf(0, 'x').toString('latin1'),
  fullPdf: () => pdf(2_097_152, 'x').toString('latin1'),
  largePdf: () => pdf(2_097_153, 'x').toString('latin1'),
  largest: () => 'x'.repeat(3_200_000),
}
const made = new Map<string, string>()
const bulkOf = (name: string): string | undefined => {
  const make = bulk[name]
  if (!make) return undefined
  const known = made.get(name) ?? make()
  made.set(name, known)
  return known
}

/** What calls leave behind for later ones. */
export interface Memory {
  /** The address that was signed up last, and the cookie of that attempt. */
  address: string
  attempt: string
  signUps: number
  /** The cursors that lists handed out. */
  readonly cursors: string[]
}

const codeFor = async ({ ports }: TestApp, address: string): Promise<string> => {
  const { rows } = await ports.db.pool.query(
    `select content->>'code' as code from mails where to_address = $1 order by id desc limit 1`,
    [address],
  )
  return rows[0]?.code ?? '000000'
}

const numberFor = async ({ ports }: TestApp, kind: string): Promise<string> => {
  const query = {
    cohort: `select id from cohorts where start_date > $1 order by id limit 1`,
    role: `select pk as id from target_roles where active and $1::date is not null order by pk limit 1`,
    otherRole: `select pk as id from target_roles where active and $1::date is not null order by pk desc limit 1`,
  }[kind]
  if (!query) throw new Error(`${kind} is no number`)
  const { rows } = await ports.db.pool.query(query, [ports.clock.now()])
  return String(rows[0]?.id ?? 1)
}

const fieldOf = (player: Player, field: string): string => {
  const plain = { id: player.id, profileId: player.profileId, enrollmentId: player.enrollmentId }
  const { resumeId, letterId, otherSessionId, password } = player
  const more = { resumeId, letterId, otherSessionId, password, searchId: searchOf(player.name) }
  const employment = { ...employments.get(player.name), memberId: memberOf(player.name) ?? player.id }
  const known: Record<string, string> = {
    ...plain,
    ...more,
    ...employment,
    noticeId: noticeIdOf(player.name),
    applicationId: applicationOf(player.name) ?? player.id,
    invitationId: invitationOf(player.name) ?? player.id,
    ...player.marks,
    mail: `${player.marks.mail}@mail.test`,
  }
  const value = known[field]
  if (value === undefined) throw new Error(`${player.name} has no ${field}`)
  return value
}

/** Reads the words in brackets, for the one who calls. */
export const makeReader = (house: TestApp, cast: Cast, memory: Memory) => {
  const meaningOf = async (name: string, me: Player): Promise<string> => {
    const [who = '', field] = name.split('.')
    if (who === 'raw' && field) return meaningOf(field, me)
    if (field) {
      const player = who === 'me' ? me : cast.get(who)
      if (!player) throw new Error(`nobody is called ${who}`)
      return fieldOf(player, field)
    }
    if (name === 'hostPosting') return hostPostingId
    if (name === 'host') return host.id
    if (name === 'hostLogo') return hostLogo
    if (name === 'new') return `new-${++memory.signUps}@mail.test`
    if (name === 'last') return memory.address
    if (name === 'code') return codeFor(house, memory.address)
    if (name === 'cursor') return memory.cursors.at(-1) ?? ''
    return bulkOf(name) ?? numberFor(house, name)
  }
  return async (text: string, me: Player): Promise<string> => {
    const names = new Set([...text.matchAll(/⟦([\w.]+)⟧/g)].map(([, name = '']) => name))
    let read = text
    for (const name of names) {
      const value = await meaningOf(name, me)
      // What stands in quotes of its own may be a number or a list.
      if (name.startsWith('raw.')) read = read.replaceAll(`"${word(name)}"`, () => value)
      read = read.replaceAll(word(name), () => value)
    }
    return read
  }
}
