import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import records from '../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { studentQuery } from '../api.ts'
import { type Invite, StudentShown } from '../components/student-shown.tsx'

interface StudentPageProps {
  handle: string
  /** What an employer can do with the student. */
  invite?: Invite
}

/** A student's profile, as whoever asks may read it. */
export const StudentPage = ({ handle, invite }: StudentPageProps) => {
  const { t } = useLingui()
  const { data, isPending, isError, refetch } = useQuery(studentQuery(handle))
  return (
    <div className={records.page}>
      {data === undefined ? <h1 className="visually-hidden">{t`Student Profile`}</h1> : null}
      {isPending ? <SkeletonRows rows={8} /> : null}
      {isError ? (
        <Alert
          tone="danger"
          title={t`The profile could not be loaded.`}
          action={{ label: t`Try again`, onClick: () => void refetch() }}
        />
      ) : null}
      {data?.viewer === 'self' ? (
        <Alert tone="info" announce="none" title={t`This is your own profile, with everything you wrote.`}>
          <Link to="/profile?view=public">{t`See it as everybody does`}</Link>
        </Alert>
      ) : null}
      {data ? <StudentShown view={data} invite={data.viewer === 'employer' ? invite : undefined} /> : null}
      {data === null ? (
        <EmptyState level={1} title={t`There is no such profile`}>
          <Trans>The address may be cut off, or its owner does not show it.</Trans>
        </EmptyState>
      ) : null}
    </div>
  )
}
