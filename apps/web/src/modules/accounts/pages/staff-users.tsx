import { type UserState, userStates } from '@firstrung/api/accounts/staff/wire'
import { userRoles } from '@firstrung/api/accounts/wire'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListEnd } from '../../../ui/list-end.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useFocusOnNew } from '../../../ui/use-focus-on-new.ts'
import { useUserFilters } from '../components/staff/use-user-filters.ts'
import { UserList } from '../components/staff/user-list.tsx'
import { useRoleNames } from '../components/staff/user-words.tsx'
import classes from '../components/staff/users.module.css'
import { usersQuery } from '../staff-api.ts'
import { isNarrowed, type UserFilters } from '../staff-filters.ts'

interface FoundProps {
  filters: UserFilters
  onClear: () => void
}

const Found = ({ filters, onClear }: FoundProps) => {
  const { t } = useLingui()
  const list = useInfiniteQuery(usersQuery(filters))
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const noteEnd = useFocusOnNew(rows.map(({ id }) => id))
  if (list.isPending) return <SkeletonRows rows={8} />
  if (list.isError && !list.isFetchNextPageError)
    return (
      <Alert
        tone="danger"
        title={t`The users could not be loaded.`}
        action={{ label: t`Try again`, onClick: () => void list.refetch() }}
      />
    )
  const shown = rows.length
  const more = () => {
    noteEnd()
    void list.fetchNextPage()
  }
  return (
    <div className={classes.results} aria-busy={list.isPlaceholderData}>
      <p className={classes.standing} role="status">
        {list.hasNextPage
          ? t`The newest ${plural(shown, { one: '# user', other: '# users' })}`
          : t`${plural(shown, { one: '# user', other: '# users' })}`}
      </p>
      {shown > 0 ? (
        <UserList rows={rows} />
      ) : (
        // There is always one without a filter: whoever looks.
        <EmptyState
          title={t`No user fits`}
          action={<Button variant="outline" onClick={onClear}>{t`Clear filters`}</Button>}
        >
          <Trans>Search by the beginning of a name or an address, or choose another role or state.</Trans>
        </EmptyState>
      )}
      <ListEnd
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={more}
      />
    </div>
  )
}

const useStateNames = (): Readonly<Record<UserState, string>> => {
  const { t } = useLingui()
  return { active: t`Active`, deactivated: t`Deactivated` }
}

/** Everybody with an account: found by name or address, role and state, newest first. */
export const StaffUsersPage = () => {
  const { t } = useLingui()
  const roles = useRoleNames()
  const states = useStateNames()
  const { filters, typed, type, pick, clear } = useUserFilters()
  const search = useRef<HTMLInputElement>(null)
  const adopt = useEffectEvent(() => {
    const early = search.current?.value ?? ''
    if (early !== typed) type(early)
  })
  // Before anything renders again: React would then put its own value over what was typed before the page ran.
  useLayoutEffect(() => adopt(), [])
  const clearAll = () => {
    clear()
    search.current?.focus()
  }
  return (
    <div className={classes.page}>
      <PageTitle lead={t`Everybody with an account, newest first.`}>{t`Users`}</PageTitle>
      <search>
        <form className={classes.filters} onSubmit={(event) => event.preventDefault()}>
          <TextInput
            ref={search}
            type="search"
            name="search"
            label={t`Search`}
            placeholder={t`Name or address`}
            autoComplete="off"
            className={classes.search ?? ''}
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            maxLength={320}
          />
          <NativeSelect
            name="role"
            label={t`Role`}
            className={classes.pick ?? ''}
            value={filters.role ?? ''}
            onChange={({ currentTarget: { value } }) =>
              pick({ role: userRoles.find((role) => role === value) ?? null })
            }
            data={[{ value: '', label: t`All roles` }, ...userRoles.map((value) => ({ value, label: roles[value] }))]}
          />
          <NativeSelect
            name="state"
            label={t`State`}
            className={classes.pick ?? ''}
            value={filters.state ?? ''}
            onChange={({ currentTarget: { value } }) =>
              pick({ state: userStates.find((state) => state === value) ?? null })
            }
            data={[
              { value: '', label: t`All states` },
              ...userStates.map((value) => ({ value, label: states[value] })),
            ]}
          />
          {isNarrowed(filters) ? <LinkButton onClick={clearAll}>{t`Clear filters`}</LinkButton> : null}
        </form>
      </search>
      <Found filters={filters} onClear={clearAll} />
    </div>
  )
}
