import type { CurrentUser, Theme } from '@firstrung/api/accounts/wire'
import { brandIn, type SpokenBrand } from '@firstrung/api/brand/texts/wire'
import type { Brand } from '@firstrung/api/brand/wire'
import { createContext, type ReactNode, use, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { actAs } from './acting-user.ts'
import { forgetTab } from './kept-in-tab.ts'
import { announceSession, whileSessionChanges } from './session-watch.ts'
import { useLocale } from './use-locale.ts'

type Flags = Readonly<Record<string, boolean>>

/** What the server tells every page at its start. */
export interface PageStart {
  readonly brand: Brand
  readonly flags: Flags
  readonly user: CurrentUser | null
  readonly today: string
  /** The server's instant when it made the page. */
  readonly now: string
  /** How the page looks at its start; as the device has it where it is left out. */
  readonly theme?: Theme
  /** Whether the operator lets people sign in with the brand's identity provider. */
  readonly isFederated?: boolean
  /** The number under which the server's log knows the page. */
  readonly requestId?: string
}

interface Session extends Pick<PageStart, 'user' | 'flags'> {
  readonly theme: Theme
}

/** Who is signed in and what is switched on, for as long as the page lives. */
export interface SessionStore {
  get(): Session
  set(change: Partial<Session>): void
  /** Calls the listener after every change; returns how to stop. */
  subscribe(listener: () => void): () => void
}

/** The session as the server told it. It needs no cache of answers, so that a page that asks nothing carries none. */
export const makeSession = ({
  user,
  flags,
  theme = 'system',
}: Pick<PageStart, 'user' | 'flags' | 'theme'>): SessionStore => {
  let now: Session = { user, flags, theme }
  const listeners = new Set<() => void>()
  // The server renders for many people at once; only a browser's page acts for one.
  if (typeof window !== 'undefined') actAs(() => now.user?.id ?? null)
  return {
    get: () => now,
    set: (change) => {
      now = { ...now, ...change }
      // Whoever signs in sees the page as they like it; when their session ends, it stays so.
      if (now.user?.theme) now = { ...now, theme: now.user.theme }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

interface Page {
  readonly start: PageStart
  readonly session: SessionStore
}

/** The page, and by the browser's clock when it began to live. */
const PageContext = createContext<(Page & { readonly since: number }) | null>(null)

export const PageStartProvider = ({ start, session, children }: Page & { children: ReactNode }) => {
  const [since] = useState(() => Date.now())
  const page = useMemo(() => ({ start, session, since }), [start, session, since])
  return <PageContext value={page}>{children}</PageContext>
}

const usePage = () => {
  const page = use(PageContext)
  if (!page) throw new Error('The page has no session around it.')
  return page
}

/** The brand, in the language of the page. */
export const useBrand = (): SpokenBrand => {
  const { brand } = usePage().start
  const locale = useLocale()
  return useMemo(() => brandIn(brand, locale), [brand, locale])
}

/** The provider with which people may sign in, or null where none is configured. */
export const useIdentityProvider = (): Brand['identity_provider'] | null => {
  const { brand, isFederated } = usePage().start
  return isFederated ? brand.identity_provider : null
}

/** Tells the instant by the server's clock, in milliseconds: that of a browser may be wrong by hours. */
export const useServerClock = (): (() => number) => {
  const { start, since } = usePage()
  const begin = Date.parse(start.now)
  return useCallback(() => begin + Date.now() - since, [begin, since])
}

/** The number to tell support when something broke. */
export const useRequestId = (): string | undefined => usePage().start.requestId

/** Who is signed in, or null. */
export const useCurrentUser = (): CurrentUser | null => {
  const { start, session } = usePage()
  return useSyncExternalStore(
    session.subscribe,
    () => session.get().user,
    () => start.user,
  )
}

/** Whether the page is light or dark, or as the device has it. */
export const useTheme = (): Theme => {
  const { start, session } = usePage()
  return useSyncExternalStore(
    session.subscribe,
    () => session.get().theme,
    () => start.theme ?? 'system',
  )
}

/** The feature flags, as this visitor has them. */
export const useFlags = (): Flags => {
  const { start, session } = usePage()
  return useSyncExternalStore(
    session.subscribe,
    () => session.get().flags,
    () => start.flags,
  )
}

// The calls carry the schemas' weight, which a page that only reads the session does not need.
const calls = () => import('./session-calls.ts')

/** Asks the server again who is signed in and which flags hold; for after a sign-in and a sign-out. */
const refreshSession = (session: SessionStore): Promise<CurrentUser | null> =>
  whileSessionChanges(async () => {
    const { fetchCurrentUser, fetchFlags } = await calls()
    const [user, flags] = await Promise.all([fetchCurrentUser(), fetchFlags()])
    session.set({ user, flags })
    announceSession(user ? 'signed-in' : 'signed-out')
    return user
  })

/** Asks again for the current user alone; for after a change of the profile. */
const refreshCurrentUser = async (session: SessionStore): Promise<CurrentUser | null> => {
  const { fetchCurrentUser } = await calls()
  const user = await fetchCurrentUser()
  session.set({ user })
  return user
}

/** Ends the session, then loads the front page anew: nothing of the person stays in the page's memory or in this tab. Throws where no answer came. */
export const signOut = (): Promise<void> =>
  whileSessionChanges(async () => {
    const { endSession } = await calls()
    await endSession()
    announceSession('signed-out')
    forgetTab()
    window.location.assign('/')
  })

/** The verbs of the session, for components. */
export const useSession = () => {
  const { session } = usePage()
  return useMemo(
    () => ({
      refreshSession: () => refreshSession(session),
      refreshCurrentUser: () => refreshCurrentUser(session),
      /** Who is signed in when it is called, which may be later than the component was drawn. */
      userNow: () => session.get().user,
      /** Keeps what the page knows of the signed-in person in step with what it has just saved. */
      changeUser: (change: (user: CurrentUser) => CurrentUser) => {
        const { user } = session.get()
        if (user) session.set({ user: change(user) })
      },
      signOut,
    }),
    [session],
  )
}
