import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { type Count, organizationCountQuery } from '../../staff-api.ts'
import { listAddress } from '../../staff-filters.ts'
import classes from './staff.module.css'

const Counts = ({ waiting, changed }: { waiting: Count; changed: Count }) => {
  const { t } = useLingui()
  if (waiting.number + changed.number === 0)
    return (
      <p>
        <Trans>None are waiting for you.</Trans>
      </p>
    )
  const more = t`More than 100`
  return (
    <ul className={classes.counts}>
      {waiting.number === 0 ? null : (
        <li>
          <Link to={listAddress({ status: 'submitted' })}>
            {waiting.isMore
              ? t`${more} wait to be vetted`
              : t`${plural(waiting.number, { one: '# waits to be vetted', other: '# wait to be vetted' })}`}
          </Link>
        </li>
      )}
      {changed.number === 0 ? null : (
        <li>
          <Link to={listAddress({ changed: true })}>
            {changed.isMore
              ? t`${more} have changes to look at`
              : t`${plural(changed.number, { one: '# has changes to look at', other: '# have changes to look at' })}`}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** How many organizations wait for staff, with the way to them. */
export const OrganizationsWaiting = () => {
  const { t } = useLingui()
  const submitted = useQuery(organizationCountQuery({ status: 'submitted' }))
  const altered = useQuery(organizationCountQuery({ changed: true }))
  const [waiting, changed] = [submitted.data, altered.data]
  const isFailed = (submitted.isError && !waiting) || (altered.isError && !changed)
  const again = () => {
    for (const query of [submitted, altered]) if (query.isError) void query.refetch()
  }
  return (
    <Card as="section" labelledBy="organizations">
      <div className={classes.waiting}>
        <SectionTitle id="organizations">{t`Organizations`}</SectionTitle>
        {isFailed ? (
          <Alert
            tone="danger"
            title={t`What waits for you could not be loaded.`}
            action={{ label: t`Try again`, onClick: again }}
          />
        ) : null}
        {waiting && changed ? <Counts waiting={waiting} changed={changed} /> : null}
        {!(waiting && changed) && !isFailed ? <p>{t`Employers that are waiting to be vetted.`}</p> : null}
        <Button component={Link} to="/admin/organizations" variant="outline">{t`All organizations`}</Button>
      </div>
    </Card>
  )
}
