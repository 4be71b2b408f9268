import { actingUser } from './acting-user.ts'
import { keeping } from './kept.ts'
import { onDevice } from './kept-in-tab.ts'

const keyOf = (key: string): string => `${onDevice}${actingUser() ?? ''}:${key}`
const device = keeping(() => localStorage)

/** Keeps a value of whoever is signed in for all tabs of this browser, also once they are closed; signing out forgets it. */
export const keepOnDevice = (key: string, value: unknown): void => device.keep(keyOf(key), value)

/** What is kept for all tabs, unchecked, or null. */
export const keptOnDevice = (key: string): unknown => device.kept(keyOf(key))

/** Forgets what was kept. */
export const forgetOnDevice = (key: string): void => device.forget(keyOf(key))

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
