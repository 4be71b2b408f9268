import { openCursor, sealCursor } from '../http/cursor.ts'
import type { Keyring } from '../keyring.ts'

/** A place in the order of all events: the transaction, the event in it, and when that was. */
export interface Position {
  readonly transaction: bigint
  readonly id: bigint
  /** In seconds since 1970. */
  readonly at: number
}

/** What a position is sealed for: whoever hears of more by now, such as of an organization, reads nothing from before that. */
export interface Hearing {
  readonly secret: Keyring
  readonly channels: readonly string[]
}

const listOf = ({ channels }: Hearing): string => `live:${channels.toSorted().join(' ')}`

/** The position as `Last-Event-ID` carries it, sealed. */
export const writePosition = ({ transaction, id, at }: Position, hearing: Hearing): string =>
  sealCursor({ list: listOf(hearing), secret: hearing.secret, place: [`${transaction}`, `${id}`, `${at}`] })

/** The position that the text names, or null for a text that we did not write for who hears of just this. */
export const readPosition = (text: string, hearing: Hearing): Position | null => {
  try {
    const [transaction, id, at] = openCursor({ list: listOf(hearing), secret: hearing.secret, cursor: text })
    return transaction && id && at ? { transaction: BigInt(transaction), id: BigInt(id), at: Number(at) } : null
  } catch {
    return null
  }
}

export const isBehind = (one: Position, other: Position): boolean =>
  one.transaction < other.transaction || (one.transaction === other.transaction && one.id < other.id)

const hour = 3_600
/** How long events are kept, in seconds. */
export const keptFor = 24 * hour

/** Whether what happened after the position may be gone by now: an event may be told a while after its own instant. */
export const isForgotten = ({ at }: Position, now: Date): boolean => at < now.getTime() / 1_000 - keptFor + hour
