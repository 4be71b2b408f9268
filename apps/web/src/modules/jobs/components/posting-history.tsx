import type { Posting } from '@firstrung/api/jobs/wire'
import { useLingui } from '@lingui/react/macro'
import { useAuthorName } from '../../../platform/author-name.ts'
import { useDates } from '../../../platform/dates.ts'
import { HistoryCard } from '../../../ui/history-card.tsx'
import { PostingBadge, usePostingStatusNames } from './posting-words.tsx'

interface PostingHistoryProps {
  of: Pick<Posting, 'history' | 'older_history'>
  /** In the words of staff. */
  forStaff?: boolean
}

/** Where the posting has been: since when, by whom and why. */
export const PostingHistory = ({ of: { history, older_history: hasOlder }, forStaff = false }: PostingHistoryProps) => {
  const { t } = useLingui()
  const names = usePostingStatusNames(forStaff)
  const { formatInstant } = useDates()
  const authorName = useAuthorName()
  const who = ({ by, to }: Posting['history'][number]): string => {
    if (by !== null) return authorName(by)
    return to === 'expired' ? t`Its deadline passed` : t`Our staff`
  }
  const steps = history.map((move) => ({
    at: move.at,
    day: formatInstant(move.at),
    to: move.to,
    badge: <PostingBadge status={move.to} forStaff={forStaff} />,
    from: names[move.from],
    by: who(move),
    reason: move.reason,
  }))
  return <HistoryCard steps={steps} hasOlder={hasOlder} empty={t`It has not been sent to our staff yet.`} />
}
