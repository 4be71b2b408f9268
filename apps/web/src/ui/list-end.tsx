import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Alert } from './alert.tsx'

interface ListEndProps {
  hasMore: boolean
  /** The next ones are on their way. */
  loading: boolean
  failed: boolean
  onMore: () => void
}

/** The foot of a list that comes in parts: what leads on, and that it failed to. */
export const ListEnd = ({ hasMore, loading, failed, onMore }: ListEndProps) => {
  const { t } = useLingui()
  return (
    <>
      {failed ? <Alert tone="danger" lines={[t`The next ones could not be loaded. Please try again.`]} /> : null}
      {hasMore ? (
        <Button variant="outline" onClick={loading ? undefined : onMore} aria-disabled={loading}>
          {t`Show more`}
        </Button>
      ) : null}
    </>
  )
}
