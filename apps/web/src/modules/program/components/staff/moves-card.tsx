import type { StaffEnrollment } from '@firstrung/api/program/staff/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import records from '../../../../ui/record-page.module.css'
import { asksFirst, leadsOn, movesFrom, type StaffMove } from '../../staff-moves.ts'
import { MoveDialog } from './move-dialog.tsx'
import { MoveOutcome } from './move-outcome.tsx'
import classes from './staff.module.css'
import { useMove } from './use-move.ts'
import { useMoveTexts } from './use-move-texts.ts'

/** The moves that staff has now, and what became of the last one. */
export const MovesCard = ({ enrollment }: { enrollment: StaffEnrollment }) => {
  const { t } = useLingui()
  const { nameOf } = useMoveTexts()
  const { run, isMoving, outcome } = useMove(enrollment)
  const [asked, setAsked] = useState<StaffMove | null>(null)
  const moves = movesFrom(enrollment.status)
  const usual = moves.find(leadsOn)
  const begin = (move: StaffMove) => {
    if (asksFirst(move)) setAsked(move)
    else void run(move)
  }
  const confirm = (move: StaffMove) => {
    // The second click of two meets the dialog as it fades.
    if (!asked) return
    setAsked(null)
    void run(move)
  }
  return (
    <Card as="section" labelledBy="moves">
      <div className={records.part}>
        <SectionTitle id="moves">{t`What to do next`}</SectionTitle>
        <MoveOutcome enrollment={enrollment} outcome={outcome} />
        <div className={classes.moves}>
          {moves.map((move) => (
            <Button
              key={move.to}
              variant={move === usual ? 'filled' : 'default'}
              onClick={() => begin(move)}
              aria-disabled={isMoving}
            >
              {nameOf(move.from, move.to)}
            </Button>
          ))}
        </div>
      </div>
      <MoveDialog enrollment={enrollment} move={asked} onConfirm={confirm} onClose={() => setAsked(null)} />
    </Card>
  )
}
