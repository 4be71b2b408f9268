const hour = 3_600_000

/** How many exports somebody may start in a day. */
export const exportRule = { max: 3, windowSeconds: 24 * 3600 }

/** How often the job begins one before it gives up. */
export const exportTries = 5

/** Until when an export that is ready at `now` can be downloaded. */
export const exportExpiry = (now: Date): Date => new Date(now.getTime() + 7 * 24 * hour)

/** What was asked for before this is given up, whatever became of its job. */
export const abandonedBefore = (now: Date): Date => new Date(now.getTime() - 24 * hour)

const unsafe = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]/gu
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** A name that every system can write, beside the names that are taken already; it keeps its ending. */
export const safeName = (given: string, taken: ReadonlySet<string>): string => {
  const plain = given
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/^[.\s]+|[.\s]+$/gu, '')
  const whole = plain === '' || reserved.test(plain) ? `_${plain}` : plain
  const dot = whole.lastIndexOf('.')
  const ending = dot > 0 && whole.length - dot <= 12 ? whole.slice(dot) : ''
  const stem = [...whole.slice(0, whole.length - ending.length)].slice(0, 100).join('')
  const isTaken = (name: string): boolean => [...taken].some((each) => each.toLowerCase() === name.toLowerCase())
  let name = `${stem}${ending}`
  for (let next = 2; isTaken(name); next++) name = `${stem} (${next})${ending}`
  return name
}

/** How much of the work is done, as a whole number below 100 until all of it is. */
export const percentOf = (done: number, all: number): number =>
  Math.min(99, Math.floor((done / Math.max(1, all)) * 100))
