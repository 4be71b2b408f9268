import { useQuery } from '@tanstack/react-query'
import { useBelongs } from '../organizations/public.ts'
import { hasPostedQuery } from './posting-api.ts'

/** Whether the organization of the employer ever sent a posting to staff; null as long as that is not known, which may have failed. */
export const useHasPosted = (): { hasPosted: boolean | null; isError: boolean; retry: () => void } => {
  const belongs = useBelongs()
  const { data = null, isError, refetch } = useQuery({ ...hasPostedQuery, enabled: belongs === true })
  const hasPosted = belongs === false ? false : data
  return { hasPosted, isError: isError && hasPosted === null, retry: () => void refetch() }
}
