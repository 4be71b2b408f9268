const listeners = new Set<(text: string) => void>()

/** Shows a short notice over whatever page is there. */
export const showNotice = (text: string): void => {
  for (const listener of listeners) listener(text)
}

/** Hands in who shows the notices; returns how to stop. */
export const onNotice = (listener: (text: string) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
