import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  type ApplicationBoard,
  type ApplicationCard,
  type BoardStage,
  boardStages,
  type OfferBody,
} from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import type { BoardView } from '../api.ts'
import { cardIn, isForGood, isUnanswered, makesOffer } from '../board-moves.ts'
import { columnUnder, toNextColumn } from '../next-column.ts'
import classes from './applications.module.css'
import { BoardCard } from './board-card.tsx'
import { BulkMove } from './bulk-move.tsx'
import { CarriedCard } from './carried-card.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { useStageNames } from './stage-words.tsx'
import { useBoardMoves } from './use-board-moves.ts'

interface ColumnProps {
  stage: BoardStage
  count: number
  /** How many of those shown have a decision that their students are not told yet. */
  untold: number
  /** Whether what is carried would come to stand here. */
  canLand: boolean
  children: ReactNode
}

// The room for what is carried makes one column longer, and those below it on a phone stand lower then.
const whenResized = { updateMeasurementsFor: [...boardStages], timeout: 0 }

const Column = ({ stage, count, untold, canLand, children }: ColumnProps) => {
  const { t } = useLingui()
  const { setNodeRef, isOver } = useDroppable({ id: stage, resizeObserverConfig: whenResized })
  const names = useStageNames()
  return (
    <section ref={setNodeRef} className={classes.column} data-over={isOver || undefined} aria-label={names[stage]}>
      <h2>
        {names[stage]} <span className="tabular">{count}</span>
        {untold > 0 ? <span className="visually-hidden">{t`(${untold} not told yet)`}</span> : null}
      </h2>
      {isOver && canLand ? <div className={classes.landing} aria-hidden="true" /> : null}
      {children}
    </section>
  )
}

const useAnnouncements = (board: ApplicationBoard) => {
  const { t } = useLingui()
  const names = useStageNames()
  const nameOf = (id: unknown): string => cardIn(board, String(id))?.student.name ?? ''
  const stageOf = (id: unknown): string => {
    const stage = boardStages.find((each) => each === id)
    return stage ? names[stage] : ''
  }
  const overText = (id: unknown, over: unknown): string => {
    const [card, to] = [cardIn(board, String(id)), boardStages.find((each) => each === over)]
    const told = t`${nameOf(id)} is over ${stageOf(over)}.`
    if (card && to && isUnanswered(card, to)) return `${told} ${t`The student has not accepted the offer yet.`}`
    return card && to && isForGood(card, to) ? `${told} ${t`The student sees it at once, no undo.`}` : told
  }
  return {
    screenReaderInstructions: {
      draggable: t`To move an application, press Space, then the arrow keys, then Space again. Escape leaves it where it was.`,
    },
    announcements: {
      onDragStart: ({ active }: { active: { id: unknown } }) => t`${nameOf(active.id)} is picked up.`,
      onDragOver: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
        over ? overText(active.id, over.id) : undefined,
      onDragEnd: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
        over ? t`${nameOf(active.id)} is put into ${stageOf(over.id)}.` : t`${nameOf(active.id)} stays where it was.`,
      onDragCancel: ({ active }: { active: { id: unknown } }) => t`${nameOf(active.id)} stays where it was.`,
    },
  }
}

interface BoardProps {
  board: ApplicationBoard
  view: BoardView
  /** Asks for more of a column; null while the last asking is on its way. */
  onMore: ((stage: BoardStage) => void) | null
}

