import { useQuery } from '@tanstack/react-query'
import { ownLastQuery } from '../api.ts'
import { hasInternship } from '../own-ahead.ts'

/** What the student's applications to internships have come to; undefined until it is known, all false where it cannot be. */
export const useOwnProgress = (): { readonly applied: boolean; readonly hired: boolean } | undefined => {
  const { data, isPending } = useQuery(ownLastQuery)
  if (isPending) return undefined
  const rows = data ?? []
  return { applied: rows.length > 0, hired: hasInternship(rows) }
}
