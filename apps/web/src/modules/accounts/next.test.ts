import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetNext, keepNext, loginPath, nextPath, safeNext, signUpPath } from './next.ts'

describe('safeNext', () => {
  it.each([
    ['/', '/'],
    ['/settings', '/settings'],
    ['/jobs/intern-1?from=mail&x=%2F%2F#top', '/jobs/intern-1?from=mail&x=%2F%2F#top'],
    ['/students/jos%C3%A9', '/students/jos%C3%A9'],
    ['/a/../b', '/b'],
    ['/login?next=%2F%2Fhost', '/login?next=%2F%2Fhost'],
  ])('keeps %s', (next, path) => expect(safeNext(next)).toBe(path))

  it.each([
    ['nothing', ''],
    ['null', null],
    ['undefined', undefined],
    ['an address', 'https://host.test/'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'settings'],
    ['a leading space', ' /settings'],
    ['two slashes', '//host.test'],
    ['a slash and a backslash', '/\\host.test'],
    ['a backslash', '\\host.test'],
    ['a backslash further on', '/a\\..\\\\host.test'],
    ['a tab between slashes', '/\t/host.test'],
    ['a line break', '/a\r\nset-cookie: a=b'],
    ['a NUL', '/a\u0000'],
    ['dots before two slashes', '/.//host.test'],
    ['a climb to two slashes', '/a/..//host.test'],
    ['an encoded slash', '/%2Fhost.test'],
    ['an encoded backslash', '/%5chost.test'],
    ['two encoded slashes', '/%2f%2fhost.test'],
    ['a slash encoded twice', '/%252Fhost.test'],
    ['a slash encoded thrice', '/%25252Fhost.test'],
    ['an encoded line break', '/a%0d%0ab'],
    ['an encoded tab before a slash', '/%09/host.test'],
    ['a broken escape', '/%zz'],
  ])('refuses %s', (_why, next) => expect(safeNext(next)).toBeNull())
})

describe('the kept next', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('serves where none is given, until it is forgotten', () => {
    keepNext('/settings')
    expect(nextPath()).toBe('/settings')
    expect(nextPath('/professional-program')).toBe('/professional-program')
    expect(nextPath('//host.test')).toBe('/settings')
    forgetNext()
    expect(nextPath()).toBe('/')
  })

  it('is never one that leads elsewhere', () => {
    keepNext('/settings')
    keepNext('//host.test')
    expect(nextPath()).toBe('/settings')
    sessionStorage.setItem('next-path', '"//host.test"')
    expect(nextPath()).toBe('/')
  })
})

it('needs no storage', () => {
  keepNext('/settings')
  forgetNext()
  expect(nextPath('/settings')).toBe('/settings')
  expect(nextPath()).toBe('/')
})

it('is carried by the links, where it is safe', () => {
  expect(loginPath('/jobs/a?b=c&d')).toBe('/login?next=%2Fjobs%2Fa%3Fb%3Dc%26d')
  expect(signUpPath('/settings')).toBe('/signup?next=%2Fsettings')
  expect(loginPath('//host.test')).toBe('/login')
  expect(signUpPath(null)).toBe('/signup')
})
