import { type Facet, hoursBands, type JobFacets, milesBands, payBands } from '@firstrung/api/jobs/discovery/wire'
import { jobCategories, subsidyPrograms } from '@firstrung/api/jobs/wire'
import { formatMoney } from '@firstrung/api/locale/wire'
import { type StateCode, stateCodes } from '@firstrung/api/places/states/wire'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect } from '@mantine/core'
import { calendarDay, useDates } from '../../../../platform/dates.ts'
import { useLocale } from '../../../../platform/use-locale.ts'
import { useStateNames } from '../../../places/public.ts'
import { useTrackNames } from '../../../program/public.ts'
import { filterForm, type JobFilters } from '../../job-filters.ts'
import { programNames } from '../../program-names.ts'
import classes from './found.module.css'
import { NearField } from './near-field.tsx'

export interface FieldsProps {
  readonly picked: JobFilters
  readonly pick: (part: Partial<JobFilters>) => void
  readonly facets: JobFacets | undefined
  /** What was typed for a place where no script runs, and is none. */
  readonly unknownPlace?: string | null
}

interface Option<T extends string = string> {
  readonly value: T
  readonly label: string
}

interface Counts {
  readonly facet: Facet | undefined
  /** Whether each is a least one. */
  readonly isLeast: boolean
}

type CountedFacet = Exclude<keyof JobFacets, 'total' | 'is_more'>

const countsOf = (facets: JobFacets | undefined, name: CountedFacet): Counts => ({
  facet: facets?.[name],
  isLeast: facets?.is_more ?? false,
})

const countOf = ({ facet }: Counts, value: string): number | undefined =>
  facet && (facet.find((one) => one.value === value)?.count ?? 0)

/** Whether it would surely leave nothing: not where counting stopped before its end. */
const leavesNothing = (counts: Counts, value: string): boolean => countOf(counts, value) === 0 && !counts.isLeast

/** The choice's name with how many it would leave, as far as that is known. */
const counted = ({ value, label }: Option, counts: Counts): string => {
  const count = countOf(counts, value)
  if (count === undefined || (counts.isLeast && count === 0)) return label
  return `${label} (${count}${counts.isLeast ? '+' : ''})`
}

interface SeveralProps<T extends string> {
  readonly name: string
  readonly legend: string
  readonly options: readonly Option<T>[]
  readonly counts: Counts
  readonly chosen: readonly T[]
  readonly onChange: (chosen: T[]) => void
}

/** Boxes to check: all of them always, also those that would leave nothing, so that none moves while somebody checks another. */
const Several = <T extends string>({ name, legend, options, counts, chosen, onChange }: SeveralProps<T>) => (
  <fieldset className={classes.group}>
    <legend>{legend}</legend>
    {options.map(({ value, label }) => (
      <Checkbox
        key={value}
        name={name}
        form={filterForm}
        value={value}
        label={counted({ value, label }, counts)}
        checked={chosen.includes(value)}
        onChange={({ currentTarget: { checked } }) =>
          onChange(options.map((one) => one.value).filter((one) => (one === value ? checked : chosen.includes(one))))
        }
      />
    ))}
  </fieldset>
)

