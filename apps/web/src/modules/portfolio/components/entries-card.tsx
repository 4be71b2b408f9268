import type { Portfolio, PortfolioPatch } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { numbered } from './numbered.ts'
import { PartCard } from './part-card.tsx'
import classes from './profile.module.css'
import { RemoveDialog } from './remove-dialog.tsx'
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
  /** What would be gone for good with the entry, as it is asked before; null for what can be put back. */
  lossOf?: (entry: T) => string | null
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

interface Removed<E> {
  readonly index: number
  readonly name: string
  readonly entry: E
}

/** In the place of what was removed; it takes the focus, for the button that was pressed is gone. */
const RemovedRow = ({ name, onUndo }: { name: string; onUndo: () => void }) => {
  const { t } = useLingui()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <Card tone="sunken">
      <div className={classes.removed}>
        <p>{t`“${name}” is removed.`}</p>
        <LinkButton ref={undo} onClick={onUndo}>{t`Undo`}</LinkButton>
      </div>
    </Card>
  )
}

/** Entries of one kind: shown, added, changed, moved up, removed. */
export const EntriesCard = <T,>(props: EntriesCardProps<T>) => {
  const { part, profile, entries, fields, add, valuesOf, entryOf, show, lossOf, nothing } = props
  const { t } = useLingui()
  const save = useSave()
  const [open, setOpen] = useState<number | null>(null)
  const [removed, setRemoved] = useState<Removed<NonNullable<PortfolioPatch[Part]>[number]> | null>(null)
  const [asks, setAsks] = useState<{ index: number; name: string; loss: string } | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const back = useRef<number | null>(null)
  // The button that put it back is gone: the focus goes to what is there again.
  useEffect(() => {
    const place = back.current
    if (place === null || entries.length <= place) return
    back.current = null
    list.current?.querySelectorAll(':scope > li')[place]?.querySelector('button')?.focus()
  }, [entries])
  const [first] = fields
  const close = () => {
    save.forget()
    setOpen(null)
  }
  const sent = entries.map((entry) => entryOf(valuesOf(entry), entry))
  const write = async (all: typeof sent): Promise<boolean> => {
    const isSaved = await save.save({ [part]: all })
    if (isSaved) {
      setOpen(null)
      setRemoved(null)
    }
    return isSaved
  }
  const remove = async (index: number, name: string) => {
    const entry = entries[index]
    if (entry === undefined || !(await write(sent.toSpliced(index, 1)))) return
    // Put back, it is a new one to the server.
    if (!lossOf?.(entry)) setRemoved({ index, name, entry: entryOf(valuesOf(entry), undefined) })
  }
  const askOrRemove = (entry: T, index: number, name: string) => {
    const loss = lossOf?.(entry) ?? null
    if (loss === null) void remove(index, name)
    else setAsks({ index, name, loss })
  }
  const undo = async ({ index, entry }: NonNullable<typeof removed>) => {
    back.current = index
    if (!(await write(sent.toSpliced(index, 0, entry)))) back.current = null
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
      <ul className={classes.entries} ref={list}>
        {numbered(entries).map(({ entry, index, key }) => {
          const values = valuesOf(entry)
          const name = first ? (values[first.name] ?? '') : ''
          return (
            <li key={`${key} ${name}`}>
              {removed?.index === index ? <RemovedRow name={removed.name} onUndo={() => void undo(removed)} /> : null}
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
                    onClick={() => askOrRemove(entry, index, name)}
                  >{t`Remove`}</Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {removed && removed.index >= entries.length ? (
        <RemovedRow name={removed.name} onUndo={() => void undo(removed)} />
      ) : null}
      <RemoveDialog
        asked={asks}
        onClose={() => setAsks(null)}
        onRemove={({ index, name }) => {
          setAsks(null)
          void remove(index, name)
        }}
      />
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
