import {
  type ApplicationBoard,
  type ApplicationCard,
  type BoardStage,
  boardStages,
  type OfferBody,
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
  /** What an offer says, where the move makes one. */
  readonly offer?: OfferBody | undefined
}

/** A card that was moved. */
export interface Moved {
  /** As it stood before. */
  readonly card: ApplicationCard
  readonly to: BoardStage
  /** The version that the move gave it. */
  readonly version: number
}

/** Whether the student sees the move at once and nothing takes it back: who is under review does not become new again. */
export const isForGood = ({ stage, next }: Pick<ApplicationCard, 'stage' | 'next'>, to: BoardStage): boolean =>
  to === 'reviewing' && (stage === 'new' || (stage === 'declined' && next.includes('new')))

/** Whether the move waits for the student's word: nobody is hired who has not accepted the offer. */
export const isUnanswered = (
  { stage, offer_accepted_at: acceptedAt }: Pick<ApplicationCard, 'stage' | 'offer_accepted_at'>,
  to: BoardStage,
): boolean => stage === 'offer' && to === 'hired' && acceptedAt === null

/** Whether the move makes an offer, as none does that takes a decision back: that one stands as it was made. */
export const makesOffer = ({ stage }: Pick<ApplicationCard, 'stage'>, to: BoardStage): boolean =>
  to === 'offer' && stage !== 'offer' && stage !== 'hired' && stage !== 'declined'

/** How what was moved can be put back. */
export interface WayBack {
  readonly parts: readonly MovePart[]
  /** How many somebody else has moved since: those are theirs, wherever they stand. */
  readonly left: number
}

/**
 * How what was moved can be put back, as the board stands now: each to where it came from, or, where new ones were declined with others,
 * all to reviewing; null where there is no way back for all that nobody else has moved since, or where it would make an offer anew.
 */
export const wayBack = (board: ApplicationBoard, moved: readonly Moved[]): WayBack | null => {
  const untouched = moved.flatMap(({ card: { id, stage: from }, version }) => {
    const card = cardIn(board, id)
    return card?.version === version ? [{ from, card }] : []
  })
  if (untouched.length === 0 || untouched.some(({ from, card }) => from === 'offer' && makesOffer(card, from)))
    return null
  const left = moved.length - untouched.length
  const canGo = ({ next }: ApplicationCard, stage: string): boolean => next.some((to) => to === stage)
  const cardsFor = (stage: BoardStage): ApplicationCard[] =>
    untouched.flatMap(({ from, card }) => (from === stage ? card : []))
  if (untouched.every(({ from, card }) => canGo(card, from))) {
    const parts = boardStages.map((stage) => ({ stage, cards: cardsFor(stage) }))
    return { parts: parts.filter(({ cards }) => cards.length > 0), left }
  }
  const canBeReviewed = untouched.every(({ card }) => card.stage === 'declined' && canGo(card, 'reviewing'))
  return canBeReviewed ? { parts: [{ stage: 'reviewing', cards: untouched.map(({ card }) => card) }], left } : null
}

/** What became of moves that got no answer, as a board shows it that was read since. */
export interface Fate {
  readonly arrived: readonly Moved[]
  readonly stayed: readonly ApplicationCard[]
  /** Moved on by somebody else, or not shown any more. */
  readonly elsewhere: readonly ApplicationCard[]
}

export const fateOf = (board: ApplicationBoard, parts: readonly MovePart[]): Fate => {
  const all = parts.flatMap(({ cards, stage: to }) =>
    cards.map((card) => ({ card, to, stands: cardIn(board, card.id) })),
  )
  const of = (isSo: (one: (typeof all)[number]) => boolean) => all.filter(isSo)
  const isArrived = ({ stands, to }: (typeof all)[number]): boolean => stands?.stage === to
  const isStayed = ({ stands, card }: (typeof all)[number]): boolean => stands?.stage === card.stage
  return {
    arrived: of(isArrived).map(({ card, to, stands }) => ({ card, to, version: stands?.version ?? card.version })),
    stayed: of((one) => isStayed(one) && !isArrived(one)).map(({ card }) => card),
    elsewhere: of((one) => !isArrived(one) && !isStayed(one)).map(({ card }) => card),
  }
}
