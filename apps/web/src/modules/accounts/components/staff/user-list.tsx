import type { ListedUser } from '@firstrung/api/accounts/staff/wire'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { dayOfInstant, useDates } from '../../../../platform/dates.ts'
import { useListLeft } from '../../../../platform/kept-words.ts'
import { MailAddress } from '../../../../ui/mail-address.tsx'
import { RecordList } from '../../../../ui/record-list.tsx'
import records from '../../../../ui/record-page.module.css'
import { UserStateBadge, useRoleNames } from './user-words.tsx'

const Person = ({ of }: { of: ListedUser }) => {
  const left = useListLeft()
  return (
    <>
      <Link to={`/admin/users/${of.id}`} state={left} data-row={of.id}>
        {of.first_name} {of.last_name}
      </Link>
      <small>
        <MailAddress>{of.email}</MailAddress>
      </small>
    </>
  )
}

const Day = ({ of }: { of: string | null }) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  return of === null ? t`Never` : <span className={records.day}>{formatDay(dayOfInstant(of))}</span>
}

/** The users that were found. */
export const UserList = ({ rows }: { rows: readonly ListedUser[] }) => {
  const { t } = useLingui()
  const roles = useRoleNames()
  return (
    <RecordList
      caption={t`Users, newest first`}
      rows={rows}
      from={900}
      head={{ name: t`Name`, cell: (row) => <Person of={row} /> }}
      columns={[
        { name: t`State`, cell: (row) => <UserStateBadge of={row} />, isPlain: true },
        { name: t`Role`, cell: (row) => roles[row.primary_role] },
        { name: t`Since`, cell: (row) => <Day of={row.created_at} /> },
        { name: t`Last login`, cell: (row) => <Day of={row.last_signed_in_at} /> },
      ]}
    />
  )
}
