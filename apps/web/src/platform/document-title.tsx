import { useEffect, useSyncExternalStore } from 'react'
import { useBrand } from './session.tsx'

let over: string | null = null
const listeners = new Set<() => void>()

const tell = (title: string | null) => {
  over = title
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** While a dialog stands over the page, the browser's title is the dialog's; null gives it back to the page. */
export const useTitleOver = (title: string | null): void => {
  useEffect(() => {
    if (title === null) return
    tell(title)
    return () => tell(null)
  }, [title])
}

/** The page's title in the browser, which the brand follows; each page has exactly one. */
export const DocumentTitle = ({ children }: { children?: string | undefined }) => {
  const { name, tagline } = useBrand()
  const title =
    useSyncExternalStore(
      subscribe,
      () => over,
      () => null,
    ) ?? children
  return <title>{title ? `${title} · ${name}` : `${name} · ${tagline}`}</title>
}

/** What a search engine shows under the page's title. */
export const DocumentDescription = ({ children }: { children: string }) => (
  <meta name="description" content={children} />
)
