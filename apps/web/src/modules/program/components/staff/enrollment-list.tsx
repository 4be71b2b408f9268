import type { StaffEnrollment } from '@firstrung/api/program/staff/wire'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useListLeft } from '../../../../platform/kept-words.ts'
import { MailAddress } from '../../../../ui/mail-address.tsx'
import { RecordList } from '../../../../ui/record-list.tsx'
import { EnrollmentBadge } from './enrollment-badge.tsx'
import { AppliedDay, LastMove, PlanName, StaffStartMonth, Tracks } from './enrollment-facts.tsx'
import classes from './staff.module.css'

const Applicant = ({ of: { id, user } }: { of: StaffEnrollment }) => {
  const { t } = useLingui()
  const left = useListLeft()
  return (
    <>
      <Link to={`/admin/enrollments/${id}`} state={left} data-row={id}>
        {user.first_name} {user.last_name}
      </Link>
      <small>
        <MailAddress>{user.email}</MailAddress>
      </small>
      {user.deactivated ? <small>{t`Account deactivated`}</small> : null}
    </>
  )
}

const Stacked = ({ of }: { of: StaffEnrollment }) => (
  <div className={classes.stacked}>
    <Tracks of={of} />
  </div>
)

/** The enrollments that were found. */
export const EnrollmentList = ({ rows }: { rows: readonly StaffEnrollment[] }) => {
  const { t } = useLingui()
  return (
    <RecordList
      caption={t`Enrollments, newest first`}
      rows={rows}
      from={1000}
      head={{ name: t`Applicant`, cell: (row) => <Applicant of={row} /> }}
      columns={[
        { name: t`Status`, cell: ({ status }) => <EnrollmentBadge status={status} />, isPlain: true },
        { name: t`Start`, cell: (row) => <StaffStartMonth of={row} /> },
        { name: t`Tracks`, cell: (row) => <Stacked of={row} /> },
        { name: t`Plan`, cell: (row) => <PlanName of={row} /> },
        { name: t`Applied on`, cell: (row) => <AppliedDay of={row} /> },
        { name: t`Last move`, cell: (row) => <LastMove of={row} /> },
      ]}
    />
  )
}
