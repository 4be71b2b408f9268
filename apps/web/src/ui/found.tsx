import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import classes from './found.module.css'
import { ListEnd } from './list-end.tsx'
import { SkeletonRows } from './skeleton.tsx'

/** A list that comes in parts, as it stands now. */
export interface Coming<Row> {
  readonly rows: readonly Row[]
  readonly state: 'pending' | 'failed' | 'there'
  /** What is shown was found before; what is asked for now is on its way. */
  readonly isOld: boolean
  readonly hasMore: boolean
  readonly more: 'none' | 'pending' | 'failed'
  readonly fetchMore: () => void
  readonly retry: () => void
}

interface FoundProps {
  list: Coming<unknown>
  /** Said where nothing could be loaded. */
  failure: string
  /** How many there are, or that these are the newest of them; empty where what stands in place of the rows says it. */
  count: string
  /** Beside the count. */
  aside?: ReactNode
  /** In place of the rows, where there is none. */
  empty: ReactNode
  /** Where the next rows are read where nothing runs on the page. */
  moreHref?: string | undefined
  /** The rows. */
  children: ReactNode
}

/** What was found: that it comes or failed to, how much there is, the rows, and what leads on. */
export const Found = ({ list, failure, count, aside, empty, moreHref, children }: FoundProps) => {
  const { t } = useLingui()
  if (list.state === 'pending') return <SkeletonRows rows={8} />
  if (list.state === 'failed')
    return <Alert tone="danger" title={failure} action={{ label: t`Try again`, onClick: list.retry }} />
  return (
    <div className={classes.found} aria-busy={list.isOld}>
      <div className={classes.standing}>
        <p role="status">{count}</p>
        {aside}
      </div>
      {list.rows.length === 0 ? empty : children}
      <ListEnd
        hasMore={list.hasMore}
        loading={list.more === 'pending'}
        failed={list.more === 'failed'}
        onMore={list.fetchMore}
        href={moreHref}
      />
    </div>
  )
}
