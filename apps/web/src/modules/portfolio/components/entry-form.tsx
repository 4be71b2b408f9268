import { useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import type { SubmitEvent } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import classes from './profile.module.css'
import type { Save } from './use-save.ts'

export type Values = Readonly<Record<string, string>>

export interface EntryField {
  readonly name: string
  readonly label: string
  readonly description?: string
  readonly isLong?: boolean
}

interface EntryFormProps {
  fields: readonly EntryField[]
  values: Values
  /** The beginning of the faults' names, such as `experience.2`. */
  at: string
  save: Save
  /** Whether the entry that it was opened with is no longer there as it was. */
  isGone: boolean
  onChange: (values: Values) => void
  onSave: () => void
  onCancel: () => void
}

/** The fields of one entry. */
export const EntryForm = (props: EntryFormProps) => {
  const { fields, values, at, save, isGone, onChange, onSave, onCancel } = props
  const { t } = useLingui()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave()
  }
  const faultOf = (name: string) =>
    save.faultOf(`${at}.${name}`) ?? [0, 1, 2].map((index) => save.faultOf(`${at}.${name}.${index}`)).find(Boolean)
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {isGone ? (
        <Alert
          tone="warning"
          lines={[t`This entry was changed or removed in another window. What you save here is added beside it.`]}
        />
      ) : null}
      {fields.map(({ name, label, description, isLong }) => {
        const Field = isLong ? Textarea : TextInput
        return (
          <Field
            key={name}
            name={name}
            label={label}
            description={description}
            value={values[name] ?? ''}
            error={faultOf(name)}
            onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
              onChange({ ...values, [name]: currentTarget.value })
            }
            {...(isLong ? { autosize: true, minRows: 2 } : {})}
          />
        )
      })}
      <div className={classes.acts}>
        <Button type="submit" aria-disabled={save.busy}>{t`Save entry`}</Button>
        <Button variant="default" onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}
