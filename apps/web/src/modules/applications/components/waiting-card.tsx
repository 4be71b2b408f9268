import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLive } from '../../../platform/live.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { SectionTitle } from '../../../ui/headings.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { applicationsKey, waitingQuery } from '../api.ts'
import classes from './applications.module.css'

/** How many applications wait for an answer of the employer, with the way to the oldest. It stands from the first moment on, so that nothing jumps. */
export const WaitingCard = () => {
  const { t } = useLingui()
  const { data, isPending, isError, refetch } = useQuery(waitingQuery)
  useLive(applicationsKey, ({ kind }) => kind.startsWith('application.'))
  const { waiting = 0, posting = null } = data ?? {}
  return (
    <Card as="section" labelledBy="waiting">
      <SectionTitle id="waiting">
        {waiting > 0
          ? t`${plural(waiting, { one: '# application waits', other: '# applications wait' })} for your answer`
          : t`Applications`}
      </SectionTitle>
      <div className={`${classes.newest} ${classes.waiting}`}>
        {isPending ? <SkeletonRows rows={1} /> : null}
        {isError ? (
          <Alert
            tone="danger"
            title={t`The applications could not be loaded.`}
            action={{ label: t`Load them again`, onClick: () => void refetch() }}
          />
        ) : null}
        {isPending || isError ? null : posting ? (
          <p>{t`Students see how long you usually take. The longest wait is for ${posting.title}.`}</p>
        ) : (
          <p>{t`Nobody is waiting for your answer.`}</p>
        )}
        <Link className={classes.onward} to={posting ? `/applications?posting=${posting.id}` : '/applications'}>
          {posting ? t`Look at them` : t`All applications`}
        </Link>
      </div>
    </Card>
  )
}
