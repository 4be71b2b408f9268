import { organizationStatuses } from '@firstrung/api/organizations/wire'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useComing } from '../../../platform/use-coming.ts'
import { useFilters } from '../../../platform/use-filters.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Found } from '../../../ui/found.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'
import { OrganizationList } from '../components/staff/organization-list.tsx'
import classes from '../components/staff/staff.module.css'
import { useStaffStatusNames } from '../components/staff/staff-words.tsx'
import { organizationsQuery } from '../staff-api.ts'
import { filtersOf, isNarrowed, noFilters, type OrganizationFilters, paramsOf } from '../staff-filters.ts'

interface FoundOrganizationsProps {
  filters: OrganizationFilters
  onClear: () => void
}

const FoundOrganizations = ({ filters, onClear }: FoundOrganizationsProps) => {
  const { t } = useLingui()
  const list = useComing(useInfiniteQuery(organizationsQuery(filters)))
  const shown = list.rows.length
  return (
    <Found
      list={list}
      failure={t`The organizations could not be loaded.`}
      count={
        list.hasMore
          ? t`The last ${plural(shown, { one: '# organization', other: '# organizations' })}`
          : t`${plural(shown, { one: '# organization', other: '# organizations' })}`
      }
      empty={
        isNarrowed(filters) ? (
          <EmptyState
            title={t`No organization fits`}
            action={<Button variant="outline" onClick={onClear}>{t`Clear filters`}</Button>}
          >
            <Trans>Search by the beginning of a name or a website, or choose another status.</Trans>
          </EmptyState>
        ) : (
          <EmptyState title={t`No organization has been created yet`}>
            <Trans>Employers create them on their "Company" page.</Trans>
          </EmptyState>
        )
      }
    >
      <OrganizationList rows={list.rows} />
    </Found>
  )
}

const spoken = { filtersOf, paramsOf, none: noFilters, wordsAside: true }

/** All organizations of employers: found by name or website, status, and whether staff have to look at them again. */
export const StaffOrganizationsPage = () => {
  const { t } = useLingui()
  const names = useStaffStatusNames()
  const { search, filters, typed, type, picked, pick, clear } = useFilters<OrganizationFilters>(spoken)
  return (
    <div className={records.page}>
      <PageTitle lead={t`Employers that hire through us or want to, the most recently changed first.`}>
        {t`Organizations`}
      </PageTitle>
      <FilterBar
        wordsAside
        search={search}
        typed={typed}
        onType={type}
        placeholder={t`Name or website`}
        isNarrowed={isNarrowed(filters)}
        onClear={clear}
      >
        <NativeSelect
          name="status"
          label={t`Status`}
          value={picked.status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            pick({ status: organizationStatuses.find((status) => status === value) ?? null })
          }
          data={[
            { value: '', label: t`All statuses` },
            ...organizationStatuses.map((value) => ({ value, label: names[value] })),
          ]}
        />
        <div className={classes.changed}>
          <Checkbox
            name="changed"
            label={t`With changes to look at`}
            checked={picked.changed}
            onChange={({ currentTarget: { checked } }) => pick({ changed: checked })}
          />
        </div>
      </FilterBar>
      <FoundOrganizations filters={filters} onClear={clear} />
    </div>
  )
}
