/** What else a digit or a sign is read as: the letters that it resembles, and the digit on whose key it stands. */
const alike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '!': 'il1',
  '@': 'ao2',
  '#': '3',
  $: 's4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': 'c9',
  ')': '0',
  '|': 'il',
  '+': 't',
  '€': 'e',
}

const sign = /[^\p{L}\p{Nd}]/u
/** A shorter word is found in too many texts from which signs are left out, those of a machine among them. */
const shortestBetweenSigns = 5

/** Words in the order of their characters, so that those with a common beginning stand together. */
export interface Words {
  readonly sorted: readonly string[]
  has(word: string): boolean
}

export const wordsOf = (words: Iterable<string>): Words => {
  const all = new Set(words)
  return { sorted: [...all].sort(), has: (word) => all.has(word) }
}

const isBeginning = ({ sorted }: Words, text: string): boolean => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(text) ?? false
}

/**
 * Whether the text is one of the words to whoever undoes the usual replacements ("p@$$w0rd") and leaves out up to so many signs
 * within it. Goes on only with what a word begins with, so that a long text costs no more than a short one.
 */
export const readsAs = (text: string, words: Words, mostSigns: number): boolean => {
  let readings = new Map([['', 0]])
  for (const character of text) {
    const next = new Map<string, number>()
    const add = (reading: string, signs: number) => {
      if (signs <= mostSigns && signs < (next.get(reading) ?? Number.POSITIVE_INFINITY)) next.set(reading, signs)
    }
    for (const [reading, signs] of readings) {
      for (const meant of [character, ...(alike[character] ?? '')])
        if (isBeginning(words, reading + meant)) add(reading + meant, signs)
      if (sign.test(character)) add(reading, signs + 1)
    }
    if (next.size === 0) return false
    readings = next
  }
  return [...readings].some(
    ([reading, signs]) => words.has(reading) && (signs === 0 || reading.length >= shortestBetweenSigns),
  )
}
