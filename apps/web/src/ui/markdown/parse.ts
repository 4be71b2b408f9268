import { Lexer, type Token, type Tokens } from 'marked'

/** What stands in a line. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'em'; readonly inside: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly inside: readonly Inline[] }
  | { readonly kind: 'break' }

/** What stands below one another. */
export type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly inside: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly inside: readonly Inline[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' }

const deepest = 8

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const entity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return named[name] ?? whole
  // The schemas refuse these where they are written out: they hide text or turn it around.
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  const letter = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  return /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(letter) && !/[\t\n]/.test(letter)
    ? whole
    : letter
}

const decoded = (text: string): string => text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,4});/gi, entity)

/** The address of a link that may be followed from here: a page or a mailbox elsewhere. */
const followed = (href: string): string | null => {
  const url = URL.canParse(href) ? new URL(href) : null
  const isPlain = url !== null && url.username === '' && url.password === ''
  return isPlain && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null
}

/** Bare addresses become links; the punctuation behind one belongs to the sentence. */
const withLinks = (text: string): Inline[] =>
  text.split(/(https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]*_])/i).flatMap((part, at): Inline[] => {
    const href = at % 2 === 1 ? followed(part) : null
    return href ? [{ kind: 'link', href, inside: [part] }] : part === '' ? [] : [part]
  })

const inlinesOf = (tokens: readonly Token[], depth: number, isInLink = false): Inline[] =>
  tokens.flatMap((token) => inlineOf(token, depth + 1, isInLink))

const inlineOf = (token: Token, depth: number, isInLink: boolean): Inline[] => {
  if (depth > deepest * 2) return [token.raw]
  switch (token.type) {
    case 'strong':
    case 'em':
      return [{ kind: token.type, inside: inlinesOf(token.tokens ?? [], depth, isInLink) }]
    case 'codespan':
      return [{ kind: 'code', text: token.text }]
    case 'br':
      return [{ kind: 'break' }]
    case 'escape':
      return [token.text]
    case 'link': {
      const inside = inlinesOf(token.tokens ?? [], depth, true)
      const href = isInLink ? null : followed(token.href)
      return href ? [{ kind: 'link', href, inside }] : inside
    }
    case 'text': {
      if (token.tokens) return inlinesOf(token.tokens, depth, isInLink)
      // As it was written: the lexer would read the signs before we look at them.
      const text = decoded(token.raw)
      return isInLink ? [text] : withLinks(text)
    }
    // A picture would tell its owner who looks; what it shows is said instead.
    case 'image':
      return [token.text]
    default:
      return [token.raw]
  }
}

const blocksOf = (tokens: readonly Token[], depth: number): Block[] =>
  tokens.flatMap((token) => blockOf(token, depth + 1))

const blockOf = (token: Token, depth: number): Block[] => {
  if (depth > deepest) return [{ kind: 'paragraph', inside: [token.raw] }]
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'heading':
      return [{ kind: 'heading', depth: token.depth, inside: inlinesOf(token.tokens ?? [], 0) }]
    case 'hr':
      return [{ kind: 'rule' }]
    case 'code':
      return [{ kind: 'code', text: token.text }]
    case 'blockquote':
      return [{ kind: 'quote', blocks: blocksOf(token.tokens ?? [], depth) }]
    case 'list': {
      const { ordered, start, items } = token as Tokens.List
      return [
        {
          kind: 'list',
          start: ordered ? Number(start) : null,
          items: items.map((item) => blocksOf(item.tokens, depth)),
        },
      ]
    }
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', inside: inlinesOf(token.tokens ?? [token], 0) }]
    default:
      return [{ kind: 'paragraph', inside: [token.raw.trim()] }]
  }
}

// Somebody who nests twenty quotes or lists in one line wants to see the parser fall.
const tooDeep = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){20}/m

// So does who writes ten signs of emphasis on end: each is looked at within the one before. A line of them alone is a rule.
const rules = /^ {0,3}([*_])(?:[ \t]*\1){2,}[ \t]*$/gm
const tooLong = /[*_]{10}/

// The lexer tries each with all that come after it.
const delimiters = /[*_]+|[[\]]/g
const mostDelimiters = 250

const isOrdinary = (text: string): boolean => {
  const lines = text.replace(rules, '')
  return !tooDeep.test(text) && !tooLong.test(lines) && (lines.match(delimiters)?.length ?? 0) <= mostDelimiters
}

/** A text as it was typed, with its paragraphs and lines. */
const asTyped = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({
      kind: 'paragraph',
      inside: part.split('\n').flatMap((line, at): Inline[] => (at === 0 ? [line] : [{ kind: 'break' }, line])),
    }))

/**
 * A text in Markdown as what may be shown of it: no HTML, no pictures, no links but to pages and mailboxes elsewhere. What is written to keep
 * the lexer busy, or to see it fall, is shown as it was typed.
 */
export const parseMarkdown = (text: string): Block[] => {
  if (!isOrdinary(text)) return asTyped(text)
  try {
    return blocksOf(new Lexer({ gfm: false }).lex(text), 0)
  } catch {
    return asTyped(text)
  }
}
