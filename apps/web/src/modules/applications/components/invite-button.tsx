import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
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
  if (isOpen) return <InviteForm {...student} onClose={close} />
  return (
    <div>
      <Button
        ref={wasOpen ? focusOn : undefined}
        variant="outline"
        aria-label={t`Invite to apply: ${student.name}`}
        onClick={() => setIsOpen(true)}
      >
        {t`Invite to apply`}
      </Button>
    </div>
  )
}
