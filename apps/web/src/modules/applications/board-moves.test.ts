import type { ApplicationBoard, ApplicationCard, BoardStage } from '@firstrung/api/applications/wire'
import { boardStages } from '@firstrung/api/applications/wire'
import { expect, it } from 'vitest'
import { cardIn, wayBack, withMoved, withVersions } from './board-moves.ts'

const card = (id: string, stage: BoardStage): ApplicationCard => ({
  id,
  student: { id, name: id },
  stage,
  version: 1,
  next: ['reviewing'],
  applied_at: '2026-11-28T12:00:00Z',
  moved_at: '2026-11-28T12:00:00Z',
  decision_due_at: null,
})

const movedTo = (to: BoardStage, cards: readonly ApplicationCard[], version = 1) =>
  cards.map((each) => ({ card: each, to, version }))

const board: ApplicationBoard = {
  posting: { id: 'p', title: 'River data intern', open: true },
  columns: boardStages.map((stage) => {
    const results =
      stage === 'new' ? [card('a', 'new'), card('b', 'new')] : stage === 'offer' ? [card('c', 'offer')] : []
    return { stage, count: results.length, results, next: null }
  }),
  mine: 0,
  may: { decide: true },
}
const shown = (of: ApplicationBoard) =>
  of.columns.map(({ stage, count, results }) => `${stage} ${count} ${results.map(({ id }) => id).join('')}`.trim())

it('puts what is moved on top of its new column, once, and counts', () => {
  expect(shown(withMoved(board, ['b', 'c'], 'offer'))).toEqual([
    'new 1 a',
    'reviewing 0',
    'interview 0',
    'offer 2 bc',
    'hired 0',
    'declined 0',
  ])
})

it('leaves the board as it is where nothing moves', () => {
  expect(shown(withMoved(board, ['c', 'nobody'], 'offer'))).toEqual(shown(board))
  expect(cardIn(board, 'c')?.stage).toBe('offer')
  expect(cardIn(board, 'nobody')).toBeNull()
})

it.each<[BoardStage, BoardStage, BoardStage[], BoardStage | null]>([
  ['reviewing', 'interview', ['reviewing', 'offer', 'declined'], 'reviewing'],
  ['new', 'reviewing', ['interview', 'declined'], null],
  ['reviewing', 'declined', ['reviewing'], 'reviewing'],
  ['new', 'declined', ['new', 'reviewing'], 'new'],
  ['offer', 'declined', ['offer'], 'offer'],
  ['new', 'declined', [], null],
  ['offer', 'hired', ['offer'], 'offer'],
])('knows the way back of a move from %s to %s', (from, to, next, back) => {
  const moved = [card('a', from), card('b', from)]
  const results = moved.map((each) => ({ ...each, stage: to, next }))
  const stands = { ...board, columns: [{ stage: to, count: 2, results, next: null }] }
  const ways = wayBack(stands, movedTo(to, moved))?.map(
    ({ stage, cards }) => `${stage} ${cards.map(({ id }) => id).join('')}`,
  )
  expect(ways ?? null).toEqual(back && [`${back} ab`])
})

it.each<[BoardStage, BoardStage[], string[] | null]>([
  ['interview', ['reviewing', 'offer', 'declined'], null],
  ['declined', ['reviewing'], ['reviewing ac']],
])('knows the way back of what came to %s from several stages', (to, next, back) => {
  const moved = [card('a', 'new'), card('c', 'offer')]
  const results = moved.map((each) => ({ ...each, stage: to, next }))
  const ways = wayBack({ ...board, columns: [{ stage: to, count: 2, results, next: null }] }, movedTo(to, moved))
  expect(ways?.map(({ stage, cards }) => `${stage} ${cards.map(({ id }) => id).join('')}`) ?? null).toEqual(back)
})

it('puts each back to where it came from', () => {
  const moved = [card('a', 'reviewing'), card('c', 'offer')]
  const next: BoardStage[] = ['reviewing', 'offer', 'declined']
  const results = moved.map((each) => ({ ...each, stage: 'interview' as const, next, version: 2 }))
  const ways = wayBack(
    { ...board, columns: [{ stage: 'interview', count: 2, results, next: null }] },
    movedTo('interview', moved, 2),
  )
  expect(ways?.map(({ stage, cards }) => [stage, cards.map(({ id, version }) => [id, version])])).toEqual([
    ['reviewing', [['a', 2]]],
    ['offer', [['c', 2]]],
  ])
})

it('knows no way back of what a colleague has moved since, wherever that led', () => {
  const next: BoardStage[] = ['reviewing', 'offer', 'declined']
  const stands = (stage: BoardStage, version: number): ApplicationBoard => {
    const results = [{ ...card('a', stage), next, version }]
    return { ...board, columns: [{ stage, count: 1, results, next: null }] }
  }
  const told = [{ card: card('a', 'reviewing'), to: 'declined' as const, version: null }]
  const read = withVersions(stands('declined', 2), told)
  expect(read[0]?.version).toBe(2)
  expect(wayBack(stands('declined', 2), read)).toHaveLength(1)
  expect(wayBack(stands('declined', 4), read)).toBeNull()
  expect(wayBack(stands('hired', 3), read)).toBeNull()
  expect(withVersions(stands('hired', 3), told)[0]?.version).toBeNull()
  expect(wayBack(stands('hired', 3), withVersions(stands('hired', 3), told))).toBeNull()
})
