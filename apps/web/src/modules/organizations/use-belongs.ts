import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../platform/session.tsx'
import { standingQuery } from './api.ts'

/** Whether one sees what is their organization's, which the server refuses to everybody else; null until that is known. */
export const useBelongs = (): boolean | null => {
  const known = useCurrentUser()?.organization_membership ?? null
  const { data, isError } = useQuery(standingQuery)
  if (data) return data.organization !== null
  // The session may be older than the organization, so only its yes is taken. Without an answer the page asks for itself and tells what fails.
  return (known !== null && known.role !== 'pending') || isError ? true : null
}
