import { postingStatuses } from '@firstrung/api/jobs/wire'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayOfInstant, useDates } from '../../../platform/dates.ts'
import { useListLeft } from '../../../platform/kept-words.ts'
import { useComing } from '../../../platform/use-coming.ts'
import { useFilters } from '../../../platform/use-filters.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Found } from '../../../ui/found.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { RecordList } from '../../../ui/record-list.tsx'
import records from '../../../ui/record-page.module.css'
import { PostingBadge, useCategoryName, useDayText, usePostingStatusNames } from '../components/posting-words.tsx'
import { useWhereInShort } from '../components/where-in-short.ts'
import { type StaffListedPosting, staffPostingsQuery } from '../staff-api.ts'
import { filtersOf, isNarrowed, noFilters, type PostingFilters, paramsOf } from '../staff-filters.ts'

const Known = ({ of }: { of: StaffListedPosting }) => {
  const { t } = useLingui()
  const left = useListLeft()
  return (
    <>
      <Link to={`/admin/postings/${of.id}`} state={left} data-row={of.id}>
        {of.title || t`Without a title yet`}
      </Link>
      <small>{of.organization_status === 'vetted' ? of.organization : t`${of.organization}, not vetted`}</small>
    </>
  )
}

const Rows = ({ rows }: { rows: readonly StaffListedPosting[] }) => {
  const { t } = useLingui()
  const { formatDay } = useDates()
  const [day, where, categoryName] = [useDayText(), useWhereInShort(), useCategoryName()]
  const notYet = t`Not given yet`
  return (
    <RecordList
      caption={t`Job postings, most recently changed first`}
      rows={rows}
      from={900}
      head={{ name: t`Title`, cell: (row) => <Known of={row} /> }}
      columns={[
        { name: t`Status`, cell: ({ status }) => <PostingBadge status={status} forStaff />, isPlain: true },
        { name: t`Since`, cell: (row) => <span className={records.day}>{formatDay(dayOfInstant(row.moved_at))}</span> },
        { name: t`Category`, cell: ({ category }) => (category === null ? notYet : categoryName(category)) },
        { name: t`Where`, cell: (row) => where(row) || notYet },
        {
          name: t`Applications until`,
          cell: (row) => <span className={records.day}>{day(row.deadline_day) ?? notYet}</span>,
        },
      ]}
    />
  )
}

const FoundPostings = ({ filters, onClear }: { filters: PostingFilters; onClear: () => void }) => {
  const { t } = useLingui()
  const list = useComing(useInfiniteQuery(staffPostingsQuery(filters)))
  const shown = list.rows.length
  return (
    <Found
      list={list}
      failure={t`The postings could not be loaded.`}
      count={
        list.hasMore
          ? t`The last ${plural(shown, { one: '# posting', other: '# postings' })}`
          : t`${plural(shown, { one: '# posting', other: '# postings' })}`
      }
      empty={
        isNarrowed(filters) ? (
          <EmptyState
            title={t`No posting fits`}
            action={<Button variant="outline" onClick={onClear}>{t`Clear filters`}</Button>}
          >
            <Trans>Search by a title, a skill, an organization or a place, or choose another status.</Trans>
          </EmptyState>
        ) : (
          <EmptyState title={t`No internship has been posted yet`}>
            <Trans>Organizations write them on their page "Job Postings".</Trans>
          </EmptyState>
        )
      }
    >
      <Rows rows={list.rows} />
    </Found>
  )
}

const spoken = { filtersOf, paramsOf, none: noFilters, wordsAside: true }

/** All postings of all organizations: found by what they say and by where they stand. */
export const StaffPostingsPage = () => {
  const { t } = useLingui()
  const names = usePostingStatusNames(true)
  const { search, filters, typed, type, picked, pick, clear } = useFilters<PostingFilters>(spoken)
  return (
    <div className={records.page}>
      <PageTitle
        lead={t`Internships that organizations post, the most recently changed first.`}
      >{t`Job Postings`}</PageTitle>
      <FilterBar
        wordsAside
        search={search}
        typed={typed}
        onType={type}
        placeholder={t`Title, skill, organization or place`}
        isNarrowed={isNarrowed(filters)}
        onClear={clear}
      >
        <NativeSelect
          name="status"
          label={t`Status`}
          value={picked.status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            pick({ status: postingStatuses.find((status) => status === value) ?? null })
          }
          data={[
            { value: '', label: t`All statuses` },
            ...postingStatuses.map((value) => ({
              value,
              label: names[value],
            })),
          ]}
        />
      </FilterBar>
      <FoundPostings filters={filters} onClear={clear} />
    </div>
  )
}
