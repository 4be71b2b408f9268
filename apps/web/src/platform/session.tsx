import type { CurrentUser } from '@firstrung/api/accounts/wire'
import type { Brand } from '@firstrung/api/brand/wire'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { actAs } from './acting-user.ts'
import { forgetTab } from './kept-in-tab.ts'
import { announceSession, whileSessionChanges } from './session-watch.ts'

/** What the server tells every page at its start. */
export interface PageStart {
  readonly brand: Brand
  readonly flags: Readonly<Record<string, boolean>>
  readonly user: CurrentUser | null
  readonly today: string
  /** The number under which the server's log knows the page. */
  readonly requestId?: string
}

// The calls carry the schemas' weight, which a page that only reads the session does not need.
const calls = () => import('./session-calls.ts')

export const currentUserQuery = queryOptions<CurrentUser | null>({
  queryKey: ['current-user'],
  queryFn: async ({ signal }) => (await calls()).fetchCurrentUser(signal),
  staleTime: Number.POSITIVE_INFINITY,
})

const flagsQuery = queryOptions<Readonly<Record<string, boolean>>>({
  queryKey: ['feature-flags'],
  queryFn: async ({ signal }) => (await calls()).fetchFlags(signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Puts what the server told into the cache, so that nothing is asked twice. */
export const seedSession = (client: QueryClient, { user, flags }: PageStart): void => {
  client.setQueryData(currentUserQuery.queryKey, user)
  client.setQueryData(flagsQuery.queryKey, flags)
  // The server renders for many people at once; only a browser's page acts for one.
  if (typeof window !== 'undefined') actAs(() => client.getQueryData(currentUserQuery.queryKey)?.id ?? null)
}

const PageStartContext = createContext<PageStart | null>(null)

export const PageStartProvider = ({ start, children }: { start: PageStart; children: ReactNode }) => (
  <PageStartContext value={start}>{children}</PageStartContext>
)

const usePageStart = (): PageStart => {
  const start = use(PageStartContext)
  if (!start) throw new Error('The page has no session around it.')
  return start
}

export const useBrand = (): Brand => usePageStart().brand

/** The number to tell support when something broke. */
export const useRequestId = (): string | undefined => usePageStart().requestId

/** Who is signed in, or null. */
export const useCurrentUser = (): CurrentUser | null => {
  const { user } = usePageStart()
  return useQuery({ ...currentUserQuery, initialData: user }).data
}

/** The feature flags, as this visitor has them. */
export const useFlags = (): Readonly<Record<string, boolean>> => {
  const { flags } = usePageStart()
  return useQuery({ ...flagsQuery, initialData: flags }).data
}

/** Asks the server again who is signed in and which flags hold; for after a sign-in and a sign-out. */
const refreshSession = (client: QueryClient): Promise<CurrentUser | null> =>
  whileSessionChanges(async () => {
    const { fetchCurrentUser, fetchFlags } = await calls()
    const [user, flags] = await Promise.all([fetchCurrentUser(), fetchFlags()])
    client.setQueryData(currentUserQuery.queryKey, user)
    client.setQueryData(flagsQuery.queryKey, flags)
    announceSession(user ? 'signed-in' : 'signed-out')
    return user
  })

/** Asks again for the current user alone; for after a change of the profile. */
const refreshCurrentUser = async (client: QueryClient): Promise<CurrentUser | null> => {
  const { fetchCurrentUser } = await calls()
  const user = await fetchCurrentUser()
  client.setQueryData(currentUserQuery.queryKey, user)
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
  const client = useQueryClient()
  return useMemo(
    () => ({
      refreshSession: () => refreshSession(client),
      refreshCurrentUser: () => refreshCurrentUser(client),
      signOut,
    }),
    [client],
  )
}
