import { type CollisionDetection, type KeyboardCoordinateGetter, pointerWithin, rectIntersection } from '@dnd-kit/core'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** How far below the top of its column a carried card comes to stand: the heading says where that is. */
const belowHeading = 48

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** How far below its top a carried card counts as being. */
const depth = 20

/** Where a carried card counts as being: near the middle of its top, for it may be longer than a column. */
const pointOf = (card: Box): readonly [x: number, y: number] => [
  card.left + card.width / 2,
  card.top + Math.min(card.height / 2, depth),
]

const isIn = ([x, y]: readonly [number, number], column: Box): boolean =>
  x >= column.left && x <= column.left + column.width && y >= column.top

/** One press of an arrow carries a card to the next column, wherever it stands: beside, or below on a phone. */
export const toNextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = steps[event.code]
  const { collisionRect: card, droppableRects } = context
  if (!step || !card) return undefined
  event.preventDefault()
  const columns = [...droppableRects.values()].toSorted((one, other) => one.top - other.top || one.left - other.left)
  const point = pointOf(card)
  const next = columns[columns.findLastIndex((column) => isIn(point, column)) + step]
  if (!next) return currentCoordinates
  const [left, top] = [
    next.left + (next.width - card.width) / 2,
    next.top + Math.min(belowHeading, next.height - depth - 1),
  ]
  return { x: currentCoordinates.x + left - card.left, y: currentCoordinates.y + top - card.top }
}

/** The column that a card is over: the pointer's, or what the card reaches into beside one; under the keyboard the one that it was carried to, however far it reaches beyond that. */
export const columnUnder: CollisionDetection = (asked) => {
  if (asked.pointerCoordinates) {
    const pointed = pointerWithin(asked)
    return pointed.length > 0 ? pointed : rectIntersection(asked)
  }
  const point = pointOf(asked.collisionRect)
  const over = asked.droppableContainers.filter(({ id }) => {
    const column = asked.droppableRects.get(id)
    return column !== undefined && isIn(point, column) && point[1] <= column.top + column.height
  })
  return over.map(({ id }) => ({ id }))
}
