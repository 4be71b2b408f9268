import type { CurrentUser } from '@firstrung/api/accounts/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { DocumentTitle } from '../../platform/document-title.tsx'
import { useBrand } from '../../platform/session.tsx'
import { Card } from '../../ui/card.tsx'
import { HiringDrawing } from '../../ui/drawings/illustrations.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/headings.tsx'
import classes from './role-home.module.css'

/** An employer's first page. Nothing is promised that is not there yet. */
export const EmployerHome = ({ user }: { user: CurrentUser }) => {
  const { t } = useLingui()
  const { support_email: email } = useBrand()
  return (
    <div className={classes.home}>
      <DocumentTitle>{t`Home`}</DocumentTitle>
      <PageTitle lead={t`Your account is ready.`}>{t`Hello, ${user.first_name}`}</PageTitle>
      <Card>
        <EmptyState title={t`No postings yet`} drawing={<HiringDrawing />}>
          <Trans>
            Posting internships is not open yet; this is where your postings and candidates will be. To hire before
            then, write to <a href={`mailto:${email}`}>{email}</a> and a person answers.
          </Trans>
        </EmptyState>
      </Card>
    </div>
  )
}
