import { createElement, Fragment, type ReactNode } from 'react'
import type { Block, Inline } from './parse.ts'
import classes from './written.module.css'

const inline = (part: Inline): ReactNode => {
  if (typeof part === 'string') return part
  switch (part.kind) {
    case 'strong':
      return <strong>{inlines(part.inside)}</strong>
    case 'em':
      return <em>{inlines(part.inside)}</em>
    case 'code':
      return <code>{part.text}</code>
    case 'break':
      return <br />
    case 'link':
      return (
        <a href={part.href} rel="nofollow noopener ugc">
          {inlines(part.inside)}
        </a>
      )
  }
}

// What is written stands where it stands: its place is its key.
const keyed = <T,>(parts: readonly T[], shown: (part: T) => ReactNode): ReactNode =>
  parts.map((part, at) => createElement(Fragment, { key: at }, shown(part)))

const inlines = (parts: readonly Inline[]): ReactNode => keyed(parts, inline)

const insideOf = (part: Block): readonly Block[] => {
  if (part.kind === 'quote') return part.blocks
  return part.kind === 'list' ? part.items.flat() : []
}

const headingsOf = (blocks: readonly Block[]): Extract<Block, { kind: 'heading' }>[] =>
  blocks.flatMap((part) => (part.kind === 'heading' ? [part] : headingsOf(insideOf(part))))

/** The level of each heading: whoever begins with "##" means the highest one, and no level is skipped on the way down. */
const levelsOf = (blocks: readonly Block[], topLevel: number): ReadonlyMap<Block, number> => {
  const headings = headingsOf(blocks)
  const depths = [...new Set(headings.map(({ depth }) => depth))].toSorted((a, b) => a - b)
  let last = topLevel - 1
  return new Map(
    headings.map((heading) => {
      last = Math.min(topLevel + depths.indexOf(heading.depth), last + 1, 6)
      return [heading, last]
    }),
  )
}

const block =
  (levels: ReadonlyMap<Block, number>) =>
  (part: Block): ReactNode => {
    switch (part.kind) {
      case 'heading':
        return createElement(`h${levels.get(part) ?? 6}`, null, inlines(part.inside))
      case 'paragraph':
        return <p>{inlines(part.inside)}</p>
      case 'quote':
        return <blockquote>{keyed(part.blocks, block(levels))}</blockquote>
      case 'code':
        return (
          <pre>
            <code>{part.text}</code>
          </pre>
        )
      case 'rule':
        return <hr />
      case 'list': {
        const items = keyed(part.items, (blocks) => <li>{keyed(blocks, block(levels))}</li>)
        return part.start === null ? <ul>{items}</ul> : <ol start={part.start}>{items}</ol>
      }
    }
  }

interface WrittenProps {
  /** What `parseMarkdown` made, here or on the server. */
  blocks: readonly Block[]
  /** The level of its highest headings. Default 3. */
  topLevel?: 2 | 3 | 4 | undefined
}

/** A text that somebody wrote in Markdown, once it is parsed; a page that is given the blocks need not load the parser. */
export const Written = ({ blocks, topLevel = 3 }: WrittenProps) => (
  <div className={classes.written}>{keyed(blocks, block(levelsOf(blocks, topLevel)))}</div>
)
