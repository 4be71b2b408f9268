import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import classes from './filter-bar.module.css'
import { LinkButton } from './link-button.tsx'

interface FilterBarProps {
  /** The search's field. */
  search: RefObject<HTMLInputElement | null>
  /** What is typed into the search. */
  typed: string
  onType: (text: string) => void
  placeholder: string
  /** How many characters the search takes; what the lists of staff take unless it is said. */
  longest?: number
  /** Whether anything narrows the list. */
  isNarrowed: boolean
  onClear: () => void
  /** The search stands in no address, not even where it is sent before the page runs. */
  wordsAside?: boolean
  /** Filters below the search instead of beside it. */
  isTall?: boolean
  /** Of the form, for filters that stand elsewhere. */
  id?: string | undefined
  /** On a phone, in place of the other filters: what opens them. */
  opening?: ReactNode
  /** The other filters. */
  children: ReactNode
}

/** What narrows a list: a search, other filters, and the way back to all of it. */
export const FilterBar = (props: FilterBarProps) => {
  const {
    search,
    typed,
    onType,
    placeholder,
    longest = 320,
    isNarrowed,
    onClear,
    wordsAside = false,
    isTall = false,
    id,
    opening,
    children,
  } = props
  const { t } = useLingui()
  const adopt = useEffectEvent(() => {
    const early = search.current?.value ?? ''
    if (early !== typed) onType(early)
  })
  // Before anything renders again: React would then put its own value over what was typed before the page ran.
  useLayoutEffect(() => adopt(), [])
  return (
    <search>
      <form
        id={id}
        className={classes.bar}
        data-tall={isTall || undefined}
        data-folds={opening ? true : undefined}
        data-waits={wordsAside || undefined}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextInput
          ref={search}
          type="search"
          name={wordsAside ? undefined : 'search'}
          label={t`Search`}
          placeholder={placeholder}
          autoComplete="off"
          className={classes.search ?? ''}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          maxLength={longest}
        />
        {opening ? <div className={classes.opening}>{opening}</div> : null}
        {children}
        {isNarrowed ? (
          <div className={classes.clear}>
            <LinkButton onClick={onClear}>{t`Clear filters`}</LinkButton>
          </div>
        ) : null}
      </form>
    </search>
  )
}
