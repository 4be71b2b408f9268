import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

interface NothingFitsProps {
  title: string
  /** What is searched for. */
  search: string
  /** Whether anything beside the search narrows the list. */
  isFiltered: boolean
  /** What the button says where the search alone is taken back. */
  all: string
  onClear: () => void
  /** What the search looks through, said where something is searched for. */
  searched?: ReactNode
}

/** In place of a list of which nothing meets what was asked for: what to try, and the way back to all of it. */
export const NothingFits = ({ title, search, isFiltered, all, onClear, searched }: NothingFitsProps) => {
  const { t } = useLingui()
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="outline" onClick={onClear}>
          {isFiltered ? t`Clear filters` : all}
        </Button>
      }
    >
      {search === '' ? (
        <Trans>Take some of the filters away.</Trans>
      ) : isFiltered ? (
        <Trans>Use fewer or other words, or take some of the filters away.</Trans>
      ) : (
        <Trans>Check the spelling, or use fewer or other words.</Trans>
      )}
      {search === '' || !searched ? null : <> {searched}</>}
    </EmptyState>
  )
}
