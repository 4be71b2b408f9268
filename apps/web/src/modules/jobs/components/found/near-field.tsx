import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { HometownField } from '../../../places/public.ts'
import { filterForm, type JobFilters } from '../../job-filters.ts'

interface NearFieldProps {
  readonly filters: JobFilters
  readonly pick: (part: Partial<JobFilters>) => void
  /** What was typed where no script runs, and is no place. */
  readonly unknown: string | null
}

/** A place around which internships are looked for; it counts once it is picked from the list. */
export const NearField = ({ filters, pick, unknown }: NearFieldProps) => {
  const { t } = useLingui()
  const known = filters.placeId === null ? '' : filters.place || t`The place of this search`
  const [typed, setTyped] = useState(unknown ?? known)
  const [isLeft, setIsLeft] = useState(unknown !== null)
  useEffect(() => setTyped(unknown ?? known), [unknown, known])
  return (
    <HometownField
      name="near"
      form={filterForm}
      label={t`Near a place`}
      value={typed}
      error={isLeft && typed.trim() !== '' && typed !== known ? t`Choose a place from the list` : undefined}
      onBlur={() => setIsLeft(true)}
      onChange={(text, placeId) => {
        setTyped(text)
        setIsLeft(false)
        if (placeId !== null) pick({ placeId, place: text })
        else if (text.trim() === '' && filters.placeId !== null) pick({ placeId: null, place: '' })
      }}
    />
  )
}
