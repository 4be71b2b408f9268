import { DocumentDescription } from './document-title.tsx'
import { useBrand } from './session.tsx'

interface SocialCardProps {
  readonly title: string
  /** Also what a search engine shows under the page's title. */
  readonly about: string
  readonly origin: string
  readonly path: string
  /** The path of a picture; none where there is none, as networks show no drawing such as the brand's mark. */
  readonly picture?: string | null
}

/** What a network shows of a page that somebody shares. */
export const SocialCard = ({ title, about, origin, path, picture = null }: SocialCardProps) => (
  <>
    <DocumentDescription>{about}</DocumentDescription>
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={useBrand().name} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={about} />
    <meta property="og:url" content={`${origin}${path}`} />
    {picture === null ? null : <meta property="og:image" content={`${origin}${picture}`} />}
    <meta name="twitter:card" content="summary" />
  </>
)
