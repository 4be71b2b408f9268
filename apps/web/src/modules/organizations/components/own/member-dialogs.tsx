import type { Member } from '@firstrung/api/organizations/members/wire'
import { type GivenRole, givenRoles } from '@firstrung/api/organizations/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { fullName } from '../../../../platform/full-name.ts'
import { FlowModal } from '../../../../ui/flow-modal.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { RadioCards } from '../../../../ui/radio-cards.tsx'
import records from '../../../../ui/record-page.module.css'
import { useMemberRoleNames } from '../organization-standing.tsx'

const useRoleTexts = (): Readonly<Record<GivenRole, string>> => {
  const { t } = useLingui()
  return {
    interviewer: t`Sees the organization, its members, postings and every application, with names, answers and, from the interview on, the resume. Writes notes and score cards.`,
    recruiter: t`Also writes internship postings, and decides on applications.`,
    admin: t`Also changes the organization, and decides who belongs to it.`,
  }
}

interface DialogProps {
  opened: boolean
  onClose: () => void
}

interface RoleDialogProps extends DialogProps {
  member: Member
  onChosen: (role: GivenRole) => void
}

const RoleQuestion = ({ member, onClose, onChosen }: RoleDialogProps) => {
  const { t } = useLingui()
  const names = useMemberRoleNames()
  const texts = useRoleTexts()
  const isPending = member.role === 'pending'
  const [role, setRole] = useState<GivenRole>(member.role === 'pending' ? 'recruiter' : member.role)
  const name = fullName(member)
  return (
    <div className={records.dialog}>
      <div className={records.asking}>
        <SectionTitle>{isPending ? t`Let ${name} in?` : t`Change the role of ${name}`}</SectionTitle>
        <RadioCards
          label={t`Role`}
          name="role"
          value={role}
          onChange={setRole}
          options={givenRoles.map((value) => ({ value, title: names[value], description: texts[value] }))}
        />
      </div>
      <FormActions
        primary={<Button onClick={() => onChosen(role)}>{isPending ? t`Let in` : t`Change role`}</Button>}
        secondary={<Button variant="default" onClick={onClose}>{t`Cancel`}</Button>}
      />
    </div>
  )
}

/** Asks for the role of a member, or of somebody who asks to join. */
export const RoleDialog = (props: RoleDialogProps) => {
  const { t } = useLingui()
  const [turn, setTurn] = useState(0)
  return (
    <FlowModal
      opened={props.opened}
      onClose={props.onClose}
      label={t`Role`}
      size="medium"
      dismissable
      hasClose
      onGone={() => setTurn(turn + 1)}
    >
      <RoleQuestion key={turn} {...props} />
    </FlowModal>
  )
}

interface RemoveDialogProps extends DialogProps {
  member: Member
  organization: string
  isOneself: boolean
  /** Nobody else runs the organization. */
  isOnlyAdmin: boolean
  onConfirm: () => void
}

/** What comes first where the only administrator wants to leave. */
const NotYetDialog = ({
  organization,
  opened,
  onClose,
}: Pick<RemoveDialogProps, 'organization' | 'opened' | 'onClose'>) => {
  const { t } = useLingui()
  const title = t`You cannot leave ${organization} yet`
  return (
    <FlowModal opened={opened} onClose={onClose} label={title} size="medium" dismissable hasClose>
      <div className={records.dialog}>
        <div className={records.asking}>
          <SectionTitle>{title}</SectionTitle>
          <p>{t`You are its only administrator. First make another member an administrator, with “Change role” beside their name; then you can leave. If nobody else belongs to it, invite somebody first.`}</p>
        </div>
        <FormActions primary={<Button onClick={onClose} data-autofocus>{t`Back to the members`}</Button>} />
      </div>
    </FlowModal>
  )
}

/** Asks before somebody leaves, is sent away, or is not let in. */
export const RemoveDialog = ({ isOnlyAdmin, ...props }: RemoveDialogProps) =>
  props.isOneself && isOnlyAdmin ? <NotYetDialog {...props} /> : <RemoveQuestion {...props} />

const RemoveQuestion = ({
  member,
  organization,
  isOneself,
  opened,
  onClose,
  onConfirm,
}: Omit<RemoveDialogProps, 'isOnlyAdmin'>) => {
  const { t } = useLingui()
  const name = fullName(member)
  const texts = isOneself
    ? {
        title: t`Leave ${organization}?`,
        about: t`You will no longer see anything of it. To come back, you need an invitation or an administrator to let you in.`,
        button: t`Leave`,
      }
    : member.role === 'pending'
      ? {
          title: t`Turn ${name} down?`,
          about: t`They will not join ${organization}. We email them that you turned them down. They can ask again.`,
          button: t`Turn down`,
        }
      : {
          title: t`Remove ${name}?`,
          about: t`They can no longer see anything of ${organization}. Their account stays, and you can invite them again.`,
          button: t`Remove`,
        }
  return (
    <FlowModal opened={opened} onClose={onClose} label={texts.title} size="medium" dismissable hasClose>
      <div className={records.dialog}>
        <div className={records.asking}>
          <SectionTitle>{texts.title}</SectionTitle>
          <p>{texts.about}</p>
        </div>
        <FormActions
          primary={
            <Button color="red" onClick={onConfirm}>
              {texts.button}
            </Button>
          }
          secondary={<Button variant="default" onClick={onClose} data-autofocus>{t`Cancel`}</Button>}
        />
      </div>
    </FlowModal>
  )
}
