import { describe, expect, it } from 'vitest'
import { mailedOf } from './rules.ts'

const hit = (id: string, organizationId = id) => ({ id, organizationId })
const many = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => hit(`${prefix}${at}`))
const idsOf = (told: readonly (readonly { id: string }[])[]) => told.map((jobs) => jobs.map(({ id }) => id))

describe('what one mail tells of several searches', () => {
  it('is each posting once, under the search whose turn comes first', () => {
    expect(idsOf(mailedOf([[hit('a'), hit('b')], [hit('a'), hit('c')], [hit('a')]]))).toEqual([['a', 'b'], ['c'], []])
  })

  it('is two of an organization over all searches, and ten in all by turns', () => {
    const flood = ['x0', 'x1', 'x2'].map((id) => hit(id, 'x'))
    expect(idsOf(mailedOf([flood, [hit('x3', 'x'), hit('b')]]))).toEqual([['x0'], ['x3', 'b']])
    const told = mailedOf([many('a', 30), many('b', 3), many('c', 30)])
    expect(told.map((jobs) => jobs.length)).toEqual([4, 3, 3])
    expect(mailedOf([many('a', 30)]).flat()).toHaveLength(10)
  })
})
