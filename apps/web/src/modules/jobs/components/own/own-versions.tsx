import type { Posting } from '@firstrung/api/jobs/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ownVersionsQuery } from '../../posting-api.ts'
import { VersionsCard } from '../versions-card.tsx'

/** What was changed of a posting from one sending to the next, for its organization; nothing while it was sent once at most. */
export const OwnVersions = ({ of: { id, status, version, history } }: { of: Posting }) => {
  // What staff or students read is kept with each save; a draft that saves itself is not.
  const isKept = status === 'submitted' || status === 'open'
  const { data } = useQuery({
    ...ownVersionsQuery(id, `${history.length} ${isKept ? version : ''}`),
    enabled: history.length > 0,
    placeholderData: keepPreviousData,
  })
  return data ? <VersionsCard of={data} /> : null
}
