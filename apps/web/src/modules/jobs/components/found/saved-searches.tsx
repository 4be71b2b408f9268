import type { SavedSearch } from '@firstrung/api/jobs/searches/wire'
import { searchKey, searchNameMax } from '@firstrung/api/jobs/searches/wire'
import { stateNames } from '@firstrung/api/places/states/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type ApiResult, dataOf, saidOf } from '../../../../platform/api-result.ts'
import { showNotice } from '../../../../platform/notices.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { ChevronDownIcon } from '../../../../ui/icons.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { useTrackNames } from '../../../program/public.ts'
import { deleteSearch, mailSearch, saveSearch, searchesQuery } from '../../discovery-api.ts'
import { isNarrowed, type JobFilters, queryOf } from '../../job-filters.ts'
import classes from './found.module.css'

const addressOf = ({ query, place }: SavedSearch): URLSearchParams =>
  new URLSearchParams({ ...query, ...(place === null ? {} : { place }) })

const idOf = ({ id }: SavedSearch): string => `kept-${id}`

interface KeptProps {
  search: SavedSearch
  onChanged: () => Promise<void>
  onGone: () => void
}

const Kept = ({ search, onChanged, onGone }: KeptProps) => {
  const { t } = useLingui()
  const attempt = async (asking: Promise<ApiResult<unknown>>): Promise<boolean> => {
    const failure = await asking.then(dataOf).then(
      () => null,
      (error) => saidOf(error, { lost: t`That could not be saved. Please try again.` }),
    )
    if (failure) showNotice(failure.join(' '))
    await onChanged()
    return failure === null
  }
  const remove = async () => {
    if (!(await attempt(deleteSearch(search.id)))) return
    showNotice(t`The search “${search.name}” is deleted.`)
    onGone()
  }
  return (
    <li className={classes.kept} id={idOf(search)}>
      <div className={classes.keptHead}>
        <Link to={`/internships?${addressOf(search)}`}>{search.name}</Link>
        <LinkButton onClick={() => void remove()}>
          {t`Delete`}
          <span className="visually-hidden"> {search.name}</span>
        </LinkButton>
      </div>
      <Checkbox
        label={t`Email me new ones`}
        aria-label={t`Email me new ones: ${search.name}`}
        checked={search.mail}
        onChange={({ currentTarget }) => void attempt(mailSearch(search.id, currentTarget.checked))}
      />
    </li>
  )
}

/** What of the filters is kept: not what the reader noted. */
const keptOf = (filters: JobFilters): Record<string, string> => {
  const { show: _show, ...query } = queryOf(filters)
  return query
}

const useNameOf = () => {
  const categories = useTrackNames()
  return ({ search, categories: chosen, state, place }: JobFilters): string =>
    [search, ...chosen.map((one) => categories[one]), state === null ? '' : stateNames[state], place.split(',')[0]]
      .filter(Boolean)
      .join(', ')
      .slice(0, searchNameMax)
}

const Saving = ({ filters, onSaved }: { filters: JobFilters; onSaved: () => Promise<void> }) => {
  const { t } = useLingui()
  const [name, setName] = useState(useNameOf()(filters))
  const [mail, setMail] = useState(true)
  const [faults, setFaults] = useState<string[]>([])
  const [isPending, setIsPending] = useState(false)
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
        setName('')
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
      <div>
        <Button type="submit" variant="outline" aria-disabled={isPending}>
          {t`Save this search`}
        </Button>
      </div>
    </form>
  )
}

/** The searches that a student keeps, and how the one of the page becomes one of them; on a narrow screen folded, before what was found. */
export const SavedSearches = ({ filters }: { filters: JobFilters }) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(searchesQuery)
  const readAgain = () => client.invalidateQueries({ queryKey: searchesQuery.queryKey })
  const [isOpen, setIsOpen] = useState(false)
  const same = data?.find(({ query }) => searchKey(query) === searchKey(keptOf(filters)))
  // Where the focus goes from a button that is gone with its search.
  const kept = useRef<HTMLDivElement>(null)
  const onSaved = async () => {
    await readAgain()
    kept.current?.focus()
  }
  return (
    <Card as="section" labelledBy="saved-searches">
      <SectionTitle level={3} as="h2" id="saved-searches">
        <span className={classes.always}>{t`Saved searches`}</span>
        <button
          type="button"
          className={classes.unfold}
          aria-expanded={isOpen}
          aria-controls="saved-searches-kept"
          onClick={() => setIsOpen(!isOpen)}
        >
          {t`Saved searches`}
          <ChevronDownIcon />
        </button>
      </SectionTitle>
      <div
        className={classes.searches}
        id="saved-searches-kept"
        data-open={isOpen || undefined}
        ref={kept}
        tabIndex={-1}
      >
        {data === undefined && !isError ? <SkeletonRows rows={2} /> : null}
        {data === undefined && isError ? (
          <Alert
            tone="danger"
            title={t`Your saved searches could not be loaded.`}
            action={{ label: t`Try again`, onClick: () => void refetch() }}
          />
        ) : null}
        {data === undefined || data.length === 0 ? null : (
          <ul className={classes.keptList}>
            {data.map((search) => (
              <Kept key={search.id} search={search} onChanged={readAgain} onGone={() => kept.current?.focus()} />
            ))}
          </ul>
        )}
        {isNarrowed(filters) ? null : (
          <p className={classes.muted}>
            <Trans>
              Search or filter first. Then you can save the search here and hear about new internships by email.
            </Trans>
          </p>
        )}
        {isNarrowed(filters) && same ? (
          <p className={classes.muted}>
            <Trans>
              You keep this search as “{same.name}”. <a href={`#${idOf(same)}`}>See it in your list</a>
            </Trans>
          </p>
        ) : null}
        {isNarrowed(filters) && !same ? (
          <Saving key={`${new URLSearchParams(queryOf(filters))}`} filters={filters} onSaved={onSaved} />
        ) : null}
      </div>
    </Card>
  )
}
