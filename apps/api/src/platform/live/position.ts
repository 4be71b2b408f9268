/** A place in the order of all events: the transaction, the event in it, and when that was. */
export interface Position {
  readonly transaction: bigint
  readonly id: bigint
  /** In seconds since 1970. */
  readonly at: number
}

/** The position as `Last-Event-ID` carries it. */
export const writePosition = ({ transaction, id, at }: Position): string => `${transaction}-${id}-${at}`

/** The position that the text names, or null for a text that we did not write. */
export const readPosition = (text: string): Position | null => {
  const [, transaction, id, at] = /^(\d{1,19})-(\d{1,18})-(\d{1,12})$/.exec(text) ?? []
  return transaction && id && at ? { transaction: BigInt(transaction), id: BigInt(id), at: Number(at) } : null
}

export const isBehind = (one: Position, other: Position): boolean =>
  one.transaction < other.transaction || (one.transaction === other.transaction && one.id < other.id)

const hour = 3_600
/** How long events are kept, in seconds. */
export const keptFor = 24 * hour

/** Whether what happened after the position may be gone by now: an event may be told a while after its own instant. */
export const isForgotten = ({ at }: Position, now: Date): boolean => at < now.getTime() / 1_000 - keptFor + hour
