import { useLingui } from '@lingui/react/macro'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { present } from './present.ts'
import classes from './search-combobox.module.css'
import { type SearchFunction, type SearchOption, useSearch } from './use-search.ts'

export interface SearchComboboxProps {
  label: ReactNode
  description?: ReactNode
  placeholder?: string | undefined
  /** The text as typed; it is the owner's and is never changed but by the user. */
  value: string
  /** With an option when one was picked, with null while typing. */
  onChange: (text: string, option: SearchOption | null) => void
  search: SearchFunction
  /** For example "No locations found". */
  emptyText: string
  /** Said calmly when the search itself fails; typing goes on. */
  searchErrorText?: string | undefined
  error?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  autoComplete?: string | undefined
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  /** Milliseconds of rest before a search; default 300. */
  delay?: number | undefined
}

/** A text field with suggestions: free text stays as typed, suggestions come after 300 ms of rest, late answers are dropped. */
export const SearchCombobox = (props: SearchComboboxProps) => {
  const { value, onChange, search, emptyText, searchErrorText, delay, onBlur, inputRef, ...field } = props
  const { t } = useLingui()
  const id = useId()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { state, ask, reset } = useSearch(search, delay)
  const focused = useRef(false)
  const store = useRef(combobox)
  useEffect(() => {
    store.current = combobox
  })

  // Answers decide whether there is something to show; they must not reopen a field that was left meanwhile.
  useEffect(() => {
    if (state.status === 'ready') store.current.resetSelectedOption()
    if (state.status === 'ready' && focused.current) store.current.openDropdown()
    if (state.status === 'error' || state.status === 'idle') store.current.closeDropdown()
  }, [state])

  const pick = (picked: string) => {
    const option = state.options.find((candidate) => candidate.value === picked)
    if (!option) return
    reset()
    onChange(option.label, option)
    combobox.closeDropdown()
  }

  const count = state.options.length
  const announcement =
    state.status !== 'ready' || !combobox.dropdownOpened
      ? ''
      : count === 0
        ? emptyText
        : count === 1
          ? t`1 suggestion`
          : t`${count} suggestions`

  return (
    <div className={classes.field}>
      <Combobox store={combobox} onOptionSubmit={pick} withinPortal={false} middlewares={{ shift: false, flip: true }}>
        <Combobox.Target withExpandedAttribute autoComplete={field.autoComplete ?? 'off'}>
          <TextInput
            {...present(field)}
            ref={inputRef ?? null}
            value={value}
            onChange={(event) => {
              const text = event.currentTarget.value
              onChange(text, null)
              ask(text)
            }}
            onFocus={() => {
              focused.current = true
              if (state.status === 'ready') combobox.openDropdown()
            }}
            onBlur={() => {
              focused.current = false
              combobox.closeDropdown()
              onBlur?.()
            }}
            aria-autocomplete="list"
            spellCheck={false}
            data-loading={state.status === 'loading' || undefined}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options
            id={`${id}-list`}
            aria-label={typeof field.label === 'string' ? field.label : t`Suggestions`}
            mah={320}
            className={classes.options}
          >
            {state.options.map((option) => (
              <Combobox.Option key={option.value} value={option.value}>
                {option.label}
              </Combobox.Option>
            ))}
          </Combobox.Options>
          {state.status === 'ready' && count === 0 ? <p className={classes.empty}>{emptyText}</p> : null}
        </Combobox.Dropdown>
      </Combobox>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {state.status === 'error' ? (
        <p className={classes.trouble} role="status">
          {searchErrorText ?? t`Suggestions are not available right now. You can keep typing.`}
        </p>
      ) : null}
    </div>
  )
}
