import type { SavedSearch } from '@firstrung/api/jobs/searches/wire'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { type ApiResult, dataOf, saidOf } from '../../../../platform/api-result.ts'
import { showNotice } from '../../../../platform/notices.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import { ChevronDownIcon } from '../../../../ui/icons.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { deleteSearch, mailSearch, searchesQuery } from '../../discovery-api.ts'
import { isNarrowed, type JobFilters } from '../../job-filters.ts'
import classes from './found.module.css'

const addressOf = ({ query, place }: SavedSearch): URLSearchParams =>
  new URLSearchParams({ ...query, ...(place === null ? {} : { place }) })

/** Where it stands in the list. */
export const idOf = ({ id }: SavedSearch): string => `kept-${id}`

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

/** The searches that a student keeps; on a narrow screen folded, before what was found. */
export const SavedSearches = ({ filters }: { filters: JobFilters }) => {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(searchesQuery)
  const readAgain = () => client.invalidateQueries({ queryKey: searchesQuery.queryKey })
  const [isOpen, setIsOpen] = useState(false)
  // Where the focus goes from a button that is gone with its search.
  const kept = useRef<HTMLDivElement>(null)
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
        {isNarrowed(filters) || data === undefined ? null : (
          <p className={classes.muted}>
            <Trans>
              Search or filter, then press “Save this search” above what was found. You hear about new internships by
              email.
            </Trans>
          </p>
        )}
        {isNarrowed(filters) && data?.length === 0 ? <p className={classes.muted}>{t`None yet.`}</p> : null}
      </div>
    </Card>
  )
}
