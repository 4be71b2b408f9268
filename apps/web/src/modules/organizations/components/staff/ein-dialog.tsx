import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../../platform/api-client.ts'
import { useInWords } from '../../../../platform/in-words.ts'
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
  const inWords = useInWords()
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault) field.current?.focus()
  }, [fault])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (reason.trim() === '') {
      setFault(inWords('Say why you want to see it'))
      return field.current?.focus()
    }
    setIsBusy(true)
    setLines([])
    try {
      const result = await showEin(organizationId, reason.trim())
      if (result.status === 'success') return onShown(result.data.ein)
      const ofReason = result.errors.find(({ attr }) => attr === 'reason')
      if (ofReason) setFault(ofReason.detail)
      else setLines(result.errors.map(messageOf))
    } catch {
      setLines([t`We could not reach the server. Check your connection and try again.`])
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className={records.dialog} noValidate onSubmit={(event) => void submit(event)}>
      <div className={records.asking}>
        <SectionTitle>{t`Show the EIN of ${name}?`}</SectionTitle>
        <p>{t`We keep a permanent record that you looked at it, and why.`}</p>
        {lines.length > 0 ? <Alert tone="danger" lines={[...lines]} /> : null}
        <TextInput
          ref={field}
          name="reason"
          label={t`Reason`}
          autoComplete="off"
          maxLength={500}
          value={reason}
          error={fault}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value)
            setFault(null)
          }}
          data-autofocus
        />
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
      onGone={() => setTurn(turn + 1)}
    >
      <Question key={turn} {...props} />
    </FlowModal>
  )
}
