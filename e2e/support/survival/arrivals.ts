import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { messageIdIn } from '../own-server.ts'

/** A mail as it arrived, by either way. */
export interface Arrival {
  readonly to: string
  readonly text: string
  readonly messageId: string
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
        const text = readFileSync(path.join(folder, name), 'utf8')
        read.set(name, { to: addressIn(text), text, messageId: messageIdIn(text) })
      }
      return [...read.values()]
    },
    halves: () => names('.part').map((name) => name.slice(1, -'.part'.length)),
  }
}
