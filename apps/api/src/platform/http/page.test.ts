import { describe, expect, it } from 'vitest'
import { pageOf } from './page.ts'

describe('a page', () => {
  it.each([
    ['nothing', [], { shown: [], last: null }],
    ['less than it holds', [1], { shown: [1], last: null }],
    ['all that it holds', [1, 2], { shown: [1, 2], last: null }],
    ['one more', [1, 2, 3], { shown: [1, 2], last: 2 }],
  ])('of %s', (_what, rows, page) => {
    expect(pageOf(rows, 2)).toEqual(page)
  })
})
