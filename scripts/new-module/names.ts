/** Every form in which a room's word and its noun appear in code and on the screen. */
export interface Names {
  readonly room: string
  readonly rooms: string
  readonly Rooms: string
  readonly table: string
  readonly words: string
  readonly Words: string
  readonly noun: string
  readonly Noun: string
  readonly 'noun-kebab': string
  readonly word: string
  /** The page's title in Spanish. */
  readonly spanish: string
  readonly maxPerPerson: string
}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

const title = /^\p{L}[\p{L}\d -]*$/u

// A room's word becomes a binding, and the furniture uses these itself.
const taken = new Set([
  ...['switch', 'case', 'class', 'default', 'delete', 'export', 'import', 'new', 'null', 'package', 'public', 'return'],
  ...['list', 'page', 'place', 'shown', 'signed', 'title', 'columns', 'line', 'rows', 'user', 'users', 'write'],
])

const camel = (text: string): string => text.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const example = 'npm run new:module -- video-letters video-letter "Cartas en video"'

/** What is wrong with the words, as one sentence, or null. */
export const faultOf = (room: string, noun: string, spanish: string, existing: readonly string[]): string | null => {
  if (!kebab.test(room) || !kebab.test(noun))
    return `Write the room and the noun in small letters and dashes: ${example}`
  if (room === noun)
    return 'The room is named in the plural, the noun in the singular: npm run new:module -- guides guide'
  if (existing.includes(room)) return `There is a room "${room}" already.`
  const word = [room, noun].find((each) => taken.has(each))
  if (word !== undefined) return `"${word}" means something else in the code. Choose another word.`
  return title.test(spanish) ? null : `Say what the page is called in Spanish, too: ${example}`
}

/** The names of a room (plural, kebab-case) and of what it holds (singular, kebab-case); `spanish` is the room's word in Spanish. */
export const namesOf = (room: string, noun: string, spanish: string): Names => ({
  room,
  rooms: camel(room),
  Rooms: capital(camel(room)),
  table: room.replaceAll('-', '_'),
  words: room.replaceAll('-', ' '),
  Words: capital(room.replaceAll('-', ' ')),
  noun: camel(noun),
  Noun: capital(camel(noun)),
  'noun-kebab': noun,
  word: noun.replaceAll('-', ' '),
  spanish: capital(spanish),
  maxPerPerson: '200',
})
