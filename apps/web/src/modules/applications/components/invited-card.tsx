import { jobPath } from '@firstrung/api/jobs/addresses/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayOfInstant, useDates } from '../../../platform/dates.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { ownInvitationsQuery } from '../invitations-api.ts'
import classes from './applications.module.css'

/** So many are named; the others are on the page of applications. */
const named = 3

/** The invitations to apply that wait for the student's answer, for the home; nothing where none does. */
export const InvitedCard = () => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const { data, isError, refetch } = useQuery(ownInvitationsQuery(null))
  if (data === undefined)
    return isError ? (
      <Alert
        tone="danger"
        title={t`Your invitations could not be loaded.`}
        action={{ label: t`Try again`, onClick: () => void refetch() }}
      />
    ) : null
  if (data.length === 0) return null
  return (
    <Card as="section" labelledBy="invited">
      <SectionTitle level={3} as="h2" id="invited">
        {t`${plural(data.length, { one: '# invitation waits', other: '# invitations wait' })} for your answer`}
      </SectionTitle>
      <div className={classes.newest}>
        <ul>
          {data.slice(0, named).map(({ id, posting, organization, invited_at: at }) => (
            <li key={id} className={classes.row}>
              <div>
                <Link to={jobPath(posting)}>{posting.title}</Link>
                <p className={classes.quiet}>
                  {t`On ${formatDay(dayOfInstant(at))}, ${organization.name} invited you to apply.`}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <Link className={classes.onward} to="/applications">{t`Answer in your applications`}</Link>
      </div>
    </Card>
  )
}
