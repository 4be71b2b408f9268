import { Children, cloneElement, createContext, isValidElement, type ReactNode, use } from 'react'
import { Scripts } from 'react-router'
import { onTouch } from './on-touch.ts'
import { wordsOf } from './route-words.ts'

interface Parts {
  readonly children?: ReactNode
}

interface Part {
  readonly href?: string
  readonly type?: string
  readonly fetchPriority?: 'low'
  readonly dangerouslySetInnerHTML?: { readonly __html: string }
}

/** On the server, the scripts with the page's texts, by their addresses; the browser needs no word of them. */
export const TextFilesContext = createContext<readonly string[]>([])

/** Whether somebody without an account has nothing to do on the page but read and follow links: its route's `handle` says so by `onlyRead`. */
export const isOnlyRead = (user: unknown, handle: unknown): boolean => !user && wordsOf(handle).onlyRead === true

/**
 * The page's scripts. What paints the page, its styles and its fonts, comes over the line before them: the page is readable without.
 * Where it is only read, they come when somebody touches it (`on-touch.ts`).
 */
export const LateScripts = ({ nonce, onlyRead }: { nonce: string | undefined; onlyRead: boolean }) => {
  const textFiles = use(TextFilesContext)
  // Called, not rendered: React Router has no word for how urgent its preloads are, and a browser takes them to be as urgent as styles.
  const scripts = Scripts({ nonce })
  if (!isValidElement<Parts>(scripts)) return scripts
  // Its two scripts are in a fragment of their own.
  const parts = Children.toArray(scripts.props.children).flatMap((part) =>
    isValidElement<Parts>(part) && typeof part.type !== 'string' ? Children.toArray(part.props.children) : [part],
  )
  const preloads = parts.flatMap((part) =>
    isValidElement<Part>(part) && part.type === 'link' && part.props.href ? [part.props.href] : [],
  )
  return parts.map((part) => {
    if (!isValidElement<Part>(part)) return part
    if (part.type === 'link') return onlyRead ? null : cloneElement(part, { fetchPriority: 'low' })
    if (!onlyRead || part.props.type !== 'module') return part
    // The browser has it from the server, and carries no second one along.
    const text = import.meta.env.SSR
      ? onTouch([...preloads, ...textFiles], part.props.dangerouslySetInnerHTML?.__html ?? '')
      : ' '
    return (
      <script key="on-touch" nonce={nonce} suppressHydrationWarning>
        {text}
      </script>
    )
  })
}
