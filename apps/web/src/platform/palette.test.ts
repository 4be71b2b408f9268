import { readFileSync } from 'node:fs'
import { palettes } from '@firstrung/api/brand/wire'
import { expect, it } from 'vitest'

const sheet = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')

const tokensOf = (selector: string): Record<string, string> => {
  const start = sheet.indexOf(`${selector} {`)
  const found = sheet.slice(start, sheet.indexOf('}', start)).matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)
  return Object.fromEntries(Array.from(found, ([, token = '', color = '']) => [token, color]))
}

it.each([
  ['light', ':root'],
  ['dark', '[data-mantine-color-scheme="dark"]'],
] as const)('the style sheet’s %s colors are the palette’s', (scheme, selector) =>
  expect(tokensOf(selector)).toMatchObject(palettes[scheme]),
)
