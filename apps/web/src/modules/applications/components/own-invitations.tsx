import { jobPath } from '@firstrung/api/jobs/addresses/wire'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { ownInvitationsQuery } from '../invitations-api.ts'
import classes from './applications.module.css'
import { InvitationNote } from './invitation-note.tsx'

/** Who invited one to apply; nothing where nobody did. */
export const OwnInvitations = () => {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(ownInvitationsQuery(null))
  if (data === undefined)
    return isError ? (
      <Alert
        tone="danger"
        title={t`Your invitations could not be loaded.`}
        action={{ label: t`Try again`, onClick: () => void refetch() }}
      />
    ) : (
      <SkeletonRows rows={1} label={t`Loading your invitations`} />
    )
  if (data.length === 0) return null
  return (
    <section aria-labelledby="invitations" className={classes.part}>
      <SectionTitle id="invitations">{t`Invitations`}</SectionTitle>
      <ul className={classes.list}>
        {data.map((invitation) => (
          <Card as="li" key={invitation.id}>
            <h3 className={classes.invited}>{invitation.posting.title}</h3>
            <InvitationNote invitation={invitation}>
              <Link className={classes.title} to={jobPath(invitation.posting)}>{t`See the internship`}</Link>
            </InvitationNote>
          </Card>
        ))}
      </ul>
    </section>
  )
}
