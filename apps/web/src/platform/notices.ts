import { forgetInTab, keepInTab, keptInTab } from './kept-in-tab.ts'

const listeners = new Set<(text: string) => void>()

/** Shows a short notice over whatever page is there. */
export const showNotice = (text: string): void => {
  for (const listener of listeners) listener(text)
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
export const onNotice = (listener: (text: string) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
