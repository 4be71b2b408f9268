import {
  type FoundPlace,
  type JobFacets,
  type JobShow,
  type JobSort,
  jobShows,
  jobSorts,
  milesBands,
  wordsMax,
} from '@firstrung/api/jobs/discovery/wire'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../platform/session.tsx'
import { useComing } from '../../../platform/use-coming.ts'
import { useFilters } from '../../../platform/use-filters.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { FilterSheet } from '../../../ui/filter-sheet.tsx'
import { Found } from '../../../ui/found.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { NothingFits } from '../../../ui/nothing-fits.tsx'
import records from '../../../ui/record-page.module.css'
import { FilterPanel } from '../components/found/filter-panel.tsx'
import classes from '../components/found/found.module.css'
import { JobChoices } from '../components/found/job-choices.tsx'
import { JobRows } from '../components/found/job-rows.tsx'
import { SaveSearch } from '../components/found/save-search.tsx'
import { SavedSearches } from '../components/found/saved-searches.tsx'
import { type FirstPage, facetsQuery, jobsQuery } from '../discovery-api.ts'
import {
  countChoices,
  filterForm,
  filtersOf,
  isNarrowed,
  type JobFilters,
  listParamsOf,
  noFilters,
  paramsOf,
  queryOf,
} from '../job-filters.ts'

const useCount = () => {
  const { t } = useLingui()
  return (facets: JobFacets | undefined, shown: number, hasMore: boolean, isClose: boolean): string => {
    if (isClose) return t`No internship has all of these words`
    const least = facets?.is_more ? Math.max(facets.total, shown) : 0
    if (least > 0) return t`At least ${plural(least, { one: '# internship', other: '# internships' })}`
    if (hasMore && facets === undefined)
      return t`The first ${plural(shown, { one: '# internship', other: '# internships' })}`
    return t`${plural(facets?.total ?? shown, { one: '# internship', other: '# internships' })}`
  }
}

interface NothingProps {
  readonly filters: JobFilters
  readonly pick: (part: Partial<JobFilters>) => void
  readonly onClear: () => void
}

const NothingNear = ({ filters: { place, miles, search }, pick }: Omit<NothingProps, 'onClear'>) => {
  const { t } = useLingui()
  const [town] = place.split(',')
  const farther = milesBands.find((band) => band > miles)
  const around = t`${plural(miles, { one: '# mile', other: '# miles' })}`
  return (
    <EmptyState
      title={town ? t`No internship fits within ${around} of ${town}` : t`No internship fits within ${around}`}
      action={
        <div className={classes.ways}>
          {farther === undefined ? null : (
            <Button variant="outline" onClick={() => pick({ miles: farther })}>
              {t`Look within ${plural(farther, { one: '# mile', other: '# miles' })}`}
            </Button>
          )}
          <Button variant="outline" onClick={() => pick({ placeId: null, place: '' })}>
            {t`Look everywhere`}
          </Button>
        </div>
      }
    >
      <Trans>Remote ones without a place are not counted as near: look everywhere to find them.</Trans>
      {search === '' ? null : (
        <>
          {' '}
          <Trans>Fewer or other words may find more, too.</Trans>
        </>
      )}
    </EmptyState>
  )
}

const Nothing = ({ filters, pick, onClear }: NothingProps) => {
  const { t } = useLingui()
  if (!isNarrowed(filters))
    return (
      <EmptyState title={t`No internship is open at the moment`}>
        <Trans>Organizations post new ones all the time. Look in again in a few days.</Trans>
      </EmptyState>
    )
  if (filters.show === 'saved' && filters.search === '')
    return (
      <EmptyState
        title={t`You have saved none of these`}
        action={<Button variant="outline" onClick={onClear}>{t`See all internships`}</Button>}
      >
        <Trans>Press “Save” beside an internship to find it here again.</Trans>
      </EmptyState>
    )
  if (filters.show === 'hidden' && filters.search === '')
    return (
      <EmptyState
        title={t`You have hidden none of these`}
        action={<Button variant="outline" onClick={onClear}>{t`See all internships`}</Button>}
      >
        <Trans>Press “Hide” beside an internship that you do not want to see again. It then waits here.</Trans>
      </EmptyState>
    )
  if (filters.show === 'unseen' && filters.search === '' && filters.placeId === null)
    return (
      <EmptyState
        title={t`You have seen all of these`}
        action={<Button variant="outline" onClick={onClear}>{t`See all internships`}</Button>}
      >
        <Trans>Those that you have not opened yet are here. Organizations post new ones all the time.</Trans>
      </EmptyState>
    )
  if (filters.placeId !== null) return <NothingNear filters={filters} pick={pick} />
  return (
    <NothingFits
      title={t`No internship fits`}
      search={filters.search}
      isFiltered={countChoices(filters) > 0}
      all={t`See all internships`}
      onClear={onClear}
    />
  )
}

interface ListProps extends NothingProps {
  readonly first: FirstPage | null
  readonly facets: JobFacets | undefined
  readonly canMark: boolean
}

