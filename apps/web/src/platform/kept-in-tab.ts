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

/** Forgets everything that is kept for this tab. */
export const forgetTab = (): void => {
  try {
    sessionStorage.clear()
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
