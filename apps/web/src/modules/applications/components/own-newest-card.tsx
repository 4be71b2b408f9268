import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { ownLastQuery } from '../api.ts'
import { aheadOf } from '../own-ahead.ts'
import classes from './applications.module.css'
import { StageBadge } from './stage-words.tsx'

/** So many are named; the others are on the page of applications. */
const named = 3

/** Where the student's last applications to internships stand, for the home; those with something ahead have a card of their own. */
export const OwnNewestCard = () => {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(ownLastQuery)
  const ahead = aheadOf(data ?? [], Date.now())
  const rows = (data ?? []).filter((row) => !ahead.includes(row)).slice(0, named)
  if (ahead.length > 0 && rows.length === 0) return null
  return (
    <Card as="section" labelledBy="internships">
      <SectionTitle level={3} as="h2" id="internships">{t`Your internship applications`}</SectionTitle>
      <div className={classes.newest}>
        {isPending ? <SkeletonRows rows={2} /> : null}
        {!isPending && !data ? (
          <Alert
            tone="danger"
            title={t`Your internship applications could not be loaded.`}
            action={{ label: t`Load them again`, onClick: () => void refetch() }}
          />
        ) : null}
        {data?.length === 0 ? (
          <p>{t`None yet. Once you apply, you can follow each application here until the decision.`}</p>
        ) : null}
        {rows.length > 0 ? (
          <ul>
            {rows.map(({ id, posting, organization, stage, standing }) => (
              <li key={id} className={classes.row}>
                <div>
                  <Link to={`/applications/${id}`}>{posting.title}</Link>
                  <p className={classes.quiet}>
                    {standing === 'on_hold' ? t`${organization.name}, on hold` : organization.name}
                  </p>
                </div>
                <StageBadge stage={stage} />
              </li>
            ))}
          </ul>
        ) : null}
        <Link className={classes.onward} to={rows.length > 0 ? '/applications' : '/internships'}>
          {rows.length > 0 ? t`All your applications` : t`Discover Internships`}
        </Link>
      </div>
    </Card>
  )
}
