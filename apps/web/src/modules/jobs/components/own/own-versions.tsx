import type { Posting } from '@firstrung/api/jobs/wire'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert } from '../../../../ui/alert.tsx'
import { Card } from '../../../../ui/card.tsx'
import { SectionTitle } from '../../../../ui/headings.tsx'
import records from '../../../../ui/record-page.module.css'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { ownVersionsQuery } from '../../posting-api.ts'
import { VersionsCard } from '../versions-card.tsx'

/** What was changed of a posting from one sending to the next, for its organization; nothing while it was sent once at most. */
export const OwnVersions = ({ of: { id, status, version, history } }: { of: Posting }) => {
  const { t } = useLingui()
  const wasSent = history.length > 0
  // What staff or students read is kept with each save; a draft that saves itself is not.
  const isKept = status === 'submitted' || status === 'open'
  const { data, isError, refetch } = useQuery({
    ...ownVersionsQuery(id, `${history.length} ${isKept ? version : ''}`),
    enabled: wasSent,
    placeholderData: keepPreviousData,
  })
  if (data) return <VersionsCard of={data} />
  if (!wasSent) return null
  return (
    <Card as="section" labelledBy="versions">
      <div className={records.part}>
        <SectionTitle id="versions">{t`What was changed`}</SectionTitle>
        {isError ? (
          <Alert
            tone="danger"
            title={t`What was changed could not be loaded.`}
            action={{ label: t`Try again`, onClick: () => void refetch() }}
          />
        ) : (
          <SkeletonRows rows={2} />
        )}
      </div>
    </Card>
  )
}
