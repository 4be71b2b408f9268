import { type ReactNode, useId, useState } from 'react'
import { CheckIcon } from './icons.tsx'
import classes from './pick-pills.module.css'

interface PickPillsProps<T extends string> {
  /** In a form that is sent before the page runs. */
  name: string
  /** What is picked, for those who cannot see it, and above the pills. */
  label: string
  /** On a phone the pills are behind a button that says this. */
  summary: string
  options: readonly { value: T; label: string; count?: ReactNode }[]
  value: readonly T[]
  onChange: (value: T[]) => void
}

/** Any number of a few short options, each a pill that is pressed in. */
export const PickPills = <T extends string>({ name, label, summary, options, value, onChange }: PickPillsProps<T>) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const toggle = (option: T) =>
    onChange(options.map((each) => each.value).filter((each) => value.includes(each) !== (each === option)))
  return (
    <div>
      <button
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {summary}
      </button>
      <fieldset id={id} className={classes.pills} data-open={isOpen || undefined}>
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option.value} className={classes.pill}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            <CheckIcon size={16} />
            {option.label}
            {option.count === undefined ? null : <span className={classes.count}>{option.count}</span>}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
