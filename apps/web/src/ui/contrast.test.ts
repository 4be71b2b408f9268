import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const block = (selector: string): Map<string, string> => {
  const start = sheet.indexOf(`${selector} {`)
  const body = sheet.slice(start, sheet.indexOf('}', start))
  return new Map(
    Array.from(body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g), (match) => [match[1] ?? '', match[2] ?? '']),
  )
}

const light = block(':root')
const schemes = { light, dark: new Map([...light, ...block('[data-mantine-color-scheme="dark"]')]) }

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: string, b: string): number => {
  const [bright, dim] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05)
}

const tones = ['accent', 'danger', 'warning', 'info', 'success']
const grounds = ['paper', 'surface', 'sunken']
const badges = Array.from(light.keys()).flatMap((token) => token.match(/^badge-(.+)-text$/)?.[1] ?? [])

const texts: [string, string][] = [
  ...['ink', 'muted', ...tones].flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ...tones.flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
  ['muted', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-accent', 'danger'],
  ['on-marigold', 'marigold'],
  ['ink', 'marigold-soft'],
  ...badges.map((badge): [string, string] => [`badge-${badge}-text`, `badge-${badge}-surface`]),
]

const controls: [string, string][] = ['border', 'accent', 'danger'].flatMap((edge) =>
  grounds.map((ground): [string, string] => [edge, ground]),
)

interface Rule {
  readonly selector: string
  readonly text: string | undefined
  readonly ground: string | undefined
}

const source = new URL('../', import.meta.url)

/** Every rule of the product's style sheets that names a color for its text or its ground. */
const rules: Rule[] = globSync('**/*.css', { cwd: source }).flatMap((file) => {
  const text = readFileSync(new URL(file, source), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  return Array.from(text.matchAll(/([^{}]+)\{([^{}]*)\}/g), ([, selector = '', body = '']) => ({
    selector: `${file} ${selector.trim()}`,
    text: /(?:^|[;\s])color:\s*var\(--([\w-]+)\)/.exec(body)?.[1],
    ground: /(?:^|[;\s])background(?:-color)?:\s*var\(--([\w-]+)\)/.exec(body)?.[1],
  }))
})

const onTheirOwn = rules.flatMap(({ selector, text, ground }) =>
  text && ground ? [[selector, text, ground] as const] : [],
)
const measured = new Set(texts.map((pair) => pair.join(' on ')))
/** Colors of text that takes its ground from what lies around it: a page, a card or a band. */
const inherited = Array.from(new Set(rules.flatMap(({ text, ground }) => (text && !ground ? [text] : []))))
const grounded = (text: string): boolean =>
  grounds.every((ground) => measured.has(`${text} on ${ground}`)) || /^(on-|badge-)/.test(text)

/** What the drawings and the rungs are made of; their lines stand on these. */
const drawn: [string, string][] = [
  ...[...grounds, 'accent-soft'].map((ground): [string, string] => ['drawing-line', ground]),
  ...grounds.map((ground): [string, string] => ['accent', ground]),
]

describe.each(['light', 'dark'] as const)('the %s palette', (scheme) => {
  const ratio = ([front, back]: [string, string]): number => {
    const a = schemes[scheme].get(front)
    const b = schemes[scheme].get(back)
    if (a === undefined || b === undefined) throw new Error(`tokens.css has no hex value for ${front} or ${back}`)
    return contrast(a, b)
  }

  it.each(texts)('can be read: %s on %s', (...pair) => expect(ratio(pair)).toBeGreaterThanOrEqual(4.5))
  it.each(controls)('shows its controls: %s on %s', (...pair) => expect(ratio(pair)).toBeGreaterThanOrEqual(3))
  it.each(drawn)('shows its drawings: %s on %s', (...pair) => expect(ratio(pair)).toBeGreaterThanOrEqual(3))
  it.each(onTheirOwn)('can be read where a rule sets both: %s, %s on %s', (_selector, ...pair) =>
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5),
  )
})

it('measures each color of text that a style sheet uses on every ground that it may stand on', () => {
  expect(rules.length).toBeGreaterThan(100)
  expect(onTheirOwn.length).toBeGreaterThan(15)
  expect(inherited.filter((text) => !grounded(text))).toEqual([])
})

it('measures as the standard does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(badges).toHaveLength(9)
})