const FoundJobs = ({ filters, first, facets, pick, onClear, canMark }: ListProps) => {
  const { t } = useLingui()
  const query = useInfiniteQuery(jobsQuery(filters, first))
  const list = useComing(query)
  const countText = useCount()
  const closeFrom = query.data?.pages[0]?.close_from ?? null
  const next = query.data?.pages.at(-1)?.next
  return (
    <Found
      list={list}
      failure={t`The internships could not be loaded.`}
      count={countText(facets, list.rows.length, list.hasMore, closeFrom === 0)}
      aside={canMark ? <SaveSearch key={`${new URLSearchParams(queryOf(filters))}`} filters={filters} /> : null}
      empty={<Nothing filters={filters} pick={pick} onClear={onClear} />}
      moreHref={next ? `/internships?${addressOf(filters, next)}` : undefined}
    >
      {first !== null && first.cursor !== null && first.asked === listParamsOf(filters).toString() ? (
        <a className={classes.start} href={`/internships?${paramsOf(filters)}`}>{t`Back to the start of the list`}</a>
      ) : null}
      <JobRows jobs={list.rows} closeFrom={closeFrom} isOfHidden={filters.show === 'hidden'} canMark={canMark} />
    </Found>
  )
}

const addressOf = (filters: JobFilters, cursor: string): URLSearchParams => {
  const params = paramsOf(filters)
  params.set('cursor', cursor)
  return params
}

const spoken = { filtersOf, paramsOf, none: noFilters }

/** With the name of its place, where the address has but the id. */
const named = (filters: JobFilters, place: FoundPlace | null): JobFilters =>
  filters.place === '' && place !== null && filters.placeId === place.id ? { ...filters, place: place.name } : filters

const useSortNames = (): Readonly<Record<JobSort, string>> => {
  const { t } = useLingui()
  return {
    relevance: t`Best match first`,
    newest: t`Newest first`,
    pay: t`Highest pay first`,
    deadline: t`Closing soonest first`,
  }
}

const useShowNames = (): Readonly<Record<JobShow, string>> => {
  const { t } = useLingui()
  return { unseen: t`Not seen yet`, saved: t`Saved`, hidden: t`Hidden` }
}

interface PageProps {
  readonly first: FirstPage | null
  /** The place that the address names by its id. */
  readonly place: FoundPlace | null
  /** What was typed for a place where no script runs, and is none. */
  readonly unknownPlace?: string | null
}

/** Open internships, for whoever looks for one: searched, narrowed and noted. */
export const InternshipsPage = ({ first, place, unknownPlace = null }: PageProps) => {
  const { t } = useLingui()
  const of = useFilters<JobFilters>(spoken)
  const { search, typed, type, pick, clear } = of
  const [filters, picked] = [named(of.filters, place), named(of.picked, place)]
  const { data: facets } = useQuery(facetsQuery(filters, first))
  const isStudent = useCurrentUser()?.primary_role === 'STUDENT'
  const [sortNames, showNames] = [useSortNames(), useShowNames()]
  const hasWords = filters.search !== ''
  const usual: JobSort = hasWords ? 'relevance' : 'newest'
  return (
    <div className={records.page}>
      <PageTitle lead={t`Paid internships at organizations that our staff have vetted.`}>
        {t`Discover Internships`}
      </PageTitle>
      <FilterBar
        id={filterForm}
        search={search}
        typed={typed}
        onType={type}
        placeholder={t`A title, a skill or an organization`}
        longest={wordsMax}
        isNarrowed={isNarrowed(filters)}
        onClear={clear}
      >
        <NativeSelect
          name="sort"
          label={t`Order`}
          value={picked.sort === usual || (picked.sort === 'relevance' && !hasWords) ? '' : (picked.sort ?? '')}
          onChange={({ currentTarget: { value } }) => pick({ sort: jobSorts.find((one) => one === value) ?? null })}
          data={jobSorts
            .filter((one) => hasWords || one !== 'relevance')
            .map((one) => ({ value: one === usual ? '' : one, label: sortNames[one] }))}
        />
        {isStudent ? (
          <NativeSelect
            name="show"
            label={t`Which ones`}
            value={picked.show ?? ''}
            onChange={({ currentTarget: { value } }) => pick({ show: jobShows.find((one) => one === value) ?? null })}
            data={[
              { value: '', label: t`Not hidden` },
              ...jobShows.map((value) => ({ value, label: showNames[value] })),
            ]}
          />
        ) : null}
        <div className={classes.opening}>
          <FilterSheet
            count={countChoices(picked)}
            address={`${paramsOf(filters)}`}
            picked={picked}
            paramsOf={paramsOf}
            onPick={(chosen) => pick(chosen, true)}
          >
            {(choosing) => <JobChoices {...choosing} />}
          </FilterSheet>
        </div>
      </FilterBar>
      <div className={classes.columns}>
        <FilterPanel picked={picked} pick={pick} facets={facets} unknownPlace={unknownPlace} />
        {isStudent ? <SavedSearches filters={filters} /> : null}
        <div className={classes.main}>
          <FoundJobs filters={filters} first={first} facets={facets} pick={pick} onClear={clear} canMark={isStudent} />
        </div>
      </div>
    </div>
  )
}
