import { useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import classes from './profile.module.css'
import { SavedOrNot } from './save-acts.tsx'
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
  /** The beginning of the faults' names, such as `experience.2`; null where it was not sent. */
  at: string | null
  save: Save
  /** Whether the entry that it was opened with is no longer there as it was. */
  isGone: boolean
  /** Whether something is typed into it that is not saved. */
  isUnsaved: boolean
  onChange: (values: Values) => void
  onSave: () => void
  onCancel: () => void
}

/** The fields of one entry. */
export const EntryForm = (props: EntryFormProps) => {
  const { fields, values, at, save, isGone, isUnsaved, onChange, onSave, onCancel } = props
  const { t } = useLingui()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave()
  }
  const form = useRef<HTMLFormElement>(null)
  const own = at === null ? [] : save.faultsIn(at)
  const faultOf = (name: string) => own.find(({ attr }) => attr === name || attr.startsWith(`${name}.`))?.detail
  const elsewhere = at === null ? [] : save.faultsOutside(at)
  const { faults } = save
  // The button may be a screen away from the field that has to be mended; once for each answer, and not while somebody mends it.
  useEffect(() => {
    const of = faults.flatMap(({ attr }) =>
      at !== null && attr?.startsWith(`${at}.`) ? attr.slice(at.length + 1) : [],
    )
    focusFirst(form.current, Object.fromEntries(of.map((name) => [name.split('.')[0], ''])))
  }, [faults, at])
  return (
    <form className={classes.form} noValidate onSubmit={submit} ref={form}>
      {elsewhere.length > 0 ? <Alert tone="danger" lines={elsewhere} /> : null}
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
        <SavedOrNot isUnsaved={isUnsaved} />
      </div>
    </form>
  )
}
