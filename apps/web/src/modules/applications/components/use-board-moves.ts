import type { ApplicationBoard } from '@firstrung/api/applications/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../platform/api-client.ts'
import { inWords } from '../../../platform/in-words.ts'
import { showNotice } from '../../../platform/notices.ts'
import { applicationsKey, type BoardView, boardQuery, moveOne, moveSeveral } from '../api.ts'
import { cardIn, fateOf, isForGood, type Moved, type MovePart, makesOffer, wayBack, withMoved } from '../board-moves.ts'
import { type OfferRefusal, refusalOf } from '../offer-refusal.ts'
import { useStageNames } from './stage-words.tsx'
import { useLostTexts, useMovedText } from './use-moved-texts.ts'

interface Move {
  /** What goes where; more than one part only where it goes back to several stages. */
  readonly parts: readonly MovePart[]
  /** Takes a move back, but so many that somebody else has moved since: nothing more can be taken back, and what was refused is told wherever one is by now. */
  readonly back?: { readonly left: number }
}

interface Outcome {
  readonly moved: readonly Moved[]
  readonly refusals: readonly string[]
  /** What was wrong with a field of an offer. */
  readonly fields: OfferRefusal['fields']
  /** What got no answer, or was not sent any more, because the line was lost. */
  readonly lost: readonly MovePart[]
}

