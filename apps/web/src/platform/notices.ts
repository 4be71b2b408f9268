import { forgetInTab, keepInTab, keptInTab } from './kept-in-tab.ts'

/** What can be done about what a notice tells. */
export interface NoticeAct {
  readonly label: string
  readonly onClick: () => void
}

export interface Notice {
  readonly text: string
  readonly act?: NoticeAct | undefined
  /** The ids of what it tells of. */
  readonly about?: readonly string[] | undefined
}

/** A notice that is on the screen. */
export interface ShownNotice extends Notice {
  readonly id: string
}

/** How many stand at a time. */
const most = 3

/** Whether the next one says the same, or tells what has become since of all that this one tells of: what it offers to undo is past. */
const isOvertaken = ({ text, about = [] }: ShownNotice, next: ShownNotice): boolean =>
  text === next.text || (about.length > 0 && about.every((id) => next.about?.includes(id)))

/** With the next one, which takes the place of what it overtakes; what offers to undo something stays beside what undoes another. */
export const withNotice = (shown: readonly ShownNotice[], next: ShownNotice): readonly ShownNotice[] =>
  [...shown.filter((one) => !isOvertaken(one, next)), next].slice(-most)

const listeners = new Set<(notice: Notice) => void>()

/** Shows a short notice over whatever page is there, with what can be done about it. */
export const showNotice = (text: string, more: Omit<Notice, 'text'> = {}): void => {
  for (const listener of listeners) listener({ text, ...more })
}

const kept = 'notice'

/** Shows it once the next page is loaded, for what ends with a whole load. */
export const noticeAfterLoad = (text: string): void => keepInTab(kept, text)

/** What was to be shown after the load, once; or null. */
export const takeNotice = (): string | null => {
  const text = keptInTab(kept)
  forgetInTab(kept)
  return typeof text === 'string' ? text : null
}

/** Hands in who shows the notices; returns how to stop. */
export const onNotice = (listener: (notice: Notice) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
