import { useLingui } from '@lingui/react/macro'
import { Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { type ReactNode, type Ref, useState } from 'react'
import { parseDay, typedDay } from './calendar-day.ts'
import classes from './date-field.module.css'
import './dates.css'
import 'dayjs/locale/es'
import { FieldButton } from './field-button.tsx'
import { CalendarIcon } from './icons.tsx'
import { present } from './present.ts'

export interface DateFieldProps {
  label: ReactNode
  description?: ReactNode
  /** A calendar day, YYYY-MM-DD, or "" for none. */
  value: string
  /** Called with a real calendar day, or "" while what is typed is none. */
  onChange: (day: string) => void
  /** Today where the user is, YYYY-MM-DD; where the calendar opens when nothing is chosen. */
  today?: string | undefined
  min?: string | undefined
  max?: string | undefined
  error?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  name?: string | undefined
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A calendar day, typed (11/28/2026, 2026-11-28, Nov 28 2026) or picked; no time zone ever touches it. */
export const DateField = (props: DateFieldProps) => {
  const { value, onChange, today, min, max, onBlur, inputRef, ...field } = props
  const { t, i18n } = useLingui()
  const [opened, setOpened] = useState(false)
  // What is being typed, while the field is edited; afterwards the day itself is shown.
  const [draft, setDraft] = useState<string | null>(null)
  const within = (day: string) => (min === undefined || day >= min) && (max === undefined || day <= max)
  const shown = draft ?? (value === '' ? '' : typedDay(value))

  const type = (text: string) => {
    setDraft(text)
    const day = parseDay(text)
    const next = day !== null && within(day) ? day : ''
    if (next !== value) onChange(next)
  }
  const leave = () => {
    // Unfinished typing stays, so that it can be mended; a day that was understood is shown in full.
    if (value !== '') setDraft(null)
    onBlur?.()
  }
  const pick = (day: string | null) => {
    if (day === null) return
    setDraft(null)
    setOpened(false)
    onChange(day)
  }

  return (
    <TextInput
      {...present(field)}
      ref={inputRef ?? null}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      placeholder={t`MM/DD/YYYY`}
      autoComplete="off"
      rightSectionWidth={48}
      classNames={{ section: classes.section ?? '' }}
      rightSection={
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-end"
          trapFocus
          returnFocus
          withinPortal={false}
          middlewares={{ shift: true, flip: true }}
        >
          <Popover.Target>
            <FieldButton
              onClick={() => setOpened(!opened)}
              disabled={field.disabled ?? false}
              aria-label={value === '' ? t`Choose a date` : t`Change the date, ${typedDay(value)}`}
            >
              <CalendarIcon />
            </FieldButton>
          </Popover.Target>
          <Popover.Dropdown>
            <DatePicker
              value={value === '' ? null : value}
              onChange={pick}
              {...present({ defaultDate: value === '' ? today : value, minDate: min, maxDate: max })}
              locale={i18n.locale}
              firstDayOfWeek={0}
              weekendDays={[]}
              hideOutsideDates
              size="md"
              ariaLabels={{
                nextMonth: t`Next month`,
                previousMonth: t`Previous month`,
                nextYear: t`Next year`,
                previousYear: t`Previous year`,
                nextDecade: t`Next decade`,
                previousDecade: t`Previous decade`,
              }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
