import { cardPathOf, socialSize } from '@firstrung/api/brand/social/wire'
import { useLingui } from '@lingui/react/macro'
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

interface SocialCardProps {
  readonly title: string
  /** Also what a search engine shows under the page's title. */
  readonly about: string
  readonly origin: string
  readonly path: string
  /** The path of one of the product's pictures, which is shown on a card; where there is none, networks show the brand's. */
  readonly picture?: string | null
  /** What the picture shows. */
  readonly pictureAlt?: string
}

/** What a network shows of a page that somebody shares; a page of no other type is a website to it. */
export const SocialCard = ({ title, about, origin, path, picture, pictureAlt }: SocialCardProps) => {
  const { t } = useLingui()
  const { name } = useBrand()
  const image = {
    image: origin + (picture ? cardPathOf(picture) : '/social.png'),
    'image:type': 'image/png',
    'image:width': `${socialSize.width}`,
    'image:height': `${socialSize.height}`,
    'image:alt': picture ? (pictureAlt ?? title) : t`The mark of ${name}`,
  }
  const told = { site_name: name, title, description: about, url: origin + path, ...image }
  return (
    <>
      <DocumentDescription>{about}</DocumentDescription>
      {Object.entries(told).map(([key, value]) =>
        value ? <meta key={key} property={`og:${key}`} content={value} /> : null,
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
