import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dataOf, saidOf } from '../../../platform/api-result.ts'
import { Alert } from '../../../ui/alert.tsx'
import { FlowModal } from '../../../ui/flow-modal.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { withdrawConsent } from '../api.ts'
import classes from './consent.module.css'

interface WithdrawDialogProps {
  opened: boolean
  onClose: () => void
  onWithdrawn: () => void
}

/** Asks once more, and says what withdrawing does. */
export const WithdrawDialog = ({ opened, onClose, onWithdrawn }: WithdrawDialogProps) => {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<string[]>([])

  const withdraw = async () => {
    if (busy) return
    setBusy(true)
    setTold([])
    try {
      dataOf(await withdrawConsent())
      onWithdrawn()
    } catch (error) {
      setTold(
        saidOf(error, {
          stands: t`Your consent still stands.`,
          lost: t`We could not reach the server. Your consent still stands. Check your connection and try again.`,
        }),
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <FlowModal opened={opened} onClose={onClose} label={t`Withdraw your consent`} size="medium" dismissable hasClose>
      <div>
        <SectionTitle>{t`Withdraw your consent?`}</SectionTitle>
        <ul className={classes.effects}>
          <li>
            <Trans>Your aid letter is deleted, if you handed one in.</Trans>
          </li>
          <li>
            <Trans>Your aid answers are hidden and no longer used.</Trans>
          </li>
          <li>
            <Trans>
              A record that you signed is kept for three years, without your name, your address or your device.
            </Trans>
          </li>
          <li>
            <Trans>You can sign again at any time.</Trans>
          </li>
        </ul>
        {told.length > 0 ? <Alert tone="danger" lines={told} /> : null}
        <div className={classes.buttons}>
          <Button color="red" onClick={withdraw} disabled={busy}>
            {t`Withdraw consent`}
          </Button>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t`Keep it`}
          </Button>
        </div>
      </div>
    </FlowModal>
  )
}
