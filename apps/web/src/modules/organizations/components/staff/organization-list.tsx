import type { ListedOrganization } from '@firstrung/api/organizations/staff/wire'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { dayOfInstant, useDates } from '../../../../platform/dates.ts'
import { useListLeft } from '../../../../platform/kept-words.ts'
import { RecordList } from '../../../../ui/record-list.tsx'
import records from '../../../../ui/record-page.module.css'
import { useKindNames } from '../organization-words.ts'
import classes from './staff.module.css'
import { StaffBadge } from './staff-words.tsx'

const Known = ({ of }: { of: ListedOrganization }) => {
  const left = useListLeft()
  return (
    <>
      <Link to={`/admin/organizations/${of.id}`} state={left} data-row={of.id}>
        {of.name}
      </Link>
      {of.legal_name === '' || of.legal_name === of.name ? null : <small>{of.legal_name}</small>}
    </>
  )
}

/** Where it stands, and whether it differs from what was vetted or wants to. */
export const Standing = ({
  of,
}: {
  of: Pick<ListedOrganization, 'status' | 'changed_since_vetting_at' | 'proposed_at'>
}) => {
  const { t } = useLingui()
  return (
    <span className={classes.standing}>
      <StaffBadge status={of.status} />
      {of.proposed_at === null ? null : <span className={records.small}>{t`A change waits for you`}</span>}
      {of.changed_since_vetting_at === null ? null : <span className={records.small}>{t`Changed since vetting`}</span>}
    </span>
  )
}

const Day = ({ of }: { of: string }) => {
  const { formatDay } = useDates()
  return <span className={records.day}>{formatDay(dayOfInstant(of))}</span>
}

/** The organizations that were found. */
export const OrganizationList = ({ rows }: { rows: readonly ListedOrganization[] }) => {
  const { t } = useLingui()
  const kinds = useKindNames()
  return (
    <RecordList
      caption={t`Organizations, most recently changed first`}
      rows={rows}
      from={900}
      head={{ name: t`Name`, cell: (row) => <Known of={row} /> }}
      columns={[
        { name: t`Status`, cell: (row) => <Standing of={row} />, isPlain: true },
        { name: t`Since`, cell: (row) => <Day of={row.moved_at} /> },
        { name: t`Kind`, cell: ({ kind }) => (kind === null ? t`Not given yet` : kinds[kind]) },
        { name: t`Place`, cell: ({ place }) => (place === '' ? t`Not given yet` : place) },
      ]}
    />
  )
}
