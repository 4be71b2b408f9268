import type { PostingInvitation } from '@firstrung/api/applications/invitations/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../platform/api-client.ts'
import { dayOfInstant, useDates } from '../../../platform/dates.ts'
import { Alert } from '../../../ui/alert.tsx'
import { applicationsKey } from '../api.ts'
import { decline } from '../invitations-api.ts'
import classes from './applications.module.css'

interface InvitationNoteProps {
  invitation: PostingInvitation
  /** What leads to the posting, where one is not on its page. */
  children?: ReactNode
}

/** An invitation to apply, and the way to put it aside. */
export const InvitationNote = ({ invitation, children }: InvitationNoteProps) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const client = useQueryClient()
  const declining = useMutation({
    mutationFn: () => decline(invitation.id),
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: applicationsKey }),
  })
  const refusal = declining.data?.status === 'error' ? declining.data.errors.map(messageOf) : []
  const { posting, organization, invited_at: at } = invitation
  return (
    <div className={classes.part}>
      <p className={classes.text}>
        {t`On ${formatDay(dayOfInstant(at))}, ${organization.name} invited you to apply. Your profile caught their attention; whether you apply is up to you.`}
      </p>
      {refusal.length > 0 ? <Alert tone="danger" lines={refusal} /> : null}
      {declining.isError ? (
        <Alert
          tone="danger"
          lines={[t`We could not reach the server. Nothing has changed. Check your connection and try again.`]}
        />
      ) : null}
      <div className={classes.actions}>
        {children}
        <Button
          variant="outline"
          loading={declining.isPending}
          aria-label={t`No, thanks: ${posting.title}`}
          onClick={() => declining.mutate()}
        >
          {t`No, thanks`}
        </Button>
      </div>
    </div>
  )
}
