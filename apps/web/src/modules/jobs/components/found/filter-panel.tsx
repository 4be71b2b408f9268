import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { countChoices, filterForm, noFilters } from '../../job-filters.ts'
import { type FieldsProps, FilterFields } from './filter-fields.tsx'
import classes from './found.module.css'

/** What narrows the internships beside the words, where there is room beside the list; a form where no script runs. */
export const FilterPanel = (props: FieldsProps) => {
  const { t } = useLingui()
  const { picked, pick } = props
  const choices = countChoices(picked)
  return (
    <section className={classes.panel} aria-label={t`Filters`}>
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
