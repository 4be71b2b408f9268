import { actingUser } from './acting-user.ts'
import { keeping } from './kept.ts'
import { onDevice } from './kept-in-tab.ts'

const device = keeping(() => localStorage)

const keptUnder = (owner: () => string) => {
  const keyOf = (key: string): string => `${onDevice}${owner()}:${key}`
  return {
    keep: (key: string, value: unknown): void => device.keep(keyOf(key), value),
    kept: (key: string): unknown => device.kept(keyOf(key)),
    forget: (key: string): void => device.forget(keyOf(key)),
    keys: (beginning: string): string[] => {
      try {
        const [whole, before] = [keyOf(beginning), keyOf('')]
        return Object.keys(localStorage)
          .filter((key) => key.startsWith(whole))
          .map((key) => key.slice(before.length))
      } catch {
        return []
      }
    },
  }
}

/** What is kept for all tabs of this browser, whoever is signed in or becomes so; signing out forgets it. */
export const keptForAnybody = keptUnder(() => 'anybody')

const own = keptUnder(() => actingUser() ?? '')

/** Keeps a value for all tabs of this browser, also once they are closed, for whoever is signed in now and nobody else; signing out forgets it. */
export const keepOnDevice = own.keep

/** What is kept for all tabs, unchecked, or null. */
export const keptOnDevice = own.kept

/** Forgets what was kept. */
export const forgetOnDevice = own.forget

/** The keys, with this beginning, under which something is kept. */
export const keysOnDevice = own.keys
