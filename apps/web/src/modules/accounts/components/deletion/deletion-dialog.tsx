import type { AccountDeletion } from '@firstrung/api/accounts/deletion/wire'
import type { SecondFactor } from '@firstrung/api/accounts/second-factor/wire'
import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { lastZone } from '@firstrung/api/calendar/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { dayOfInstant, useDates } from '../../../../platform/dates.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { FlowModal } from '../../../../ui/flow-modal.tsx'
import { askForDeletion } from '../../deletion-api.ts'
import { leaveSignedOut } from '../../session-ends.ts'
import { Asking, type Question } from '../second-factor/asking.tsx'
import { useProofFields } from '../second-factor/use-proof-fields.ts'
import security from '../security.module.css'
import classes from './deletion.module.css'

const Done = ({ dueAt }: { dueAt: string }) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const day = formatDay(dayOfInstant(dueAt, lastZone))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={`${classes.done} ${security.message}`}>
      <Alert tone="success" title={t`Your account will be deleted on ${day}`} />
      <p>
        {t`You are logged out everywhere. We sent you an email. To keep the account after all, log in before that day.`}
      </p>
      <div>
        <Button onClick={leaveSignedOut}>{t`Leave`}</Button>
      </div>
    </div>
  )
}

interface DeletionDialogProps {
  user: CurrentUser
  has: SecondFactor
  graceDays: number
  opened: boolean
  onClose: () => void
}

/** Asks for proof and the address before an account is given up, and says what comes next. */
export const DeletionDialog = ({ user, has, graceDays, opened, onClose }: DeletionDialogProps) => {
  const { t } = useLingui()
  const { proof, byPasskey } = useProofFields(has)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<AccountDeletion | null>(null)
  const address = user.email
  const question: Question = {
    title: t`Delete your account?`,
    lead: (
      <p>
        {t`You are logged out everywhere at once. For ${graceDays} days you can log in and keep the account; then it is deleted for good.`}
      </p>
    ),
    ...proof,
    fields: ['confirmation', ...proof.fields],
    confirmationHint: t`Type ${address} to confirm.`,
    action: t`Delete my account`,
    isGrave: true,
    submit: async (values) => {
      setDone(await askForDeletion(values.confirmation, { ...values, byPasskey }))
      return null
    },
  }
  return (
    <FlowModal
      opened={opened}
      onClose={onClose}
      label={t`Delete your account`}
      size="medium"
      dismissable
      hasClose
      // Nobody is signed in anymore: what is behind it has nothing to show.
      held={busy || done !== null}
    >
      {done?.due_at ? <Done dueAt={done.due_at} /> : null}
      {done === null && opened ? (
        <Asking question={question} busy={busy} onBusy={setBusy} onNext={() => undefined} onCancel={onClose} />
      ) : null}
    </FlowModal>
  )
}
