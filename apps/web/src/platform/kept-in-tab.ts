/** Keeps a value for this tab, over reloads; a browser that keeps nothing loses nothing but the convenience. */
export const keepInTab = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full, or switched off.
  }
}

/** What is kept for this tab, unchecked, or null. */
export const keptInTab = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** How the keys begin under which something is kept for all tabs (`kept-on-device.ts`). */
export const onDevice = 'kept:'

/** Forgets everything that is kept for this tab, and for all tabs of this browser. */
export const forgetTab = (): void => {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (key.startsWith(onDevice)) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** Forgets what was kept. */
export const forgetInTab = (key: string): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
