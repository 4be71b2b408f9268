import { RouterContextProvider } from 'react-router'
import { type JobPages, type WebContext, webContext } from './request-context.ts'
import { aBrand } from './testing-brand.ts'

/** Nothing is open. */
export const noJobs: JobPages = {
  read: async () => ({ state: 'none' }),
  list: async () => null,
  count: async () => null,
  place: async () => null,
  placeMeant: async () => null,
  newest: async () => [],
  of: async () => ({ jobs: [], total: 0 }),
}

/** What a loader is handed when a page is asked for: a visitor of the tests' brand, but for the given parts. */
export const loaderArgs = (address: string, over: Partial<WebContext> = {}) => {
  const url = new URL(address, 'http://brand.test')
  const context = new RouterContextProvider()
  context.set(webContext, {
    nonce: '',
    brand: aBrand,
    flags: {},
    user: null,
    locale: 'en',
    theme: 'system',
    keepLocale: async () => undefined,
    origin: url.origin,
    today: '2026-11-28',
    now: '2026-11-28T12:00:00.000Z',
    isFederated: false,
    jobs: noJobs,
    employer: async () => null,
    student: async () => null,
    requestId: '-',
    report: () => undefined,
    ...over,
  })
  return { context, url, params: {}, request: new Request(url) }
}
