import { type UserState, userStates } from '@firstrung/api/accounts/staff/wire'
import { userRoles } from '@firstrung/api/accounts/wire'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useComing } from '../../../platform/use-coming.ts'
import { useFilters } from '../../../platform/use-filters.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Found } from '../../../ui/found.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import records from '../../../ui/record-page.module.css'
import { UserList } from '../components/staff/user-list.tsx'
import { useRoleNames } from '../components/staff/user-words.tsx'
import { usersQuery } from '../staff-api.ts'
import { filtersOf, isNarrowed, noFilters, paramsOf, type UserFilters } from '../staff-filters.ts'

interface FoundUsersProps {
  filters: UserFilters
  onClear: () => void
}

const FoundUsers = ({ filters, onClear }: FoundUsersProps) => {
  const { t } = useLingui()
  const list = useComing(useInfiniteQuery(usersQuery(filters)))
  const shown = list.rows.length
  return (
    <Found
      list={list}
      failure={t`The users could not be loaded.`}
      count={
        list.hasMore
          ? t`The newest ${plural(shown, { one: '# user', other: '# users' })}`
          : t`${plural(shown, { one: '# user', other: '# users' })}`
      }
      // There is always one without a filter: whoever looks.
      empty={
        <EmptyState
          title={t`No user fits`}
          action={<Button variant="outline" onClick={onClear}>{t`Clear filters`}</Button>}
        >
          <Trans>Search by the beginning of a name or an address, or choose another role or state.</Trans>
        </EmptyState>
      }
    >
      <UserList rows={list.rows} />
    </Found>
  )
}

const useStateNames = (): Readonly<Record<UserState, string>> => {
  const { t } = useLingui()
  return { active: t`Active`, leaving: t`To be deleted`, deactivated: t`Deactivated` }
}

const spoken = { filtersOf, paramsOf, none: noFilters, wordsAside: true }

/** Everybody with an account: found by name or address, role and state, newest first. */
export const StaffUsersPage = () => {
  const { t } = useLingui()
  const roles = useRoleNames()
  const states = useStateNames()
  const { search, filters, typed, type, picked, pick, clear } = useFilters<UserFilters>(spoken)
  return (
    <div className={records.page}>
      <PageTitle lead={t`Everybody with an account, newest first.`}>{t`Users`}</PageTitle>
      <FilterBar
        wordsAside
        search={search}
        typed={typed}
        onType={type}
        placeholder={t`Name or address`}
        isNarrowed={isNarrowed(filters)}
        onClear={clear}
      >
        <NativeSelect
          name="role"
          label={t`Role`}
          value={picked.role ?? ''}
          onChange={({ currentTarget: { value } }) => pick({ role: userRoles.find((role) => role === value) ?? null })}
          data={[{ value: '', label: t`All roles` }, ...userRoles.map((value) => ({ value, label: roles[value] }))]}
        />
        <NativeSelect
          name="state"
          label={t`State`}
          value={picked.state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            pick({ state: userStates.find((state) => state === value) ?? null })
          }
          data={[{ value: '', label: t`All states` }, ...userStates.map((value) => ({ value, label: states[value] }))]}
        />
      </FilterBar>
      <FoundUsers filters={filters} onClear={clear} />
    </div>
  )
}
