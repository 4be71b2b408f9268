import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle, SectionTitle } from '../../ui/headings.tsx'
import classes from './role-home.module.css'

/** The first page of the staff, whose work is done through the API until it has pages. */
export const StaffHome = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui()
  return (
    <div className={classes.home}>
      <DocumentTitle>{t`Admin`}</DocumentTitle>
      <PageTitle lead={t`You are signed in as Super Admin.`}>{t`Hello, ${user.first_name}`}</PageTitle>
      <Card as="section" labelledBy="staff">
        <SectionTitle id="staff">{t`What you can do today`}</SectionTitle>
        <p>
          <Trans>
            There are no admin pages yet. With this session you can work through the API: find and move enrollments,
            read the waitlist and manage target roles; <a href="/api/docs/">its description</a> lists every call.
          </Trans>
        </p>
      </Card>
    </div>
  )
}
