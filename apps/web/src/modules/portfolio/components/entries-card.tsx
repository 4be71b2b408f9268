import type { Portfolio, PortfolioPatch } from '@firstrung/api/portfolio/wire'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { type EntryField, EntryForm, type Values } from './entry-form.tsx'
import { numbered } from './numbered.ts'
import { PartCard } from './part-card.tsx'
import classes from './profile.module.css'
import { RemoveDialog } from './remove-dialog.tsx'
import { isTypedInto, type OpenEntry, placeOf, useOpenEntries } from './use-open-entries.ts'
import { useSave } from './use-save.ts'
import { useUnsaved } from './use-unsaved.ts'

type Part = 'experience' | 'education' | 'projects'

interface EntriesCardProps<T> {
  part: Part
  profile: Portfolio
  entriesOf: (profile: Portfolio) => readonly T[]
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

interface Removed {
  readonly index: number
  readonly name: string
  readonly values: Values
}

interface Sent<T> {
  readonly values: Values
  readonly before: T | undefined
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
        <LinkButton ref={undo} aria-label={t`Undo: “${name}” is removed.`} onClick={onUndo}>{t`Undo`}</LinkButton>
      </div>
    </Card>
  )
}

/** Entries of one kind: shown, added, changed, moved up, removed. */
export const EntriesCard = <T,>(props: EntriesCardProps<T>) => {
  const { part, profile, entriesOf, fields, add, valuesOf, entryOf, show, lossOf, nothing } = props
  const { t } = useLingui()
  const save = useSave()
  const entries = entriesOf(profile)
  const open = useOpenEntries(`profile-${part}`, entries.map(valuesOf))
  useUnsaved(open)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const [asks, setAsks] = useState<{ entry: T; index: number; name: string; loss: string } | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const back = useRef<number | null>(null)
  const sending = useRef<object | null>(null)
  /** Which was sent last, and as which entry: what is wrong with it is told there alone. */
  const [asked, setAsked] = useState<{ id: string; place: number } | null>(null)
  // The button that put it back is gone: the focus goes to what is there again.
  useEffect(() => {
    const place = back.current
    if (place === null || entries.length <= place) return
    back.current = null
    list.current?.querySelectorAll(':scope > li')[place]?.querySelector('button')?.focus()
  }, [entries])
  const [first] = fields
  const close = (id: string) => {
    if (asked?.id === id) save.forget()
    open.close(id)
  }
  /** Writes what is made of the entries as they are when its turn comes. */
  const write = async (make: (now: readonly T[]) => Sent<T>[] | null, onSaved?: (now: readonly T[]) => void) => {
    const isSaved = await save.save(
      (now) => {
        const all = make(entriesOf(now))
        return all && { [part]: all.map(({ values, before }) => entryOf(values, before)) }
      },
      (now) => onSaved?.(entriesOf(now)),
    )
    if (isSaved) setRemoved(null)
    return isSaved
  }
  const asIs = (entry: T): Sent<T> => ({ values: valuesOf(entry), before: entry })
  const placeIn = (now: readonly T[], values: Values, index: number) => placeOf(now.map(valuesOf), values, index)
  const remove = async (entry: T, index: number, name: string) => {
    const values = valuesOf(entry)
    const isSaved = await write((now) => {
      const place = placeIn(now, values, index)
      return place === null ? null : now.map(asIs).toSpliced(place, 1)
    })
    // Put back, it is a new one to the server.
    if (isSaved && !lossOf?.(entry)) setRemoved({ index, name, values })
  }
  const askOrRemove = (entry: T, index: number, name: string) => {
    const loss = lossOf?.(entry) ?? null
    if (loss === null) void remove(entry, index, name)
    else setAsks({ entry, index, name, loss })
  }
  const undo = async ({ index, values }: Removed) => {
    back.current = index
    if (!(await write((now) => now.map(asIs).toSpliced(index, 0, { values, before: undefined })))) back.current = null
  }
  const put = (sent: OpenEntry) => {
    if (sending.current === sent) return
    sending.current = sent
    let place = 0
    void write(
      (now) => {
        const found = sent.start && placeIn(now, sent.start, sent.index)
        place = found ?? now.length
        setAsked({ id: sent.id, place })
        return now.map(asIs).toSpliced(place, 1, { values: sent.values, before: now[place] })
      },
      (now) => open.saved(sent, { index: place, start: now.map(valuesOf)[place] ?? null }),
    ).finally(() => {
      sending.current = null
    })
  }
  const raise = (entry: T, index: number) =>
    void write((now) => {
      const place = placeIn(now, valuesOf(entry), index)
      const all = now.map(asIs)
      return place === null || place === 0
        ? null
        : all.toSpliced(place - 1, 2, ...all.slice(place - 1, place + 1).reverse())
    })
  const form = (entry: OpenEntry, isGone: boolean) => (
    <div key={entry.id} ref={open.opened(entry.id)}>
      <EntryForm
        fields={fields}
        values={entry.values}
        at={asked?.id === entry.id ? `${part}.${asked.place}` : null}
        save={save}
        isGone={isGone}
        isUnsaved={isTypedInto(entry)}
        onChange={(values) => open.change(entry.id, values)}
        onSave={() => put(entry)}
        onCancel={() => close(entry.id)}
      />
    </div>
  )
  return (
    <PartCard part={part} profile={profile} save={save}>
      {entries.length === 0 && open.loose.length === 0 ? <p className={classes.muted}>{nothing}</p> : null}
      <ul className={classes.entries} ref={list}>
        {numbered(entries).map(({ entry, index, key }) => {
          const values = valuesOf(entry)
          const name = first ? (values[first.name] ?? '') : ''
          const opened = open.at(index)
          return (
            <li key={`${key} ${name}`}>
              {removed?.index === index ? <RemovedRow name={removed.name} onUndo={() => void undo(removed)} /> : null}
              {opened ? form(opened, false) : show(entry)}
              {opened ? null : (
                <div className={classes.acts}>
                  <Button
                    variant="default"
                    aria-label={t`Edit ${name}`}
                    onClick={() => open.open(index, values)}
                  >{t`Edit`}</Button>
                  {index > 0 ? (
                    <Button
                      variant="default"
                      aria-label={t`Move up ${name}`}
                      onClick={() => raise(entry, index)}
                    >{t`Move up`}</Button>
                  ) : null}
                  <Button
                    variant="default"
                    aria-label={t`Remove ${name}`}
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
        onRemove={() => {
          setAsks(null)
          if (asks) void remove(asks.entry, asks.index, asks.name)
        }}
      />
      {open.loose.map((entry) => form(entry, entry.start !== null))}
      {open.loose.some(({ start }) => start === null) ? null : (
        <div className={`${classes.acts} ${classes.add}`}>
          <Button variant="default" onClick={() => open.open(entries.length, null)}>
            {add}
          </Button>
        </div>
      )}
    </PartCard>
  )
}
