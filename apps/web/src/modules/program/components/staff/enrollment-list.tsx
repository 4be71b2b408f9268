import type { StaffEnrollment } from '@firstrung/api/program/staff/wire'
import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { Link, useLocation } from 'react-router'
import { Card } from '../../../../ui/card.tsx'
import { Fact, Facts } from '../../../../ui/facts.tsx'
import { MailAddress } from '../../../../ui/mail-address.tsx'
import { EnrollmentBadge } from './enrollment-badge.tsx'
import { AppliedDay, LastMove, PlanName, StaffStartMonth, Tracks } from './enrollment-facts.tsx'
import classes from './staff.module.css'

const Applicant = ({ of: { id, user } }: { of: StaffEnrollment }) => {
  const { t } = useLingui()
  const { search } = useLocation()
  return (
    <>
      <Link to={`/admin/enrollments/${id}`} state={{ list: search }} className={classes.name} data-row={id}>
        {user.first_name} {user.last_name}
      </Link>
      <span className={classes.small}>
        <MailAddress>{user.email}</MailAddress>
      </span>
      {user.deactivated ? <span className={classes.small}>{t`Account deactivated`}</span> : null}
    </>
  )
}

const useLabels = () => {
  const { t } = useLingui()
  return { start: t`Start`, tracks: t`Tracks`, plan: t`Plan`, applied: t`Applied on`, moved: t`Last move` }
}

const Stacked = ({ of }: { of: StaffEnrollment }) => (
  <div className={classes.stacked}>
    <Tracks of={of} />
  </div>
)

const Table = ({ rows }: { rows: readonly StaffEnrollment[] }) => {
  const { t } = useLingui()
  const labels = useLabels()
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t`Enrollments, newest first`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Applicant`}</th>
          <th scope="col">{t`Status`}</th>
          <th scope="col">{labels.start}</th>
          <th scope="col">{labels.tracks}</th>
          <th scope="col">{labels.plan}</th>
          <th scope="col">{labels.applied}</th>
          <th scope="col">{labels.moved}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Applicant of={row} />
            </th>
            <td>
              <EnrollmentBadge status={row.status} />
            </td>
            <td>
              <StaffStartMonth of={row} />
            </td>
            <td>
              <Stacked of={row} />
            </td>
            <td>
              <PlanName of={row} />
            </td>
            <td>
              <AppliedDay of={row} />
            </td>
            <td>
              <LastMove of={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Cards = ({ rows }: { rows: readonly StaffEnrollment[] }) => {
  const labels = useLabels()
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <Card as="li" key={row.id}>
          <div className={classes.card}>
            <div>
              <Applicant of={row} />
            </div>
            <div>
              <EnrollmentBadge status={row.status} />
            </div>
            <Facts>
              <Fact label={labels.start}>
                <StaffStartMonth of={row} />
              </Fact>
              <Fact label={labels.tracks}>
                <Stacked of={row} />
              </Fact>
              <Fact label={labels.plan}>
                <PlanName of={row} />
              </Fact>
              <Fact label={labels.applied}>
                <AppliedDay of={row} />
              </Fact>
              <Fact label={labels.moved}>
                <LastMove of={row} />
              </Fact>
            </Facts>
          </div>
        </Card>
      ))}
    </ul>
  )
}

/** The enrollments that were found: a table where there is room for one, else cards. */
export const EnrollmentList = ({ rows }: { rows: readonly StaffEnrollment[] }) => {
  // The rows are asked for by the page, never by the server, so the first look at the screen is right already.
  const isWide = useMediaQuery('(min-width: 1000px)', true, { getInitialValueInEffect: false })
  return isWide ? <Table rows={rows} /> : <Cards rows={rows} />
}
