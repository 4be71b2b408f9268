import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { SearchCombobox } from '../../../ui/search-combobox.tsx'
import { searchPlaces } from '../api.ts'
import classes from './hometown-field.module.css'

export interface HometownFieldProps {
  label?: ReactNode
  /** Default hometown. */
  name?: string | undefined
  description?: ReactNode
  /** The text as typed or picked. */
  value: string
  /** With the id of the place when one was picked, with null while typing. */
  onChange: (text: string, placeId: string | null) => void
  error?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  /** The form that it belongs to, where it stands outside of it. */
  form?: string | undefined
}

/** Asks for the hometown, suggests places, and takes any text. */
export const HometownField = ({ label, name = 'hometown', value, onChange, ...field }: HometownFieldProps) => {
  const { t } = useLingui()
  return (
    <div>
      <SearchCombobox
        {...field}
        label={label ?? t`Hometown`}
        name={name}
        placeholder={t`City, state, country`}
        value={value}
        onChange={(text, option) => onChange(text, option?.value ?? null)}
        search={searchPlaces}
        emptyText={t`No locations found`}
      />
      <p className={classes.source}>
        <Trans>
          Place data ©{' '}
          <a href="https://www.geonames.org/about.html" target="_blank" rel="noreferrer">
            GeoNames, CC BY 4.0
          </a>
        </Trans>
      </p>
    </div>
  )
}
