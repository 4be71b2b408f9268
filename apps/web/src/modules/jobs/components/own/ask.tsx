import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { FlowModal } from '../../../../ui/flow-modal.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import records from '../../../../ui/record-page.module.css'

interface AskProps {
  opened: boolean
  title: string
  /** What it is called, where the page does not say so. */
  name?: string | undefined
  about: string
  button: string
  onClose: () => void
  onConfirm: () => void
}

/** Asks whether somebody means what they are about to do with a posting. */
export const Ask = ({ opened, title, name, about, button, onClose, onConfirm }: AskProps) => {
  const { t } = useLingui()
  return (
    <FlowModal opened={opened} onClose={onClose} label={title} size="medium" dismissable hasClose>
      <div className={records.dialog}>
        <div className={records.asking}>
          <SectionTitle>{title}</SectionTitle>
          {name ? <p>{name}</p> : null}
          <p>{about}</p>
        </div>
        <FormActions
          primary={<Button onClick={onConfirm}>{button}</Button>}
          secondary={<Button variant="default" onClick={onClose} data-autofocus>{t`Cancel`}</Button>}
        />
      </div>
    </FlowModal>
  )
}

/** Asks before a posting is closed. */
export const AskToClose = (props: Pick<AskProps, 'opened' | 'name' | 'onClose' | 'onConfirm'>) => {
  const { t } = useLingui()
  return (
    <Ask
      {...props}
      title={t`Close this posting?`}
      about={t`Nobody can apply any more. Those who have applied are still waiting for your answer.`}
      button={t`Close the posting`}
    />
  )
}
