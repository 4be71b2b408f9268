import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepInTab } from './kept-in-tab.ts'
import { placeLeft, returnFromRunAs, startRunAs } from './run-as.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    clear: () => kept.clear(),
  })
})
afterEach(() => vi.unstubAllGlobals())

const nothing = { list: '', words: '' }
const user = { page: '/admin/users/id-of-ana', state: nothing }

it.each([
  [
    { page: '/admin/users/x?search=ana', state: { list: '?role=STUDENT', words: 'ana', layer: 1 } },
    { page: '/admin/users/x?search=ana', state: { list: '?role=STUDENT', words: 'ana' } },
  ],
  [
    { page: '/admin/enrollments', state: 'x' },
    { page: '/admin/enrollments', state: nothing },
  ],
  [{ page: '/admin/enrollments' }, { page: '/admin/enrollments', state: nothing }],
  [null, user],
  [{ page: '/settings' }, user],
  [{ page: '//other.test/admin/' }, user],
  [{ page: 'https://other.test' }, user],
  [{ page: 7 }, user],
  ['/admin/users', user],
])('after looking as a user, %j leads to %j', (kept, left) => {
  keepInTab('run-as-left', kept)
  expect(placeLeft('id-of-ana')).toEqual(left)
})

it('leads back to the page that was left, with the way to the list as it was searched', async () => {
  const location = { pathname: '/admin/users/x', search: '', assign: vi.fn(), reload: vi.fn() }
  const history = { pushState: vi.fn() }
  vi.stubGlobal('window', { location, history })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  const state = { list: '?role=STUDENT', words: 'ana' }
  await startRunAs('x', state)
  expect(location.assign.mock.calls).toEqual([['/']])
  await returnFromRunAs('x')
  expect(history.pushState.mock.calls).toEqual([[{ usr: state }, '', '/admin/users/x']])
  expect(location.reload).toHaveBeenCalledOnce()
})
