import { type ReactNode, useId } from 'react'
import classes from './radio-cards.module.css'

export interface RadioCard<Value extends string> {
  value: Value
  title: ReactNode
  /** Right of the title: a sum, a badge. */
  detail?: ReactNode
  description?: ReactNode
  /** Above the title. */
  drawing?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioCardsProps<Value extends string> {
  label: ReactNode
  /** Hides the label from sight where a heading already says it. */
  labelHidden?: boolean | undefined
  description?: ReactNode
  options: RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** Cards beside each other where there is room; default 1. */
  columns?: 1 | 2 | undefined
  /** Keeps the columns on a phone too. */
  dense?: boolean | undefined
  name?: string | undefined
}

/** One of a few, as large cards; real radio buttons, so that arrow keys work. */
export const RadioCards = <Value extends string>(props: RadioCardsProps<Value>) => {
  const { label, labelHidden = false, description, options, value, onChange, error, required = false } = props
  const { disabled = false, columns = 1, dense = false } = props
  const id = useId()
  const describedBy = [description ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
    >
      <div className={labelHidden ? 'visually-hidden' : classes.label} id={`${id}-label`}>
        {label}
        {required && !labelHidden ? (
          <span className={classes.required} aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </div>
      {description ? (
        <div className={classes.description} id={`${id}-description`}>
          {description}
        </div>
      ) : null}
      <div className={classes.cards} data-columns={columns} data-dense={dense || undefined}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classes.card}
            data-error={error ? '' : undefined}
            data-disabled={disabled || option.disabled || undefined}
            data-drawing={option.drawing ? '' : undefined}
          >
            <input
              className={classes.radio}
              type="radio"
              name={props.name ?? id}
              value={option.value}
              checked={value === option.value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              aria-describedby={option.description ? `${id}-${option.value}` : undefined}
            />
            <span className={classes.ring} aria-hidden="true" />
            {option.drawing ? <span className={classes.drawing}>{option.drawing}</span> : null}
            <span className={classes.body}>
              <span className={classes.head}>
                <span className={classes.title}>{option.title}</span>
                {option.detail ? <span className={classes.detail}>{option.detail}</span> : null}
              </span>
              {option.description ? (
                <span className={classes.text} id={`${id}-${option.value}`}>
                  {option.description}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p className={`field-error ${classes.error}`} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