/** The applications to a posting by stage; what is refused returns to where it was, with the reason. */
export const Board = ({ board, view, onMore }: BoardProps) => {
  const { t } = useLingui()
  const names = useStageNames()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  // What is refused, or cannot be sent, stays selected.
  const {
    move,
    offer: makeOffer,
    isMoving,
    refusals,
    lost,
    forget,
  } = useBoardMoves(view, (moved) => setPicked((all) => new Set([...all].filter((id) => !moved.includes(id)))))
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  )
  const accessibility = useAnnouncements(board)
  const [carriedId, setCarriedId] = useState<string | null>(null)
  const carried = carriedId === null ? null : cardIn(board, carriedId)
  const chosen = [...picked].flatMap((id) => cardIn(board, id) ?? [])
  // Whom an offer is about to be made to, among all that go with them.
  const [asked, setAsked] = useState<readonly ApplicationCard[] | null>(null)
  const isOffered = (card: ApplicationCard) => makesOffer(card, 'offer')
  const isOfferable = (card: ApplicationCard) => isOffered(card) && card.next.includes('offer')
  const moveTo = (cards: readonly ApplicationCard[], stage: BoardStage) => {
    if (stage === 'offer' && cards.some(isOfferable)) return setAsked(cards)
    forget()
    move([{ cards, stage }])
  }
  const sendOffer = async (offer: OfferBody) => {
    if (!asked) return null
    forget()
    const parts = [
      { cards: asked.filter(isOffered), stage: 'offer' as const, offer },
      { cards: asked.filter((card) => !isOffered(card)), stage: 'offer' as const },
    ]
    const { left, refusal } = await makeOffer(parts.filter(({ cards }) => cards.length > 0))
    const unmade = asked.filter((card) => isOfferable(card) && left.some(({ id }) => id === card.id))
    const still = left.filter(isOfferable)
    if (unmade.length > 0) setAsked(still.length > 0 ? still : unmade)
    else setAsked(null)
    return unmade.length > 0 ? refusal : null
  }
  return (
    <DndContext
      id="board"
      sensors={sensors}
      collisionDetection={columnUnder}
      accessibility={accessibility}
      onDragStart={({ active }) => setCarriedId(String(active.id))}
      onDragCancel={() => setCarriedId(null)}
      onDragEnd={({ active, over }) => {
        setCarriedId(null)
        const stage = boardStages.find((each) => each === over?.id)
        const card = cardIn(board, String(active.id))
        if (stage && card && card.stage !== stage) moveTo([card], stage)
      }}
    >
      {refusals.length > 0 && !asked ? (
        <Alert tone="danger" title={t`Not everything was moved`} lines={[...refusals]} />
      ) : null}
      {lost.length > 0 && !asked ? (
        <Alert tone="warning" title={t`We could not reach the server`} lines={lost} />
      ) : null}
      <div className={classes.board}>
        {board.columns.map(({ stage, count, results, next }) => (
          <Column
            key={stage}
            stage={stage}
            count={count}
            canLand={carried?.next.includes(stage) ?? false}
            untold={results.filter(({ decision_due_at }) => decision_due_at !== null).length}
          >
            <ul className={classes.cards}>
              {results.map((card) => (
                <BoardCard
                  key={card.id}
                  card={card}
                  decides={board.may.decide}
                  isPicked={picked.has(card.id)}
                  onPick={(isPicked) =>
                    setPicked((all) => new Set(isPicked ? [...all, card.id] : [...all].filter((id) => id !== card.id)))
                  }
                  onMove={(to) => moveTo([card], to)}
                />
              ))}
            </ul>
            {next === null ? null : (
              <>
                <p className={classes.quiet}>{t`The latest ${results.length} of ${count} are shown.`}</p>
                <Button
                  variant="outline"
                  aria-disabled={onMore === null}
                  aria-label={t`Show more: ${names[stage]}`}
                  onClick={() => onMore?.(stage)}
                >
                  {t`Show more`}
                </Button>
              </>
            )}
          </Column>
        ))}
      </div>
      <DragOverlay className={classes.overlay ?? ''} dropAnimation={null}>
        {carried ? <CarriedCard card={carried} /> : null}
      </DragOverlay>
      {board.may.decide ? (
        <BulkMove cards={chosen} isMoving={isMoving} onMove={(stage) => moveTo(chosen, stage)} />
      ) : null}
      <OfferDialog
        postingId={board.posting.id}
        names={asked?.filter(isOfferable).map(({ student }) => student.name) ?? null}
        onSend={sendOffer}
        onClose={() => setAsked(null)}
      />
    </DndContext>
  )
}
