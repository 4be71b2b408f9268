import { useRef, useState } from 'react'
import { forgetInTab, keepInTab, keptInTab } from './kept-in-tab.ts'
import { useCurrentUser } from './session.tsx'

interface Draft<T> {
  /** What was shown when the typing began; left out where what comes next is one's own. */
  readonly base?: T
  readonly value: T
  /** What was typed before it was replaced by what another window saved. */
  readonly before?: T
}

export interface Typed<T> {
  /** What the fields show: what is typed, or what is saved. */
  readonly value: T
  readonly change: (value: T) => void
  /** Whether something is typed that is not saved. */
  readonly isUnsaved: boolean
  /** Whether the tab keeps it: whoever logged out has left nothing behind. */
  readonly isKept: () => boolean
  /** Whether something typed stands aside, because it was typed over what is no longer saved. */
  readonly isReplaced: boolean
  readonly putBack: () => void
  /** This much of it is saved; what was typed later stays, made to fit what is saved now. */
  readonly saved: (sent: T, later?: (value: T) => T) => void
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether it is made like the other; null stands for any value within. */
const isLike = (kept: unknown, known: unknown): boolean => {
  if (kept === null || known === null) return true
  if (typeof kept !== 'object' || typeof known !== 'object') return typeof kept === typeof known
  if (Array.isArray(kept) || Array.isArray(known)) return Array.isArray(kept) && Array.isArray(known)
  return Object.entries(known).every(([name, value]) => name in kept && isLike(Reflect.get(kept, name), value))
}

const keptDraft = <T>(key: string, isValue: (kept: unknown) => boolean): Draft<T> | null => {
  const kept = keptInTab(key)
  // Another release of the page may have kept something else.
  return typeof kept === 'object' && kept !== null && 'value' in kept && isValue(kept.value) ? (kept as Draft<T>) : null
}

interface Keeping<T> {
  /** Whether what is kept can be read, where that does not follow from what is saved. */
  readonly isValue?: (kept: unknown) => boolean
  /** What the tab may keep of it. */
  readonly toKeep?: (value: T) => T
}

/**
 * What somebody types over what is saved, kept for this tab, so that a reload or a way out of the page loses none of it. Where another
 * window saved something else meanwhile, that is shown, and what was typed can be put back.
 */
export const useTyped = <T>(name: string, saved: T, keeping: Keeping<T> = {}): Typed<T> => {
  const { isValue = (kept: unknown) => isLike(kept, saved), toKeep = (value: T) => value } = keeping
  const key = `typed:${name}:${useCurrentUser()?.id ?? ''}`
  const [draft, setDraft] = useState(() => keptDraft<T>(key, isValue))
  const latest = useRef(draft)
  const put = (next: Draft<T> | null) => {
    latest.current = next
    setDraft(next)
    if (!next) return forgetInTab(key)
    const { value, before } = next
    keepInTab(key, { ...next, value: toKeep(value), ...(before !== undefined && { before: toKeep(before) }) })
  }
  const isAside = draft !== null && 'base' in draft && !isSame(draft.base, saved) && !isSame(draft.value, saved)
  const aside = isAside ? draft.value : draft?.before
  return {
    value: draft && !isAside ? draft.value : saved,
    isUnsaved: aside !== undefined || (draft !== null && !isSame(draft.value, saved)),
    isKept: () => keptInTab(key) !== null,
    isReplaced: aside !== undefined,
    change: (value) => {
      if (aside !== undefined) put({ base: saved, value, before: aside })
      else put(isSame(value, saved) ? null : { base: saved, value })
    },
    putBack: () => aside !== undefined && put({ base: saved, value: aside }),
    saved: (sent, later = (value) => value) => {
      const now = latest.current
      if (now) put(isSame(now.value, sent) ? null : { value: later(now.value) })
    },
  }
}
