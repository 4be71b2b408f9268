import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

interface Parts {
  readonly children?: ReactNode
}

/** The page's scripts. What paints the page, its styles and its fonts, comes over the line before them: the page is readable without. */
export const LateScripts = ({ nonce }: { nonce: string | undefined }) => {
  // Called, not rendered: React Router has no word for how urgent its preloads are, and a browser takes them to be as urgent as styles.
  const scripts = Scripts({ nonce })
  if (!isValidElement<Parts>(scripts)) return scripts
  return Children.map(scripts.props.children, (part) =>
    isValidElement<{ fetchPriority?: 'low' }>(part) && part.type === 'link'
      ? cloneElement(part, { fetchPriority: 'low' })
      : part,
  )
}
