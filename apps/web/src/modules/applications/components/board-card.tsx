import { useDraggable } from '@dnd-kit/core'
import { type ApplicationCard, type BoardStage, boardStages } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { dayOfInstant, useDates } from '../../../platform/dates.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import classes from './applications.module.css'
import { HandleDots } from './carried-card.tsx'
import { useChoiceNames } from './use-moved-texts.ts'

interface BoardCardProps {
  card: ApplicationCard
  decides: boolean
  isPicked: boolean
  onPick: (isPicked: boolean) => void
  onMove: (stage: BoardStage) => void
}

/** An application on the board: moved by its handle, by the keyboard, or by "Move to…". */
export const BoardCard = ({ card, decides, isPicked, onPick, onMove }: BoardCardProps) => {
  const { t } = useLingui()
  const choiceName = useChoiceNames()
  const { formatDay } = useDates()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: card.id,
    disabled: !decides || card.next.length === 0,
  })
  const { name } = card.student
  const canMove = decides && card.next.length > 0
  return (
    <li ref={setNodeRef} className={classes.card} data-dragging={isDragging || undefined}>
      <div className={classes.name}>
        <Link className={classes.person} to={`/applications/${card.id}`}>
          {name}
        </Link>
        {canMove ? (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={classes.handle}
            {...attributes}
            {...listeners}
            aria-label={t`Move ${name}`}
          >
            <HandleDots />
          </button>
        ) : null}
      </div>
      {card.decision_due_at === null ? null : <StatusBadge tone="neutral">{t`Not told yet`}</StatusBadge>}
      {card.stage !== 'offer' ? null : card.offer_accepted_at === null ? (
        <p className={classes.quiet}>{t`Waits for the student’s answer`}</p>
      ) : (
        <StatusBadge tone="success">{t`Accepted`}</StatusBadge>
      )}
      <p className={classes.quiet}>{t`Applied ${formatDay(dayOfInstant(card.applied_at))}`}</p>
      {canMove ? (
        <div className={classes.cardActs}>
          <NativeSelect
            aria-label={t`Move ${name} to`}
            value=""
            onChange={({ currentTarget: { value } }) => {
              const stage = boardStages.find((each) => each === value)
              if (stage) onMove(stage)
            }}
            data={[
              { value: '', label: t`Move to…` },
              ...card.next.map((value) => ({ value, label: choiceName([card], value) })),
            ]}
          />
          <Checkbox
            label={t`Select`}
            aria-label={t`Select ${name}`}
            checked={isPicked}
            onChange={({ currentTarget: { checked } }) => onPick(checked)}
          />
        </div>
      ) : null}
    </li>
  )
}
