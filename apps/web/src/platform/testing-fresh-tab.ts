import { afterEach, beforeEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// All tests share a tab. None finds the page of the one before it, which keeps something as it goes, nor what was kept.
beforeEach(async () => {
  await cleanup()
  sessionStorage.clear()
  localStorage.clear()
  for (const { name } of await cookieStore.getAll()) await cookieStore.delete(name ?? '')
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
