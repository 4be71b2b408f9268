import { useLingui } from '@lingui/react/macro'
import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './multi-pick.module.css'
import { present } from './present.ts'

export interface MultiPickProps {
  label: ReactNode
  description?: ReactNode
  placeholder?: string | undefined
  options: { value: string; label: string; disabled?: boolean | undefined }[]
  value: string[]
  onChange: (value: string[]) => void
  /** At most so many. */
  max: number
  /** Lets more than `max` be picked; the owner's `error` then says what to do. */
  soft?: boolean | undefined
  /** For example "No program tracks found". */
  emptyText: string
  error?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
}

/** Picks several from a list that can be searched, up to `max`. */
export const MultiPick = (props: MultiPickProps) => {
  const { options, value, max, soft = false, emptyText, placeholder, ...field } = props
  const { t } = useLingui()
  const count = value.length
  const full = !soft && count >= max
  return (
    <div>
      <MultiSelect
        {...present(field)}
        data={options.map(present)}
        value={value}
        {...(soft ? {} : { maxValues: max })}
        searchable
        hidePickedOptions
        nothingFoundMessage={
          // A list owns nothing but options, so the sentence is one that cannot be picked.
          <span className={classes.empty} role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
            {full ? t`You have chosen ${count} of ${max}. Remove one to choose another.` : emptyText}
          </span>
        }
        {...(count === 0 && placeholder !== undefined ? { placeholder } : {})}
        size="md"
        classNames={{ pill: classes.pill ?? '', pillsList: classes.list ?? '', options: classes.options ?? '' }}
        comboboxProps={{ withinPortal: false }}
        // A long list scrolls; were what scrolls a stop for Tab, it would close there and lose the focus.
        withScrollArea={false}
        attributes={{ options: { tabIndex: -1 } }}
      />
      <p className={classes.count} role="status">
        {count === 0 || count > max ? '' : t`${count} of ${max} chosen`}
      </p>
    </div>
  )
}
