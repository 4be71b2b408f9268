import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepInTab } from './kept-in-tab.ts'
import { signOut } from './session.tsx'

const kept = new Map<string, string>()
const assign = vi.fn()

beforeEach(() => {
  kept.clear()
  assign.mockClear()
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    clear: () => kept.clear(),
  })
  vi.stubGlobal('window', { location: { assign } })
  keepInTab('onboarding-details:1', { hometown: 'Austin', fafsa_recipient: true })
  keepInTab('unsaved-consent:1', { signature: 'José N.' })
})
afterEach(() => vi.unstubAllGlobals())

it('forgets with the session what was typed in this tab', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  await signOut()
  expect([...kept]).toEqual([])
  expect(assign).toHaveBeenCalledWith('/')
})

it('forgets nothing while the person is still signed in', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(signOut()).rejects.toThrow()
  expect([...kept.keys()]).toEqual(['onboarding-details:1', 'unsaved-consent:1'])
  expect(assign).not.toHaveBeenCalled()
})