interface ChoiceProps {
  readonly name: string
  readonly label: string
  /** What is said where nothing is chosen. */
  readonly any: string
  readonly options: readonly Option[]
  readonly counts: Counts
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** What would surely leave nothing is not offered, unless it is chosen. */
const Choice = ({ name, label, any, options, counts, value, onChange }: ChoiceProps) => (
  <NativeSelect
    name={name}
    form={filterForm}
    label={label}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    data={[
      { value: '', label: any },
      ...options
        .filter((option) => option.value === value || !leavesNothing(counts, option.value))
        .map((option) => ({ value: option.value, label: counted(option, counts) })),
    ]}
  />
)

const Place = ({ picked, pick, facets, unknownPlace }: FieldsProps) => {
  const { t } = useLingui()
  const states = useStateNames()
  return (
    <>
      <Choice
        name="remote"
        label={t`Where`}
        any={t`On site or remote`}
        options={[
          { value: 'true', label: t`Remote` },
          { value: 'false', label: t`On site` },
        ]}
        counts={countsOf(facets, 'remote')}
        value={picked.remote === null ? null : `${picked.remote}`}
        onChange={(value) => pick({ remote: value === null ? null : value === 'true' })}
      />
      <Choice
        name="state"
        label={t`State`}
        any={t`All states`}
        options={stateCodes.map((value) => ({ value, label: states[value] }))}
        counts={countsOf(facets, 'state')}
        value={picked.state}
        onChange={(value) => pick({ state: value as StateCode | null })}
      />
      <NearField filters={picked} pick={pick} unknown={unknownPlace ?? null} />
      {picked.placeId === null ? null : (
        <NativeSelect
          name="within_miles"
          form={filterForm}
          label={t`How far`}
          value={`${picked.miles}`}
          onChange={({ currentTarget }) => pick({ miles: Number(currentTarget.value) })}
          data={milesBands.map((miles) => ({
            value: `${miles}`,
            label: t`${plural(miles, { one: 'Within # mile', other: 'Within # miles' })}`,
          }))}
        />
      )}
    </>
  )
}

const Terms = ({ picked, pick, facets }: FieldsProps) => {
  const { t } = useLingui()
  const locale = useLocale()
  const { formatMonth } = useDates()
  const payText = (cents: number) => {
    const pay = formatMoney(cents, locale)
    return t`${pay} an hour or more`
  }
  const monthText = (month: string) => {
    const day = calendarDay(`${month}-01`)
    return day === null ? month : formatMonth(day)
  }
  const months = new Set([...(facets?.start ?? []).map(({ value }) => value), ...(picked.start ? [picked.start] : [])])
  return (
    <>
      <Choice
        name="pay_min"
        label={t`Pay`}
        any={t`Any pay`}
        options={payBands.map((cents) => ({ value: `${cents}`, label: payText(cents) }))}
        counts={countsOf(facets, 'pay')}
        value={picked.payMin === null ? null : `${picked.payMin}`}
        onChange={(value) => pick({ payMin: value === null ? null : Number(value) })}
      />
      <Choice
        name="hours_max"
        label={t`Hours a week`}
        any={t`Any hours`}
        options={hoursBands.map((hours) => ({
          value: `${hours}`,
          label: t`${plural(hours, { one: '# hour at most', other: '# hours at most' })}`,
        }))}
        counts={countsOf(facets, 'hours')}
        value={picked.hoursMax === null ? null : `${picked.hoursMax}`}
        onChange={(value) => pick({ hoursMax: value === null ? null : Number(value) })}
      />
      <Choice
        name="start"
        label={t`Start`}
        any={t`Any month`}
        options={[...months].toSorted().map((value) => ({ value, label: monthText(value) }))}
        counts={countsOf(facets, 'start')}
        value={picked.start}
        onChange={(start) => pick({ start })}
      />
    </>
  )
}

/** What narrows the internships beside the words. */
export const FilterFields = (props: FieldsProps) => {
  const { t } = useLingui()
  const categories = useTrackNames()
  const { picked, pick, facets } = props
  return (
    <>
      <Several
        name="category"
        legend={t`Field of work`}
        options={jobCategories.map((value) => ({ value, label: categories[value] }))}
        counts={countsOf(facets, 'category')}
        chosen={picked.categories}
        onChange={(chosen) => pick({ categories: chosen })}
      />
      <Place {...props} />
      <Terms {...props} />
      <Several
        name="subsidy"
        legend={t`Public wage program`}
        options={subsidyPrograms.map((value) => ({ value, label: programNames[value] }))}
        counts={countsOf(facets, 'subsidy')}
        chosen={picked.subsidies}
        onChange={(subsidies) => pick({ subsidies })}
      />
    </>
  )
}
