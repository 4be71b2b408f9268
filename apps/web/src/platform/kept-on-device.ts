import { actingUser } from './acting-user.ts'
import { onDevice } from './kept-in-tab.ts'

const keyOf = (key: string): string => `${onDevice}${actingUser() ?? ''}:${key}`

/** Keeps a value of whoever is signed in for all tabs of this browser, also once they are closed; signing out forgets it. A browser that keeps nothing loses nothing but the convenience. */
export const keepOnDevice = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(keyOf(key), JSON.stringify(value))
  } catch {
    // Full, or switched off.
  }
}

/** What is kept for all tabs, unchecked, or null. */
export const keptOnDevice = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(key)) ?? 'null')
  } catch {
    return null
  }
}

/** Forgets what was kept. */
export const forgetOnDevice = (key: string): void => {
  try {
    localStorage.removeItem(keyOf(key))
  } catch {
    // Nothing was kept.
  }
}

/** The keys, with this beginning, under which something is kept. */
export const keysOnDevice = (beginning: string): string[] => {
  try {
    const [whole, owner] = [keyOf(beginning), keyOf('')]
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(whole))
      .map((key) => key.slice(owner.length))
  } catch {
    return []
  }
}
