import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { Alert } from './alert.tsx'

interface ListEndProps {
  hasMore: boolean
  /** The next ones are on their way. */
  loading: boolean
  failed: boolean
  onMore: () => void
  /** Where the next ones are read before anything runs on the page, or where nothing does. */
  href?: string | undefined
}

/** The foot of a list that comes in parts: what leads on, and that it failed to. */
export const ListEnd = ({ hasMore, loading, failed, onMore, href }: ListEndProps) => {
  const { t } = useLingui()
  const goOn = (event: MouseEvent) => {
    // In a tab of its own it is read from there on.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!loading) onMore()
  }
  return (
    <>
      {failed ? <Alert tone="danger" lines={[t`The next ones could not be loaded. Please try again.`]} /> : null}
      {hasMore && href === undefined ? (
        <Button variant="outline" onClick={loading ? undefined : onMore} aria-disabled={loading}>
          {t`Show more`}
        </Button>
      ) : null}
      {hasMore && href !== undefined ? (
        <Button component="a" href={href} rel="nofollow" variant="outline" onClick={goOn} aria-disabled={loading}>
          {t`Show more`}
        </Button>
      ) : null}
    </>
  )
}
