import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import classes from './profile.module.css'
import { type Unsaved, useUnsaved } from './use-unsaved.ts'

/** Whether what stands in the fields is saved. */
export const SavedOrNot = ({ isUnsaved }: { isUnsaved: boolean }) => {
  const { t } = useLingui()
  return (
    <span className={classes.saved} data-unsaved={isUnsaved || undefined}>
      {isUnsaved ? t`Not saved yet` : t`No unsaved changes`}
    </span>
  )
}

interface SaveActsProps {
  typed: Unsaved
  busy: boolean
  label: string
}

/** The button that saves a card, and whether there is anything to save. */
export const SaveActs = ({ typed, busy, label }: SaveActsProps) => {
  useUnsaved(typed)
  return (
    <div className={classes.acts}>
      <Button type="submit" variant="default" aria-disabled={busy}>
        {label}
      </Button>
      <SavedOrNot isUnsaved={typed.isUnsaved} />
    </div>
  )
}
