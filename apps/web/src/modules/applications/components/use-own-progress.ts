import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../../platform/live.ts'
import { applicationsKey, ownLastQuery } from '../api.ts'
import { aheadOf, hasInternship } from '../own-ahead.ts'

interface OwnProgress {
  readonly applied: boolean
  /** An offer, a hire or an interview is there to be told of first. */
  readonly ahead: boolean
  readonly hired: boolean
}

/** What the student's applications to internships have come to, as it changes; undefined until it is known, all false where it cannot be. */
export const useOwnProgress = (): OwnProgress | undefined => {
  const { data, isPending } = useQuery(ownLastQuery)
  useLive(applicationsKey, ({ kind }) => kind.startsWith('application.'))
  if (isPending) return undefined
  const [rows, now] = [data ?? [], Date.now()]
  return { applied: rows.length > 0, ahead: aheadOf(rows, now).length > 0, hired: hasInternship(rows, now) }
}
