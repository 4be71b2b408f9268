import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../../ui/card.tsx'
import { FlowModal } from '../../../../ui/flow-modal.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { leaveSignedOut } from '../../session-ends.ts'
import security from '../security.module.css'
import { Deactivated, DeactivateQuestion } from './deactivate-question.tsx'

/** The way out: one's own account is closed, after the password was given again. */
export const DeactivateCard = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')
  const close = () => setAsking(false)
  return (
    <Card as="section" labelledBy="deactivate">
      <SectionTitle id="deactivate">{t`Deactivate account`}</SectionTitle>
      <p className={security.about}>
        {user.run_as_by
          ? t`Only they can deactivate their account, in person. As staff you can do it from their page under Users.`
          : t`Closes your account. We keep the records that we have to keep, and you can come back.`}
      </p>
      {user.run_as_by ? null : (
        <div className={security.buttons}>
          <Button variant="outline" color="red" onClick={() => setAsking(true)}>{t`Deactivate account`}</Button>
        </div>
      )}
      <FlowModal
        opened={asking}
        onClose={state === 'done' ? leaveSignedOut : close}
        label={t`Deactivate your account`}
        size="medium"
        dismissable
        held={state === 'busy'}
      >
        {state === 'done' ? (
          <Deactivated onLeave={leaveSignedOut} />
        ) : asking ? (
          <DeactivateQuestion user={user} busy={state === 'busy'} onState={setState} onClose={close} />
        ) : null}
      </FlowModal>
    </Card>
  )
}
