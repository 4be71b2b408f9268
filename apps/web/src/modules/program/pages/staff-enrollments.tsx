import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useComing } from '../../../platform/use-coming.ts'
import { useFilters } from '../../../platform/use-filters.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Found } from '../../../ui/found.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'
import { EnrollmentList } from '../components/staff/enrollment-list.tsx'
import { StatusFilter } from '../components/staff/status-filter.tsx'
import { staffListQuery } from '../staff-api.ts'
import { filtersOf, isNarrowed, noFilters, paramsOf, type StaffFilters } from '../staff-filters.ts'

interface FoundProps {
  filters: StaffFilters
  onClear: () => void
}

const Nothing = ({ filters, onClear }: FoundProps) => {
  const { t } = useLingui()
  if (!isNarrowed(filters))
    return (
      <EmptyState title={t`Nobody has applied yet`}>
        <Trans>Every application to the Professional Program appears here, drafts included.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      title={t`No enrollment fits`}
      action={<Button variant="outline" onClick={onClear}>{t`Clear filters`}</Button>}
    >
      <Trans>Search by the beginning of a name or an address, or take a status away.</Trans>
    </EmptyState>
  )
}

const FoundEnrollments = ({ filters, onClear }: FoundProps) => {
  const { t } = useLingui()
  const list = useComing(useInfiniteQuery(staffListQuery(filters)))
  const shown = list.rows.length
  return (
    <Found
      list={list}
      failure={t`The enrollments could not be loaded.`}
      count={
        list.hasMore
          ? t`The newest ${plural(shown, { one: '# enrollment', other: '# enrollments' })}`
          : t`${plural(shown, { one: '# enrollment', other: '# enrollments' })}`
      }
      empty={<Nothing filters={filters} onClear={onClear} />}
    >
      <EnrollmentList rows={list.rows} />
    </Found>
  )
}

const spoken = { filtersOf, paramsOf, none: noFilters, wordsAside: true }

/** Everybody's enrollments: found by name or address and by status, newest first. */
export const StaffEnrollmentsPage = () => {
  const { t } = useLingui()
  const { search, filters, typed, type, picked, pick, clear } = useFilters<StaffFilters>(spoken)
  return (
    <div className={records.page}>
      <PageTitle lead={t`Every application to the Professional Program, newest first.`}>{t`Enrollments`}</PageTitle>
      <FilterBar
        wordsAside
        search={search}
        typed={typed}
        onType={type}
        placeholder={t`Name or address`}
        isNarrowed={isNarrowed(filters)}
        onClear={clear}
        isTall
      >
        <StatusFilter value={picked.statuses} onChange={(statuses) => pick({ statuses })} />
      </FilterBar>
      <FoundEnrollments filters={filters} onClear={clear} />
    </div>
  )
}
