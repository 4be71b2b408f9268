import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { MouseEvent, Ref } from 'react'
import { LinkButton } from '../../../ui/link-button.tsx'
import classes from './mark-buttons.module.css'

/** The second click of a double click is none: it would take back what the first one did. */
export const once =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }

interface MarkButtonsProps {
  readonly title: string
  readonly isSaved: boolean
  readonly isHidden: boolean
  readonly isApplied: boolean
  readonly onSaved: (isSaved: boolean) => void
  readonly onHidden: (isHidden: boolean) => void
  readonly hideRef?: Ref<HTMLButtonElement>
}

/** How a student saves an internship, or hides it, unless they applied to it. */
export const MarkButtons = ({ title, isSaved, isHidden, isApplied, onSaved, onHidden, hideRef }: MarkButtonsProps) => {
  const { t } = useLingui()
  return (
    <div className={classes.acts}>
      <Button variant={isSaved ? 'light' : 'outline'} aria-pressed={isSaved} onClick={once(() => onSaved(!isSaved))}>
        {isSaved ? t`Saved` : t`Save`}
        <span className="visually-hidden"> {title}</span>
      </Button>
      {isApplied && !isHidden ? null : (
        <LinkButton ref={hideRef} onClick={once(() => onHidden(!isHidden))}>
          {isHidden ? t`Show again` : t`Hide`}
          <span className="visually-hidden"> {title}</span>
        </LinkButton>
      )}
    </div>
  )
}
