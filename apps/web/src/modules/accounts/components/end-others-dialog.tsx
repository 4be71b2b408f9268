import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dataOf, saidOf } from '../../../platform/api-result.ts'
import { Alert } from '../../../ui/alert.tsx'
import { FlowModal } from '../../../ui/flow-modal.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { endOtherSessions } from '../sessions-api.ts'
import security from './security.module.css'

interface EndOthersDialogProps {
  opened: boolean
  onClose: () => void
  /** With how many were ended. */
  onEnded: (ended: number) => Promise<void>
}

/** Asks once more before all other devices are logged out. */
export const EndOthersDialog = ({ opened, onClose, onEnded }: EndOthersDialogProps) => {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<string[]>([])

  const close = () => {
    setTold([])
    onClose()
  }
  const end = async () => {
    if (busy) return
    setBusy(true)
    setTold([])
    try {
      const { ended } = dataOf(await endOtherSessions())
      await onEnded(ended)
    } catch (error) {
      setTold(
        saidOf(error, {
          stands: t`Your other devices are still logged in.`,
          lost: t`We could not reach the server. Your other devices are still logged in. Check your connection and try again.`,
        }),
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <FlowModal
      opened={opened}
      onClose={close}
      label={t`Log out all other devices`}
      size="medium"
      dismissable
      hasClose
      held={busy}
    >
      <div className={security.column}>
        <div>
          <SectionTitle>{t`Log out all other devices?`}</SectionTitle>
          <p
            className={security.about}
          >{t`Everybody who uses your account elsewhere has to log in again. You stay logged in here.`}</p>
          {told.length > 0 ? (
            <div className={security.told}>
              <Alert tone="danger" lines={told} />
            </div>
          ) : null}
        </div>
        <FormActions
          primary={
            <Button onClick={() => void end()} aria-disabled={busy}>
              {t`Log them out`}
            </Button>
          }
          secondary={
            <Button variant="default" onClick={busy ? undefined : close} aria-disabled={busy} data-autofocus>
              {t`Cancel`}
            </Button>
          }
        />
      </div>
    </FlowModal>
  )
}
