import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** One press of an arrow carries a card to the next column, wherever it stands: beside, or below on a phone. */
export const toNextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = steps[event.code]
  const { collisionRect: card, droppableRects } = context
  if (!step || !card) return undefined
  event.preventDefault()
  const columns = [...droppableRects.values()].toSorted((one, other) => one.top - other.top || one.left - other.left)
  const [x, y] = [card.left + card.width / 2, card.top + Math.min(card.height / 2, 20)]
  const isIn = (column: (typeof columns)[number]): boolean => x >= column.left && x <= column.right && y >= column.top
  const next = columns[columns.findLastIndex(isIn) + step]
  if (!next) return currentCoordinates
  const [left, top] = [next.left + (next.width - card.width) / 2, next.top + Math.min(20, next.height / 2)]
  return { x: currentCoordinates.x + left - card.left, y: currentCoordinates.y + top - card.top }
}
