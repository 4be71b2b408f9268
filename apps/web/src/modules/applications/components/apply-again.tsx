import type { OwnApplication } from '@firstrung/api/applications/wire'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '../../../ui/alert.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { openJobQuery } from '../api.ts'
import { ApplyForm } from './apply-form.tsx'

interface ApplyAgainProps {
  readonly application: OwnApplication
  readonly onSent: () => void
  readonly onCancel: () => void
}

/** Sends an application once more: what the internship asks today, with what was answered before. */
export const ApplyAgain = ({ application, onSent, onCancel }: ApplyAgainProps) => {
  const { t } = useLingui()
  const { data, isError, refetch } = useQuery(openJobQuery(application.posting.id))
  if (data)
    return (
      <ApplyForm
        posting={data.id}
        questions={data.questions}
        before={application}
        onSent={onSent}
        onCancel={onCancel}
      />
    )
  if (data === null)
    return <Alert tone="info" announce="none" lines={[t`This internship no longer takes applications.`]} />
  if (isError)
    return (
      <Alert
        tone="danger"
        title={t`What the employer asks could not be loaded.`}
        action={{ label: t`Try again`, onClick: () => void refetch() }}
      />
    )
  return <SkeletonRows rows={4} />
}
