import type { OwnStanding } from '@firstrung/api/organizations/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../../ui/empty-state.tsx'

/** Why somebody cannot post: they belong to no organization, wait for an answer, or only look. */
export const NoPostings = ({ standing, level = 2 }: { standing: OwnStanding; level?: 1 | 2 }) => {
  const { t } = useLingui()
  const { membership, organization } = standing
  const action = <Button component={Link} to="/company" variant="outline">{t`Your organization`}</Button>
  if (membership === null)
    return (
      <EmptyState level={level} title={t`Internships are posted by organizations`} action={action}>
        <Trans>Create yours or join one first; it takes a minute.</Trans>
      </EmptyState>
    )
  if (organization === null)
    return (
      <EmptyState level={level} title={t`You have not been let in yet`} action={action}>
        <Trans>You asked to join {membership.organization.name}. Once you are let in, you will see its postings.</Trans>
      </EmptyState>
    )
  if (organization.status === 'suspended')
    return (
      <EmptyState level={level} title={t`Your organization is suspended`} action={action}>
        <Trans>Until our staff lift the suspension, nothing in it can be changed.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState level={level} title={t`You can read postings but not write them`} action={action}>
      <Trans>Ask an administrator of your organization to make you a recruiter.</Trans>
    </EmptyState>
  )
}
