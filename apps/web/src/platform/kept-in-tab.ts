import { keeping } from './kept.ts'

const tab = keeping(() => sessionStorage)

/** Keeps a value for this tab, over reloads. */
export const keepInTab = tab.keep

/** What is kept for this tab, unchecked, or null. */
export const keptInTab = tab.kept

/** Forgets what was kept. */
export const forgetInTab = tab.forget

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
