import type { Portfolio, PortfolioPatch } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { numbered } from './numbered.ts'
import { PartCard } from './part-card.tsx'
import classes from './profile.module.css'
import { type Save, useSave } from './use-save.ts'

type Part = 'experience' | 'education' | 'projects'
type Values = Readonly<Record<string, string>>

export interface EntryField {
  readonly name: string
  readonly label: string
  readonly description?: string
  readonly isLong?: boolean
}

interface EntriesCardProps<T> {
  part: Part
  profile: Portfolio
  entries: readonly T[]
  /** The first names the entry. */
  fields: readonly EntryField[]
  /** What the button says that adds one. */
  add: string
  valuesOf: (entry: T) => Values
  /** The entry as it is sent, made of what was typed and what it was before. */
  entryOf: (values: Values, before: T | undefined) => NonNullable<PortfolioPatch[Part]>[number]
  show: (entry: T) => ReactNode
  nothing: string
}

interface EntryFormProps {
  fields: readonly EntryField[]
  start: Values
  /** The beginning of the faults' names, such as `experience.2`. */
  at: string
  save: Save
  onSave: (values: Values) => void
  onCancel: () => void
}

const EntryForm = ({ fields, start, at, save, onSave, onCancel }: EntryFormProps) => {
  const { t } = useLingui()
  const [values, setValues] = useState(start)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(values)
  }
  const faultOf = (name: string) =>
    save.faultOf(`${at}.${name}`) ?? [0, 1, 2].map((index) => save.faultOf(`${at}.${name}.${index}`)).find(Boolean)
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
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
              setValues({ ...values, [name]: currentTarget.value })
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

/** Entries of one kind: shown, added, changed, moved up, removed. */
export const EntriesCard = <T,>(props: EntriesCardProps<T>) => {
  const { part, profile, entries, fields, add, valuesOf, entryOf, show, nothing } = props
  const { t } = useLingui()
  const save = useSave()
  const [open, setOpen] = useState<number | null>(null)
  const [first] = fields
  const close = () => {
    save.forget()
    setOpen(null)
  }
  const sent = entries.map((entry) => entryOf(valuesOf(entry), entry))
  const write = async (list: typeof sent) => {
    if (await save.save({ [part]: list })) setOpen(null)
  }
  const put = (index: number, values: Values) =>
    write([...sent.slice(0, index), entryOf(values, entries[index]), ...sent.slice(index + 1)])
  const raise = (index: number) => {
    const [moved] = sent.slice(index, index + 1)
    if (moved)
      void write([...sent.slice(0, index - 1), moved, ...sent.slice(index - 1, index), ...sent.slice(index + 1)])
  }
  const form = (index: number, start: Values) => (
    <EntryForm
      fields={fields}
      start={start}
      at={`${part}.${index}`}
      save={save}
      onSave={(values) => void put(index, values)}
      onCancel={close}
    />
  )
  return (
    <PartCard part={part} profile={profile} save={save}>
      {entries.length === 0 && open === null ? <p className={classes.muted}>{nothing}</p> : null}
      <ul className={classes.entries}>
        {numbered(entries).map(({ entry, index, key }) => {
          const values = valuesOf(entry)
          const name = first ? (values[first.name] ?? '') : ''
          return (
            <li key={`${key} ${name}`}>
              {open === index ? form(index, values) : show(entry)}
              {open === index ? null : (
                <div className={classes.acts}>
                  <Button
                    variant="default"
                    aria-label={t`Edit ${name}`}
                    onClick={() => setOpen(index)}
                  >{t`Edit`}</Button>
                  {index > 0 ? (
                    <Button
                      variant="default"
                      aria-label={t`Move up ${name}`}
                      aria-disabled={save.busy}
                      onClick={() => raise(index)}
                    >{t`Move up`}</Button>
                  ) : null}
                  <Button
                    variant="default"
                    aria-label={t`Remove ${name}`}
                    aria-disabled={save.busy}
                    onClick={() => void write(sent.toSpliced(index, 1))}
                  >{t`Remove`}</Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {open === entries.length ? (
        form(entries.length, {})
      ) : (
        <div className={classes.acts}>
          <Button variant="default" onClick={() => setOpen(entries.length)}>
            {add}
          </Button>
        </div>
      )}
    </PartCard>
  )
}
