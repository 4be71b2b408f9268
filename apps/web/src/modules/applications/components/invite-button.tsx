import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { InviteForm } from './invite-form.tsx'

type InviteButtonProps = Omit<ComponentProps<typeof InviteForm>, 'onClose'>

/** Leads to the choice of a posting, in place. */
export const InviteButton = (student: InviteButtonProps) => {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <InviteForm {...student} onClose={() => setIsOpen(false)} />
  return (
    <div>
      <Button variant="outline" aria-label={t`Invite to apply: ${student.name}`} onClick={() => setIsOpen(true)}>
        {t`Invite to apply`}
      </Button>
    </div>
  )
}
