import { type ApplicationCard, type BoardStage, boardStages, movedAtOnce } from '@firstrung/api/applications/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import classes from './applications.module.css'
import { useStageNames } from './stage-words.tsx'

interface BulkMoveProps {
  /** Those that are selected. */
  cards: readonly ApplicationCard[]
  isMoving: boolean
  onMove: (stage: BoardStage) => void
}

/** Moves what is selected to a stage that at least one of it can go to. */
export const BulkMove = ({ cards, isMoving, onMove }: BulkMoveProps) => {
  const { t } = useLingui()
  const names = useStageNames()
  const [target, setTarget] = useState('')
  if (cards.length === 0) return null
  const open = boardStages.filter((stage) => cards.some(({ next }) => next.includes(stage)))
  const to = open.find((each) => each === target)
  const isTooMany = cards.length > movedAtOnce
  return (
    <div className={classes.bulk}>
      <NativeSelect
        label={t`Move ${plural(cards.length, { one: '# selected application', other: '# selected applications' })} to`}
        error={isTooMany ? t`At most ${movedAtOnce} can be moved at once. Unselect some of them.` : null}
        value={target}
        onChange={({ currentTarget: { value } }) => setTarget(value)}
        data={[{ value: '', label: t`Choose a stage` }, ...open.map((value) => ({ value, label: names[value] }))]}
      />
      <Button disabled={!to || isTooMany} loading={isMoving} onClick={() => to && onMove(to)}>{t`Move`}</Button>
    </div>
  )
}
