import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useBrand } from '../../../platform/session.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** No cohort is open: says so and what to do. */
export const NoCohorts = ({ onFinished }: { onFinished: () => void }) => {
  const { t } = useLingui()
  const { support_email: email } = useBrand()
  return (
    <EmptyState
      title={t`No start dates are open right now`}
      action={<Button onClick={onFinished}>{t`No thanks, let me explore the free platform!`}</Button>}
    >
      <Trans>
        New ones are added month by month, so look in again soon. Or write to <a href={`mailto:${email}`}>{email}</a>,
        and we will tell you when the next one opens.
      </Trans>
    </EmptyState>
  )
}
