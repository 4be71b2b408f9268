import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useId } from 'react'
import classes from './missing-fields.module.css'

interface MissingField {
  /** Of what the field stands in. */
  readonly id: string
  readonly name: string
  /** Whether it is typed, and waits to be saved: it keeps its room, so that nothing moves under who types. */
  readonly isTyped?: boolean
  /** What is wrong with what is typed. */
  readonly fault?: string | undefined
}

// The field itself gets the focus, where the address alone would only scroll to it.
const goToField = (event: MouseEvent, id: string) => {
  const controls = document.getElementById(id)?.querySelectorAll<HTMLElement>('input, select, textarea') ?? []
  const control = [...controls].find((each) => each.checkVisibility())
  if (!control) return
  event.preventDefault()
  control.focus()
}

/** What has to be told before something can be sent, each with the way to it. */
export const MissingFields = ({ missing }: { missing: readonly MissingField[] }) => {
  const { t } = useLingui()
  const heading = useId()
  return (
    <div>
      <p id={heading}>{t`Before you can send it, fill in:`}</p>
      <ul className={classes.fields} aria-labelledby={heading}>
        {missing.map(({ id, name, isTyped, fault }) => (
          <li key={id}>
            {isTyped ? (
              <span className={classes.typed}>
                <s>{name}</s>
                <span className="visually-hidden"> {t`(filled in, not saved yet)`}</span>
              </span>
            ) : (
              <a href={`#${id}`} onClick={(event) => goToField(event, id)}>
                {fault === undefined ? name : `${name}: ${fault}`}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
