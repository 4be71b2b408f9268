import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PostingsWaiting } from '../../modules/jobs/components/staff/postings-waiting.tsx'
import { OrganizationsWaiting } from '../../modules/organizations/components/staff/organizations-waiting.tsx'
import { WaitingCard } from '../../modules/program/components/staff/waiting-card.tsx'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle, SectionTitle } from '../../ui/headings.tsx'
import classes from './staff-home.module.css'

/** What waits for staff, and where their work is. */
export const StaffHome = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui()
  return (
    <>
      <DocumentTitle>{t`Admin`}</DocumentTitle>
      <PageTitle lead={t`You are signed in as Super Admin.`}>{t`Hello, ${user.first_name}`}</PageTitle>
      <div className={classes.home}>
        <WaitingCard />
        <div className={classes.aside}>
          <OrganizationsWaiting />
          <PostingsWaiting />
          <Card as="section" labelledBy="waitlist">
            <div className={classes.rest}>
              <SectionTitle id="waitlist">{t`Waitlist`}</SectionTitle>
              <p>
                <Trans>Who wants to hear when the AI feature opens.</Trans>
              </p>
              <Button component={Link} to="/admin/waitlist" variant="outline">{t`See the waitlist`}</Button>
            </div>
          </Card>
        </div>
      </div>
    </>
  )
}
