import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { messageIdIn } from '../own-server.ts'

/** A mail as it arrived, by either way. */
export interface Arrival {
  readonly to: string
  readonly text: string
  readonly messageId: string
  /** When, in milliseconds since 1970. */
  readonly at: number
}

/** When what was killed, in milliseconds since 1970. */
export interface Kill {
  readonly what: 'app' | 'database'
  readonly at: number
}

/** How long a process may take from a mail server's yes to its own note of it, on a machine with much else to do. */
const noteTakesMs = 5_000

/**
 * The mails that came again and should not have. What excuses one is a kill of the application before it could note that
 * the mail had left: at once, or, where the database was killed before it could keep the note, later too.
 */
export const repeatsWithoutExcuse = (arrivals: readonly Arrival[], kills: readonly Kill[]): Arrival[] => {
  const last = new Map<string, number>()
  const isExcused = (first: number, second: number): boolean =>
    kills.some(
      ({ what, at }) =>
        what === 'app' &&
        at > first - noteTakesMs &&
        at < second &&
        (at < first + noteTakesMs ||
          kills.some((other) => other.what === 'database' && Math.abs(other.at - first) < noteTakesMs)),
    )
  return arrivals
    .toSorted((one, other) => one.at - other.at)
    .filter(({ messageId, at }) => {
      const before = last.get(messageId)
      last.set(messageId, at)
      return before !== undefined && !isExcused(before, at)
    })
}

interface Outbox {
  /** The mails that lie there whole; each is there once, whoever looks. */
  mails(): Arrival[]
  /** The Message-IDs of what a kill left half written. */
  halves(): string[]
}

const addressIn = (text: string): string => /^To: .*?([^\s<>]+@[^\s<>]+)/im.exec(text)?.[1] ?? ''

/** Reads the outbox of a data folder; a file is read once, for what lies there whole does not change. */
export const openOutbox = (dataDir: string): Outbox => {
  const folder = path.join(dataDir, 'outbox')
  const read = new Map<string, Arrival>()
  const names = (ending: string): string[] => readdirSync(folder).filter((name) => name.endsWith(ending))
  return {
    mails() {
      for (const name of names('.eml')) {
        if (read.has(name)) continue
        const file = path.join(folder, name)
        const text = readFileSync(file, 'utf8')
        read.set(name, { to: addressIn(text), text, messageId: messageIdIn(text), at: statSync(file).mtimeMs })
      }
      return [...read.values()]
    },
    halves: () => names('.part').map((name) => name.slice(1, -'.part'.length)),
  }
}
