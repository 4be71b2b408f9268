import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepInTab } from './kept-in-tab.ts'
import { pageLeft } from './run-as.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/admin/users/x?search=ana', '/admin/users/x?search=ana'],
  ['/admin/enrollments', '/admin/enrollments'],
  [null, '/admin/users/id-of-ana'],
  ['/settings', '/admin/users/id-of-ana'],
  ['//other.test/admin/', '/admin/users/id-of-ana'],
  ['https://other.test', '/admin/users/id-of-ana'],
  [{ path: '/admin/users' }, '/admin/users/id-of-ana'],
])('after looking as a user, %j leads to %s', (kept, page) => {
  keepInTab('run-as-left', kept)
  expect(pageLeft('id-of-ana')).toBe(page)
})
