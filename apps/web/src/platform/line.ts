import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Why a part of the page could not be fetched: nobody answered. The next try may succeed. */
export class LostLine extends Error {
  override name = 'LostLine'
}

/** How long until it is tried again where the browser does not tell that the line is back, in milliseconds. */
const pause = 4_000

const lineIsBack = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, pause)
    window.addEventListener('online', go)
  })

/** How long something is still waited for once the browser says that there is no line, in milliseconds. */
const offlinePause = 3_000

/**
 * What was begun just before the line was lost may neither come nor fail: a browser then waits for it without an end. This gives it up
 * as lost where the browser has said for a while that there is no line.
 */
export const whileOnLine = <T>(waiting: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const isOffline = (): boolean => globalThis.navigator?.onLine === false
    let since: number | null = null
    const timer = setInterval(() => {
      since = isOffline() ? (since ?? Date.now()) : null
      if (since === null || Date.now() - since < offlinePause) return
      clearInterval(timer)
      reject(new LostLine('the browser is offline'))
    }, 500)
    const end =
      <V>(settle: (value: V) => void) =>
      (value: V): void => {
        clearInterval(timer)
        settle(value)
      }
    waiting.then(end(resolve), end(reject))
  })

/** Loads a part that cannot be done without: where the line is lost, again and again until it is back. */
export const patiently = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await load()
    } catch (error) {
      if (!(error instanceof LostLine)) throw error
      await lineIsBack()
    }
}

/** React's `lazy` remembers for good that a component could not be loaded; this one waits for the line instead. */
export const patientLazy = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => patiently(async () => ({ default: await load() })))
