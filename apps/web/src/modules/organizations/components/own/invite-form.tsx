import { newInvitation } from '@firstrung/api/organizations/members/wire'
import { type GivenRole, givenRoles } from '@firstrung/api/organizations/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { resolverInWords } from '../../../../platform/resolver-in-words.ts'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { inviteMember } from '../../api.ts'
import { useMemberRoleNames } from '../organization-standing.tsx'
import classes from './own.module.css'
import type { useAct } from './use-act.ts'

const check = resolverInWords<{ email: string; role: GivenRole }>(newInvitation)

interface InviteFormProps {
  organizationId: string
  acts: ReturnType<typeof useAct>
}

/** Asks somebody by email to join. */
export const InviteForm = ({ organizationId, acts: { busy, act, dismiss } }: InviteFormProps) => {
  const { t } = useLingui()
  const names = useMemberRoleNames()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<GivenRole>('recruiter')
  const [fault, setFault] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const refuse = (detail: string) => {
    setFault(detail)
    field.current?.focus()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { email: found } = check({ email, role })
    if (found) return refuse(found)
    const address = email.trim()
    const result = await act({
      work: () => inviteMember(organizationId, address, role),
      done: t`${address} is invited. They find the invitation on their Company page when they log in with this address.`,
    })
    if (result?.status === 'success') return setEmail('')
    const ofEmail = result?.errors.find(({ attr }) => attr === 'email')
    if (!ofEmail) return
    // Said at its field, not above the list too.
    dismiss()
    refuse(ofEmail.detail)
  }
  return (
    <form className={`${classes.fields} ${classes.invite}`} noValidate onSubmit={(event) => void submit(event)}>
      <SectionTitle level={3}>{t`Invite somebody`}</SectionTitle>
      <div className={classes.pair}>
        <TextInput
          ref={field}
          name="invited"
          type="email"
          label={t`Their email`}
          autoComplete="off"
          maxLength={254}
          value={email}
          error={fault}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value)
            setFault(null)
          }}
        />
        <NativeSelect
          label={t`Role`}
          data={givenRoles.map((value) => ({ value, label: names[value] }))}
          value={role}
          onChange={({ currentTarget }) => setRole(givenRoles.find((one) => one === currentTarget.value) ?? role)}
        />
      </div>
      <div className={classes.buttons}>
        <Button type="submit" variant="outline" aria-disabled={busy}>{t`Invite`}</Button>
      </div>
    </form>
  )
}
