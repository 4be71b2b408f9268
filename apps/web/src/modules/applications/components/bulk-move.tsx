import { type ApplicationCard, type BoardStage, boardStages, movedAtOnce } from '@firstrung/api/applications/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useKeyboardInset } from '../../../ui/use-keyboard-inset.ts'
import classes from './applications.module.css'
import { useChoiceNames } from './use-moved-texts.ts'

interface BulkMoveProps {
  /** Those that are selected. */
  cards: readonly ApplicationCard[]
  isMoving: boolean
  onMove: (stage: BoardStage) => void
}

/** What was just selected is not left under the bar that comes with it. */
const intoSight = (bar: HTMLElement | null) => {
  const focused = document.activeElement?.closest('li')
  if (bar && focused && focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top)
    focused.scrollIntoView({ block: 'nearest' })
}

/** Moves what is selected to a stage that at least one of it can go to: a bar at the foot of the screen, whose room is always kept. */
export const BulkMove = ({ cards, isMoving, onMove }: BulkMoveProps) => {
  const { t } = useLingui()
  const choiceName = useChoiceNames()
  const [target, setTarget] = useState('')
  const foot = useKeyboardInset()
  const open = boardStages.filter((stage) => cards.some(({ next }) => next.includes(stage)))
  const to = open.find((each) => each === target)
  const isTooMany = cards.length > movedAtOnce
  return (
    <div className={classes.bulkFoot} ref={foot}>
      {cards.length === 0 ? null : (
        <div className={classes.bulk} ref={intoSight}>
          <NativeSelect
            className={classes.bulkTo ?? ''}
            label={t`Move ${plural(cards.length, { one: '# selected application', other: '# selected applications' })} to`}
            error={isTooMany ? t`At most ${movedAtOnce} can be moved at once. Unselect some of them.` : null}
            value={target}
            onChange={({ currentTarget: { value } }) => setTarget(value)}
            data={[
              { value: '', label: t`Choose a stage` },
              ...open.map((value) => ({ value, label: choiceName(cards, value) })),
            ]}
          />
          <Button disabled={!to || isTooMany} loading={isMoving} onClick={() => to && onMove(to)}>{t`Move`}</Button>
        </div>
      )}
    </div>
  )
}
