import type { ApplicationBoard, ApplicationCard, BoardStage } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../platform/api-client.ts'
import { inWords } from '../../../platform/in-words.ts'
import { applicationsKey, type BoardView, boardQuery, moveOne, moveSeveral } from '../api.ts'
import { withMoved } from '../board-moves.ts'

interface Move {
  readonly cards: readonly ApplicationCard[]
  readonly stage: BoardStage
}

/** Moves cards at once as they are seen, and brings back what the server refuses, with its reason. */
export const useBoardMoves = (view: BoardView) => {
  const { postingId } = view
  const { t } = useLingui()
  const client = useQueryClient()
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const { queryKey } = boardQuery(view)
  const refusalsOf = async ({ cards, stage }: Move): Promise<string[]> => {
    const nameOf = (id: string): string => cards.find((card) => card.id === id)?.student.name ?? ''
    const [only] = cards
    if (cards.length === 1 && only) {
      const result = await moveOne(only, stage)
      return result.status === 'error' ? result.errors.map((error) => `${nameOf(only.id)}: ${messageOf(error)}`) : []
    }
    const result = await moveSeveral(postingId, cards, stage)
    if (result.status === 'error') return result.errors.map(messageOf)
    return result.data.refused.map(({ id, detail }) => `${nameOf(id)}: ${inWords(detail)}`)
  }
  const moving = useMutation({
    mutationFn: refusalsOf,
    networkMode: 'always',
    onMutate: async ({ cards, stage }) => {
      await client.cancelQueries({ queryKey })
      const ids = cards.map(({ id }) => id)
      client.setQueryData(queryKey, (board: ApplicationBoard | undefined) => board && withMoved(board, ids, stage))
    },
    onSuccess: setRefusals,
    onError: () => setRefusals([t`There is no connection. Nothing was moved.`]),
    // What the server has is what is true, whatever was shown meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: applicationsKey }),
  })
  return { move: moving.mutate, isMoving: moving.isPending, refusals, forget: () => setRefusals([]) }
}
