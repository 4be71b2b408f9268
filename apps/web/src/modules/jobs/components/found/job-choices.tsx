import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChoosingProps, FilterChoices } from '../../../../ui/filter-sheet.tsx'
import { facetsQuery } from '../../discovery-api.ts'
import { countChoices, type JobFilters, noFilters } from '../../job-filters.ts'
import { FilterFields } from './filter-fields.tsx'

/** In the sheet of a narrow screen: what narrows the internships, with how many are left of what is chosen so far. */
export const JobChoices = ({ begin, onClose, onChosen }: ChoosingProps<JobFilters>) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(begin)
  const { data: facets } = useQuery(facetsQuery(chosen, null))
  // Where nothing has all the words, what comes close may be listed, which is not in their number.
  const isClose = facets?.total === 0 && chosen.search !== ''
  const total = facets === undefined || facets.is_more || isClose ? null : facets.total
  const pick = (part: Partial<JobFilters>) => setChosen({ ...chosen, ...part })
  return (
    <FilterChoices
      show={
        total === null ? t`Show internships` : t`Show ${plural(total, { one: '# internship', other: '# internships' })}`
      }
      onShow={() => onChosen(chosen)}
      onClose={onClose}
      onClear={
        countChoices(chosen) === 0 ? null : () => pick({ ...noFilters, search: chosen.search, sort: chosen.sort })
      }
      told={total === null ? '' : t`${plural(total, { one: '# internship', other: '# internships' })}`}
    >
      <FilterFields picked={chosen} pick={pick} facets={facets} />
    </FilterChoices>
  )
}
