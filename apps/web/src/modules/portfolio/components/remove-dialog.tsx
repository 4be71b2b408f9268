import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { FlowModal } from '../../../ui/flow-modal.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'

interface Asked {
  readonly name: string
  /** What would be gone for good. */
  readonly loss: string
}

interface RemoveDialogProps {
  /** What it is about; null while nothing is asked. */
  asked: Asked | null
  onClose: () => void
  onRemove: () => void
}

/** Asks before something is removed that cannot be put back. */
export const RemoveDialog = ({ asked, onClose, onRemove }: RemoveDialogProps) => {
  const { t } = useLingui()
  const title = t`Remove “${asked?.name ?? ''}”?`
  return (
    <FlowModal opened={asked !== null} onClose={onClose} label={title} size="medium" dismissable hasClose>
      <div className={records.dialog}>
        <div className={records.asking}>
          <SectionTitle>{title}</SectionTitle>
          <p>{asked?.loss}</p>
        </div>
        <FormActions
          primary={<Button onClick={onRemove}>{t`Remove it`}</Button>}
          secondary={<Button variant="default" onClick={onClose} data-autofocus>{t`Cancel`}</Button>}
        />
      </div>
    </FlowModal>
  )
}
