/** A storage of the browser, as what is kept in it is kept; one that keeps nothing, full or switched off, loses nothing but the convenience. */
export const keeping = (storage: () => Storage) => ({
  keep: (key: string, value: unknown): void => {
    try {
      storage().setItem(key, JSON.stringify(value))
    } catch {
      // Full, or switched off.
    }
  },
  /** What is kept, unchecked, or null. */
  kept: (key: string): unknown => {
    try {
      return JSON.parse(storage().getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  forget: (key: string): void => {
    try {
      storage().removeItem(key)
    } catch {
      // Nothing was kept.
    }
  },
})
