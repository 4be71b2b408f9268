import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FlowModal } from '../../../../ui/flow-modal.tsx'
import { FormActions } from '../../../../ui/form-actions.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { facetsQuery } from '../../discovery-api.ts'
import { countChoices, type JobFilters, noFilters, paramsOf } from '../../job-filters.ts'
import { FilterFields } from './filter-fields.tsx'
import classes from './found.module.css'

interface ChoosingProps {
  /** What is chosen as the sheet opens. */
  readonly begin: JobFilters
  readonly onClose: () => void
  readonly onChosen: (chosen: JobFilters) => void
}

const Choosing = ({ begin, onClose, onChosen }: ChoosingProps) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(begin)
  const { data } = useQuery(facetsQuery(chosen, null))
  // Where nothing has all the words, what comes close may be listed, which they do not count.
  const facets = data?.total === 0 && chosen.search !== '' ? undefined : data
  const total = facets === undefined || facets.is_more ? null : facets.total
  const pick = (part: Partial<JobFilters>) => setChosen({ ...chosen, ...part })
  const show =
    total === null ? t`Show internships` : t`Show ${plural(total, { one: '# internship', other: '# internships' })}`
  return (
    <div className={classes.sheet}>
      <div className={classes.sheetHead}>
        <SectionTitle>{t`Filters`}</SectionTitle>
        {countChoices(chosen) === 0 ? null : (
          <LinkButton onClick={() => pick({ ...noFilters, search: chosen.search, sort: chosen.sort })}>
            {t`Clear these filters`}
          </LinkButton>
        )}
      </div>
      <div className={classes.sheetFields}>
        <FilterFields picked={chosen} pick={pick} facets={facets} />
      </div>
      <FormActions
        primary={<Button onClick={() => onChosen(chosen)}>{show}</Button>}
        secondary={<Button variant="default" onClick={onClose}>{t`Cancel`}</Button>}
      />
      <p className="visually-hidden" role="status">
        {total === null ? '' : t`${plural(total, { one: '# internship', other: '# internships' })}`}
      </p>
    </div>
  )
}

interface SheetProps {
  /** As the address has them. */
  readonly filters: JobFilters
  readonly picked: JobFilters
  readonly pick: (part: Partial<JobFilters>, isInPlace: boolean) => void
}

/** On a narrow screen: a button with how many filters count, and a sheet in which they are chosen together. */
export const FilterSheet = ({ filters, picked, pick }: SheetProps) => {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  const address = `${paramsOf(filters)}`
  // The address that is being left for what was chosen.
  const [left, setLeft] = useState<string | null>(null)
  // Not before the address has it: closing takes the sheet's entry off the history, and would take what was chosen with it.
  useEffect(() => {
    if (left === null || left === address) return
    setLeft(null)
    setIsOpen(false)
  }, [left, address])
  const choices = countChoices(picked)
  const open = () => {
    setTurn(turn + 1)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  const take = (chosen: JobFilters) => {
    if (`${paramsOf(chosen)}` === address) close()
    else {
      setLeft(address)
      pick(chosen, true)
    }
  }
  return (
    <div className={classes.opening}>
      <Button variant="default" fullWidth aria-haspopup="dialog" onClick={open}>
        {choices === 0 ? t`Filters` : t`Filters (${choices})`}
      </Button>
      <FlowModal opened={isOpen} onClose={close} label={t`Filters`} size="medium" dismissable>
        <Choosing key={turn} begin={picked} onClose={close} onChosen={take} />
      </FlowModal>
    </div>
  )
}