/** Moves cards at once as they are seen, says what was moved, and brings back what the server refuses, with its reason. */
export const useBoardMoves = (view: BoardView, onMoved: (ids: readonly string[]) => void) => {
  const { postingId } = view
  const { t } = useLingui()
  const client = useQueryClient()
  const [movedText, lostTexts] = [useMovedText(), useLostTexts()]
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [lost, setLost] = useState<readonly MovePart[]>([])
  const { queryKey } = boardQuery(view)
  const names = useStageNames()
  const readAgain = () => client.invalidateQueries({ queryKey: applicationsKey })
  // A board that was put back after the line was lost bears no time, until it is read.
  const { data: stands, dataUpdatedAt } = useQuery({ ...boardQuery(view), enabled: false })
  // A move is taken back as the board stands by then, also after more of it was shown.
  const latest = useRef(queryKey)
  useEffect(() => {
    latest.current = queryKey
  })
  const read = () => client.getQueryData<ApplicationBoard>(latest.current)
  const readSinceLost = (): ApplicationBoard | null =>
    client.getQueryState(latest.current)?.dataUpdatedAt ? (read() ?? null) : null
  const carryOutPart = async ({ cards, stage, offer }: MovePart): Promise<Omit<Outcome, 'lost'>> => {
    const nameOf = (id: string): string => cards.find((card) => card.id === id)?.student.name ?? ''
    const [only] = cards
    if (cards.length === 1 && only) {
      const result = await moveOne(only, stage, offer)
      if (result.status === 'success')
        return { moved: [{ card: only, to: stage, version: result.data.version }], refusals: [], fields: {} }
      const { lines, fields } = refusalOf(result.errors, (error) => `${nameOf(only.id)}: ${messageOf(error)}`)
      return { moved: [], refusals: lines, fields }
    }
    const result = await moveSeveral(postingId, cards, stage, offer)
    if (result.status === 'error') {
      const { lines, fields } = refusalOf(result.errors)
      return { moved: [], refusals: lines, fields }
    }
    return {
      moved: cards
        .filter(({ id }) => result.data.moved.includes(id))
        // Each move counts on by one: a card that bears another version by the time the board is read was moved by somebody else.
        .map((card) => ({ card, to: stage, version: card.version + 1 })),
      refusals: result.data.refused.map(({ id, detail }) => `${nameOf(id)}: ${inWords(detail)}`),
      fields: {},
    }
  }
  const carryOut = async ({ parts }: Move): Promise<Outcome> => {
    let done: Outcome = { moved: [], refusals: [], fields: {}, lost: [] }
    for (const [at, part] of parts.entries())
      try {
        const { moved, refusals, fields } = await carryOutPart(part)
        done = {
          ...done,
          moved: [...done.moved, ...moved],
          refusals: [...done.refusals, ...refusals],
          fields: { ...done.fields, ...fields },
        }
      } catch {
        // What was done before the line was lost stays done; of what was under way only the board knows.
        return { ...done, lost: parts.slice(at) }
      }
    return done
  }
  const tell = (moved: readonly Moved[]) => {
    const board = read()
    if (moved.length === 0) return
    const told = movedText(moved)
    const [first, further] = (board && wayBack(board, moved)?.parts) ?? []
    const isSeen = moved.some(({ card, to }) => isForGood(card, to))
    const about = moved.map(({ card }) => card.id)
    const isOfferGone = moved.some(({ card, to }) => card.stage === 'offer' && makesOffer({ stage: to }, 'offer'))
    const why = isSeen
      ? t`What is under review does not become new again.`
      : isOfferGone
        ? t`To offer it again, move it to Offer and enter the pay.`
        : null
    if (!first) return showNotice(why === null ? told : `${told} ${why}`, { about })
    const isSame = further !== undefined || moved.every(({ card }) => card.stage === first.stage)
    const act = {
      label: isSame ? t`Undo` : t`Move to ${names[first.stage]}`,
      onClick: () => {
        // As it stands by now: a colleague may have moved some of them on.
        const now = read()
        const way = now && wayBack(now, moved)
        if (way) moving.mutate({ parts: way.parts, back: { left: way.left } })
        else showNotice(t`This cannot be taken back any more.`, { about })
      },
    }
    showNotice(told, { act, about })
  }
  const tellBack = ({ moved, refusals, lost }: Outcome, left: number) => {
    const others = plural(left, {
      one: '# application stays where a colleague has put it since.',
      other: '# applications stay where colleagues have put them since.',
    })
    const told = [
      ...(moved.length === 0 ? [] : [movedText(moved)]),
      ...refusals,
      ...(lost.length === 0 ? [] : lostTexts(lost, readSinceLost())),
      ...(left === 0 ? [] : [others]),
    ]
    showNotice(told.join(' '), { about: moved.map(({ card }) => card.id) })
  }
  const moving = useMutation({
    mutationFn: carryOut,
    networkMode: 'always',
    onMutate: async ({ parts }) => {
      setLost([])
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<ApplicationBoard>(queryKey)
      const idsOf = ({ cards }: MovePart) => cards.map(({ id }) => id)
      client.setQueryData(queryKey, (board: ApplicationBoard | undefined) =>
        parts.reduce((stands, part) => stands && withMoved(stands, idsOf(part), part.stage), board),
      )
      return { queryKey, before }
    },
    onSuccess: async (outcome, { back }, shown) => {
      const { moved, refusals, lost } = outcome
      onMoved(moved.map(({ card }) => card.id))
      const isCut = lost.length > 0
      // Without a line it may not be read again for long: only what was moved is shown so.
      if (isCut && shown.before) {
        const certain = moved.reduce((board, { card, to }) => withMoved(board, [card.id], to), shown.before)
        client.setQueryData(shown.queryKey, certain, { updatedAt: 0 })
      }
      if (back && !isCut) tellBack(outcome, back.left)
      setRefusals(back ? [] : refusals)
      setLost(back ? [] : lost)
      // What the server has is what is true, whatever was shown meanwhile; it also says what can be taken back.
      await readAgain()
      if (back && isCut) tellBack(outcome, back.left)
      const known = isCut ? readSinceLost() : null
      if (known) onMoved(fateOf(known, lost).arrived.map(({ card }) => card.id))
      if (!back) tell(moved)
    },
  })
  const known = dataUpdatedAt > 0 ? (stands ?? null) : null
  return {
    move: (parts: readonly MovePart[]) => moving.mutate({ parts }),
    /** The same of an offer, answered once it is known what became of it: whom it was not made to, as they stand by now, and why. */
    offer: async (parts: readonly MovePart[]) => {
      const { moved, refusals, fields, lost } = await moving.mutateAsync({ parts })
      const board = read()
      const left = parts
        .flatMap(({ cards }) => cards)
        .filter(({ id }) => !moved.some(({ card }) => card.id === id))
        .map((card) => (board && cardIn(board, card.id)) ?? card)
      const lines = [...refusals, ...(lost.length === 0 ? [] : lostTexts(lost, readSinceLost()))]
      return { left, refusal: { fields, lines } }
    },
    isMoving: moving.isPending,
    refusals,
    /** What is known of a move whose answer was lost with the line. */
    lost: lost.length === 0 ? [] : lostTexts(lost, known),
    forget: () => {
      setRefusals([])
      setLost([])
    },
  }
}
