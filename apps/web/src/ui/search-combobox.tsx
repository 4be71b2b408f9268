import { useLingui } from '@lingui/react/macro'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
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
  error?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  autoComplete?: string | undefined
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  form?: string | undefined
  /** Milliseconds of rest before a search; default 300. */
  delay?: number | undefined
}

/** A text field with suggestions: free text stays as typed, suggestions come after 300 ms of rest, late answers are dropped. */
export const SearchCombobox = (props: SearchComboboxProps) => {
  const { value, onChange, search, emptyText, delay, onBlur, inputRef, ...field } = props
  const { t } = useLingui()
  const id = useId()
  const { state, ask, reset } = useSearch(search, delay)
  const [open, setOpen] = useState(false)
  // Tied to the list it was chosen in, so that it never points into another one.
  const [active, setActive] = useState<{ of: SearchOption[]; index: number }>({ of: [], index: -1 })
  const activeIndex = active.of === state.options ? active.index : -1
  const count = state.options.length
  const shown = open && (state.status === 'ready' || (state.status === 'loading' && count > 0))
  const combobox = useCombobox({ opened: shown, onOpenedChange: setOpen })
  const optionId = (index: number) => `${id}-option-${index}`

  const pick = (picked: string) => {
    const option = state.options.find((candidate) => candidate.value === picked)
    if (!option) return
    reset()
    setOpen(false)
    onChange(option.label, option)
  }

  const move = (step: 1 | -1) => {
    if (count === 0) return
    const from = shown ? activeIndex : -1
    const index = step === 1 ? (from + 1) % count : (from <= 0 ? count : from) - 1
    setOpen(true)
    setActive({ of: state.options, index })
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const option = shown ? state.options[activeIndex] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && option) {
      event.preventDefault()
      pick(option.value)
    } else if (event.key === 'Escape') {
      setOpen(false)
    }
  }

  const announcement =
    state.status !== 'ready' || !shown
      ? ''
      : count === 0
        ? emptyText
        : count === 1
          ? t`1 suggestion`
          : t`${count} suggestions`

  return (
    <div className={classes.field}>
      <Combobox store={combobox} onOptionSubmit={pick} withinPortal={false} middlewares={{ shift: false, flip: true }}>
        <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
          <TextInput
            {...present(field)}
            ref={inputRef ?? null}
            value={value}
            onChange={(event) => {
              const text = event.currentTarget.value
              setOpen(true)
              onChange(text, null)
              ask(text)
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => {
              setOpen(false)
              onBlur?.()
            }}
            onKeyDown={onKeyDown}
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={shown}
            aria-controls={shown ? `${id}-list` : undefined}
            aria-activedescendant={shown && activeIndex >= 0 ? optionId(activeIndex) : undefined}
            autoComplete={field.autoComplete ?? 'off'}
            spellCheck={false}
            data-loading={state.status === 'loading' || undefined}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options
            id={`${id}-list`}
            aria-label={typeof field.label === 'string' ? field.label : t`Suggestions`}
            mah={320}
            // It scrolls; were it a stop for Tab, it would close there and lose the focus.
            tabIndex={-1}
            className={classes.options}
          >
            {state.options.map((option, index) => (
              <Combobox.Option
                key={option.value}
                value={option.value}
                id={optionId(index)}
                selected={index === activeIndex}
                aria-selected={index === activeIndex}
              >
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
          {t`Suggestions are not available right now. You can keep typing.`}
        </p>
      ) : null}
    </div>
  )
}
