import type { ListedUser } from '@firstrung/api/accounts/staff/wire'
import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { Link, useLocation } from 'react-router'
import { dayOfInstant, useDates } from '../../../../platform/dates.ts'
import { Card } from '../../../../ui/card.tsx'
import { Fact, Facts } from '../../../../ui/facts.tsx'
import { MailAddress } from '../../../../ui/mail-address.tsx'
import { UserStateBadge, useRoleNames } from './user-words.tsx'
import classes from './users.module.css'

const Person = ({ of }: { of: ListedUser }) => {
  const { search } = useLocation()
  return (
    <>
      <Link to={`/admin/users/${of.id}`} state={{ list: search }} className={classes.name} data-row={of.id}>
        {of.first_name} {of.last_name}
      </Link>
      <span className={classes.small}>
        <MailAddress>{of.email}</MailAddress>
      </span>
    </>
  )
}

const Day = ({ of }: { of: string | null }) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  return of === null ? t`Not known` : <span className={classes.day}>{formatDay(dayOfInstant(of))}</span>
}

const useLabels = () => {
  const { t } = useLingui()
  return { role: t`Role`, since: t`Since`, last: t`Last login` }
}

const Table = ({ rows }: { rows: readonly ListedUser[] }) => {
  const { t } = useLingui()
  const labels = useLabels()
  const roles = useRoleNames()
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t`Users, newest first`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Name`}</th>
          <th scope="col">{t`State`}</th>
          <th scope="col">{labels.role}</th>
          <th scope="col">{labels.since}</th>
          <th scope="col">{labels.last}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Person of={row} />
            </th>
            <td>
              <UserStateBadge of={row} />
            </td>
            <td>{roles[row.primary_role]}</td>
            <td>
              <Day of={row.created_at} />
            </td>
            <td>
              <Day of={row.last_signed_in_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Cards = ({ rows }: { rows: readonly ListedUser[] }) => {
  const labels = useLabels()
  const roles = useRoleNames()
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <Card as="li" key={row.id}>
          <div className={classes.card}>
            <div>
              <Person of={row} />
            </div>
            <div>
              <UserStateBadge of={row} />
            </div>
            <Facts>
              <Fact label={labels.role}>{roles[row.primary_role]}</Fact>
              <Fact label={labels.since}>
                <Day of={row.created_at} />
              </Fact>
              <Fact label={labels.last}>
                <Day of={row.last_signed_in_at} />
              </Fact>
            </Facts>
          </div>
        </Card>
      ))}
    </ul>
  )
}

/** The users that were found: a table where there is room for one, else cards. */
export const UserList = ({ rows }: { rows: readonly ListedUser[] }) => {
  // The rows are asked for by the page, never by the server, so the first look at the screen is right already.
  const isWide = useMediaQuery('(min-width: 900px)', true, { getInitialValueInEffect: false })
  return isWide ? <Table rows={rows} /> : <Cards rows={rows} />
}
