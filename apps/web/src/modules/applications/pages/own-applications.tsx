import type { OwnApplication } from '@firstrung/api/applications/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayOfInstant, useDates } from '../../../platform/dates.ts'
import { useLive } from '../../../platform/live.ts'
import { useComing } from '../../../platform/use-coming.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Found } from '../../../ui/found.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'
import { applicationsKey, ownApplicationsQuery } from '../api.ts'
import classes from '../components/applications.module.css'
import { OfferLine } from '../components/offer-facts.tsx'
import { OwnInvitations } from '../components/own-invitations.tsx'
import { employerDecides, StageBadge, useNextStep } from '../components/stage-words.tsx'

const Row = ({ application }: { application: OwnApplication }) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const next = useNextStep(application)
  return (
    <Card as="li">
      <div className={classes.row}>
        <div>
          <h2>
            <Link className={classes.title} to={`/applications/${application.id}`} data-row={application.id}>
              {application.posting.title}
            </Link>
          </h2>
          <p className={classes.quiet}>
            {t`${application.organization.name}, applied ${formatDay(dayOfInstant(application.applied_at))}`}
          </p>
        </div>
        <StageBadge stage={application.stage} />
      </div>
      <p className={classes.next}>{next}</p>
      {application.offer ? <OfferLine offer={application.offer} /> : null}
      {application.may.accept ? (
        <Link className={classes.onward} to={`/applications/${application.id}`}>{t`Accept or decline the offer`}</Link>
      ) : null}
      {!application.posting.open && employerDecides(application) ? (
        <p className={classes.quiet}>{t`Closed for new applications. The employer still decides on yours.`}</p>
      ) : null}
    </Card>
  )
}

/** A student's applications, each with where it truly stands and what happens next. */
export const OwnApplicationsPage = () => {
  const { t } = useLingui()
  const list = useComing(useInfiniteQuery(ownApplicationsQuery))
  useLive(applicationsKey, ({ kind }) => kind.startsWith('application.'))
  const shown = list.rows.length
  return (
    <div className={records.page}>
      <PageTitle lead={t`Where each of them stands, and what happens next.`}>{t`Applications`}</PageTitle>
      <OwnInvitations />
      <Found
        list={list}
        failure={t`Your applications could not be loaded.`}
        count={
          list.hasMore
            ? t`The last ${plural(shown, { one: '# application', other: '# applications' })}`
            : t`${plural(shown, { one: '# application', other: '# applications' })}`
        }
        empty={
          <EmptyState title={t`No applications yet`}>
            {t`When you apply for an internship, you can follow it here until the decision.`}
          </EmptyState>
        }
      >
        <ul className={classes.list}>
          {list.rows.map((application) => (
            <Row key={application.id} application={application} />
          ))}
        </ul>
      </Found>
    </div>
  )
}
