import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ListEnd } from '../../../ui/list-end.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useFocusOnNew } from '../../../ui/use-focus-on-new.ts'
import { EnrollmentList } from '../components/staff/enrollment-list.tsx'
import classes from '../components/staff/staff.module.css'
import { StatusFilter } from '../components/staff/status-filter.tsx'
import { useFilters } from '../components/staff/use-filters.ts'
import { staffListQuery } from '../staff-api.ts'
import { isNarrowed, type StaffFilters } from '../staff-filters.ts'

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

const Found = ({ filters, onClear }: FoundProps) => {
  const { t } = useLingui()
  const list = useInfiniteQuery(staffListQuery(filters))
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const noteEnd = useFocusOnNew(rows.map(({ id }) => id))
  if (list.isPending) return <SkeletonRows rows={8} />
  if (list.isError && !list.isFetchNextPageError)
    return (
      <Alert
        tone="danger"
        title={t`The enrollments could not be loaded.`}
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
          ? t`The newest ${plural(shown, { one: '# enrollment', other: '# enrollments' })}`
          : t`${plural(shown, { one: '# enrollment', other: '# enrollments' })}`}
      </p>
      {shown === 0 ? <Nothing filters={filters} onClear={onClear} /> : <EnrollmentList rows={rows} />}
      <ListEnd
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={more}
      />
    </div>
  )
}

/** Everybody's enrollments: found by name or address and by status, newest first. */
export const StaffEnrollmentsPage = () => {
  const { t } = useLingui()
  const { filters, typed, type, picked, pick, clear } = useFilters()
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
      <PageTitle lead={t`Every application to the Professional Program, newest first.`}>{t`Enrollments`}</PageTitle>
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
          <StatusFilter value={picked} onChange={pick} />
          {isNarrowed(filters) ? (
            <div>
              <LinkButton onClick={clearAll}>{t`Clear filters`}</LinkButton>
            </div>
          ) : null}
        </form>
      </search>
      <Found filters={filters} onClear={clearAll} />
    </div>
  )
}
