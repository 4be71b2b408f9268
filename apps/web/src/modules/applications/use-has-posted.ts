import { useQuery } from '@tanstack/react-query'
import { useBelongs } from '../organizations/public.ts'
import { postingsQuery } from './api.ts'

/** Whether the organization of the employer ever sent a posting to staff; null as long as that is not known. */
export const useHasPosted = (): boolean | null => {
  const belongs = useBelongs()
  const { data } = useQuery({ ...postingsQuery, enabled: belongs === true })
  if (belongs === false) return false
  return data === undefined ? null : (data?.results ?? []).some(({ status }) => status !== 'draft')
}
