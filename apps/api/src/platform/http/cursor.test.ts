import { describe, expect, it } from 'vitest'
import { openCursor, sealCursor } from './cursor.ts'

const list = 'letters'
const secret = { current: 'only ours', former: ['ours before'] }
const sealed = sealCursor({ list, secret, place: ['2026-11-28T12:00:00.000Z', 'ö'] })
const end = sealed.length - 1
const flipped = (at: number) => `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`

describe('a cursor', () => {
  it('leads back to the place', () => {
    expect(openCursor({ list, secret, cursor: sealed })).toEqual(['2026-11-28T12:00:00.000Z', 'ö'])
  })

  it.each([
    ['changed at its start', flipped(0)],
    ['changed in its seal', flipped(end)],
    ['cut', sealed.slice(0, -1)],
    ['without its seal', sealed.split('.')[0] ?? ''],
    ['empty', ''],
    ['a lone dot', '.'],
    ['longer', `${sealed}A`],
    ['with a second seal', `${sealed}.${sealed}`],
  ])('%s is refused', (_what, cursor) => {
    expect(() => openCursor({ list, secret, cursor })).toThrow(/invalid \(cursor\)/)
  })

  it('made under the secret before still leads back', () => {
    const before = sealCursor({ list, secret: { current: 'ours before', former: [] }, place: ['1'] })
    expect(openCursor({ list, secret, cursor: before })).toEqual(['1'])
  })

  it('of another list, or of another secret, is refused', () => {
    expect(() => openCursor({ list: 'numbers', secret, cursor: sealed })).toThrow(/cursor/)
    expect(() => openCursor({ list, secret: { current: 'theirs', former: [] }, cursor: sealed })).toThrow(/cursor/)
  })
})
