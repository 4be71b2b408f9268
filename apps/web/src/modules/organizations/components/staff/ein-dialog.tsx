import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useReason } from '../../../../platform/use-reason.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { FlowModal } from '../../../../ui/flow-modal.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import records from '../../../../ui/record-page.module.css'
import { showEin } from '../../staff-api.ts'

interface EinDialogProps {
  organizationId: string
  name: string
  opened: boolean
  onClose: () => void
  onShown: (ein: string) => void
}

const Question = ({ organizationId, name, onClose, onShown }: EinDialogProps) => {
  const { t } = useLingui()
  const { isBusy, lines, submit, field } = useReason({
    missing: 'Say why you want to see it',
    ask: (reason) => showEin(organizationId, reason),
    onShown: ({ ein }) => onShown(ein),
  })
  return (
    <form className={records.dialog} noValidate onSubmit={submit}>
      <div className={records.asking}>
        <SectionTitle>{t`Show the EIN of ${name}?`}</SectionTitle>
        <p>{t`We keep a permanent record that you looked at it, and why.`}</p>
        {lines.length > 0 ? <Alert tone="danger" lines={[...lines]} /> : null}
        <TextInput {...field} data-autofocus />
      </div>
      <FormActions
        primary={<Button type="submit" aria-disabled={isBusy}>{t`Show the EIN`}</Button>}
        secondary={<Button variant="default" onClick={onClose}>{t`Cancel`}</Button>}
      />
    </form>
  )
}

/** Asks why an EIN is looked at, before it is shown. */
export const EinDialog = (props: EinDialogProps) => {
  const { t } = useLingui()
  const [turn, setTurn] = useState(0)
  return (
    <FlowModal
      opened={props.opened}
      onClose={props.onClose}
      label={t`Show the EIN`}
      size="medium"
      dismissable
      hasClose
      onGone={() => setTurn(turn + 1)}
    >
      <Question key={turn} {...props} />
    </FlowModal>
  )
}
