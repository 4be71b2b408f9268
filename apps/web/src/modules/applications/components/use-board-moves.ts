import type { ApplicationBoard, ApplicationCard, BoardStage } from '@firstrung/api/applications/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../platform/api-client.ts'
import { inWords } from '../../../platform/in-words.ts'
import { showNotice } from '../../../platform/notices.ts'
import { applicationsKey, type BoardView, boardQuery, moveOne, moveSeveral } from '../api.ts'
import { type MovePart, wayBack, withMoved } from '../board-moves.ts'
import { useStageNames } from './stage-words.tsx'

interface Move {
  /** What goes where; more than one part only where it goes back to several stages. */
  readonly parts: readonly MovePart[]
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
  return (moved: readonly ApplicationCard[], stage: BoardStage | null): string => {
    const [only, another] = moved
    const count = moved.length
    if (stage === null)
      return t`${plural(count, { one: '# application is', other: '# applications are' })} back in their stages.`
    const [name, place] = [only?.student.name ?? '', names[stage]]
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
  const carryOutPart = async ({ cards, stage }: MovePart): Promise<Outcome> => {
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
  const carryOut = async ({ parts }: Move): Promise<Outcome> => {
    let done: Outcome = { moved: [], refusals: [] }
    for (const part of parts) {
      const { moved, refusals } = await carryOutPart(part)
      done = { moved: [...done.moved, ...moved], refusals: [...done.refusals, ...refusals] }
    }
    return done
  }
  const tell = ({ moved }: Outcome, { parts, isBack }: Move) => {
    const [part, another] = parts
    if (moved.length === 0 || !part) return
    const told = movedText(moved, another ? null : part.stage)
    if (isBack) return showNotice(told)
    const read = () => client.getQueryData<ApplicationBoard>(latest.current)
    const board = read()
    const back = board && wayBack(board, moved)
    const [first, further] = back ?? []
    // The one step that the server takes back for nobody.
    const isBegun = part.stage === 'reviewing' && moved.some(({ stage }) => stage === 'new')
    if (!first) return showNotice(isBegun ? `${told} ${t`What is under review does not become new again.`}` : told)
    const isSame = further !== undefined || moved.every(({ stage }) => stage === first.stage)
    showNotice(told, {
      label: isSame ? t`Undo` : t`Move to ${names[first.stage]}`,
      onClick: () => {
        // As it stands by now: a colleague may have moved some of them on.
        const now = read()
        const ways = now && wayBack(now, moved)
        if (ways) moving.mutate({ parts: ways, isBack: true })
        else showNotice(t`This cannot be taken back any more.`)
      },
    })
  }
  const moving = useMutation({
    mutationFn: carryOut,
    networkMode: 'always',
    onMutate: async ({ parts }) => {
      await client.cancelQueries({ queryKey })
      const idsOf = ({ cards }: MovePart) => cards.map(({ id }) => id)
      client.setQueryData(queryKey, (board: ApplicationBoard | undefined) =>
        parts.reduce((stands, part) => stands && withMoved(stands, idsOf(part), part.stage), board),
      )
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
  return {
    move: (part: MovePart) => moving.mutate({ parts: [part] }),
    isMoving: moving.isPending,
    refusals,
    forget: () => setRefusals([]),
  }
}
