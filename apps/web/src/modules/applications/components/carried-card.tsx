import { useDndContext } from '@dnd-kit/core'
import { type ApplicationCard, boardStages } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { isForGood, isUnanswered } from '../board-moves.ts'
import classes from './applications.module.css'
import { useStageNames } from './stage-words.tsx'

export const HandleDots = () => (
  <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="currentColor">
    {[3, 8, 13].flatMap((y) => [5, 11].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.5" />))}
  </svg>
)

/** A card while it is carried: whose it is and what putting it down here would do, and no more, so that it hides little. It is told in words apart from this. */
export const CarriedCard = ({ card }: { card: ApplicationCard }) => {
  const { t } = useLingui()
  const names = useStageNames()
  const { over } = useDndContext()
  const to = boardStages.find((stage) => stage === over?.id && stage !== card.stage)
  const what = (stage: (typeof boardStages)[number]): string => {
    const place = names[stage]
    if (isUnanswered(card, stage)) return t`The student has not accepted the offer yet.`
    if (!card.next.includes(stage)) return t`It cannot go to ${place} from here.`
    return isForGood(card, stage) ? t`To ${place}: the student sees it at once, no undo.` : t`To ${place}`
  }
  return (
    <div className={classes.carried} aria-hidden="true">
      <div className={classes.name}>
        <span className={classes.person}>{card.student.name}</span>
        <span className={classes.handle}>
          <HandleDots />
        </span>
      </div>
      {to === undefined ? null : <p>{what(to)}</p>}
    </div>
  )
}
