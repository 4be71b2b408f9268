import type { CurrentUser } from '@firstrung/api/accounts/wire'
import type { Brand } from '@firstrung/api/brand/wire'
import { i18n } from '@lingui/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { vi } from 'vitest'
import { show } from '../ui/testing.tsx'
import { NoticeHost } from './notice-host.tsx'
import { makeQueryClient } from './query-client.ts'
import { makeSession, PageStartProvider, type SessionStore } from './session.tsx'
import { aBrand } from './testing-brand.ts'

// The API client speaks outside of components too.
i18n.loadAndActivate({ locale: 'en', messages: {} })

export type Answer = () => Response | Promise<Response>

/** Answers calls by "METHOD path"; of several answers each serves once, the last one for good. Returns what was called. */
export const answerWith = (answers: Record<string, Answer | Answer[]>) => {
  const calls: { call: string; body: unknown }[] = []
  const rest = new Map(Object.entries(answers).map(([call, given]) => [call, [given].flat()]))
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const call = `${method} ${path}`
    calls.push({ call, body: body === undefined ? undefined : JSON.parse(body) })
    const left = rest.get(call)
    const answer = left && left.length > 1 ? left.shift() : left?.[0]
    if (!answer) throw new TypeError(`Nobody answers ${call}`)
    return answer()
  })
  return calls
}

/** Fails as a call does where there is no connection. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch')
}

/** Answers as the server does to who asks too often, for two more minutes. */
export const throttled = (): Response =>
  Response.json(
    { type: 'client_error', code: 'throttled', errors: [{ code: 'throttled', detail: 'x', attr: null }] },
    { status: 429, headers: { 'retry-after': '120' } },
  )

/** What is said of it. */
export const waitText = 'Too many tries. Try again in 2 minutes.'

const Place = () => {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{`${pathname}${search}`}</p>
}

export interface Visit {
  readonly path?: string
  readonly user?: CurrentUser | null
  readonly flags?: Readonly<Record<string, boolean>>
  /** What differs from the tests' brand. */
  readonly brand?: Partial<Brand>
  readonly isFederated?: boolean
  /** The server's instant; without it the browser's. */
  readonly now?: string
  /** For a test that changes who is signed in; begins with `user` and `flags` where it is left out. */
  readonly session?: SessionStore
}

/** Shows children as `showPage` does, with a cache that the test can reach into. */
export const showWith = (client: QueryClient, children: ReactNode, visit: Visit = {}) => {
  const { path = '/', user = null, flags = {}, session = makeSession({ user, flags }) } = visit
  const { isFederated = false } = visit
  const start = {
    brand: { ...aBrand, ...visit.brand },
    flags,
    user,
    today: '2026-11-28',
    now: visit.now ?? new Date().toISOString(),
    isFederated,
  }
  const element = (
    <>
      {children}
      <Place />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return show(
    <QueryClientProvider client={client}>
      <PageStartProvider start={start} session={session}>
        <NoticeHost />
        <RouterProvider router={router} />
      </PageStartProvider>
    </QueryClientProvider>,
  )
}

/** Shows children as a page of the product does: at an address, for a visitor, with flags. */
export const showPage = (children: ReactNode, visit?: Visit) => showWith(makeQueryClient(), children, visit)
