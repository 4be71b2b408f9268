import type { QueryClient } from '@tanstack/react-query'

interface Turns {
  last: Promise<unknown>
  /** By the version that a save began with, the one that it led to. */
  readonly followed: Map<number, number>
}

// One for the page: each card saves by itself, and all of them the same profile.
const turns = new WeakMap<QueryClient, Turns>()

const turnsOf = (client: QueryClient): Turns => {
  const known = turns.get(client) ?? { last: Promise.resolve(), followed: new Map() }
  turns.set(client, known)
  return known
}

/** Does one thing after the other, so that none is refused for the one before it. */
export const inTurn = <T>(client: QueryClient, act: () => Promise<T>): Promise<T> => {
  const all = turnsOf(client)
  const turn = all.last.then(act)
  all.last = turn.catch(() => undefined)
  return turn
}

/** A save of this page made the second version of the first. */
export const noteVersion = (client: QueryClient, before: number, after: number): void => {
  turnsOf(client).followed.set(before, after)
}

/** What became of the version that was read, by this page's own saves and nobody else's. */
export const versionNow = (client: QueryClient, read: number): number => {
  const { followed } = turnsOf(client)
  let version = read
  for (let next = followed.get(version); next !== undefined && next > version; next = followed.get(version))
    version = next
  return version
}
