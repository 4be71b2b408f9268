import type { Invitation, Member } from '@firstrung/api/organizations/members/wire'
import type { GivenRole, MemberRole, Organization } from '@firstrung/api/organizations/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOfInstant, useDates } from '../../../../platform/dates.ts'
import { fullName } from '../../../../platform/full-name.ts'
import { useCurrentUser } from '../../../../platform/session.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { MailAddress } from '../../../../ui/mail-address.tsx'
import { Outcome } from '../../../../ui/outcome.tsx'
import records from '../../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { changeRole, membersQuery, removeMember, revokeInvitation } from '../../api.ts'
import { useMemberRoleNames } from '../organization-standing.tsx'
import { InviteForm } from './invite-form.tsx'
import { RemoveDialog, RoleDialog } from './member-dialogs.tsx'
import classes from './own.module.css'
import { useAct } from './use-act.ts'

type Acts = ReturnType<typeof useAct>

interface MembersCardProps {
  organization: Organization
  /** What the reader is in it. */
  role: MemberRole
  /** For what leads out of the organization. */
  pageActs: Acts
}

interface RowProps extends MembersCardProps {
  member: Member
  /** Whether they run the organization, and nobody beside them. */
  isOnlyAdmin: boolean
  acts: Acts
}

const MemberRow = ({ member, isOnlyAdmin, organization, role, pageActs, acts }: RowProps) => {
  const { t } = useLingui()
  const user = useCurrentUser()
  const roles = useMemberRoleNames()
  const [asked, setAsked] = useState<'role' | 'removal' | null>(null)
  const name = fullName(member)
  const isOneself = user?.id === member.user_id
  const isPending = member.role === 'pending'
  const close = () => setAsked(null)

  const give = (given: GivenRole) => {
    close()
    void acts.act({
      work: () => changeRole(organization.id, member.user_id, given),
      done: isPending ? t`${name} is now a member of the organization.` : t`${name}: ${roles[given]}.`,
      ...(isOneself ? { stands: (now) => now.membership?.role === given } : {}),
    })
  }
  const remove = () => {
    close()
    const work = () => removeMember(organization.id, member.user_id)
    const { name: of } = organization
    if (isOneself)
      void pageActs.act({ work, done: t`You left ${of}.`, stands: ({ membership }) => membership === null })
    else void acts.act({ work, done: isPending ? t`${name} was turned down.` : t`${name} was removed.` })
  }
  return (
    <li>
      <div>
        <strong>{isOneself ? t`${name} (you)` : name}</strong>
        <span className={records.small}>{roles[member.role]}</span>
        {member.email ? (
          <span className={records.small}>
            <MailAddress>{member.email}</MailAddress>
          </span>
        ) : null}
      </div>
      <div className={classes.buttons}>
        {organization.may.keep_members ? (
          <Button
            variant={isPending ? 'filled' : 'default'}
            aria-label={isPending ? t`Let in ${name}` : t`Change role of ${name}`}
            aria-disabled={acts.busy}
            onClick={() => setAsked('role')}
          >
            {isPending ? t`Let in` : t`Change role`}
          </Button>
        ) : null}
        {isOneself ? (
          <Button
            variant="default"
            aria-disabled={pageActs.busy}
            onClick={() => setAsked('removal')}
          >{t`Leave`}</Button>
        ) : role === 'admin' ? (
          <Button
            variant="default"
            aria-label={isPending ? t`Turn down ${name}` : t`Remove ${name}`}
            aria-disabled={acts.busy}
            onClick={() => setAsked('removal')}
          >
            {isPending ? t`Turn down` : t`Remove`}
          </Button>
        ) : null}
      </div>
      <RoleDialog member={member} opened={asked === 'role'} onClose={close} onChosen={give} />
      <RemoveDialog
        member={member}
        organization={organization.name}
        isOneself={isOneself}
        isOnlyAdmin={isOnlyAdmin}
        opened={asked === 'removal'}
        onClose={close}
        onConfirm={remove}
      />
    </li>
  )
}

interface InvitationsProps {
  invitations: readonly Invitation[]
  organization: Organization
  acts: Acts
}

const OpenInvitations = ({ invitations, organization: { id, may }, acts: { busy, act } }: InvitationsProps) => {
  const { t } = useLingui()
  const roles = useMemberRoleNames()
  const { formatDay } = useDates()
  return (
    <>
      <SectionTitle level={3}>{t`Open invitations`}</SectionTitle>
      <ul className={classes.rows}>
        {invitations.map(({ id: invitationId, email, role, expires_at }) => (
          <li key={invitationId}>
            <div>
              <MailAddress>{email}</MailAddress>
              <span className={records.small}>{t`${roles[role]}, until ${formatDay(dayOfInstant(expires_at))}`}</span>
            </div>
            {may.keep_members ? (
              <div className={classes.buttons}>
                <Button
                  variant="default"
                  aria-label={t`Take back the invitation to ${email}`}
                  aria-disabled={busy}
                  onClick={() =>
                    void act({
                      work: () => revokeInvitation(id, invitationId),
                      done: t`The invitation to ${email} is taken back.`,
                    })
                  }
                >{t`Take back`}</Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Who belongs to the organization, who is asked to and who asks to; an admin decides. */
export const MembersCard = (props: MembersCardProps) => {
  const { t } = useLingui()
  const { organization } = props
  const { data, isPending, isError, refetch } = useQuery(membersQuery(organization.id))
  const acts = useAct()
  const admins = (data?.members ?? []).filter(({ role }) => role === 'admin')
  return (
    <Card as="section" labelledBy="members">
      <div className={records.part}>
        <SectionTitle id="members">{t`Members`}</SectionTitle>
        <Outcome told={acts.told} />
        {isPending ? <SkeletonRows rows={3} /> : null}
        {isError && !data ? (
          <Alert
            tone="danger"
            title={t`The members could not be loaded.`}
            action={{ label: t`Try again`, onClick: () => void refetch() }}
          />
        ) : null}
        {data ? (
          <ul className={classes.rows}>
            {data.members.map((member) => (
              <MemberRow
                key={member.user_id}
                member={member}
                isOnlyAdmin={admins.length === 1 && admins[0] === member}
                acts={acts}
                {...props}
              />
            ))}
          </ul>
        ) : null}
        {data && data.invitations.length > 0 ? (
          <OpenInvitations invitations={data.invitations} organization={organization} acts={acts} />
        ) : null}
        {organization.may.keep_members ? <InviteForm organizationId={organization.id} acts={acts} /> : null}
      </div>
    </Card>
  )
}
