import {
  type ApplicationBoard,
  type ApplicationCard,
  type BoardStage,
  boardStages,
} from '@firstrung/api/applications/wire'

/** The board as it will be once the cards have been moved: each stands at the top of its new column, once. */
export const withMoved = (board: ApplicationBoard, ids: readonly string[], stage: BoardStage): ApplicationBoard => {
  const isMoved = ({ id, stage: from }: ApplicationCard): boolean => ids.includes(id) && from !== stage
  const moved = board.columns.flatMap(({ results }) => results.filter(isMoved))
  return {
    ...board,
    columns: board.columns.map((column) => {
      const left = column.results.filter((card) => !isMoved(card))
      const gone = column.results.length - left.length
      if (column.stage !== stage) return { ...column, results: left, count: column.count - gone }
      // Where it can go from there the server will say.
      const come = moved.map((card) => ({ ...card, stage, next: [] }))
      return { ...column, results: [...come, ...left], count: column.count + come.length }
    }),
  }
}

/** A card that was moved between the reading of one part and the next stands where it was read last, once. */
export const withEachOnce = (board: ApplicationBoard): ApplicationBoard => {
  const newest = new Map<string, ApplicationCard>()
  for (const card of board.columns.flatMap(({ results }) => results))
    if ((newest.get(card.id)?.version ?? 0) < card.version) newest.set(card.id, card)
  const isNewest = (card: ApplicationCard): boolean => newest.get(card.id) === card
  return {
    ...board,
    columns: board.columns.map((column) => ({ ...column, results: column.results.filter(isNewest) })),
  }
}

/** The card of this id, wherever it stands. */
export const cardIn = (board: ApplicationBoard, id: string): ApplicationCard | null =>
  board.columns.flatMap(({ results }) => results).find((card) => card.id === id) ?? null

/** Cards that go to the same stage. */
export interface MovePart {
  readonly cards: readonly ApplicationCard[]
  readonly stage: BoardStage
}

/** A card that was moved. */
export interface Moved {
  /** As it stood before. */
  readonly card: ApplicationCard
  readonly to: BoardStage
  /** The version that the move gave it; null where it was not told, or somebody has moved it on already. */
  readonly version: number | null
}

/** The same with the versions as the board tells them, where the move's own answer told none. */
export const withVersions = (board: ApplicationBoard, moved: readonly Moved[]): Moved[] =>
  moved.map((each) => {
    const stands = cardIn(board, each.card.id)
    return { ...each, version: each.version ?? (stands?.stage === each.to ? stands.version : null) }
  })

/**
 * How all that were moved can be put back, as the board stands now: each to where it came from, or, where new ones were declined with
 * others, all to reviewing; null where there is no way back for all of them. What somebody has moved since is theirs, wherever it stands.
 */
export const wayBack = (board: ApplicationBoard, moved: readonly Moved[]): readonly MovePart[] | null => {
  const stands = moved.map(({ card: { id, stage: from }, version }) => {
    const card = cardIn(board, id)
    return { from, card: card?.version === version ? card : null }
  })
  const canGo = (card: ApplicationCard | null, stage: string): boolean => card?.next.some((to) => to === stage) ?? false
  const cardsFor = (stage: BoardStage): ApplicationCard[] =>
    stands.flatMap(({ from, card }) => (card && from === stage ? card : []))
  if (moved.length === 0) return null
  if (stands.every(({ from, card }) => canGo(card, from)))
    return boardStages.map((stage) => ({ stage, cards: cardsFor(stage) })).filter(({ cards }) => cards.length > 0)
  const canBeReviewed = stands.every(({ card }) => card?.stage === 'declined' && canGo(card, 'reviewing'))
  return canBeReviewed ? [{ stage: 'reviewing', cards: stands.flatMap(({ card }) => card ?? []) }] : null
}
