import { useMemo } from 'react'
import { parseMarkdown } from './parse.ts'
import { Written } from './written.tsx'

interface MarkdownProps {
  children: string
  /** The level of its highest headings. Default 3. */
  topLevel?: 2 | 3 | 4 | undefined
}

/** A text that somebody wrote in Markdown; it can neither run a script nor load a picture. */
export const Markdown = ({ children, topLevel }: MarkdownProps) => {
  const blocks = useMemo(() => parseMarkdown(children), [children])
  return <Written blocks={blocks} topLevel={topLevel} />
}
