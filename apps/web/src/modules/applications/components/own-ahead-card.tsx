import type { OwnApplication } from '@firstrung/api/applications/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { ownLastQuery } from '../api.ts'
import { aheadOf, leadOf } from '../own-ahead.ts'
import classes from './applications.module.css'
import { StageBadge, useNextStep } from './stage-words.tsx'

/** So many are named; the others are on the page of applications. */
const named = 3

const Row = ({ application }: { application: OwnApplication }) => (
  <li className={classes.row}>
    <div>
      <Link to={`/applications/${application.id}`}>{application.posting.title}</Link>
      <p className={classes.quiet}>{application.organization.name}</p>
      <p>{useNextStep(application)}</p>
    </div>
    <StageBadge stage={application.stage} />
  </li>
)

/** The student's offers, hires and interviews, for the top of the home; nothing where there are none. */
export const OwnAheadCard = () => {
  const { t } = useLingui()
  const { data } = useQuery(ownLastQuery)
  const now = Date.now()
  const rows = aheadOf(data ?? [], now)
  const lead = leadOf(rows, now)
  const [first] = rows
  if (!lead || !first) return null
  const title = {
    offer: t`${plural(lead.count, { one: '# offer waits', other: '# offers wait' })} for your answer`,
    accepted: t`You accepted an offer`,
    hired: t`You have an internship`,
    interview: t`You are invited to an interview`,
  }[lead.kind]
  return (
    <Card as="section" tone="accent" labelledBy="ahead">
      <SectionTitle id="ahead">{title}</SectionTitle>
      <div className={classes.newest}>
        <ul>
          {rows.slice(0, named).map((application) => (
            <Row key={application.id} application={application} />
          ))}
        </ul>
        {lead.kind === 'offer' ? (
          <Link className={classes.onward} to={lead.count === 1 ? `/applications/${first.id}` : '/applications'}>
            {t`Read and answer`}
          </Link>
        ) : (
          <Link className={classes.onward} to="/applications">{t`All your applications`}</Link>
        )}
      </div>
    </Card>
  )
}
