import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLive } from '../../../platform/live.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { applicationsKey, ownNewestQuery } from '../api.ts'
import classes from './applications.module.css'
import { StageBadge } from './stage-words.tsx'

/** Where the student's last applications to internships stand, for the home. */
export const OwnNewestCard = () => {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(ownNewestQuery)
  useLive(applicationsKey, ({ kind }) => kind.startsWith('application.'))
  return (
    <Card as="section" labelledBy="internships">
      <SectionTitle level={3} as="h2" id="internships">{t`Your internship applications`}</SectionTitle>
      <div className={classes.newest} data-holds="">
        {isPending ? <SkeletonRows rows={3} /> : null}
        {!isPending && !data ? (
          <Alert
            tone="danger"
            title={t`Your internship applications could not be loaded.`}
            action={{ label: t`Load them again`, onClick: () => void refetch() }}
          />
        ) : null}
        {data?.length === 0 ? <p>{t`None yet. What you apply for is followed here until the decision.`}</p> : null}
        {data && data.length > 0 ? (
          <ul>
            {data.map(({ id, posting, organization, stage }) => (
              <li key={id} className={classes.row}>
                <div>
                  <Link to={`/applications/${id}`}>{posting.title}</Link>
                  <p className={classes.quiet}>{organization.name}</p>
                </div>
                <StageBadge stage={stage} />
              </li>
            ))}
          </ul>
        ) : null}
        <Link className={classes.onward} to={data && data.length > 0 ? '/applications' : '/internships'}>
          {data && data.length > 0 ? t`All your applications` : t`Discover Internships`}
        </Link>
      </div>
    </Card>
  )
}
