import { type SavedSearch, searchKey, searchNameMax } from '@firstrung/api/jobs/searches/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { showNotice } from '../../../../platform/notices.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { useStateNames } from '../../../places/public.ts'
import { useTrackNames } from '../../../program/public.ts'
import { saveSearch, searchesQuery } from '../../discovery-api.ts'
import { isNarrowed, type JobFilters, queryOf } from '../../job-filters.ts'
import classes from './found.module.css'
import { idOf } from './saved-searches.tsx'

/** What of the filters is kept: not what the reader noted. */
const keptOf = (filters: JobFilters): Record<string, string> => {
  const { show: _show, ...query } = queryOf(filters)
  return query
}

const useNameOf = () => {
  const categories = useTrackNames()
  const states = useStateNames()
  return ({ search, categories: chosen, state, place }: JobFilters): string =>
    [search, ...chosen.map((one) => categories[one]), state === null ? '' : states[state], place.split(',')[0]]
      .filter(Boolean)
      .join(', ')
      .slice(0, searchNameMax)
}

interface SavingProps {
  filters: JobFilters
  onSaved: () => Promise<void>
  onClose: () => void
}

const Saving = ({ filters, onSaved, onClose }: SavingProps) => {
  const { t } = useLingui()
  const [name, setName] = useState(useNameOf()(filters))
  const [mail, setMail] = useState(true)
  const [faults, setFaults] = useState<string[]>([])
  const [isPending, setIsPending] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const toldOf = (kept: SavedSearch): string =>
    kept.name === name.trim() && kept.mail === mail
      ? t`The search is saved.`
      : t`You keep this search already, as “${kept.name}”.`
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setIsPending(true)
    setFaults([])
    try {
      const result = await saveSearch({ name, query: keptOf(filters), mail })
      if (result.status === 'error') setFaults(result.errors.map(({ detail }) => detail))
      else {
        // Another tab may have kept it meanwhile, under a name of its own.
        showNotice(toldOf(result.data))
        await onSaved()
      }
    } catch {
      setFaults([t`We could not reach the server. Check your connection and try again.`])
    }
    setIsPending(false)
  }
  return (
    <form className={classes.saving} onSubmit={(event) => void save(event)}>
      <TextInput
        ref={first}
        name="search_name"
        label={t`Name of this search`}
        value={name}
        maxLength={searchNameMax}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox
        label={t`Email me new ones, once a day at most`}
        checked={mail}
        onChange={({ currentTarget }) => setMail(currentTarget.checked)}
      />
      {faults.length === 0 ? null : <Alert tone="danger" lines={faults} />}
      <div className={classes.savingActs}>
        <Button type="submit" aria-disabled={isPending}>{t`Save search`}</Button>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}

/** Beside what was found: how the search of the page becomes one that the student keeps, or as what they keep it. */
export const SaveSearch = ({ filters }: { filters: JobFilters }) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data } = useQuery(searchesQuery)
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const told = useRef<HTMLParagraphElement>(null)
  const same = data?.find(({ query }) => searchKey(query) === searchKey(keptOf(filters)))
  const [isSaved, setIsSaved] = useState(false)
  // The form that had the focus is gone once its search is kept.
  useEffect(() => {
    if (isSaved && same) told.current?.focus()
  }, [isSaved, same])
  if (!isNarrowed(filters)) return null
  if (same)
    return (
      <p ref={told} tabIndex={-1} className={classes.muted}>
        <Trans>You keep this search as “{same.name}”.</Trans>{' '}
        <a className={classes.always} href={`#${idOf(same)}`}>{t`See it in your list`}</a>
      </p>
    )
  return (
    <>
      <Button
        ref={opener}
        className={classes.save ?? ''}
        variant="outline"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t`Save this search`}
      </Button>
      {isOpen ? (
        <Saving
          filters={filters}
          onSaved={async () => {
            await client.invalidateQueries({ queryKey: searchesQuery.queryKey })
            setIsSaved(true)
          }}
          onClose={() => {
            setIsOpen(false)
            opener.current?.focus()
          }}
        />
      ) : null}
    </>
  )
}
