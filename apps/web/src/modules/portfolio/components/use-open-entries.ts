import { useRef } from 'react'
import { newId } from '../../../platform/new-id.ts'
import { useTyped } from '../../../platform/use-typed.ts'
import type { Values } from './entry-form.tsx'

export interface OpenEntry {
  readonly id: string
  readonly index: number
  /** What the entry held when it was opened; null for a new one. */
  readonly start: Values | null
  readonly values: Values
}

const isSame = (one: Values, other: Values | undefined): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Where an entry stands now, which other saves may have moved; null where it is no longer there as it was. */
export const placeOf = (all: readonly Values[], values: Values, index: number): number | null => {
  if (isSame(values, all[index])) return index
  const found = all.findIndex((one) => isSame(values, one))
  return found < 0 ? null : found
}

/** Whether it says anything other than when it was opened. */
export const isTypedInto = ({ start, values }: OpenEntry): boolean => !isSame(values, start ?? {})

const isOpenEntry = (kept: unknown): boolean =>
  typeof kept === 'object' && kept !== null && ['id', 'index', 'start', 'values'].every((name) => name in kept)

const areOpenEntries = (kept: unknown): boolean => Array.isArray(kept) && kept.every(isOpenEntry)

/** The entries of a card that are open, with what is typed into each: one that is opened closes no other. */
export const useOpenEntries = (name: string, all: readonly Values[]) => {
  const { value, change, saved, isKept } = useTyped<readonly OpenEntry[]>(name, [], { isValue: areOpenEntries })
  const pressed = useRef<string | null>(null)
  const taken = new Set<number>()
  const placed = value.map((entry) => {
    const place = entry.start && placeOf(all, entry.start, entry.index)
    // Of two that began alike, where one is gone, the second is shown beside the rest.
    if (place === null || taken.has(place)) return { entry, place: null }
    taken.add(place)
    return { entry, place }
  })
  return {
    /** Whether anything is typed into one of them. */
    isUnsaved: value.some(isTypedInto),
    isKept,
    /** The open one in this place. */
    at: (index: number) => placed.find(({ place }) => place === index)?.entry,
    /** New ones, and those whose entry is no longer there as it was: each is saved behind the last. */
    loose: placed.filter(({ place }) => place === null).map(({ entry }) => entry),
    open: (index: number, start: Values | null) => {
      const id = newId()
      pressed.current = id
      change([...value, { id, index, start, values: start ?? {} }])
    },
    change: (id: string, values: Values) => change(value.map((one) => (one.id === id ? { ...one, values } : one))),
    close: (id: string) => change(value.filter((one) => one.id !== id)),
    /** It is saved as the entry that is told; what was typed later, into it or another, stays open over that. */
    saved: (sent: OpenEntry, now: Pick<OpenEntry, 'index' | 'start'>) =>
      saved([sent], (later) =>
        later.flatMap((one) => (one.id !== sent.id ? one : isSame(one.values, sent.values) ? [] : { ...one, ...now })),
      ),
    /** The form takes the focus where a press opened it, and not where the page did. */
    opened: (id: string) => (element: HTMLElement | null) => {
      if (!element || pressed.current !== id) return
      pressed.current = null
      element.querySelector('input')?.focus()
    },
  }
}
