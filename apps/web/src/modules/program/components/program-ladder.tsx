import { useLingui } from '@lingui/react/macro'
import { Ladder } from '../../../ui/ladder.tsx'
import { useProgramSteps } from './use-program-steps.ts'

interface ProgramLadderProps {
  done?: readonly number[]
  at?: number | null
}

/** The program's six steps, and the one on which the student stands. */
export const ProgramLadder = ({ done = [], at = null }: ProgramLadderProps) => {
  const { t } = useLingui()
  const steps = useProgramSteps().map((name) => ({ name }))
  return <Ladder steps={steps} done={done} at={at} label={t`Steps of the program`} />
}
