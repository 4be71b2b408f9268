import type { ApplicationBoard, ApplicationCard, BoardStage } from '@firstrung/api/applications/wire'
import { boardStages } from '@firstrung/api/applications/wire'
import { expect, it } from 'vitest'
import { cardIn, fateOf, isForGood, makesOffer, wayBack, withMoved } from './board-moves.ts'

const card = (id: string, stage: BoardStage): ApplicationCard => ({
  id,
  student: { id, name: id },
  stage,
  version: 1,
  next: ['reviewing'],
  applied_at: '2026-11-28T12:00:00Z',
  moved_at: '2026-11-28T12:00:00Z',
  decision_due_at: null,
  offer_accepted_at: null,
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
  on_hold: false,
  filled: null,
  may: { decide: true, close: false },
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
  const ways = wayBack(stands, movedTo(to, moved))?.parts.map(
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
  expect(ways?.parts.map(({ stage, cards }) => `${stage} ${cards.map(({ id }) => id).join('')}`) ?? null).toEqual(back)
})

it('puts each back to where it came from', () => {
  const moved = [card('a', 'reviewing'), card('c', 'offer')]
  const results = moved.map((each) => ({ ...each, stage: 'declined' as const, next: [each.stage], version: 2 }))
  const stands = { ...board, columns: [{ stage: 'declined' as const, count: 2, results, next: null }] }
  const ways = wayBack(stands as ApplicationBoard, movedTo('declined', moved, 2))
  expect(ways?.parts.map(({ stage, cards }) => [stage, cards.map(({ id, version }) => [id, version])])).toEqual([
    ['reviewing', [['a', 2]]],
    ['offer', [['c', 2]]],
  ])
})

it('knows no way back that would make an offer, alone or with others', () => {
  const moved = [card('a', 'reviewing'), card('c', 'offer')]
  const results = moved.map((each) => ({ ...each, stage: 'interview' as const, next }))
  const stands = { ...board, columns: [{ stage: 'interview' as const, count: 2, results, next: null }] }
  expect(wayBack(stands, movedTo('interview', moved))).toBeNull()
  expect(wayBack(stands, movedTo('interview', moved.slice(0, 1)))).not.toBeNull()
})

it.each(boardStages)(
  'asks what is offered before a move to the offer from %s, unless that takes a decision back',
  (from) => {
    expect(makesOffer(card('a', from), 'offer')).toBe(['new', 'reviewing', 'interview'].includes(from))
    expect(makesOffer(card('a', from), 'interview')).toBe(false)
  },
)

const next: BoardStage[] = ['reviewing', 'offer', 'declined']
const boardOf = (results: ApplicationCard[]): ApplicationBoard => ({
  ...board,
  columns: boardStages.map((stage) => ({
    stage,
    count: 1,
    results: results.filter((one) => one.stage === stage),
    next: null,
  })),
})

it('knows no way back of what a colleague has moved since, wherever that led', () => {
  const stands = (stage: BoardStage, version: number) => boardOf([{ ...card('a', stage), next, version }])
  const moved = movedTo('declined', [card('a', 'reviewing')], 2)
  expect(wayBack(stands('declined', 2), moved)).toMatchObject({ left: 0, parts: [{ stage: 'reviewing' }] })
  expect(wayBack(stands('declined', 4), moved)).toBeNull()
  expect(wayBack(stands('hired', 3), moved)).toBeNull()
})

it('puts back what is untouched alone, and counts what a colleague moved since, also there and back again', () => {
  const moved = movedTo(
    'declined',
    ['a', 'b', 'c'].map((id) => card(id, 'reviewing')),
    2,
  )
  const stands = boardOf([
    { ...card('a', 'declined'), next, version: 2 },
    { ...card('b', 'declined'), next, version: 4 },
    { ...card('c', 'interview'), next, version: 4 },
  ])
  const way = wayBack(stands, moved)
  expect([way?.left, way?.parts.map(({ stage, cards }) => [stage, cards.map(({ id }) => id)])]).toEqual([
    2,
    [['reviewing', ['a']]],
  ])
})

it.each<[BoardStage, BoardStage[], BoardStage, boolean]>([
  ['new', ['reviewing', 'declined'], 'reviewing', true],
  ['new', ['reviewing', 'declined'], 'declined', false],
  ['reviewing', ['interview', 'declined'], 'interview', false],
  ['interview', ['reviewing', 'offer', 'declined'], 'reviewing', false],
  ['declined', ['new', 'reviewing'], 'reviewing', true],
  ['declined', ['new', 'reviewing'], 'new', false],
  ['declined', ['reviewing'], 'reviewing', false],
  ['offer', ['interview', 'hired', 'declined'], 'hired', false],
])(
  'knows of a move from %s (%j) to %s whether the student sees it at once and it stays: %s',
  (stage, open, to, isSo) => {
    expect(isForGood({ stage, next: open }, to)).toBe(isSo)
  },
)

it('tells from a board what became of moves without an answer', () => {
  const cards = ['a', 'b', 'c', 'd'].map((id) => card(id, 'new'))
  const stands = boardOf([card('a', 'reviewing'), card('b', 'new'), card('c', 'offer')])
  const { arrived, stayed, elsewhere } = fateOf(stands, [{ cards, stage: 'reviewing' }])
  const ids = (of: readonly ApplicationCard[]) => of.map(({ id }) => id)
  expect([ids(arrived.map((one) => one.card)), ids(stayed), ids(elsewhere)]).toEqual([['a'], ['b'], ['c', 'd']])
})
