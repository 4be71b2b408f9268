import type { ApplicationBoard, ApplicationCard, BoardStage } from '@firstrung/api/applications/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { fateOf, isForGood, type Moved, type MovePart } from '../board-moves.ts'
import { useStageNames } from './stage-words.tsx'

/** Says what was moved. */
export const useMovedText = () => {
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
    return `${what} ${another === undefined ? t`You can take it back until the student is told.` : t`You can take each back until its student is told.`}`
  }
}

/** Says what is known of moves that got no answer: nothing, or where each stands on a board that was read since. */
export const useLostTexts = () => {
  const { t } = useLingui()
  const names = useStageNames()
  const movedText = useMovedText()
  return (parts: readonly MovePart[], board: ApplicationBoard | null): string[] => {
    const cards = parts.flatMap((part) => part.cards)
    const nameOf = ([card]: readonly ApplicationCard[]): string => card?.student.name ?? ''
    if (board === null) {
      const [name, place] = [nameOf(cards), names[parts[0]?.stage ?? 'new']]
      return [
        cards.length === 1
          ? t`We do not know yet whether ${name} was moved to ${place}. The board shows it once the connection is back.`
          : t`We do not know yet whether these ${cards.length} applications were moved. The board shows it once the connection is back.`,
      ]
    }
    const { arrived, stayed, elsewhere } = fateOf(board, parts)
    const left = nameOf(stayed)
    const leftIn = names[stayed[0]?.stage ?? 'new']
    const other = nameOf(elsewhere)
    return [
      ...(arrived.length === 0 ? [] : [movedText(arrived)]),
      ...(stayed.length === 1 ? [t`${left} is still in ${leftIn}: the move did not arrive.`] : []),
      ...(stayed.length > 1
        ? [t`${plural(stayed.length, { one: '# application is', other: '# applications are' })} where they were.`]
        : []),
      ...(elsewhere.length === 1 ? [t`${other} was moved by a colleague meanwhile, or is not shown here.`] : []),
      ...(elsewhere.length > 1
        ? [
            t`${plural(elsewhere.length, { one: '# application was', other: '# applications were' })} moved by colleagues meanwhile, or are not shown here.`,
          ]
        : []),
    ]
  }
}

/** What a stage is called as a choice: with a word where the student sees the move at once and nothing takes it back. */
export const useChoiceNames = () => {
  const { t } = useLingui()
  const names = useStageNames()
  return (cards: readonly Pick<ApplicationCard, 'stage' | 'next'>[], to: BoardStage): string => {
    const place = names[to]
    return cards.some((card) => isForGood(card, to)) ? t`${place} (student sees it at once, no undo)` : place
  }
}
