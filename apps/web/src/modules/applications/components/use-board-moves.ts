import type { ApplicationBoard, ApplicationCard, BoardStage } from '@firstrung/api/applications/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../platform/api-client.ts'
import { inWords } from '../../../platform/in-words.ts'
import { showNotice } from '../../../platform/notices.ts'
import { applicationsKey, type BoardView, boardQuery, moveOne, moveSeveral } from '../api.ts'
import { cardIn, wayBack, withMoved } from '../board-moves.ts'
import { useStageNames } from './stage-words.tsx'

interface Move {
  readonly cards: readonly ApplicationCard[]
  readonly stage: BoardStage
  /** Takes a move back: nothing more can be taken back, and what was refused is told wherever one is by now. */
  readonly isBack?: boolean
}

interface Outcome {
  readonly moved: readonly ApplicationCard[]
  readonly refusals: readonly string[]
}

const useMovedText = () => {
  const { t } = useLingui()
  const names = useStageNames()
  return (moved: readonly ApplicationCard[], stage: BoardStage): string => {
    const [only, another] = moved
    const [name, place, count] = [only?.student.name ?? '', names[stage], moved.length]
    const what =
      another === undefined
        ? t`${name} is now in ${place}.`
        : t`${plural(count, { one: '# application is', other: '# applications are' })} now in ${place}.`
    if (stage !== 'hired' && stage !== 'declined') return what
    return `${what} ${t`You can take it back until the student is told.`}`
  }
}

/** Moves cards at once as they are seen, says what was moved, and brings back what the server refuses, with its reason. */
export const useBoardMoves = (view: BoardView, onMoved: (ids: readonly string[]) => void) => {
  const { postingId } = view
  const { t } = useLingui()
  const client = useQueryClient()
  const movedText = useMovedText()
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const { queryKey } = boardQuery(view)
  const names = useStageNames()
  const readAgain = () => client.invalidateQueries({ queryKey: applicationsKey })
  // A move is taken back as the board stands by then, also after more of it was shown.
  const latest = useRef(queryKey)
  useEffect(() => {
    latest.current = queryKey
  })
  const carryOut = async ({ cards, stage }: Move): Promise<Outcome> => {
    const nameOf = (id: string): string => cards.find((card) => card.id === id)?.student.name ?? ''
    const [only] = cards
    if (cards.length === 1 && only) {
      const result = await moveOne(only, stage)
      if (result.status === 'success') return { moved: [only], refusals: [] }
      return { moved: [], refusals: result.errors.map((error) => `${nameOf(only.id)}: ${messageOf(error)}`) }
    }
    const result = await moveSeveral(postingId, cards, stage)
    if (result.status === 'error') return { moved: [], refusals: result.errors.map(messageOf) }
    return {
      moved: cards.filter(({ id }) => result.data.moved.includes(id)),
      refusals: result.data.refused.map(({ id, detail }) => `${nameOf(id)}: ${inWords(detail)}`),
    }
  }
  const tell = ({ moved }: Outcome, { stage, isBack }: Move) => {
    if (moved.length === 0) return
    const read = () => client.getQueryData<ApplicationBoard>(latest.current)
    const board = read()
    const back = board && !isBack ? wayBack(board, moved) : null
    const act = back && {
      label: moved.every((card) => card.stage === back) ? t`Undo` : t`Move to ${names[back]}`,
      onClick: () => {
        const now = read()
        const cards = moved.flatMap(({ id }) => (now && cardIn(now, id)) ?? [])
        if (cards.length > 0) moving.mutate({ cards, stage: back, isBack: true })
      },
    }
    showNotice(movedText(moved, stage), act ?? undefined)
  }
  const moving = useMutation({
    mutationFn: carryOut,
    networkMode: 'always',
    onMutate: async ({ cards, stage }) => {
      await client.cancelQueries({ queryKey })
      const ids = cards.map(({ id }) => id)
      client.setQueryData(queryKey, (board: ApplicationBoard | undefined) => board && withMoved(board, ids, stage))
    },
    onSuccess: async (outcome, move) => {
      onMoved(outcome.moved.map(({ id }) => id))
      if (move.isBack && outcome.refusals.length > 0) showNotice(outcome.refusals.join(' '))
      else setRefusals(outcome.refusals)
      // What the server has is what is true, whatever was shown meanwhile; it also says what can be taken back.
      await readAgain()
      tell(outcome, move)
    },
    onError: () => {
      setRefusals([t`There is no connection. Nothing was moved.`])
      return readAgain()
    },
  })
  return { move: moving.mutate, isMoving: moving.isPending, refusals, forget: () => setRefusals([]) }
}
