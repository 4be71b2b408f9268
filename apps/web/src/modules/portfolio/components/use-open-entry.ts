import { useRef } from 'react'
import { useTyped } from '../../../platform/use-typed.ts'
import type { Values } from './entry-form.tsx'

interface OpenEntry {
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

const isOpenEntry = (kept: unknown): boolean =>
  typeof kept === 'object' && kept !== null && 'index' in kept && 'start' in kept && 'values' in kept

/** The one entry of a card that is open, with what is typed into it. */
export const useOpenEntry = (name: string, all: readonly Values[]) => {
  const { value, change, saved } = useTyped<OpenEntry | null>(name, null, { isValue: isOpenEntry })
  const isPressed = useRef(false)
  const found = value?.start ? placeOf(all, value.start, value.index) : null
  return {
    value,
    /** Which place it takes; the one after the last is a new one's. */
    place: value === null ? null : (found ?? all.length),
    isGone: value !== null && value.start !== null && found === null,
    open: (index: number, start: Values | null) => {
      isPressed.current = true
      change({ index, start, values: start ?? {} })
    },
    change: (values: Values) => value && change({ ...value, values }),
    close: () => change(null),
    /** It is saved as the entry that is told; what was typed later stays open over that. */
    saved: (sent: OpenEntry, now: Pick<OpenEntry, 'index' | 'start'>) =>
      saved(sent, (later) => later && { ...later, ...now }),
    /** The form takes the focus where a press opened it, and not where the page did. */
    opened: (element: HTMLElement | null) => {
      if (!element || !isPressed.current) return
      isPressed.current = false
      element.querySelector('input')?.focus()
    },
  }
}
