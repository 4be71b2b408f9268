import { useQuery } from '@tanstack/react-query'
import { ownLastQuery } from '../api.ts'
import { aheadOf, hasInternship } from '../own-ahead.ts'

interface OwnProgress {
  readonly applied: boolean
  /** An offer, a hire or an interview is there to be told of first. */
  readonly ahead: boolean
  readonly hired: boolean
}

/** What the student's applications to internships have come to; undefined until it is known, all false where it cannot be. */
export const useOwnProgress = (): OwnProgress | undefined => {
  const { data, isPending } = useQuery(ownLastQuery)
  if (isPending) return undefined
  const rows = data ?? []
  return { applied: rows.length > 0, ahead: aheadOf(rows).length > 0, hired: hasInternship(rows) }
}
