import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { dayOfInstant, useDates } from '../../../platform/dates.ts'
import { invitedQuery } from '../invitations-api.ts'
import classes from './applications.module.css'
import { InviteForm } from './invite-form.tsx'

type InviteButtonProps = Omit<ComponentProps<typeof InviteForm>, 'onClose'>

// What had the focus is gone with the form.
const focusOn = (button: HTMLButtonElement | null) => button?.focus()

/** Leads to the choice of a posting, in place. */
export const InviteButton = (student: InviteButtonProps) => {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    setWasOpen(true)
  }
  const { formatDay } = useDates()
  // Where it is not known, nothing is said of it, and the student can be invited all the same.
  const { data: invited = [] } = useQuery(invitedQuery(student.handle))
  if (isOpen) return <InviteForm {...student} onClose={close} />
  const isInvited = invited.length > 0
  return (
    <div className={classes.part}>
      {isInvited ? (
        <ul className={classes.invited}>
          {invited.map(({ posting, invited_at: at }) => (
            <li key={posting.id}>{t`Invited for ${posting.title} on ${formatDay(dayOfInstant(at))}`}</li>
          ))}
        </ul>
      ) : null}
      <div className={classes.actions}>
        <Button
          ref={wasOpen ? focusOn : undefined}
          variant="outline"
          aria-label={
            isInvited ? t`Invite for another internship: ${student.name}` : t`Invite to apply: ${student.name}`
          }
          onClick={() => setIsOpen(true)}
        >
          {isInvited ? t`Invite for another internship` : t`Invite to apply`}
        </Button>
      </div>
    </div>
  )
}
