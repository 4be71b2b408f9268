import { describe, expect, it } from 'vitest'
import { type Block, type Inline, parseMarkdown } from './parse.ts'

const textOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) =>
      typeof part === 'string' ? part : 'inside' in part ? textOf(part.inside) : 'text' in part ? part.text : '\n',
    )
    .join('')

const linksOf = (blocks: readonly Block[]): string[] =>
  [...JSON.stringify(blocks).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => String(href))

const paragraph = (text: string): readonly Inline[] => {
  const [first] = parseMarkdown(text)
  if (first?.kind !== 'paragraph') throw new Error(`${first?.kind}`)
  return first.inside
}

describe('a text in Markdown', () => {
  it('becomes headings, paragraphs, lists, quotes and code', () => {
    const blocks = parseMarkdown('# What\n\nYou **do** *it*  \nwell.\n\n- a\n- b\n  1. c\n\n> so\n\n    x = 1\n\n---')
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'quote', 'code', 'rule'])
    expect(paragraph('You **do** *it*  \nwell.')).toEqual([
      'You ',
      { kind: 'strong', inside: ['do'] },
      ' ',
      { kind: 'em', inside: ['it'] },
      { kind: 'break' },
      'well.',
    ])
  })

  it('links to pages and mailboxes elsewhere, and to nothing else', () => {
    expect(linksOf(parseMarkdown('[a](https://a.example/x) <mailto:b@c.example> https://d.example/e_f.'))).toEqual([
      'https://a.example/x',
      'mailto:b@c.example',
      'https://d.example/e_f',
    ])
    for (const href of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      '&#106;avascript:alert(1)',
      'java\\nscript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '/postings',
      '//a.example',
      'http://user:word@a.example/',
    ])
      expect([href, linksOf(parseMarkdown(`[a](${href}) [b](<${href}>)`))]).toEqual([href, []])
  })

  it('keeps HTML as the text that it is, and of a picture its words', () => {
    for (const text of ['a <script>alert(1)</script> b', '<img src=x onerror=alert(1)>', '<b>x</b>', '<!-- x -->'])
      expect(textOf(paragraph(text))).toBe(text)
    expect(textOf(paragraph('Our ![office](https://a.example/x.png)'))).toBe('Our office')
  })

  it('reads what stands for a sign', () => {
    expect(textOf(paragraph('R&amp;D &lt;b&gt; &#233; &#xe9; AT&T &nope; \\*'))).toBe('R&D <b> é é AT&T &nope; *')
    expect(textOf(paragraph('`a & <b>`'))).toBe('a & <b>')
    // What turns text around or hides it stays as it was written.
    for (const sign of ['&#x202e;', '&#x2066;', '&#x2028;', '&#1;', '&#xd800;', '&#x200f;'])
      expect(textOf(paragraph(`a${sign}b`))).toBe(`a${sign}b`)
  })

  it('is quick with a text made to be slow, and never too deep', () => {
    const depth = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0
    const long = 10_000
    const filled = (part: string): string => part.repeat(long / part.length)
    const parts =
      '> [ *a _a_ -| `a [a]( ![[ **a*b _**a *a] *a]( *_ *` ![* <a| a. http:// http://a. \n>| <!-- &# 1.| - |*|_|a*|***a'
    for (const part of parts.split(' ').flatMap((one) => one.split('|').map((each) => (each === '' ? ' ' : each))))
      for (const text of [filled(part), `${filled(part)}x@y`, filled(`${part} `), filled(`${part}${'b'.repeat(35)}`)]) {
        // The fastest of three: the machine may be busy with something else.
        let took = Number.POSITIVE_INFINITY
        for (let time = 0; time < 3; time++) {
          const start = performance.now()
          const blocks = parseMarkdown(text)
          took = Math.min(took, performance.now() - start)
          expect([part, depth(blocks) < 80]).toEqual([part, true])
        }
        expect([part, took < 400]).toEqual([part, true])
      }
  })

  it('is shown as it was typed where it is made for the lexer to fall, and nothing falls', () => {
    const stars = (many: number) => '*'.repeat(many)
    const typed = `a${stars(2500)}b${stars(2499)}`
    expect(parseMarkdown(`${typed}\nc\n\nd`)).toEqual([
      { kind: 'paragraph', inside: [typed, { kind: 'break' }, 'c'] },
      { kind: 'paragraph', inside: ['d'] },
    ])
    for (const text of [
      `${stars(5000)}b${stars(4999)}`,
      '> '.repeat(5000),
      '> - '.repeat(2500),
      `${stars(4000)}\nb\n${stars(4000)}`,
      `a\n    ${stars(4000)}b${stars(4000)}`,
      '[a'.repeat(126),
      '`'.repeat(10_000),
    ])
      expect([
        text,
        textOf(parseMarkdown(text).flatMap((one) => ('inside' in one ? one.inside : []))).length >= 0,
      ]).toEqual([text, true])
    // Lines that part what stands above from what stands below, and a long text with many words in bold.
    expect(parseMarkdown(`a\n\n${stars(40)}\n\n**b**\n\n${'_'.repeat(40)}`).map(({ kind }) => kind)).toEqual([
      'paragraph',
      'rule',
      'paragraph',
      'rule',
    ])
    expect(linksOf(parseMarkdown('**a** [b](https://b.example/) '.repeat(60)))).toHaveLength(60)
  })
})
