import type { JobFacets } from '@firstrung/api/jobs/discovery/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { FilterSheet } from '../../../../ui/filter-sheet.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { countChoices, filterForm, type JobFilters, noFilters, paramsOf } from '../../job-filters.ts'
import { type FieldsProps, FilterFields } from './filter-fields.tsx'
import classes from './found.module.css'
import { JobChoices } from './job-choices.tsx'

interface PanelProps extends FieldsProps {
  readonly pick: (part: Partial<JobFilters>, isInPlace?: boolean) => void
  /** As the address has them. */
  readonly filters: JobFilters
  readonly facets: JobFacets | undefined
}

/** What narrows the internships beside the words: beside the list, on a narrow screen in a sheet over it; a form where no script runs. */
export const FilterPanel = ({ filters, ...props }: PanelProps) => {
  const { t } = useLingui()
  const { picked, pick } = props
  const choices = countChoices(picked)
  return (
    <section className={classes.panel} aria-label={t`Filters`}>
      <div className={classes.opening}>
        <FilterSheet
          count={choices}
          address={`${paramsOf(filters)}`}
          picked={picked}
          paramsOf={paramsOf}
          onPick={(chosen) => pick(chosen, true)}
        >
          {(choosing) => <JobChoices {...choosing} />}
        </FilterSheet>
      </div>
      <div className={classes.filters}>
        <FilterFields {...props} />
        {choices === 0 ? null : (
          <div className={classes.clear}>
            <LinkButton onClick={() => pick({ ...noFilters, search: picked.search, sort: picked.sort })}>
              {t`Clear these filters`}
            </LinkButton>
          </div>
        )}
      </div>
      <noscript>
        <div className={classes.plain}>
          <Button type="submit" form={filterForm}>
            {t`Show internships`}
          </Button>
          <a href="/internships">{t`Clear filters`}</a>
        </div>
      </noscript>
    </section>
  )
}
