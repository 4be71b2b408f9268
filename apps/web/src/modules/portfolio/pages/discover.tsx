import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { ApiFailure } from '../../../platform/api-client.ts'
import { useComing } from '../../../platform/use-coming.ts'
import { useFilters } from '../../../platform/use-filters.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { FilterSheet } from '../../../ui/filter-sheet.tsx'
import { Found } from '../../../ui/found.tsx'
import { PageTitle } from '../../../ui/headings.tsx'
import { NothingFits } from '../../../ui/nothing-fits.tsx'
import records from '../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useTargetRoleName } from '../../accounts/public.ts'
import { standingQuery } from '../../organizations/public.ts'
import { type FoundStudent, studentsQuery } from '../api.ts'
import { Pills } from '../components/pills.tsx'
import classes from '../components/profile.module.css'
import { StudentChoices, StudentFields } from '../components/student-fields.tsx'
import { AvailabilityLine, type Invite, VettedBadge } from '../components/student-shown.tsx'
import type { ListBehind } from '../list-behind.ts'
import { countChoices, filtersOf, isNarrowed, noFilters, paramsOf, type StudentFilters } from '../student-filters.ts'

const mostSkills = 6

interface StudentCardProps {
  row: FoundStudent
  behind: ListBehind
  invite?: Invite | undefined
}

const StudentCard = ({ row, behind, invite }: StudentCardProps) => {
  const roleName = useTargetRoleName()
  return (
    <li data-row={row.id}>
      <Card as="article">
        <div className={classes.student}>
          <div className={classes.name}>
            <Link to={`/students/${row.handle}`} state={behind}>
              {row.name}
            </Link>
            {row.is_vetted ? <VettedBadge /> : null}
          </div>
          {row.headline ? <p>{row.headline}</p> : null}
          {row.place ? <p className={classes.muted}>{row.place.hometown}</p> : null}
          <AvailabilityLine availability={row.availability} />
          <Pills items={(row.skills ?? []).slice(0, mostSkills)} />
          {row.target_roles && row.target_roles.length > 0 ? (
            <p className={classes.muted}>{row.target_roles.map(roleName).join(', ')}</p>
          ) : null}
          {invite ? <div className={classes.invite}>{invite(row)}</div> : null}
        </div>
      </Card>
    </li>
  )
}

/** In the place of the list and of what narrows it, where there is nothing to be found. */
const NotVetted = () => {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Students are seen by vetted organizations`}
      action={<Button component={Link} to="/company" variant="outline">{t`Your organization`}</Button>}
    >
      <Trans>Once our staff have vetted your organization, you can find the students who want to be found here.</Trans>
    </EmptyState>
  )
}

interface FoundStudentsProps {
  filters: StudentFilters
  onClear: () => void
  invite?: Invite | undefined
}

const FoundStudents = ({ filters, onClear, invite }: FoundStudentsProps) => {
  const { t } = useLingui()
  const query = useInfiniteQuery(studentsQuery(filters))
  const list = useComing(query)
  const behind = { students: useLocation().search }
  const shown = list.rows.length
  if (query.error instanceof ApiFailure && query.error.result.httpStatus === 404) return <NotVetted />
  return (
    <Found
      list={list}
      failure={t`The students could not be loaded.`}
      count={
        list.hasMore
          ? t`The first ${plural(shown, { one: '# student', other: '# students' })}`
          : t`${plural(shown, { one: '# student', other: '# students' })}`
      }
      empty={
        isNarrowed(filters) ? (
          <NothingFits
            title={t`No student fits`}
            search={filters.search}
            isFiltered={isNarrowed({ ...filters, search: '' })}
            all={t`See all students`}
            onClear={onClear}
            searched={
              <Trans>
                The search looks through what students write of themselves, such as skills, roles, schools and towns. It
                does not look for names.
              </Trans>
            }
          />
        ) : (
          <EmptyState title={t`No student can be found yet`}>
            <Trans>Students decide for themselves whether employers can find them.</Trans>
          </EmptyState>
        )
      }
    >
      <ul className={classes.students}>
        {list.rows.map((row) => (
          <StudentCard key={row.id} row={row} behind={behind} invite={invite} />
        ))}
      </ul>
    </Found>
  )
}

const spoken = { filtersOf, paramsOf, none: noFilters }

/** The students, and what narrows them. */
const Search = ({ invite }: { invite?: Invite | undefined }) => {
  const { t } = useLingui()
  const { search, filters, typed, type, picked, pick, clear } = useFilters<StudentFilters>(spoken)
  return (
    <>
      <FilterBar
        search={search}
        typed={typed}
        onType={type}
        placeholder={t`A skill, a role, a school or a town`}
        isNarrowed={isNarrowed(filters)}
        onClear={clear}
        opening={
          <FilterSheet
            count={countChoices(picked)}
            address={`${paramsOf(filters)}`}
            picked={picked}
            paramsOf={paramsOf}
            onPick={(chosen) => pick(chosen, true)}
          >
            {(choosing) => <StudentChoices {...choosing} />}
          </FilterSheet>
        }
      >
        <StudentFields picked={picked} stands={filters.skills} pick={pick} />
      </FilterBar>
      <FoundStudents invite={invite} filters={filters} onClear={clear} />
    </>
  )
}

/** Students who let employers find them, for members of a vetted organization. */
export const DiscoverPage = ({ invite }: { invite?: Invite }) => {
  const { t } = useLingui()
  const { data: standing, isError } = useQuery(standingQuery)
  const isVetted = standing?.organization?.status === 'vetted'
  return (
    <div className={records.page}>
      <PageTitle lead={t`Students who want employers to find them, most recently updated first.`}>
        {t`Discover`}
      </PageTitle>
      {/* Without an answer the list asks for itself, and tells what fails. */}
      {isVetted || (isError && !standing) ? <Search invite={invite} /> : null}
      {standing && !isVetted ? <NotVetted /> : null}
      {standing || isError ? null : <SkeletonRows rows={8} />}
    </div>
  )
}
