import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { postingCountQuery } from '../../staff-api.ts'
import classes from './staff.module.css'

/** How many postings wait for staff, with the way to them. */
export const PostingsWaiting = () => {
  const { t } = useLingui()
  const { data: waiting, isError, refetch } = useQuery(postingCountQuery('submitted'))
  return (
    <Card as="section" labelledBy="postings">
      <div className={classes.waiting}>
        <SectionTitle id="postings">{t`Job Postings`}</SectionTitle>
        {isError && !waiting ? (
          <Alert
            tone="danger"
            title={t`What waits for you could not be loaded.`}
            action={{ label: t`Try again`, onClick: () => void refetch() }}
          />
        ) : null}
        {waiting === undefined && !isError ? <p>{t`Internships that are waiting for approval.`}</p> : null}
        {waiting?.number === 0 ? (
          <p>
            <Trans>None are waiting for you.</Trans>
          </p>
        ) : null}
        {waiting && waiting.number > 0 ? (
          <Link to="/admin/postings?status=submitted">
            {waiting.isMore
              ? t`More than 100 wait to be approved`
              : t`${plural(waiting.number, { one: '# waits to be approved', other: '# wait to be approved' })}`}
          </Link>
        ) : null}
        <Button component={Link} to="/admin/postings" variant="outline">{t`All postings`}</Button>
      </div>
    </Card>
  )
}
