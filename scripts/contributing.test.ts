import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './command.ts'

const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const goods = [...guide.matchAll(/^ {4}\/\/ good: (\S+).*\n((?: {4}.+\n)+)/gm)].map(([, path = '', lines = '']) => ({
  path,
  lines: lines
    .trim()
    .split('\n')
    .map((line) => line.trim()),
}))

describe('what CONTRIBUTING.md calls good', () => {
  it('is always said to stand somewhere', () => {
    expect(goods.length).toBeGreaterThan(9)
    expect(guide.match(/^ *\S+ good\b/gm)).toHaveLength(goods.length)
  })

  it.each(goods)('stands in $path', ({ path, lines }) => {
    const source = readFileSync(join(root, 'apps', path), 'utf8')
    expect(lines.filter((line) => !source.includes(line))).toEqual([])
  })
})
