import type { SecondFactor } from '@firstrung/api/accounts/second-factor/wire'
import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useBrand } from '../../../../platform/session.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { FlowModal } from '../../../../ui/flow-modal.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { deactivateOwn } from '../../deactivation-api.ts'
import { leaveSignedOut } from '../../session-ends.ts'
import { Asking, type Question } from '../second-factor/asking.tsx'
import { useProofFields } from '../second-factor/use-proof-fields.ts'
import security from '../security.module.css'

/** What became of it; nothing else of the page is true any more. */
const Deactivated = () => {
  const { t } = useLingui()
  const { support_email: support } = useBrand()
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={security.column}>
      <div className={security.asking} ref={heading} tabIndex={-1}>
        <Alert tone="success" title={t`Your account is deactivated`} />
        <p>{t`You are logged out everywhere. We sent you an email. To come back, write to ${support}.`}</p>
      </div>
      <FormActions primary={<Button onClick={leaveSignedOut}>{t`Go to the start page`}</Button>} />
    </div>
  )
}

interface DeactivateDialogProps {
  user: CurrentUser
  has: SecondFactor
  opened: boolean
  onClose: () => void
}

/** Says what closing the account does, asks for proof, and tells what became of it. */
export const DeactivateDialog = ({ user, has, opened, onClose }: DeactivateDialogProps) => {
  const { t } = useLingui()
  const { support_email: support } = useBrand()
  const { proof, byPasskey } = useProofFields(has)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const question: Question = {
    title: t`Deactivate your account?`,
    lead: (
      <ul className={security.effects}>
        <li>{t`You are logged out on every device and cannot log in.`}</li>
        <li>{t`Your profile is hidden.`}</li>
        <li>{t`Applications and other records that law or contracts need are kept.`}</li>
        <li>{t`To come back, write to ${support}.`}</li>
      </ul>
    ),
    ...proof,
    action: t`Deactivate account`,
    cancel: t`Keep my account`,
    isGrave: true,
    submit: async (values) => {
      await deactivateOwn(user, { ...values, byPasskey })
      setDone(true)
      return null
    },
  }
  return (
    <FlowModal
      opened={opened}
      onClose={done ? leaveSignedOut : onClose}
      label={t`Deactivate your account`}
      size="medium"
      dismissable
      hasClose
      held={busy}
    >
      {done ? (
        <Deactivated />
      ) : opened ? (
        <Asking question={question} busy={busy} onBusy={setBusy} onNext={() => undefined} onCancel={onClose} />
      ) : null}
    </FlowModal>
  )
}
