import { useQuery } from '@tanstack/react-query'
import { ownConsentQuery } from '../api.ts'

/** Whether the student's last consent is withdrawn; undefined where that is not known. */
export const useConsentWithdrawn = (asks = true): boolean | undefined => {
  const { data } = useQuery({ ...ownConsentQuery, enabled: asks })
  return data === undefined ? undefined : Boolean(data?.withdrawn_at)
}
