import { useBrand } from './session.tsx'

/** The page's title in the browser, which the brand follows; each page has exactly one. */
export const DocumentTitle = ({ children }: { children?: string | undefined }) => {
  const { name, tagline } = useBrand()
  return <title>{children ? `${children} · ${name}` : `${name} · ${tagline}`}</title>
}
