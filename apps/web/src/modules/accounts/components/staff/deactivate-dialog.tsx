import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { FlowModal } from '../../../../ui/flow-modal.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import records from '../../../../ui/record-page.module.css'
import classes from './users.module.css'

interface DeactivateDialogProps {
  name: string
  /** Whether its owner has asked for the account to be deleted. */
  isLeaving: boolean
  opened: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before somebody's account is closed, and says what that does. */
export const DeactivateDialog = ({ name, isLeaving, opened, onClose, onConfirm }: DeactivateDialogProps) => {
  const { t } = useLingui()
  return (
    <FlowModal opened={opened} onClose={onClose} label={t`Deactivate the account`} size="medium" dismissable hasClose>
      <div className={records.dialog}>
        <div className={records.asking}>
          <SectionTitle>{t`Deactivate the account of ${name}?`}</SectionTitle>
          <ul className={classes.effects}>
            <li>{t`${name} is logged out on every device and cannot log in.`}</li>
            <li>{t`An email tells them, and says how to come back.`}</li>
            {isLeaving ? (
              <li>{t`The deletion that ${name} asked for goes on. They can no longer keep the account by themselves.`}</li>
            ) : null}
            <li>{t`Applications and other records stay as they are.`}</li>
          </ul>
        </div>
        <FormActions
          primary={<Button color="red" onClick={onConfirm}>{t`Deactivate`}</Button>}
          secondary={<Button variant="default" onClick={onClose} data-autofocus>{t`Cancel`}</Button>}
        />
      </div>
    </FlowModal>
  )
}
