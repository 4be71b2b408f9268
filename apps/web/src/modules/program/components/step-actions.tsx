import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useBrand } from '../../../platform/session.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import type { Buttons } from '../draft.ts'
import classes from './program.module.css'

interface StepActionsProps {
  buttons: Buttons
  /** Apply or Next. On a phone it alone stays at the foot of the screen. */
  main: ReactNode
  /** Above the main button. */
  note?: ReactNode
  /** Between the main button and the quiet ones. */
  more?: ReactNode
  /** What "Talk to a career coach" and "No thanks" lead to. */
  onContinue: () => void
  disabled?: boolean
}

/** The buttons under the page. */
export const StepActions = ({ buttons, main, note, more, onContinue, disabled = false }: StepActionsProps) => {
  const { t } = useLingui()
  const { links } = useBrand()
  const id = useId()
  const talk = () => {
    window.open(links.coach_calendar, '_blank', 'noopener,noreferrer')
    onContinue()
  }
  return (
    <>
      <FormActions primary={main} note={note} />
      <div className={classes.quiet}>
        {more}
        <Button
          variant="outline"
          onClick={talk}
          disabled={disabled || !buttons.coach}
          aria-describedby={buttons.coach ? undefined : id}
        >
          {t`Talk to a career coach`}
        </Button>
        {buttons.explore ? (
          <Button variant="subtle" className={classes.explore ?? ''} onClick={onContinue} disabled={disabled}>
            {t`No thanks, let me explore the free platform!`}
          </Button>
        ) : null}
        {buttons.coach ? null : (
          <p id={id} className={classes.why}>
            {buttons.explore ? (
              <Trans>You can book a coach once you have applied.</Trans>
            ) : (
              <Trans>Coaching is for students whose application is open.</Trans>
            )}
          </p>
        )}
      </div>
    </>
  )
}

/** The way on where there is nothing else to do. */
export const NextAction = ({ onFinished }: { onFinished: () => void }) => {
  const { t } = useLingui()
  return (
    <FormActions
      primary={
        <Button variant="outline" size="md" onClick={onFinished}>
          {t`Next`}
        </Button>
      }
    />
  )
}
