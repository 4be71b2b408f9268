import { jobPath } from '@firstrung/api/jobs/addresses/wire'
import type { ListedJob } from '@firstrung/api/jobs/discovery/wire'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { OrganizationLogo } from '../../organizations/public.ts'
import { useTrackNames } from '../../program/public.ts'
import { useListBehindNext } from '../list-behind.ts'
import { Day } from './day.tsx'
import classes from './job-card.module.css'
import { useHours, usePay, useWhere } from './job-words.ts'

interface JobCardProps {
  readonly job: ListedJob
  /** The heading of what the list stands in is one above. */
  readonly level: 2 | 3
  /** Left out on the employer's own page. */
  readonly isOwn?: boolean
  /** Beside the deadline. */
  readonly actions?: ReactNode
}

/** An internship in a list: what it pays and how long a week first. */
export const JobCard = ({ job, level, isOwn = false, actions }: JobCardProps) => {
  const { t } = useLingui()
  const [payOf, hoursOf, whereOf] = [usePay(), useHours(), useWhere()]
  const Heading = `h${level}` as const
  const { organization } = job
  const seen = job.marks?.seen ? t`Seen` : null
  const state = job.marks?.applied ? t({ message: 'Applied', context: 'to an internship' }) : seen
  const behind = useListBehindNext()
  return (
    <Card as="article">
      <div className={classes.job}>
        {isOwn ? null : <OrganizationLogo name={organization.name} url={organization.logo_url} />}
        <div className={classes.told}>
          <div className={classes.head}>
            <Heading className={classes.title}>
              <Link to={jobPath(job)} state={behind} data-row={job.id}>
                {job.title}
              </Link>
            </Heading>
            <p className={classes.employer}>
              {isOwn ? null : (
                <Link to={`/employers/${organization.slug}`} state={behind}>
                  {organization.name}
                </Link>
              )}
              <span>{useTrackNames()[job.category]}</span>
              {state === null ? null : <span className={classes.state}>{state}</span>}
            </p>
          </div>
          <p className={classes.pay}>
            <strong>{payOf(job)}</strong>
            <span>{hoursOf(job)}</span>
          </p>
          <p className={classes.where}>
            {whereOf(job)}
            {job.miles === null ? null : (
              <span className={classes.miles}>
                {job.miles === 0
                  ? t`Less than a mile away`
                  : t`${plural(job.miles, { one: '# mile away', other: '# miles away' })}`}
              </span>
            )}
          </p>
          <div className={classes.foot}>
            <p className={classes.days}>
              <Dotted
                parts={[
                  <Trans key="until">
                    Apply until <Day of={job.deadline_day} />
                  </Trans>,
                  <Trans key="start">
                    Starts <Day of={job.start_day} />
                  </Trans>,
                ]}
              />
            </p>
            {actions}
          </div>
        </div>
      </div>
    </Card>
  )
}
