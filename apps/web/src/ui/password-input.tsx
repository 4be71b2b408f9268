import { useLingui } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { FieldButton } from './field-button.tsx'
import { CheckIcon, DotIcon, EyeIcon, EyeOffIcon } from './icons.tsx'
import classes from './password-input.module.css'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'rightSection' | 'rightSectionWidth'>

/** A password field with a button that shows what is typed. Pass `autoComplete` ("new-password" or "current-password"). */
export const PasswordInput = (props: PasswordInputProps) => {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      rightSectionWidth={48}
      rightSection={
        <FieldButton
          aria-label={t`Show password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          disabled={props.disabled}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </FieldButton>
      }
    />
  )
}

export interface Requirement {
  text: string
  met: boolean
}

export interface RequirementsProps {
  items: Requirement[]
  /** Put it in the field's `aria-describedby`. */
  id?: string | undefined
  label?: string | undefined
}

/** A live list of what a value needs; each item says in words and by its sign whether it is met. */
export const Requirements = ({ items, id, label }: RequirementsProps) => {
  const { t } = useLingui()
  const met = items.filter((item) => item.met).length
  const total = items.length
  return (
    <div id={id}>
      <ul className={classes.requirements} aria-label={label ?? t`Requirements`}>
        {items.map((item) => (
          <li key={item.text} className={classes.requirement} data-met={item.met || undefined}>
            <span className={classes.sign}>{item.met ? <CheckIcon size={16} /> : <DotIcon size={16} />}</span>
            <span className="visually-hidden">{item.met ? t`Met:` : t`Not met:`} </span>
            {item.text}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {met === 0 ? '' : t`${met} of ${total} requirements met`}
      </p>
    </div>
  )
}
