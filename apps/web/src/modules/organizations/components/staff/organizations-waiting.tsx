import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
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
              ? t`${more} changed since vetting`
              : t`${plural(changed.number, { one: '# changed since vetting', other: '# changed since vetting' })}`}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** How many organizations wait for staff, with the way to them. */
export const OrganizationsWaiting = () => {
  const { t } = useLingui()
  const { data: waiting } = useQuery(organizationCountQuery({ status: 'submitted' }))
  const { data: changed } = useQuery(organizationCountQuery({ changed: true }))
  return (
    <Card as="section" labelledBy="organizations">
      <div className={classes.waiting}>
        <SectionTitle id="organizations">{t`Organizations`}</SectionTitle>
        {waiting && changed ? (
          <Counts waiting={waiting} changed={changed} />
        ) : (
          <p>{t`Employers that are waiting to be vetted.`}</p>
        )}
        <Button component={Link} to="/admin/organizations" variant="outline">{t`All organizations`}</Button>
      </div>
    </Card>
  )
}
