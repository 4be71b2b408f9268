import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { actAs } from './acting-user.ts'
import { callApi } from './api-client.ts'
import { keepInTab } from './kept-in-tab.ts'
import { isOther, userInCookies, watchSession, whileSessionChanges } from './session-watch.ts'
import { aStudent } from './testing-student.ts'

const cookieOf = (id: string): string =>
  `a=1; userinfo=${Buffer.from(JSON.stringify({ id, primary_role: 'STUDENT' })).toString('base64url')}; b=2`

const ana = aStudent()
const ben = { ...aStudent(), id: '019a0000-0000-7000-8000-00000000000b' }

describe('isOther', () => {
  it.each([
    ['the same person', cookieOf('a'), 'a', false],
    ['nobody, as before', 'theme=dark', null, false],
    ['somebody else', cookieOf('b'), 'a', true],
    ['nobody any more', '', 'a', true],
    ['somebody new', cookieOf('a'), null, true],
    ['an emptied cookie', 'userinfo=', null, false],
  ])('%s', (_which, cookies, believed, other) => {
    expect(isOther(cookies, believed)).toBe(other)
  })

  it.each(['userinfo=%%%', 'userinfo=bm90IEpTT04', 'userinfo=bnVsbA', 'xuserinfo=eyJpZCI6ImEifQ'])(
    'reads nobody from %s',
    (cookies) => {
      expect(userInCookies(cookies)).toBeNull()
    },
  )
})

describe('watchSession', () => {
  const reload = vi.fn()
  const asked = vi.fn<typeof fetch>()
  const kept = new Map<string, string>()
  const otherTab = new BroadcastChannel('session')
  const page = Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' })
  let stop = (): void => undefined

  const open = (believed: string | null, cookie: string) => {
    actAs(() => believed)
    page.cookie = cookie
    stop = watchSession()
  }
  const show = () => {
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const signedIn = (user: typeof ana | null) =>
    asked.mockImplementation(async () => (user ? Response.json(user) : new Response(null, { status: 401 })))
  const changed = () => {
    const errors = [{ code: 'session_changed', detail: 'x', attr: null }]
    asked.mockImplementation(async () =>
      Response.json({ type: 'client_error', code: 'session_changed', errors }, { status: 409 }),
    )
  }
  /** Lets the page do what it has begun; what it loads for that is loaded by then. */
  const settled = async () => {
    await import('./session-calls.ts')
    for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve))
  }

  beforeEach(() => {
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    kept.clear()
    page.visibilityState = 'visible'
    vi.stubGlobal('fetch', asked)
    vi.stubGlobal('document', page)
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }))
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
      clear: () => kept.clear(),
    })
    keepInTab('typed', 'Austin')
  })
  afterEach(() => {
    stop()
    actAs(() => null)
    vi.unstubAllGlobals()
    vi.clearAllMocks()
  })

  it('leaves the page alone, and asks nothing, while the same person is signed in', async () => {
    open(ana.id, cookieOf(ana.id))
    show()
    await settled()
    expect(asked).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('loads anew when it is shown and somebody else is signed in, and keeps nothing of the one before', async () => {
    open(ana.id, cookieOf(ben.id))
    changed()
    show()
    await expect.poll(() => reload).toHaveBeenCalledTimes(1)
    expect([...kept.keys()]).not.toContain('typed')
  })

  it('loads anew when it gets the focus and somebody has signed in, and keeps what was typed', async () => {
    open(null, cookieOf(ana.id))
    signedIn(ana)
    window.dispatchEvent(new Event('focus'))
    await expect.poll(() => reload).toHaveBeenCalledTimes(1)
    expect([...kept.keys()]).toContain('typed')
  })

  it('waits with what another tab tells until it is shown, then forgets the one who signed out', async () => {
    open(ana.id, '')
    signedIn(null)
    page.visibilityState = 'hidden'
    const heard = new Promise((resolve) => {
      const listener = new BroadcastChannel('session')
      listener.addEventListener('message', () => resolve(listener.close()))
    })
    otherTab.postMessage('signed-out')
    await heard
    await settled()
    expect(reload).not.toHaveBeenCalled()
    show()
    await expect.poll(() => reload).toHaveBeenCalledTimes(1)
    expect([...kept.keys()]).not.toContain('typed')
  })

  it('keeps what was typed where the session merely ended', async () => {
    open(ana.id, '')
    signedIn(null)
    show()
    await expect.poll(() => reload).toHaveBeenCalledTimes(1)
    expect([...kept.keys()]).toContain('typed')
  })

  it.each([
    ['the cookie is gone, but the server knows the person', ana.id, '', ana],
    ['the cookie is left, but the session is over', null, cookieOf(ana.id), null],
  ])('throws nothing away where %s', async (_which, believed, cookie, user) => {
    open(believed, cookie)
    signedIn(user)
    show()
    await expect.poll(() => asked).toHaveBeenCalledTimes(1)
    await settled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('throws nothing away without a connection', async () => {
    open(ana.id, '')
    asked.mockRejectedValue(new TypeError('Failed to fetch'))
    show()
    await expect.poll(() => asked).toHaveBeenCalledTimes(1)
    await settled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('is not surprised by its own sign-in', async () => {
    open(null, cookieOf(ana.id))
    signedIn(ana)
    await whileSessionChanges(async () => {
      show()
      await settled()
    })
    expect(asked).not.toHaveBeenCalled()
  })

  it('loads anew once, however many calls are refused, and not again where that helped nothing', async () => {
    open(ana.id, cookieOf(ana.id))
    changed()
    await Promise.all([callApi({ path: '/api/things/' }), callApi({ path: '/api/things/', signedOut: 'tell' })])
    expect(reload).toHaveBeenCalledTimes(1)
    stop()
    open(ana.id, cookieOf(ana.id))
    await callApi({ path: '/api/things/' })
    expect(reload).toHaveBeenCalledTimes(1)
    stop()
    open(ben.id, cookieOf(ben.id))
    stop()
    open(ana.id, cookieOf(ana.id))
    await callApi({ path: '/api/things/' })
    expect(reload).toHaveBeenCalledTimes(2)
  })
})
