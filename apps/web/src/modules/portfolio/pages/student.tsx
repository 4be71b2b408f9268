import type { StudentView } from '@firstrung/api/portfolio/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import records from '../../../ui/record-page.module.css'
import { BackToStudents } from '../components/back-to-students.tsx'
import { type Invite, StudentShown } from '../components/student-shown.tsx'

interface StudentPageProps {
  /** Null where there is nothing that whoever asks may read. */
  view: StudentView | null
  /** What an employer can do with the student. */
  invite?: Invite
}

/** A student's profile, as whoever asks may read it. */
export const StudentPage = ({ view, invite }: StudentPageProps) => {
  const { t } = useLingui()
  if (view === null)
    return (
      <div className={records.page}>
        <EmptyState level={1} title={t`There is no such profile`}>
          <Trans>The address may be cut off, or its owner does not show it.</Trans>
        </EmptyState>
      </div>
    )
  return (
    <div className={records.page}>
      {view.viewer === 'self' ? (
        <Alert tone="info" announce="none" title={t`This is your own profile, with everything you wrote.`}>
          <Link to="/profile?view=public">{t`See it as everybody does`}</Link>
        </Alert>
      ) : null}
      {view.viewer === 'employer' ? <BackToStudents /> : null}
      <StudentShown view={view} invite={view.viewer === 'employer' ? invite : undefined} />
    </div>
  )
}
