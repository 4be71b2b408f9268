import type { ApplicationBoard } from '@firstrung/api/applications/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../platform/api-client.ts'
import { inWords } from '../../../platform/in-words.ts'
import { showNotice } from '../../../platform/notices.ts'
import { applicationsKey, type BoardView, boardQuery, moveOne, moveSeveral } from '../api.ts'
import { type Moved, type MovePart, wayBack, withMoved, withVersions } from '../board-moves.ts'
import { useStageNames } from './stage-words.tsx'

interface Move {
  /** What goes where; more than one part only where it goes back to several stages. */
  readonly parts: readonly MovePart[]
  /** Takes a move back: nothing more can be taken back, and what was refused is told wherever one is by now. */
  readonly isBack?: boolean
}

interface Outcome {
  readonly moved: readonly Moved[]
  readonly refusals: readonly string[]
  /** The line was lost before all was done. */
  readonly isCut?: boolean
}

const useMovedText = () => {
  const { t } = useLingui()
  const names = useStageNames()
  return (moved: readonly Moved[]): string => {
    const [only, another] = moved
    const count = moved.length
    const stage = only?.to
    if (stage === undefined || moved.some(({ to }) => to !== stage))
      return t`${plural(count, { one: '# application is', other: '# applications are' })} back in their stages.`
    const [name, place] = [only?.card.student.name ?? '', names[stage]]
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
      if (result.status === 'success')
        return { moved: [{ card: only, to: stage, version: result.data.version }], refusals: [] }
      return { moved: [], refusals: result.errors.map((error) => `${nameOf(only.id)}: ${messageOf(error)}`) }
    }
    const result = await moveSeveral(postingId, cards, stage)
    if (result.status === 'error') return { moved: [], refusals: result.errors.map(messageOf) }
    return {
      moved: cards
        .filter(({ id }) => result.data.moved.includes(id))
        .map((card) => ({ card, to: stage, version: null })),
      refusals: result.data.refused.map(({ id, detail }) => `${nameOf(id)}: ${inWords(detail)}`),
    }
  }
  const carryOut = async ({ parts }: Move): Promise<Outcome> => {
    let done: Outcome = { moved: [], refusals: [] }
    for (const part of parts)
      try {
        const { moved, refusals } = await carryOutPart(part)
        done = { moved: [...done.moved, ...moved], refusals: [...done.refusals, ...refusals] }
      } catch {
        // What was done before the line was lost stays done.
        const lost =
          done.moved.length === 0
            ? t`There is no connection. Nothing was moved.`
            : t`Then the connection was lost. Look at the board once it is back.`
        return { ...done, refusals: [...done.refusals, lost], isCut: true }
      }
    return done
  }
  const tell = (moved: readonly Moved[]) => {
    const read = () => client.getQueryData<ApplicationBoard>(latest.current)
    const board = read()
    if (moved.length === 0) return
    const told = movedText(moved)
    const stood = board ? withVersions(board, moved) : []
    const [first, further] = (board && wayBack(board, stood)) ?? []
    // The one step that the server takes back for nobody.
    const isBegun = moved.some(({ card, to }) => card.stage === 'new' && to === 'reviewing')
    if (!first) return showNotice(isBegun ? `${told} ${t`What is under review does not become new again.`}` : told)
    const isSame = further !== undefined || moved.every(({ card }) => card.stage === first.stage)
    showNotice(told, {
      label: isSame ? t`Undo` : t`Move to ${names[first.stage]}`,
      onClick: () => {
        // As it stands by now: a colleague may have moved some of them on.
        const now = read()
        const ways = now && wayBack(now, stood)
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
      const before = client.getQueryData<ApplicationBoard>(queryKey)
      const idsOf = ({ cards }: MovePart) => cards.map(({ id }) => id)
      client.setQueryData(queryKey, (board: ApplicationBoard | undefined) =>
        parts.reduce((stands, part) => stands && withMoved(stands, idsOf(part), part.stage), board),
      )
      return { queryKey, before }
    },
    onSuccess: async ({ moved, refusals, isCut }, { isBack }, shown) => {
      onMoved(moved.map(({ card }) => card.id))
      // Without a line it may not be read again for long: only what was moved is shown so.
      if (isCut && shown.before)
        client.setQueryData(
          shown.queryKey,
          moved.reduce((board, { card, to }) => withMoved(board, [card.id], to), shown.before),
        )
      const told = isBack && moved.length > 0 ? [movedText(moved)] : []
      if (isBack) showNotice([...told, ...refusals].join(' '))
      setRefusals(isBack ? [] : refusals)
      // What the server has is what is true, whatever was shown meanwhile; it also says what can be taken back.
      await readAgain()
      if (!isBack) tell(moved)
    },
  })
  return {
    move: (part: MovePart) => moving.mutate({ parts: [part] }),
    isMoving: moving.isPending,
    refusals,
    forget: () => setRefusals([]),
  }
}
