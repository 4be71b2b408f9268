import { type EnrollmentStatus, enrollmentStatusBadges, enrollmentStatuses } from '@firstrung/api/program/wire'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useInWords } from '../../../../platform/in-words.ts'
import { PickPills } from '../../../../ui/pick-pills.tsx'
import { staffCountsQuery } from '../../staff-api.ts'

interface StatusFilterProps {
  value: readonly EnrollmentStatus[]
  onChange: (statuses: EnrollmentStatus[]) => void
}

/** Which statuses the list shows, and how many enrollments stand in each. */
export const StatusFilter = ({ value, onChange }: StatusFilterProps) => {
  const { t } = useLingui()
  const { data: counts } = useQuery(staffCountsQuery)
  const inWords = useInWords()
  const chosen = value.length
  return (
    <PickPills
      name="status"
      label={t`Status`}
      summary={chosen === 0 ? t`Filter by status` : t`Filter by status (${chosen})`}
      options={enrollmentStatuses.map((status) => ({
        value: status,
        label: inWords(enrollmentStatusBadges[status].label),
        count: counts?.[status],
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
